#include "storage/postgresql/connection.h"

#include <fmt/format.h>
#include <poll.h>

#include <charconv>
#include <map>

namespace storage {

using std::chrono::steady_clock;
using toolkit::Error;

namespace {

std::string trimmed(std::string words) {
  while (!words.empty() && (words.back() == '\n' || words.back() == ' ')) words.pop_back();
  for (auto& c : words)
    if (c == '\n') c = ' ';
  return words;
}

// What everybody's URL is given besides; a word in the URL itself counts more, but for `options`, which are added.
std::map<std::string, std::string> habits() {
  return {{"connect_timeout", std::to_string(kConnectSeconds)},
          {"application_name", "caravanserai"},
          {"target_session_attrs", "read-write"},  // of several servers, the one that is no standby
          {"keepalives_idle", "5"},
          {"keepalives_interval", "2"},
          {"keepalives_count", "2"},
          {"tcp_user_timeout", std::to_string(kAnswerWithin.count())},
          {"options", fmt::format("-c statement_timeout={} -c lock_timeout={} -c client_min_messages=warning "
                                  "-c default_transaction_isolation=read\\ committed",
                                  kStatementMs, kStatementMs)}};
}

}  // namespace

// ---- answers ----------------------------------------------------------------------------------------------------

std::string Answer::state() const {
  const char* letters = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return letters ? letters : "";
}

std::string Answer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Answer::number(int row, int column) const {
  const auto words = text(row, column);
  std::int64_t value = 0;
  std::from_chars(words.data(), words.data() + words.size(), value);
  return value;
}

std::string array_of(const std::vector<std::string>& texts) {
  std::string array = "{";
  for (const auto& text : texts) {
    if (array.size() > 1) array += ',';
    array += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  return array += '}';
}

// ---- connections ------------------------------------------------------------------------------------------------

toolkit::Result<Connection> Connection::open(const std::string& url) {
  char* why = nullptr;
  PQconninfoOption* const parsed = PQconninfoParse(url.c_str(), &why);
  if (!parsed) {
    Error problem{trimmed(why ? why : "out of memory")};
    PQfreemem(why);
    return problem;
  }
  auto said = habits();
  for (auto* one = parsed; one->keyword; ++one) {
    if (!one->val) continue;
    auto& words = said[one->keyword];
    words = std::string_view(one->keyword) == "options" ? words + " " + one->val : one->val;
  }
  PQconninfoFree(parsed);
  std::vector<const char*> keys, values;
  for (const auto& [key, value] : said) {
    keys.push_back(key.c_str());
    values.push_back(value.c_str());
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  Connection connection(PQconnectdbParams(keys.data(), values.data(), 0));
  if (connection.is_lost()) return Error{trimmed(PQerrorMessage(connection.connection_.get()))};
  PQsetnonblocking(connection.connection_.get(), 1);
  PQsetNoticeProcessor(connection.connection_.get(), [](void*, const char*) {}, nullptr);
  return connection;
}

std::string Connection::problem() const { return words_; }

std::optional<Answer> Connection::lose() {
  is_lost_ = true;
  state_ = "08006";
  if (words_ = trimmed(PQerrorMessage(connection_.get())); words_.empty()) words_ = "it does not answer";
  return {};
}

bool Connection::wait(short events, Deadline deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now()).count();
  if (left < 0) return false;
  pollfd one{PQsocket(connection_.get()), events, 0};
  return ::poll(&one, 1, static_cast<int>(left) + 1) >= 0;  // the deadline is looked at again
}

bool Connection::flush(Deadline deadline) {
  for (;;) {
    const int left = PQflush(connection_.get());
    if (left == 0) return true;
    if (left < 0 || !wait(POLLIN | POLLOUT, deadline) || !PQconsumeInput(connection_.get())) return false;
  }
}

std::optional<Answer> Connection::next_answer(Deadline deadline) {
  while (PQisBusy(connection_.get()))
    if (!wait(POLLIN, deadline) || !PQconsumeInput(connection_.get())) return lose();
  auto* const result = PQgetResult(connection_.get());
  if (!result) return {};
  return Answer(result);
}

// Of the statement that was sent; words and letters of what went wrong are kept.
std::optional<Answer> Connection::last_answer() {
  const auto deadline = steady_clock::now() + patience_;
  if (!flush(deadline)) return lose();
  std::optional<Answer> last;
  while (auto answer = next_answer(deadline)) {
    if (last && !last->is_good()) continue;
    last = std::move(answer);
  }
  if (is_lost()) return lose();
  if (last && last->is_good()) return last;
  state_ = last ? last->state() : "";
  words_ = trimmed(PQerrorMessage(connection_.get()));
  return {};
}

bool Connection::run(const std::string& sql) {
  if (is_lost() || !PQsendQuery(connection_.get(), sql.c_str())) return lose().has_value();
  return last_answer().has_value();
}

bool Connection::prepare(const std::string& name, const std::string& sql) {
  if (is_lost() || !PQsendPrepare(connection_.get(), name.c_str(), sql.c_str(), 0, nullptr)) return lose().has_value();
  return last_answer().has_value();
}

namespace {

std::vector<const char*> pointers_to(std::span<const Parameter> parameters) {
  std::vector<const char*> values;
  for (const auto& one : parameters) values.push_back(one ? one->c_str() : nullptr);
  return values;
}

}  // namespace

std::optional<Answer> Connection::ask(const std::string& sql, std::span<const Parameter> parameters) {
  const auto values = pointers_to(parameters);
  if (is_lost() || !PQsendQueryParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr,
                                      values.data(), nullptr, nullptr, 0))
    return lose();
  return last_answer();
}

std::vector<Answer> Connection::run_together(std::span<const Sent> batch) {
  auto* const connection = connection_.get();
  const auto lost = [&]() -> std::vector<Answer> {
    lose();
    return {};
  };
  const auto deadline = steady_clock::now() + patience_;
  if (is_lost() || !PQenterPipelineMode(connection)) return lost();
  for (const auto& one : batch) {
    const auto values = pointers_to(one.parameters);
    if (!PQsendQueryPrepared(connection, one.name, static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0))
      return lost();
  }
  if (!PQpipelineSync(connection) || !flush(deadline)) return lost();

  // The answers come before the commit, which is what the sync at the end is; so they count only after it.
  std::vector<Answer> answers;
  bool is_good = true, ended = false;
  while (!ended) {
    auto answer = next_answer(deadline);
    if (is_lost()) return lost();
    if (!answer) continue;  // the end of one statement's answers
    ended = answer->status() == PGRES_PIPELINE_SYNC;
    if (ended) break;
    if (!answer->is_good() && is_good) {
      is_good = false;
      state_ = answer->state();
      words_ = trimmed(PQerrorMessage(connection));
    }
    answers.push_back(std::move(*answer));
  }
  if (!PQexitPipelineMode(connection)) return lost();
  if (!is_good) answers.clear();
  return answers;
}

std::vector<Connection::Heard> Connection::hear(std::chrono::milliseconds patience) {
  std::vector<Heard> heard;
  const auto take = [&] {
    while (auto* const notice = PQnotifies(connection_.get())) {
      heard.push_back({notice->relname, notice->extra});
      PQfreemem(notice);
    }
  };
  take();
  if (!heard.empty()) return heard;
  pollfd one{PQsocket(connection_.get()), POLLIN, 0};
  if (::poll(&one, 1, static_cast<int>(patience.count())) > 0 && !PQconsumeInput(connection_.get())) lose();
  take();
  return heard;
}

}  // namespace storage
