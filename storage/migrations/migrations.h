// The numbered .sql files of this folder, in order; the build embeds them. NNN_name.sql is for both databases,
// NNN_name.sqlite.sql and NNN_name.postgresql.sql for one. A database's format is the number of the last it has seen.
#pragma once

#include <span>
#include <string_view>

namespace storage {

struct Migration {
  int number;
  std::string_view sql;
};

std::span<const Migration> migrations_for_sqlite();
std::span<const Migration> migrations_for_postgresql();

}  // namespace storage
