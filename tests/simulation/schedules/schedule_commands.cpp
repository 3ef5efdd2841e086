// What people do in a schedule, as well as they can in their situation.
#include <fmt/format.h>

#include "protocol/codec.h"
#include "roster/roster.h"
#include "tests/simulation/schedules/schedule.h"

namespace simulation {

using Message = std::optional<protocol::FromPage>;

namespace {

// Its own entry of the log says that it is done, under its id.
bool is_entry(StepKind kind) {
  switch (kind) {
    case StepKind::act:
    case StepKind::undo:
    case StepKind::calm:
    case StepKind::say:
    case StepKind::stand_in:
    case StepKind::back:
    case StepKind::vote:
    case StepKind::resign:
    case StepKind::offer_end:
    case StepKind::admit:
    case StepKind::keep:
      return true;
    default:
      return false;
  }
}

}  // namespace

// Whoever can do it: a step that nobody could take would be wasted.
Page& Schedule::who_can(Page& page, StepKind kind) {
  const auto can = [&](const Page& one) {
    if (kind == StepKind::act || kind == StepKind::tap || kind == StepKind::why) return one.question.has_value();
    if (kind == StepKind::undo) return one.may_undo.has_value();
    if (kind == StepKind::rematch) return one.seat && oracle_.finished(one.table());
    if (kind == StepKind::admit) return !one.guest.empty();
    if (kind == StepKind::use_code) return !one.seat && whispers_.contains(one.table());
    return true;
  };
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    auto& one = *pages_[(static_cast<std::size_t>(page.number()) + i) % pages_.size()];
    if (can(one)) return one;
  }
  return page;
}

void Schedule::command(Page& first, StepKind kind, std::uint32_t n) {
  count(kind);
  auto& page = who_can(first, kind);
  if (kind == StepKind::repeat) return say_again(page, n);
  page.come();
  if (kind == StepKind::watch) return page.watch();
  auto& command = all_commands_.emplace_back();
  command.page = page.number();
  command.kind = kind;
  command.table = page.table();
  command.seat = page.seat;
  command.is_written = is_entry(kind);
  command.id = fmt::format("p{}-{}", page.number(), all_commands_.size());
  const auto message = message_of(page, kind, n, command);
  if (!message) {
    all_commands_.pop_back();
    return;
  }
  command.text = protocol::write_command(*message);
  note([&] {
    return fmt::format("page {} ({}): {}: {}", page.number(),
                       page.seat ? fmt::format("seat {}", *page.seat) : "watching", name_of(kind), command.text);
  });
  commands_[command.id] = &command;
  page.outbox.push_back(&command);
}

void Schedule::say_again(Page& page, std::uint32_t n) {
  std::vector<Command*> own;
  for (auto& command : all_commands_)
    if (command.page == page.number()) own.push_back(&command);
  if (own.empty()) return;
  page.come();
  auto* command = own[own.size() - 1 - n % std::min<std::size_t>(own.size(), 4)];
  note([&] { return fmt::format("page {}: once more: {}", page.number(), command->id); });
  page.outbox.push_back(command);
}

Message Schedule::message_of(Page& page, StepKind kind, std::uint32_t n, Command& command) {
  if (auto message = play(page, kind, n, command)) return message;
  if (auto message = keep_company(page, kind, n, command)) return message;
  return receive_guests(page, kind, n, command);
}

