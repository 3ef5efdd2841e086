// What a PostgreSQL database must be to hold a house, and how it becomes one.
#pragma once

#include <optional>
#include <string>

#include "storage/postgresql/connection.h"

namespace storage {

// A connection to a database that holds a house of this format; or why not, in words for the host.
toolkit::Result<Connection> open_house(const std::string& url);

// Makes or brings up to date the house in it. Several nodes may do so at once. `proof` shows that this node knows the
// secret of the others, and is kept by the first that has one.
std::optional<toolkit::Error> migrate(Connection& connection, const std::string& proof);

}  // namespace storage
