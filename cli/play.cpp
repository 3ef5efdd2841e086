// `caravanserai play`: a match in the terminal. Everything a person sees comes through Viewer{their seat}.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>
#include <span>

#include "cli/advice.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/fresh_dice.h"
#include "cli/kept_match.h"
#include "cli/narrator.h"
#include "cli/nearest.h"
#include "engine/draw_seat.h"
#include "engine/kept_stop.h"

namespace cli {
namespace {

using engine::ActionId;
using engine::Seat;
using engine::Viewer;

// What people at the table are called: "you takes a ring" would be bad grammar, a name never is.
constexpr std::string_view kPeople[] = {"Morgiana", "Sinbad", "Zumurrud", "Hassan", "Maruf"};
constexpr std::string_view kRival = "greedy";        // who sits in the other seats if nobody is named
constexpr std::string_view kAdviser = "ismcts:800";  // whom `hint` asks: quick enough not to be waited for
constexpr std::size_t kAdvicesMax = 3;

struct Player {
  std::unique_ptr<engine::AnyBot> bot;  // empty: a person
  toolkit::FastDice thoughts;
  std::size_t actions_told = 0;  // how much of the match this person has been told
  engine::KeptStop stop = {};
  std::map<int, int> unasked =
      {};  // answers given for this person since they were last told, by the stop that gave them
};

class Evening {
 public:
  Evening(const roster::GameEntry& game, KeptMatch kept, std::vector<Player> players, Narrator narrator,
          std::uint64_t race_seed)
      : game_(game),
        kept_(std::move(kept)),
        players_(std::move(players)),
        narrator_(std::move(narrator)),
        races_(race_seed) {}

  int run() {
    welcome();
    while (!match().to_act().empty()) {
      const Seat seat = next_to_act();
      if (players_[seat].bot) {
        kept_.play(seat, players_[seat].bot->choose(match(), seat, players_[seat].thoughts));
      } else if (const auto answer = players_[seat].stop.answer(match(), seat)) {
        ++players_[seat].unasked[players_[seat].stop.now(match(), seat)];
        kept_.play(seat, *answer);
      } else if (!take_turn(seat)) {
        fmt::print("\n{}\n", phrases().goodbye);
        return kFine;
      }
    }
    if (people_count() == 1) tell_news(first_person());
    if (people_count() == 0) log(Viewer::spectator());
    fmt::print("\n{}\n", match().picture(Viewer::spectator(), ink().on()));
    narrator_.scores(match());
    if (!kept_.file().empty()) speak(phrases().saved, fmt::arg("file", kept_.file()));
    return kFine;
  }

 private:
  const engine::AnyMatch& match() const { return kept_.match(); }
  const std::vector<replay::ActionEvents>& events() const { return kept_.events(); }
  const Phrases& phrases() const { return narrator_.phrases(); }
  const Ink& ink() const { return narrator_.ink(); }
  template <class... Args>
  void speak(std::string_view phrase, Args&&... args) const {
    fmt::print("{}\n", fmt::format(fmt::runtime(phrase), std::forward<Args>(args)...));
  }

  // ---- who ------------------------------------------------------------------------------------------------------

  // Bots first: they need no waiting for, and sealed choices stay sealed. In a race everybody is as quick as the
  // others: a terminal has no stopwatch, and a bot that is always first would win them all.
  Seat next_to_act() {
    if (match().race()) return engine::draw_seat(match().to_act(), races_);
    Seat person = engine::kNoSeat;
    for (Seat s = match().setup().seats; s-- > 0;)
      if (match().to_act().has(s)) {
        if (players_[s].bot) return s;
        person = s;
      }
    return person;
  }
  Seat first_person() const {
    return static_cast<Seat>(std::ranges::find(players_, false, [](const Player& p) { return bool(p.bot); }) -
                             players_.begin());
  }
  int people_count() const {
    return static_cast<int>(std::ranges::count_if(players_, [](const Player& p) { return !p.bot; }));
  }

  // ---- telling --------------------------------------------------------------------------------------------------

  void welcome() const {
    const auto mode = match().info().modes[match().setup().mode].key;
    fmt::print("{}  {}\n", ink().bold(narrator_.text("game.title")), narrator_.text(fmt::format("mode.{}", mode)));
    fmt::print("{}\n", ink().faint(narrator_.text("game.tagline")));
    std::string names;
    for (Seat s = 0; s < match().setup().seats; ++s)
      names += fmt::format("{}{} {}", s ? ", " : "", s, narrator_.seat_name(s));
    fmt::print("{}\n", names);
    if (people_count() == 1)
      speak(phrases().you_are, fmt::arg("name", ink().bold(narrator_.seat_name(first_person()))));
    if (const auto seed = kept_.record().dice.seed)
      speak(phrases().deal_seed, fmt::arg("seed", *seed));
    else
      speak(phrases().deal_random);
  }

