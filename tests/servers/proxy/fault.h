// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace idemdesk::test {

/// What goes wrong on a connection, once, and when.
///
/// The words are looked for in the bytes that clients send, in all connections together. Over TLS there are none to find.
/// A prepared statement's text crosses the wire when it is prepared, not when it runs; `COMMIT` crosses it as it stands,
/// on MariaDB and PostgreSQL alike.
struct Fault
{
    enum class Moment {
        BeforeForwarding, ///< the server never gets what the client sent in one go with the words
        AfterForwarding,  ///< the server has got it and will carry it out; whether it has yet, is open
        InAnswer,    ///< the server has answered, and `bytes` of the answer reach the client; 0: it was done, and the
                     ///< client does not learn of it
        AfterAnswer, ///< the client has got the answer; it must fit into one packet of the network, as COMMIT's does
    };
    enum class Effect {
        Cut,   ///< both ends see the connection closed
        Stall, ///< both ends see it open, nothing crosses it any more, not even its end, until Proxy::resume()
    };

    /// At most 1 KiB. Empty: the next connection itself is what is answered, from the server's first byte on.
    QByteArray words = {};
    Moment moment = Moment::BeforeForwarding; ///< where there are no words: InAnswer
    qsizetype bytes = 0;
    int occurrence = 1; ///< 2: not when the words come first, but when they come again
    Effect effect = Effect::Cut;
};

} // namespace idemdesk::test
