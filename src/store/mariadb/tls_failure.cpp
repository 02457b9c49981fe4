// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/tls_failure.h"

#include <array>

namespace idemdesk::mariadb {

namespace {

struct Words
{
    QStringView part;
    TlsFailure failure;
};

/// The library's own words, and those of OpenSSL for the result of a verification.
constexpr std::array known{
    Words{u"server does not support it", TlsFailure::NotOffered},
    Words{u"Validation of SSL server certificate failed", TlsFailure::HostName},
    Words{u"hostname mismatch", TlsFailure::HostName},
    Words{u"IP address mismatch", TlsFailure::HostName},
    Words{u"certificate has expired", TlsFailure::Expired},
    Words{u"certificate is not yet valid", TlsFailure::Expired},
    Words{u"self-signed certificate", TlsFailure::UnknownAuthority},
    Words{u"self signed certificate", TlsFailure::UnknownAuthority},
    Words{u"unable to get local issuer certificate", TlsFailure::UnknownAuthority},
    Words{u"unable to get issuer certificate", TlsFailure::UnknownAuthority},
    Words{u"unable to verify the first certificate", TlsFailure::UnknownAuthority},
    Words{u"certificate signature failure", TlsFailure::UnknownAuthority},
};

} // namespace

TlsFailure tlsFailure(uint code, const QString &text)
{
    if (code != error::TlsError)
        return TlsFailure::None;
    for (const Words &words : known) {
        if (text.contains(words.part, Qt::CaseInsensitive))
            return words.failure;
    }
    return TlsFailure::Other;
}

} // namespace idemdesk::mariadb
