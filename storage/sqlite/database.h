// The little of SQLite that we use, with errors as words and handles that close themselves.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "toolkit/result.h"

namespace storage {

inline constexpr int kPatienceMs = 500;

class Statement {
 public:
  Statement& bind(int index, std::string_view text);
  Statement& bind(int index, std::int64_t number);
  bool step();  // false: no (further) row, or an error; failed() tells
  bool failed() const { return failed_; }
  std::string text(int column) const;
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  void reset();
  bool run();  // one that gives no rows, as often as one likes: done, and ready to be bound anew

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  bool failed_ = true;
};

class Database {
 public:
  static toolkit::Result<Database> open(const std::string& file);
  static toolkit::Result<Database> open_to_read(const std::string& file);  // which must be there

  // Whether to wait a while for whoever else has locked the file, or not at all.
  void be_patient(bool patient) { sqlite3_busy_timeout(database_.get(), patient ? kPatienceMs : 0); }

  bool run(const std::string& sql);                            // any number of statements without results
  std::optional<std::int64_t> number(const std::string& sql);  // the first column of the first row
  Statement prepare(const std::string& sql);
  std::int64_t rows_changed() const { return sqlite3_changes64(database_.get()); }  // by the last statement
  std::string problem() const { return sqlite3_errmsg(database_.get()); }
  int code() const { return sqlite3_errcode(database_.get()); }  // of the last call, as SQLite counts them
  sqlite3* handle() const { return database_.get(); }
  void forget_pages() { sqlite3_db_release_memory(database_.get()); }  // that it has read; they are read again

 private:
  static toolkit::Result<Database> open(const std::string& file, int flags);
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  std::unique_ptr<sqlite3, Close> database_;
};

}  // namespace storage