  void tell_news(Seat seat) {
    Player& player = players_[seat];
    if (player.actions_told == events().size()) return;
    if (people_count() > 1) fmt::print("\n{}\n", phrases().meanwhile);
    for (; player.actions_told < events().size(); ++player.actions_told)
      narrator_.tell(events()[player.actions_told], Viewer{seat});
    for (const auto& [stop, count] : std::exchange(player.unasked, {}))
      fmt::print("{}\n", ink().faint(fmt::format(fmt::runtime(phrases().passed), fmt::arg("count", count),
                                                 fmt::arg("stop", stop_text(stop)))));
  }

  void curtain(Seat seat) {
    if (people_count() == 1 || last_person_ == seat) return;
    if (last_person_ != engine::kNoSeat && is_terminal(stdout))
      fmt::print("\033[2J\033[3J\033[H");  // nothing of the other's screen stays to be seen
    last_person_ = seat;
    speak(phrases().curtain, fmt::arg("name", narrator_.seat_name(seat)));
    std::string line;
    std::getline(std::cin, line);
  }

  void show(Seat seat) const {
    fmt::print("\n{}\n", match().picture(Viewer{seat}, ink().on()));
    show_menu(seat);
  }

  void show_menu(Seat seat) const {
    fmt::print("{}\n", ink().bold(narrator_.say(match().prompt(Viewer{seat}))));
    narrator_.menu(match(), seat, menu_of(seat));
  }

  engine::ActionList menu_of(Seat seat) const {
    engine::ActionList menu;
    match().legal(seat, menu);
    return menu;
  }

  // ---- playing --------------------------------------------------------------------------------------------------

  // One action of a person, with all the questions before it. False: they leave.
  bool take_turn(Seat seat) {
    curtain(seat);
    tell_news(seat);
    show(seat);
    std::string line;
    while (true) {
      fmt::print("{} ", ink().faint(fmt::format("{} >", phrases().ask)));
      std::fflush(stdout);
      if (!std::getline(std::cin, line)) return false;
      switch (hear(seat, trimmed(line))) {
        case Heard::acted:
          return true;
        case Heard::leaves:
          return false;
        case Heard::talked:
          break;
      }
    }
  }

  enum class Heard { acted, talked, leaves };

  Heard hear(Seat seat, const std::string& line) {
    const auto space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
    if (word == "quit" || word == "q" || word == "exit") return Heard::leaves;
    if (word == "undo") return undo(seat) ? Heard::acted : Heard::talked;
    if (word == "stop" && !match().stops().empty()) return set_stop(seat, rest);
    if (const auto number = option_number(word); number && rest.empty()) return choose(seat, *number);
    if (line.empty() || word == "look")
      show(seat);
    else if (line == "?" || word == "help")
      fmt::print("{}", phrases().help);
    else if (line[0] == '?')
      explain(seat, trimmed(line.substr(1)));
    else if (word == "why")
      why(seat, rest);
    else if (word == "hint")
      hint(seat);
    else if (word == "log")
      log(Viewer{seat});
    else if (word == "rules")
      rules(rest);
    else if (word == "save")
      save(rest);
    else
      return act_by_text(seat, line);
    return Heard::talked;
  }

  static std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
  }

  static std::optional<std::size_t> option_number(const std::string& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
  }

  Heard choose(Seat seat, std::size_t number) {
    const auto menu = menu_of(seat);
    if (number < 1 || number > menu.size()) {
      speak(phrases().no_option, fmt::arg("number", number), fmt::arg("count", menu.size()));
      return Heard::talked;
    }
    kept_.play(seat, menu[number - 1]);
    return Heard::acted;
  }

  // "place 9 room1", or without its first word as the menu's kinds of action allow: "9 room1".
  std::optional<ActionId> parse(Seat seat, const std::string& text) const {
    std::optional<ActionId> action = match().parse(text);
    std::string last;
    for (const ActionId option : menu_of(seat)) {
      const std::string name = match().name(option), verb = name.substr(0, name.find(' '));
      if (action || verb == last) continue;
      last = verb;
      action = match().parse(verb + " " + text);
    }
    return action;
  }

