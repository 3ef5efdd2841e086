#include "storage/postgresql/nodes.h"

#include "storage/postgresql/schema.h"

namespace storage {

using toolkit::Error;

toolkit::Result<HouseSeen> look_at_house(const std::string& url) {
  auto connection = open_house(url);
  if (!connection) return Error{connection.error()};
  const auto there =
      connection->ask("select to_regclass('node') is not null and to_regclass('game_table') is not null");
  if (!there) return Error{"the database cannot be read: " + connection->problem()};
  if (there->text(0) != "t") return Error{"there is no house in this database."};
  const auto nodes = connection->ask(
      "select name, address, version, until > clock_timestamp(), extract(epoch from clock_timestamp() - "
      "since)::bigint, "
      "greatest(0, extract(epoch from clock_timestamp() - until))::bigint, (select count(*) from game_table where "
      "owner "
      "= number) from node order by name collate \"C\"");
  const auto tables = connection->ask("select count(*) from game_table");
  if (!nodes || !tables) return Error{"the database cannot be read: " + connection->problem()};
  HouseSeen seen;
  seen.tables = tables->number(0);
  for (int row = 0; row < nodes->rows(); ++row) {
    seen.nodes.push_back({nodes->text(row, 0), nodes->text(row, 1), nodes->text(row, 2), nodes->text(row, 3) == "t",
                          nodes->number(row, 4), nodes->number(row, 5), nodes->number(row, 6)});
    if (seen.nodes.back().is_alive) seen.owned += seen.nodes.back().tables;
  }
  return seen;
}

}  // namespace storage
