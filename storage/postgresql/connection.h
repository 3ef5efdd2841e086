// The little of libpq that we use: a connection that gives up in time, and answers that free themselves.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "toolkit/result.h"

namespace storage {

inline constexpr int kConnectSeconds = 5;                        // for a connection to be made
inline constexpr std::chrono::milliseconds kAnswerWithin{4000};  // then the connection is given up
inline constexpr int kStatementMs = 3000;                        // then the database gives the statement up itself
inline constexpr int kOldestServer = 150000;                     // PostgreSQL 15, as libpq counts

using Parameter = std::optional<std::string>;  // as text; nothing: null

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}
  ExecStatusType status() const { return PQresultStatus(result_.get()); }
  bool is_good() const { return status() == PGRES_TUPLES_OK || status() == PGRES_COMMAND_OK; }
  std::string state() const;  // the five letters of an error; "": none
  int rows() const { return PQntuples(result_.get()); }
  std::string text(int row, int column = 0) const;
  std::int64_t number(int row, int column = 0) const;
  bool is_null(int row, int column = 0) const { return PQgetisnull(result_.get(), row, column) != 0; }

 private:
  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };
  std::unique_ptr<PGresult, Clear> result_;
};

class Connection {
 public:
  // `url` is postgresql://...; the words of a refusal hold no password.
  static toolkit::Result<Connection> open(const std::string& url);

  void give_up_after(std::chrono::milliseconds patience) { patience_ = patience; }  // instead of kAnswerWithin

  bool run(const std::string& sql);  // any number of statements without results
  bool prepare(const std::string& name, const std::string& sql);
  std::optional<Answer> ask(const std::string& sql, std::span<const Parameter> parameters = {});
  std::optional<Answer> ask(const std::string& sql, std::initializer_list<Parameter> parameters) {
    return ask(sql, std::span(parameters.begin(), parameters.size()));
  }

  // Many prepared statements as one transaction. Gives one answer for each when all are kept; none when none is. The
  // fate of a batch whose connection is lost on the way is unknown: `is_lost` tells.
  struct Sent {
    const char* name;
    std::vector<Parameter> parameters;
  };
  std::vector<Answer> run_together(std::span<const Sent> batch);

  // The channels of what others have notified, waiting no longer than this for the first.
  struct Heard {
    std::string channel, payload;
  };
  std::vector<Heard> hear(std::chrono::milliseconds patience);

  bool is_lost() const { return is_lost_ || PQstatus(connection_.get()) != CONNECTION_OK; }
  std::string problem() const;                         // of the last call that failed
  const std::string& state() const { return state_; }  // likewise: five letters
  int server_version() const { return PQserverVersion(connection_.get()); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };
  explicit Connection(PGconn* connection) : connection_(connection) {}
  bool wait(short events, Deadline deadline);
  bool flush(Deadline deadline);
  std::optional<Answer> next_answer(Deadline deadline);  // nothing: the end of a statement's, or the connection is lost
  std::optional<Answer> last_answer();
  std::optional<Answer> lose();

  std::unique_ptr<PGconn, Finish> connection_;
  std::chrono::milliseconds patience_ = kAnswerWithin;
  bool is_lost_ = false;
  std::string state_, words_;
};

// A list of texts as PostgreSQL reads an array.
std::string array_of(const std::vector<std::string>& texts);

}  // namespace storage