  Heard act_by_text(Seat seat, const std::string& text) {
    const auto action = parse(seat, text);
    if (!action) {
      if (narrator_.kind(match(), seat, menu_of(seat), text)) return Heard::talked;
      static const std::vector<std::string_view> kCommands{"why",  "hint",  "undo", "look", "log",
                                                           "help", "rules", "save", "stop", "quit"};
      fmt::print("{}{}\n", fmt::format(fmt::runtime(phrases().not_understood), fmt::arg("text", text)),
                 did_you_mean(text.substr(0, text.find(' ')), kCommands));
      return Heard::talked;
    }
    if (refuses(seat, *action)) return Heard::talked;
    kept_.play(seat, *action);
    return Heard::acted;
  }

  // ---- talking --------------------------------------------------------------------------------------------------

  // Says why an action is refused, if it is: first what of the position forbids it, then the rule.
  bool refuses(Seat seat, ActionId action) const {
    const auto rule = match().why_not(seat, action);
    if (!rule) return false;
    if (const auto just_here = match().case_against(Viewer{seat}, action, *rule))
      fmt::print("{}\n", ink().bold(narrator_.say(*just_here)));
    narrator_.rule(*rule);
    return true;
  }

  // What an option means, and the rules that would come into play. Those are found by trying it on a guess, so that
  // nothing the player may not know can slip into the answer.
  void explain(Seat seat, const std::string& which) const {
    const auto menu = menu_of(seat);
    std::optional<ActionId> action = parse(seat, which);
    if (const auto number = option_number(which)) {
      if (*number < 1 || *number > menu.size())
        return speak(phrases().no_option, fmt::arg("number", *number), fmt::arg("count", menu.size()));
      action = menu[*number - 1];
    }
    if (!action) return speak(phrases().no_action, fmt::arg("text", which));
    if (refuses(seat, *action)) return;
    const engine::Message message = match().describe(Viewer{seat}, *action);
    fmt::print("{}  {}\n{}\n", ink().bold(narrator_.say(message)), ink().faint(match().name(*action)),
               narrator_.say(message, ".about"));
    for (const auto& line : match().foretell(Viewer{seat}, *action)) fmt::print("  > {}\n", narrator_.say(line));
    toolkit::FastDice dice(kept_.record().actions.size());
    const auto dream = match().guess(Viewer{seat}, dice);
    engine::Events events;
    dream->apply(seat, *action, dice, engine::Sink(events));
    if (!events.empty()) fmt::print("{}\n", phrases().by_the_rules);  // what is only put down has none yet
    std::vector<engine::RuleId> shown;
    for (const auto& event : events) {
      if (std::ranges::find(shown, event.rule) != shown.end()) continue;
      shown.push_back(event.rule);
      narrator_.rule(event.rule);
    }
  }

  void why(Seat seat, const std::string& text) const {
    const auto action = parse(seat, text);
    if (!action) return speak(phrases().no_action, fmt::arg("text", text));
    if (refuses(seat, *action)) return;
    const auto menu = menu_of(seat);
    const auto number = std::ranges::find(menu, *action) - menu.begin() + 1;
    speak(phrases().allowed, fmt::arg("action", text), fmt::arg("number", number));
  }

  void hint(Seat seat) const {
    const auto adviser = roster::find_bot(game_, kAdviser);
    toolkit::FastDice dice(kept_.record().actions.size());
    const auto options = most_tried(adviser->make()->explain(match(), seat, dice));
    const auto menu = menu_of(seat);
    const auto number = [&](ActionId action) { return std::ranges::find(menu, action) - menu.begin() + 1; };
    const auto text = [&](ActionId action) { return narrator_.say(match().describe(Viewer{seat}, action)); };
    const ActionId best = options[0].action;
    speak(phrases().hint, fmt::arg("bot", adviser->entry->name), fmt::arg("number", number(best)),
          fmt::arg("text", text(best)));
    for (const auto& option : std::span(options).first(std::min(options.size(), kAdvicesMax)))
      if (option.visits)
        speak(phrases().considered, fmt::arg("number", number(option.action)), fmt::arg("text", text(option.action)),
              fmt::arg("share", fmt::format("{:.0f}", 100 * option.worth)));
  }

  void log(Viewer viewer) const {
    for (std::size_t i = 0; i < events().size(); ++i) {
      fmt::print("{}\n",
                 ink().gold(fmt::format("{:>3}  {}", i + 1, narrator_.seat_name(kept_.record().actions[i].seat))));
      narrator_.tell(events()[i], viewer);
    }
  }

