// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/profile.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

QString environmentName(Environment environment)
{
    switch (environment) {
    case Environment::Development:
        return u"development"_s;
    case Environment::Staging:
        return u"staging"_s;
    case Environment::Production:
        break;
    }
    return u"production"_s;
}

QString driverName(Driver driver)
{
    switch (driver) {
    case Driver::Sqlite:
        return u"sqlite"_s;
    case Driver::MySql:
        return u"mysql"_s;
    case Driver::PostgreSql:
        return u"postgresql"_s;
    case Driver::Redis:
        break;
    }
    return u"redis"_s;
}

} // namespace idemdesk::profile
