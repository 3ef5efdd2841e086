#include "storage/sqlite/database.h"

#include <fcntl.h>
#include <unistd.h>

namespace storage {

// The text must last until the statement has run: it is not copied.
Statement& Statement::bind(int index, std::string_view text) {
  sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), index, number);
  return *this;
}

bool Statement::step() {
  const int code = statement_ ? sqlite3_step(statement_.get()) : SQLITE_ERROR;
  failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
  return code == SQLITE_ROW;
}

bool Statement::run() {
  step();
  const bool done = !failed_;
  reset();
  return done;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))) : "";
}

void Statement::reset() {
  if (!statement_) return;  // a database without its tables could not prepare it; clear_bindings asks for one that is
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

toolkit::Result<Database> Database::open(const std::string& file) {
  // The file holds the secrets of running matches: nobody but its owner may read it. SQLite's side files follow its
  // mode.
  if (const int made = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600); made >= 0) ::close(made);
  return open(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

toolkit::Result<Database> Database::open_to_read(const std::string& file) { return open(file, SQLITE_OPEN_READWRITE); }

toolkit::Result<Database> Database::open(const std::string& file, int flags) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database;
  database.database_.reset(handle);
  if (code != SQLITE_OK) return toolkit::Error{handle ? database.problem() : "out of memory"};
  database.be_patient(true);
  return database;
}

bool Database::run(const std::string& sql) {
  return sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::optional<std::int64_t> Database::number(const std::string& sql) {
  auto statement = prepare(sql);
  if (!statement.step()) return std::nullopt;
  return statement.number(0);
}

Statement Database::prepare(const std::string& sql) {
  Statement statement;
  sqlite3_stmt* handle = nullptr;
  sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &handle, nullptr);
  statement.statement_.reset(handle);
  return statement;
}

}  // namespace storage
