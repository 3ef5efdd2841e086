#include "tests/simulation/schedules/page.h"

#include <fmt/format.h>

#include "protocol/codec.h"
#include "tests/simulation/schedules/schedule.h"

namespace simulation {

class Page::Line final : public server::Client, public std::enable_shared_from_this<Line> {
 public:
  Line(Schedule& schedule, int page) : schedule_(schedule), page_(page) {}

  void open(const std::string& address) {
    const auto at = schedule_.door(page_);
    house_ = at;
    connection_ = at->open(shared_from_this(), address);
  }
  void say(std::string_view text) {
    if (const auto at = house_.lock()) at->receive(connection_, text);
  }
  void hang_up() {
    is_open = false;
    if (const auto at = house_.lock()) at->close(connection_);
  }
  bool ends_at(const std::shared_ptr<server::House>& house) const { return house_.lock() == house; }
  void send(std::string text) override {
    if (is_open) schedule_.sent(page_, std::move(text));
  }
  void close(std::string) override { is_open = false; }

  bool is_open = true;

 private:
  Schedule& schedule_;
  int page_;
  std::weak_ptr<server::House> house_;  // at which it ends
  server::ConnectionId connection_ = 0;
};

Page::Page(Schedule& schedule, int number, std::string table, std::string its_name)
    : name(std::move(its_name)), schedule_(schedule), number_(number), table_(std::move(table)), began_with_(table_) {
  pass = schedule.random_hex();
}

void Page::come() {
  if (line_ && line_->is_open) return;
  if (line_) cut();
  line_ = std::make_shared<Line>(schedule_, number_);
  line_has_table_ = false;
  line_seat_.reset();
  missed = false;
  follower_.forget();
  inbox.clear();
  line_->open(fmt::format("203.0.113.{}", number_));
  watch();
}

void Page::watch() {
  protocol::Watch watch{fmt::format("w{}", number_), table_, token, seen, 0};
  if (token.empty()) {
    watch.name = name;
    watch.pass = pass;
  }
  if (line_) line_->say(protocol::write_command(watch));
}

bool Page::is_at(const std::shared_ptr<server::House>& house) const { return line_ && line_->ends_at(house); }

void Page::cut() {
  if (!line_) return;
  line_->hang_up();
  line_is_lost();
}

void Page::line_is_lost() {
  if (line_) line_->is_open = false;
  line_.reset();
  line_has_table_ = false;
  inbox.clear();
  outbox.clear();
  for (auto& command : schedule_.all_commands_) {
    const bool is_on_line = command.stage == Stage::to_house || command.stage == Stage::to_page;
    if (command.page == number_ && is_on_line) command.stage = Stage::rest;
  }
}

void Page::deliver(std::size_t which) {
  if (line_ && !line_->is_open) return cut();  // the house has closed it
  auto* command = outbox[which];
  outbox.erase(outbox.begin() + static_cast<std::ptrdiff_t>(which));
  if (!line_) return;
  if (command->stage == Stage::to_house) command->stage = Stage::in_house;
  schedule_.seams().to_house(number_, command->text, [&](const std::string& text) {
    if (line_) line_->say(text);
  });
}

void Page::deliver_all() {
  while (!outbox.empty()) deliver(0);
}

void Page::hear_all() {
  while (!inbox.empty()) {
    const auto letter = std::move(inbox.front());
    inbox.pop_front();
    hear(letter->members);
  }
}

void Page::take(std::string text) {
  auto letter = std::make_unique<const Letter>(std::move(text));
  if (schedule_.judges()) judge(*letter);
  inbox.push_back(std::move(letter));
}

bool Page::is_shown(const std::string& table, int at_seat) const {
  return table == table_ && line_ && line_->is_open && line_has_table_ && line_seat_ == at_seat;
}

void Page::sit(const std::string& table, int at_seat, const std::string& key) {
  if (table != table_) {
    shown_number = seen = 0;
    line_has_table_ = false;
  }
  if (table == began_with_) seats_had.push_back({at_seat, asks_since_ms});
  table_ = table;
  keys_[{table, at_seat}] = key;
  seat = at_seat;
  token = key;
  void_token.clear();
  question.reset();
  may_undo.reset();
}

// ---- what it learns ----------------------------------------------------------------------------------------------

void Page::hear(const Members& message) {
  const auto kind = message.word("kind");
  const auto answer = [&](std::string_view re, std::string_view reason) {
    const auto command = schedule_.commands_.find(std::string(re));
    if (command == schedule_.commands_.end()) return;
    // A disk that is full, a house that closes: it is said again later, under the same id.
    if (reason == "notSaved" || reason == "tooFast" || reason == "closing") {
      command->second->stage = Stage::rest;
      return;
    }
    command->second->answered = true;
    command->second->stage = Stage::rest;
  };
  if (kind == "table") {
    if (Members(message["info"]).word("table") != table_) return;  // one that it has left for another
    missed = false;
    for (const auto entry : items_of(message["log"]))
      if (Members(entry).number("number", 0) == seen + 1) ++seen;
    question.reset();
    may_undo.reset();
    request.clear();
    guest.clear();
    return hear_state(message);
  }
  if (kind == "change") {
    if (!message["re"].empty()) answer(message.word("re"), "");
    if (missed || message.word("table") != table_) return;
    for (const auto entry : items_of(message["log"]))
      if (Members(entry).number("number", 0) == seen + 1) ++seen;
    return hear_state(Members(message["change"]));
  }
  if (kind == "ping") {
    if (line_)
      line_->say(
          protocol::write_command(protocol::Pong{std::string(message.word("id")), std::string(message.word("table"))}));
    return;
  }
  if (kind == "seated" && message["seat"] != "null" && !message["seat"].empty()) {
    const auto command = schedule_.commands_.find(std::string(message.word("re")));
    if (command != schedule_.commands_.end() && command->second->page == number_ &&
        (!command->second->answered || command->second->kind == StepKind::join)) {
      sit(std::string(message.word("table")), message.number("seat", 0), std::string(message.word("token")));
      watch();
    }
  }
  if (kind == "code") schedule_.whispers_[table_] = std::string(message.word("code"));
  if (kind == "ousted" && message.word("table") == table_ && !schedule_.oracle().holds(table_, token)) {
    void_token = std::exchange(token, "");
    seat.reset();
    question.reset();
  }
  if (!message["re"].empty()) answer(message.word("re"), message.word("reason"));
}

void Page::hear_state(const Members& table) {
  shown_number = table.number("number", shown_number);
  const auto optional = [&](std::string_view key, std::optional<int>& value) {
    const auto text = table[key];
    if (text == "null")
      value.reset();
    else if (!text.empty())
      value = table.number(key, 0);
  };
  optional("question", question);
  optional("mayUndo", may_undo);
  const auto inside = [&](std::string_view key, std::string_view word, std::string& value) {
    const auto text = table[key];
    const auto at = text.find(word);
    if (text.empty() || at == std::string_view::npos) return;
    const auto begin = at + word.size();
    value = std::string(text.substr(begin, text.find('"', begin) - begin));
  };
  inside("gathering", "\"request\":\"", request);
  inside("spectators", "\"guest\":\"", guest);
}

}  // namespace simulation