Message Schedule::play(Page& page, StepKind kind, std::uint32_t n, Command& command) {
  const auto& known = oracle_.learn(page.table());
  if (known.scenes.empty()) return {};
  const auto& id = command.id;
  const auto& table = page.table();
  const auto& scene = known.scenes[std::min(static_cast<std::size_t>(page.shown_number), known.scenes.size() - 1)];
  if (kind == StepKind::moment) {
    const auto number = static_cast<int>(n % (static_cast<std::uint32_t>(page.shown_number) + 1));
    return protocol::Moment{id, table, page.token, number, {}};
  }
  if (kind == StepKind::forge) {
    command.by_void_key = true;
    command.is_written = false;
    const auto key = page.void_token.empty() ? random_hex() + random_hex() : page.void_token;
    const int seat = static_cast<int>(n % known.chairs.size());
    const auto& asked = known.asked[static_cast<std::size_t>(seat)];
    command.id = fmt::format("v{}-{}", page.number(), all_commands_.size());
    return protocol::Act{command.id, table, key, asked ? asked->since : 0,
                         asked ? scene.match->name(asked->menu.front()) : "take 50"};
  }
  if (!page.seat) return {};
  const auto seat = static_cast<engine::Seat>(*page.seat);
  engine::ActionList menu;
  scene.match->legal(seat, menu);
  if (kind == StepKind::why) {
    if (menu.empty()) return {};
    return protocol::Why{id, table, page.token, scene.match->name(menu[n % menu.size()])};
  }
  if (kind == StepKind::act || kind == StepKind::tap) {
    if (!page.question || menu.empty()) return {};
    command.question = page.question;
    command.in_race = known.race.has_value() || scene.match->race().has_value() || kind == StepKind::tap;
    command.action = scene.match->name(menu[n % menu.size()]);
    if (kind == StepKind::act) return protocol::Act{id, table, page.token, *page.question, command.action};
    return protocol::Tap{id, table, page.token, *page.question, static_cast<int>(n % 700'000)};
  }
  if (kind == StepKind::undo) {
    if (!page.may_undo) return {};
    return protocol::Undo{id, table, page.token, *page.may_undo};
  }
  if (kind == StepKind::calm) return protocol::Calm{id, table, page.token, n % 2 == 0};
  if (kind == StepKind::stop) {
    const auto stops = scene.match->stops();
    if (stops.empty()) return {};
    return protocol::Stop{id, table, page.token, std::string(stops[n % stops.size()])};
  }
  return {};
}

Message Schedule::keep_company(Page& page, StepKind kind, std::uint32_t n, Command& command) {
  const auto& id = command.id;
  const auto& table = page.table();
  const auto& known = oracle_.learn(table);
  const int other = static_cast<int>(n % std::max<std::size_t>(1, known.chairs.size()));
  if (kind == StepKind::lobby) return protocol::Lobby{id};
  if (kind == StepKind::leave) return protocol::Leave{id, table};
  if (kind == StepKind::knock && !page.seat) return protocol::Knock{id, table, page.pass, page.name};
  if (kind == StepKind::use_code && !page.seat) {
    const auto code = whispers_.find(table);
    if (code == whispers_.end()) return {};
    secrets_[code->second].insert(page.number());
    if (!page.asks_since_ms) page.asks_since_ms = world_.steady_ms();
    command.id = random_hex();
    return protocol::UseCode{command.id, table, code->second, page.name};
  }
  if (!page.seat) return {};
  const auto& token = page.token;
  switch (kind) {
    case StepKind::say:
      if (n % 2) return protocol::Say{id, table, token, protocol::Phrase::wellPlayed, ""};
      return protocol::Say{id, table, token, {}, fmt::format("word {}", n % 100)};
    case StepKind::report:
      return protocol::Report{id, table, token, 1};
    case StepKind::stand_in:
      return protocol::StandIn{id, table, token, n % 3 ? *page.seat : other};
    case StepKind::back:
      return protocol::Back{id, table, token};
    case StepKind::vote:
      return protocol::Vote{id, table, token, other, static_cast<protocol::VoteChoice>(n / 8 % 3)};
    case StepKind::resign:
      return protocol::Resign{id, table, token};
    case StepKind::offer_end:
      return protocol::OfferEnd{id, table, token, n % 4 > 0};
    case StepKind::ask_code:
      return protocol::AskCode{id, table, token, n % 2 ? protocol::CodeUse::device : protocol::CodeUse::person};
    case StepKind::rematch:
      if (!oracle_.finished(table)) return {};
      command.id = random_hex();
      return protocol::Rematch{command.id, table, token, page.name, random_hex()};
    case StepKind::notify:
      return protocol::Notify{
          id,
          table,
          token,
          {fmt::format("https://push.example.org/{}/{}", page.number(), n % 6),
           "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
           "BTBZMqHH6r4Tts7J_aSIgg"},
          n % 3 > 0};
    case StepKind::hook:
      return protocol::Hook{id, table, token, n % 2 ? "https://chat.example.org/hook" : ""};
    default:
      return {};
  }
}

Message Schedule::receive_guests(Page& page, StepKind kind, std::uint32_t n, Command& command) {
  const auto& id = command.id;
  const auto& table = page.table();
  const auto& known = oracle_.learn(table);
  if (kind == StepKind::join && !page.seat && known.scenes.empty()) {
    command.id = random_hex();
    return protocol::Join{command.id, table, {}, page.name, random_hex()};
  }
  if (kind == StepKind::create && !page.seat) {
    const auto games = roster::games();
    const auto& game = games[n % games.size()];
    const auto& mode = game.info->modes[n / 8 % game.info->modes.size()];
    command.id = random_hex();
    protocol::Create create{command.id,
                            std::string(game.info->key),
                            toolkit::Json{{"mode", mode.key}, {"seats", mode.seats_min}},
                            {{protocol::SeatKind::person, ""}},
                            page.name,
                            random_hex(),
                            n % 2 == 0};
    while (create.seats.size() < mode.seats_min) create.seats.push_back({protocol::SeatKind::bot, "greedy"});
    return create;
  }
  if (!page.seat) return {};
  if (kind == StepKind::admit && !page.guest.empty())
    return protocol::Admit{id, table, page.token, page.guest, n % 4 > 0};
  if (!known.scenes.empty()) return {};
  if (kind == StepKind::receive && !page.request.empty())
    return protocol::Receive{id, table, page.token, page.request, n % 4 > 0};
  if (kind == StepKind::keep)
    return protocol::Keep{id, table, page.token, static_cast<int>(n % known.chairs.size()), n % 2 ? "Zoe" : ""};
  if (kind == StepKind::fill) return protocol::Fill{id, table, page.token, "greedy"};
  return {};
}

}  // namespace simulation
