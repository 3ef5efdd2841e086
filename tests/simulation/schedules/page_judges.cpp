// What may leave the house, by what the disk holds at that moment. Texts are compared as they are; now and then a whole
// schedule is looked at field by field, through the eyes of the page's own follower.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocol/codec.h"
#include "tests/simulation/schedules/page.h"
#include "tests/simulation/schedules/schedule.h"

namespace simulation {
namespace {

engine::Viewer viewer_at(int seat) { return {seat < 0 ? engine::kNoSeat : static_cast<engine::Seat>(seat)}; }

// As protocol::Choice is written.
std::string choices_in(const Oracle::Scene& scene, int seat) {
  engine::ActionList menu;
  const auto viewer = viewer_at(seat);
  scene.match->legal(viewer.seat, menu);
  const auto look = scene.match->look(viewer, {menu.begin(), menu.end()});
  std::string text;
  shape::JsonText out(text);
  out.open_list();
  for (std::size_t i = 0; i < menu.size(); ++i) {
    out.open_object();
    out.key("action");
    out.word(scene.match->name(menu[i]));
    out.key("message");
    engine::write(out, look.choices[i]);
    out.close_object();
  }
  out.close_list();
  return text;
}

}  // namespace

void Page::judge(const Letter& letter) {
  auto& all = schedule_;
  const auto& [text, message] = letter;
  ++all.coverage_.messages;
  all.coverage_.bytes += text.size();
  const auto kind = message.word("kind");
  judge_secrets(text);
  if (kind == "table") judge_table(message, text);
  if (kind == "change") {
    if (!message["re"].empty()) judge_answer(message.word("re"), true, message);
    judge_change(message);
  }
  if (kind == "done") judge_answer(message.word("re"), true, message);
  if (kind == "refused") judge_answer(message.word("re"), false, message);
  if (kind == "seated") judge_seated(message);
  if (kind == "ousted" && message.word("table") == table_) line_has_table_ = false;
  if (kind == "shown") judge_moment(message);
  if (kind == "code") all.secrets_[std::string(message.word("code"))] = {number_};
  if (kind == "allowed" || kind == "shown" || kind == "code" || kind == "seated" || kind == "asked") {
    const auto command = all.commands_.find(std::string(message.word("re")));
    if (command != all.commands_.end()) command->second->stage = Stage::to_page;
  }
  if (all.looks_closely()) judge_closely(text);
}

void Page::judge_secrets(const std::string& text) {
  for (const auto& [secret, owners] : schedule_.secrets_)
    if (!owners.contains(number_) && is_within(text, secret))
      return schedule_.fail(fmt::format("page {} was sent a key or a code of another", number_));
  if (!schedule_.oracle().started(table_)) return;
  const auto& known = schedule_.oracle().learn(table_);
  if (is_within(text, known.created.salt)) schedule_.fail("the salt was sent");
  if (!known.over && !known.ended && is_within(text, known.created.secret))
    schedule_.fail("the secret of the dice was sent too early");
}

// A view is that of the seat for which this page has a key, and of a step that is on the disk.
void Page::judge_view(const Members& shown, int number) {
  const auto& known = schedule_.oracle().learn(table_);
  if (!known.problem.empty()) return schedule_.fail(known.problem);
  if (number < 0 || number >= static_cast<int>(known.scenes.size()))
    return schedule_.fail(
        fmt::format("page {} was shown step {}, but the disk holds {}", number_, number, known.scenes.size()));
  const auto& scene = known.scenes[static_cast<std::size_t>(number)];
  if (scene.between) return schedule_.fail("the middle of a race was shown");
  const auto delay = std::int64_t{1000} * known.customs.watchDelay;
  const bool is_live = !known.over && !known.ended;
  if (viewer() < 0 && delay > 0 && is_live && !schedule_.clocks_differ() &&
      known.times[static_cast<std::size_t>(number)] + delay > schedule_.world().now_ms())
    return schedule_.fail(fmt::format("page {} watches, and saw step {} too early", number_, number));
  const auto view = shown["view"];
  std::string right;
  scene.match->write_view(viewer_at(viewer()), right);
  if (view != right)
    return schedule_.fail(fmt::format("page {}, seat {}, was shown step {} as\n{}\ninstead of\n{}", number_, viewer(),
                                      number, view, right));
  const auto choices = shown["choices"];
  if (choices.size() > 2 && (viewer() < 0 || choices != choices_in(scene, viewer())))
    schedule_.fail(fmt::format("page {} was offered {}", number_, choices));
}

void Page::judge_table(const Members& table, const std::string& text) {
  const Members info(table["info"]);
  if (info.word("table") != table_) return;  // one that it has left for another
  const auto& known = schedule_.oracle().learn(table_);
  const auto at_seat = table["seat"];
  line_seat_ = at_seat.empty() || at_seat == "null" ? std::nullopt : std::optional(table.number("seat", -1));
  if (line_seat_) {
    const auto key = keys_.find({table_, *line_seat_});
    if (key == keys_.end() || (!schedule_.oracle().holds(table_, key->second) && !schedule_.may_be_behind(table_)))
      return schedule_.fail(
          fmt::format("page {} was shown what seat {} sees, but holds no key to it", number_, *line_seat_));
  }
  line_number_ = table.number("number", 0);
  line_has_table_ = true;
  if (table["view"].empty() || table["view"] == "null") {
    if (known.scenes.size() > 1 && line_seat_ && !schedule_.may_be_behind(table_))
      schedule_.fail("the match has begun, but is not shown");
    return;
  }
  judge_view(table, line_number_);
  judge_log(table["log"], line_number_);
  if (info.word("stage") == "finished" && !known.over && !known.ended) schedule_.fail("a match is over that is not");
  if (is_within(text, "\"mayUndo\":") && !table["mayUndo"].empty() && table["mayUndo"] != "null" && viewer() < 0)
    schedule_.fail("somebody who watches may take something back");
}

void Page::judge_log(std::string_view log, int upto) {
  const auto& scenes = schedule_.oracle().learn(table_).scenes;
  int last = -1;
  for (const auto entry : items_of(log)) {
    const Members step(entry);
    const int number = step.number("number", -1);
    if (number < 1 || number > upto || number >= static_cast<int>(scenes.size()) || (last >= 0 && number != last + 1))
      return schedule_.fail(fmt::format("page {} was told of step {} after {}", number_, number, last));
    last = number;
    const auto right = Oracle::told_in(scenes[static_cast<std::size_t>(number)], viewer());
    if (step["events"] != right)
      return schedule_.fail(fmt::format("page {}, seat {}, was told of step {}\n{}\ninstead of\n{}", number_, viewer(),
                                        number, step["events"], right));
  }
  if (last >= 0 && last != upto)
    schedule_.fail(fmt::format("page {} was told of steps up to {}, not {}", number_, last, upto));
}

// What is different must lead from what this line has to what the disk holds.
void Page::judge_change(const Members& message) {
  if (message.word("table") != table_) return;
  if (!line_has_table_) return schedule_.fail(fmt::format("page {} was told a change of nothing", number_));
  const auto& known = schedule_.oracle().learn(table_);
  const Members change(message["change"]);
  const int before = line_number_;
  line_number_ = change.number("number", before);
  if (known.scenes.empty()) return;
  if (line_number_ >= static_cast<int>(known.scenes.size()))
    return schedule_.fail(
        fmt::format("page {} was told step {}, but the disk holds {}", number_, line_number_, known.scenes.size()));
  if (line_seat_ && !schedule_.oracle().holds(table_, keys_.at({table_, *line_seat_})) &&
      !schedule_.may_be_behind(table_))
    return schedule_.fail(
        fmt::format("page {} holds seat {} no longer, but is shown what it sees", number_, *line_seat_));
  const auto& now = known.scenes[static_cast<std::size_t>(line_number_)];
  if (now.between) return schedule_.fail("the middle of a race was told");
  judge_log(message["log"], line_number_);
  const auto view = change["view"];
  if (view.starts_with("["))
    return judge_view(Members(fmt::format("{{\"view\":{}}}", view.substr(1, view.size() - 2))), line_number_);
  const auto& then = known.scenes[static_cast<std::size_t>(before)];
  const auto right = now.match->view_change(viewer_at(viewer()), *then.match);  // told to this page alone
  if (view != right)
    schedule_.fail(fmt::format("page {}, seat {}, had step {} and was told step {} as\n{}\ninstead of\n{}", number_,
                               viewer(), before, line_number_, view, right));
}

void Page::judge_moment(const Members& shown) {
  const auto& known = schedule_.oracle().learn(std::string(shown.word("table")));
  const auto number = static_cast<std::size_t>(shown.number("number", -1));
  if (number >= known.scenes.size()) return schedule_.fail("a step was shown that is not on the disk");
  const auto command = schedule_.commands_.find(std::string(shown.word("re")));
  if (command == schedule_.commands_.end() || command->second->page != number_)
    return schedule_.fail("a moment was shown that nobody asked for");
  const int eyes = command->second->seat.value_or(-1);
  std::string right;
  known.scenes[number].match->write_view(viewer_at(eyes), right);
  if (shown["view"] != right)
    return schedule_.fail(fmt::format("page {} looked back with the eyes of {} and saw\n{}\ninstead of\n{}", number_,
                                      eyes, shown["view"], right));
  if (number > 0 && shown["events"] != Oracle::told_in(known.scenes[number], eyes))
    schedule_.fail(fmt::format("page {} looked back and was told {}", number_, shown["events"]));
}

// The same command gets the same chair, however often it comes.
void Page::judge_seated(const Members& seated) {
  const auto re = std::string(seated.word("re"));
  const auto command = schedule_.commands_.find(re);
  if (command == schedule_.commands_.end()) return;
  if (command->second->page != number_) return schedule_.fail("somebody was given the chair of another");
  const auto key = std::string(seated.word("token"));
  const auto answer = fmt::format("{} {} {}", seated.word("table"), seated["seat"], key);
  const auto [before, is_new] = seated_.emplace(re, answer);
  if (!is_new && before->second != answer)
    schedule_.fail(fmt::format("page {} was seated twice: {} and {}", number_, before->second, answer));
  const auto table = std::string(seated.word("table"));
  if (!schedule_.oracle().holds(table, key) && command->second->kind != StepKind::use_code)
    schedule_.fail(fmt::format("page {} was given a key to nothing", number_));
  keys_[{table, seated.number("seat", -1)}] = key;
  schedule_.secrets_[key].insert(number_);
}

void Page::judge_answer(std::string_view re, bool done, const Members& message) {
  const auto found = schedule_.commands_.find(std::string(re));
  if (found == schedule_.commands_.end()) {
    const auto reason = message.word("reason");
    if (!done && (reason == "notYours" || reason == "unknownTable" || reason == "setAside") && !token.empty() &&
        message.word("table") == table_ && schedule_.oracle().holds(table_, token))
      schedule_.fail(fmt::format("page {} was turned away: {}", number_, message["text"]));
    return;
  }
  auto& command = *found->second;
  command.stage = Stage::to_page;
  if (command.page != number_) return schedule_.fail("an answer went to another page");
  const auto times =
      command.seat ? schedule_.oracle().times_done(command.table, fmt::format("{}:{}", *command.seat, re)) : 0;
  if (!done) return judge_refusal(command, message.word("reason"), message);
  ++schedule_.coverage_.done;
  if (command.kind == StepKind::leave && command.table == table_) line_has_table_ = false;
  if (command.by_void_key)
    return schedule_.fail(fmt::format("page {} did something with a key that is not its own", number_));
  if (command.is_written && !command.in_race && times != 1)
    schedule_.fail(fmt::format("page {}: {} was said to be done, but is on the disk {} times", number_, re, times));
}

void Page::judge_refusal(const Command& command, std::string_view reason, const Members& message) {
  ++schedule_.coverage_.refused;
  const auto say = [&](std::string_view what) {
    schedule_.fail(fmt::format("page {}, {} ({}): {}: {} {}", number_, command.id, name_of(command.kind), what, reason,
                               message["text"]));
  };
  const auto is = [&](std::string_view one) { return reason == one; };
  if (is("notSaved") || is("tooFast") || is("closing")) return;
  if (is("unknownTable") || is("setAside")) return say("a table is lost");
  if (is("malformed") || is("badId") || is("badShare") || is("unknownAction")) return say("a good command was refused");
  if (schedule_.may_be_behind(command.table)) return;
  const bool by_this_key =
      !token.empty() && command.text.find(token) != std::string::npos;  // not one handed over since
  if (is("notYours") && !command.by_void_key && command.seat && !command.id.starts_with("v") && by_this_key &&
      command.table == table_ && schedule_.oracle().holds(table_, token) && command.seat == seat)
    return say("a good key was refused");
  const auto& known = schedule_.oracle().learn(command.table);
  const auto times =
      command.seat ? schedule_.oracle().times_done(command.table, fmt::format("{}:{}", *command.seat, command.id)) : 0;
  if (times > 0 && command.is_written && !command.in_race && !is("notYours")) return say("it is done, but was refused");
  if (!command.question || !command.seat || command.by_void_key || command.in_race || known.race) return;
  const auto& asked = known.asked[static_cast<std::size_t>(*command.seat)];
  const bool is_current = asked && asked->since == *command.question;
  if (is("late") && is_current) return say("an answer to the question that is asked");
  if (is("rule") && is_current && command.kind == StepKind::act) {
    const auto action = known.scenes.back().match->parse(command.action);
    if (action && !known.scenes.back().match->why_not(static_cast<engine::Seat>(*command.seat), *action))
      say("a legal action was refused");
  }
}

void Page::judge_closely(const std::string& text) {
  for (const auto& told : follower_.hear(text)) {
    const auto message = protocol::read_answer(told);
    if (!message) return schedule_.fail("not a message: " + told);
    std::string wrong;
    const auto now = schedule_.world().now_ms();
    if (const auto* table = std::get_if<protocol::Table>(&*message)) {
      if (table->info.table == table_) wrong = schedule_.oracle().judge(*table, told, now, pass);
    } else if (const auto* talk = std::get_if<protocol::Talk>(&*message)) {
      if (talk->table == table_) wrong = schedule_.oracle().judge(*talk, !token.empty(), now);
    }
    if (!wrong.empty()) return schedule_.fail(wrong);
  }
}

}  // namespace simulation
