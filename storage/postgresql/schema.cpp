#include "storage/postgresql/schema.h"

#include <fmt/format.h>

#include "storage/migrations/migrations.h"

namespace storage {

using toolkit::Error;

namespace {

constexpr std::int64_t kMigrating = 0x43525653;  // "CRVS": one node at a time

std::optional<Error> newer_than_known(std::int64_t format) {
  const auto newest = migrations_for_postgresql().back().number;
  if (format <= newest) return {};
  return Error{
      fmt::format("the database was written by a newer version of Caravanserai (its format is {}, this program knows "
                  "formats up to {}). Use the newer program.",
                  format, newest)};
}

std::optional<Error> bring_up_to_date(Connection& connection) {
  const auto there = connection.ask(
      "select to_regclass('house') is not null, exists (select 1 from pg_catalog.pg_tables where schemaname = "
      "current_schema())");
  if (!there) return Error{"the database cannot be read: " + connection.problem()};
  std::int64_t format = 0;
  if (there->text(0, 0) == "t") {
    const auto known = connection.ask("select format from house");
    if (!known || known->rows() != 1)
      return Error{"the database is one of some other program. Make an empty one with createdb."};
    format = known->number(0);
  } else if (there->text(0, 1) == "t") {
    return Error{"the database is one of some other program. Make an empty one with createdb."};
  }
  if (auto problem = newer_than_known(format)) return problem;
  for (const auto& [number, sql] : migrations_for_postgresql()) {
    if (number <= format) continue;
    const auto set = format == 0 ? fmt::format("insert into house (format, proof) values ({}, '')", number)
                                 : fmt::format("update house set format = {}", number);
    if (!connection.run(fmt::format("{};{}", sql, set)))
      return Error{fmt::format("the database cannot be brought to format {}: {}", number, connection.problem())};
    format = number;
  }
  return {};
}

// A secret that all nodes have, and nobody else: the database knows only its proof.
std::optional<Error> check_proof(Connection& connection, const std::string& proof) {
  if (!proof.empty() && !connection.ask("update house set proof = $1 where proof = ''", {proof}))
    return Error{"the database cannot be written: " + connection.problem()};
  const auto known = connection.ask("select proof from house");
  if (!known) return Error{"the database cannot be read: " + connection.problem()};
  if (known->text(0) == proof) return {};
  if (proof.empty()) return Error{"the nodes of this house have a secret, and this one has none."};
  return Error{"the database is another house's, or this node does not have the secret of the others."};
}

}  // namespace

toolkit::Result<Connection> open_house(const std::string& url) {
  auto connection = Connection::open(url);
  if (!connection) return Error{fmt::format("the database cannot be reached: {}", connection.error())};
  if (const auto version = connection->server_version(); version < kOldestServer)
    return Error{
        fmt::format("PostgreSQL {} or newer is needed; this one is {}.", kOldestServer / 10000, version / 10000)};
  const auto letters = connection->ask("show server_encoding");
  if (!letters || letters->text(0) != "UTF8")
    return Error{"the database must be in UTF-8: make it with createdb --encoding UTF8 --template template0."};
  return connection;
}

std::optional<Error> migrate(Connection& connection, const std::string& proof) {
  if (!connection.run(fmt::format("begin; select pg_advisory_xact_lock({})", kMigrating)))
    return Error{"the database cannot be written: " + connection.problem()};
  auto problem = bring_up_to_date(connection);
  if (!problem) problem = check_proof(connection, proof);
  if (!connection.run(problem ? "rollback" : "commit") && !problem)
    return Error{"the database cannot be written: " + connection.problem()};
  return problem;
}

}  // namespace storage
