// The formats that come from outside: messages, logs, records, positions, views, scenarios, lines, words of flags.
#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "arena/lines.h"
#include "cli/scenario.h"
#include "engine/record.h"
#include "engine/words.h"
#include "protocol/codec.h"
#include "replay/replay.h"
#include "roster/roster.h"
#include "server/net/message_reader.h"
#include "server/table/entries.h"
#include "server/table/table_state.h"
#include "tests/fuzz/stored.h"
#include "tests/fuzz/target.h"

namespace fuzz {
namespace {

using engine::Seat;
using engine::Viewer;
using toolkit::Json;

// ---- what pages and servers say ------------------------------------------------------------------------------------

void read_messages(std::string_view bytes) {
  const auto heard = protocol::hear_message(bytes);
  if (heard.message) {
    const std::string written = protocol::write_command(*heard.message);
    const auto again = protocol::read_message(written);
    must(again && protocol::write_command(*again) == written, "a message written can be read again");
  }
  if (const auto answer = protocol::read_answer(bytes))
    must(!protocol::write_message(*answer).empty(), "it is written");
}

// However a line cuts its bytes into pieces, the same is heard, and it ends for the same reason.
void read_pieces(std::string_view bytes) {
  const auto hear_all = [](std::string all, std::size_t piece) {
    std::vector<std::string> heard;
    server::MessageReader reader(1000);
    auto wrong = server::CloseCode::none;
    for (std::size_t at = 0; at < all.size() && wrong == server::CloseCode::none; at += piece)
      wrong = reader.read(std::span(all).subspan(at, std::min(piece, all.size() - at)), [&](const server::Heard& one) {
        heard.push_back(std::to_string(static_cast<int>(one.kind)) + std::string(one.payload));
      });
    return std::pair(heard, wrong);
  };
  const std::string all(bytes);
  const auto at_once = hear_all(all, all.size() + 1);
  must(hear_all(all, 1) == at_once && hear_all(all, 5) == at_once, "pieces make no difference");
}

// ---- what is on disk -----------------------------------------------------------------------------------------------

std::vector<std::string> lines_of(std::string_view bytes) {
  std::istringstream text{std::string(bytes)};
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

void read_logs(std::string_view bytes) {
  const auto entries = server::read_entries("fuzzed", lines_of(bytes));
  if (!entries) return;
  for (const auto& entry : *entries) {
    const std::string written = server::to_text(entry);
    const auto again = server::read_entry(written);
    must(again && server::to_text(*again) == written, "an entry written can be read again");
  }
  if (entries->empty()) return;
  const auto table = server::TableState::restore("fuzzed", *entries);
  if (table) must(table->entries() == static_cast<int>(entries->size()), "a table counts its entries");
}

void read_records(std::string_view bytes) {
  const auto record = engine::read_record(bytes);
  if (!record) return;
  const std::string written = engine::to_text(*record);
  const auto again = engine::read_record(written);
  must(again && engine::to_text(*again) == written, "a record written can be read again");
  (void)replay::verify(*record);
}

// ---- what scripts and scenarios say --------------------------------------------------------------------------------

struct Begun {
  const roster::GameEntry* game = nullptr;
  engine::Setup setup;
  Json content;  // the whole text
};

// {"game": .., "setup": .., ...}
std::optional<Begun> begun(std::string_view bytes) {
  auto json = toolkit::parse_json(bytes);
  if (!json || !json->is_object() || !json->contains("game") || !(*json)["game"].is_string()) return {};
  const auto* game = roster::find_game((*json)["game"].get<std::string>());
  if (!game) return {};
  const auto words = engine::setup_words_of_any_version(json->value("setup", Json::object()));
  if (!words) return {};
  const auto setup = roster::read_setup(*game, *words);
  if (!std::holds_alternative<engine::Setup>(setup)) return {};
  return Begun{game, std::get<engine::Setup>(setup), std::move(*json)};
}

// A position that is let in can be looked at and played on.
void play_on(engine::AnyMatch& match) {
  constexpr int kSteps = 40;
  toolkit::FastDice dice(1);
  for (int step = 0; step < kSteps && !match.to_act().empty(); ++step) {
    const Seat seat = match.to_act().lowest();
    (void)match.view(Viewer{seat});
    engine::ActionList menu;
    match.legal(seat, menu);
    must(menu.size() > 0, "who is to act has something to choose");
    match.apply(seat, menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, engine::Sink());
  }
  (void)match.position();
}

void read_positions(std::string_view bytes) {
  const auto start = begun(bytes);
  if (!start) return;
  const auto match = start->game->from_position(start->setup, start->content.value("position", Json()));
  if (!match) return;
  const auto again = start->game->from_position(start->setup, (*match)->position());
  must(again && (*again)->position() == (*match)->position(), "a position written can be read again");
  play_on(**match);
}

void read_views(std::string_view bytes) {
  const auto start = begun(bytes);
  if (!start) return;
  for (const auto* name : {"random", "greedy"}) {
    const auto bot = roster::find_bot(*start->game, name);
    must(static_cast<bool>(bot), "every game has these bots");
    toolkit::FastDice dice(1);
    (void)bot->make()->choose_from_view(start->content.value("view", Json()), dice);
  }
}

void read_scenarios(std::string_view bytes) {
  const auto json = toolkit::parse_json(bytes);
  if (!json) return;
  if (!json->is_array()) {
    (void)cli::run_scenario(*json);
    return;
  }
  for (const auto& scenario : *json) (void)cli::run_scenario(scenario);
}

// Lines to a referee: what can be understood is tried on a match.
void read_lines(std::string_view bytes) {
  toolkit::FastDice dice(1);
  const auto& game = roster::games()[0];
  const auto setup = roster::read_setup(game, {});
  const auto match = game.start(std::get<engine::Setup>(setup), dice);
  for (const auto& line : lines_of(bytes)) {
    const auto answer = arena::read_answer(line);
    if (!answer || answer->seat >= match->setup().seats) continue;
    const auto seat = static_cast<Seat>(answer->seat);
    const auto action = match->parse(answer->action);
    if (action && !match->why_not(seat, *action)) match->apply(seat, *action, dice, engine::Sink());
  }
}

// A catalogue of texts, and what is said with it.
void read_catalogues(std::string_view bytes) {
  if (const auto json = toolkit::parse_json(bytes); !json || !json->is_object()) return;  // the generator refuses it
  const engine::Words words(engine::Catalogue{"fr", bytes, {}});
  const std::array<std::string, 2> names{"Zubayda", "Masrur"};
  const Json args{{"seat", {{"seat", 1}}}, {"count", 2}, {"tile", "kind.ring"}, {"hidden", nullptr}};
  (void)words.text("mode.base");
  for (const auto* key : {"mode.base", "event.take", "prompt.take"}) (void)words.say(key, args, names);
}

// Set-ups and bots as people write them after flags: game, mode, number of seats, options, a bot's words; one a line.
void read_flags(std::string_view bytes) {
  auto lines = lines_of(bytes);
  lines.resize(5);
  const auto* game = roster::find_game(lines[0]);
  if (!game) return;
  engine::SetupWords words;
  words.mode = lines[1];
  words.seats = std::atoi(lines[2].substr(0, 4).c_str());
  if (const auto equals = lines[3].find('='); equals != std::string::npos)
    words.options.push_back({lines[3].substr(0, equals), lines[3].substr(equals + 1)});
  (void)roster::read_setup(*game, words);
  (void)roster::find_bot(*game, lines[4]);
}

constexpr Target kTargets[] = {
    {"messages", read_messages}, {"logs", read_logs},
    {"records", read_records},   {"positions", read_positions},
    {"views", read_views},       {"scenarios", read_scenarios},
    {"lines", read_lines},       {"catalogues", read_catalogues},
    {"flags", read_flags},       {"stored", read_stored},
    {"pieces", read_pieces},
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

}  // namespace fuzz