  void rules(const std::string& id) const {
    if (id.empty()) return narrator_.all_rules();
    if (!narrator_.rule(id)) speak(phrases().no_rule, fmt::arg("id", id));
  }

  void save(const std::string& file) const {
    if (file.empty()) return speak(phrases().save_where);
    try {
      kept_.save(file);
      speak(phrases().saved, fmt::arg("file", file));
    } catch (const Failure& failure) {
      fmt::print("{}\n", failure.what());  // the match goes on
    }
  }

  std::string stop_text(int stop) const {
    return narrator_.text(fmt::format("stop.{}", match().stops()[static_cast<std::size_t>(stop)]));
  }

  // Without a name: the list. A stop that answers the question at hand ends it.
  Heard set_stop(Seat seat, const std::string& name) {
    const auto names = match().stops();
    const auto found = std::ranges::find(names, name);
    if (!name.empty() && found == names.end()) speak(phrases().no_stop, fmt::arg("text", name));
    if (found != names.end()) players_[seat].stop.set(match(), seat, static_cast<int>(found - names.begin()));
    const int now = players_[seat].stop.now(match(), seat);
    for (int stop = 0; stop < static_cast<int>(names.size()); ++stop)
      fmt::print("  {} {:<16} {}\n", stop == now ? '*' : ' ', names[static_cast<std::size_t>(stop)], stop_text(stop));
    return players_[seat].stop.answer(match(), seat) ? Heard::acted : Heard::talked;
  }

  bool undo(Seat seat) {
    const std::string last = kept_.record().actions.empty() ? "" : kept_.record().actions.back().action;
    switch (kept_.undo(seat)) {
      case Undo::nothing:
        speak(phrases().undo_nothing);
        return false;
      case Undo::others:
        speak(phrases().undo_others);
        return false;
      case Undo::seen:
        speak(phrases().undo_seen);
        return false;
      case Undo::done:
        break;
    }
    speak(phrases().undone, fmt::arg("action", last));
    players_[seat].actions_told = events().size();
    return true;
  }

  const roster::GameEntry& game_;
  KeptMatch kept_;
  std::vector<Player> players_;
  Narrator narrator_;
  toolkit::FastDice races_;
  Seat last_person_ = engine::kNoSeat;
};

// Without --seats: one person against greedy bots, as few as the mode allows.
std::vector<std::string> who_sits(const Chairs& chairs, int seats) {
  std::vector<std::string> names = chairs.names;
  if (names.empty()) names.emplace_back(kYou);
  while (static_cast<int>(names.size()) < seats) names.emplace_back(kRival);
  return names;
}

std::vector<std::string> call_them(const std::vector<std::string>& who) {
  std::vector<std::string> names;
  std::size_t people = 0;
  for (const auto& each : who) {
    std::string name = each == kYou ? std::string(kPeople[people++]) : each;
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    const auto alike = std::ranges::count_if(names, [&](const std::string& n) { return n.starts_with(name); });
    names.push_back(alike ? fmt::format("{} {}", name, alike + 1) : name);
  }
  return names;
}

}  // namespace

int play(const PlayCall& call) {
  const auto& game = the_game(call.match.game);
  const Chairs chairs = the_chairs(game, call.match.seats);
  engine::SetupWords words = setup_words(call.match, chairs.count);
  const engine::Setup setup = the_setup(game, words);
  words.mode = game.info->modes[setup.mode].key;
  words.seats = setup.seats;
  const auto who = who_sits(chairs, setup.seats);
  Narrator narrator(*game.info, call.language, call_them(who), Ink(shows_colours(stdout)));

  engine::Record record{std::string(game.info->key),
                        game.info->rules_version,
                        words,
                        call_them(who),
                        fresh_origin(the_seed(call.match.seed), setup.seats),
                        {}};
  const std::uint64_t thinking = record.dice.seed ? *record.dice.seed : fresh_seed();
  std::vector<Player> players;
  players.reserve(who.size());
  for (std::size_t s = 0; s < who.size(); ++s)
    players.push_back({who[s] == kYou ? nullptr : the_player(game, who[s]), toolkit::FastDice(thinking + s + 1)});
  return Evening(game, KeptMatch(std::move(record), call.save), std::move(players), std::move(narrator),
                 thinking + who.size() + 1)
      .run();
}

}  // namespace cli
