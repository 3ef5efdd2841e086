// The C interface of the module. Texts go in through `room` and come out through `answer_at` and `answer_bytes`, in
// UTF-8; at most one goes in with a call, named by its length. A call returns 1, and the answer is JSON or a text, or
// 0, and the answer is {"path","text","rule"?}: what was wrong. Numbers that name nothing are refused like texts.
// Viewers are seats; -1 only watches.
#include <algorithm>

#include "wasm/desk.h"
#include "wasm/told.h"

#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

namespace {

using engine::Seat;
using engine::Viewer;
using toolkit::Json;
using wasm::Answered;
using wasm::Refusal;
using wasm::Study;

constexpr int kDone = 1, kRefused = 0;

std::string g_room, g_answer;
wasm::Desk& desk() {
  static wasm::Desk desk;
  return desk;
}

int answer(std::string text) {
  g_answer = std::move(text);
  return kDone;
}
int refuse(const Refusal& refusal) {
  g_answer = wasm::told_refusal(refusal);
  return kRefused;
}
int answer_or_refuse(Answered<std::string> answered) {
  if (const auto* refusal = std::get_if<Refusal>(&answered)) return refuse(*refusal);
  return answer(std::move(*std::get_if<0>(&answered)));
}

std::string_view text_of(std::size_t bytes) { return std::string_view(g_room).substr(0, bytes); }

// The wish in the room; null when it is no JSON, which every reader of wishes refuses.
Json wish_of(std::size_t bytes) {
  if (wasm::why_unreadable(text_of(bytes))) return nullptr;
  return toolkit::parse_json(text_of(bytes)).value_or(nullptr);
}

template <class Do>
int with_study(int number, Do what) {
  auto* study = desk().studies.find(number);
  if (!study) return refuse({"match", "There is no match " + std::to_string(number) + "; perhaps it was closed."});
  return what(*study);
}

int refuse_seat(const Study& study, int seat) {
  return refuse({"seat", "There is no seat " + std::to_string(seat) + "; seats are 0 to " +
                             std::to_string(study.match().setup().seats - 1) + "."});
}

template <class Do>
int with_seat(int number, int seat, Do what) {
  return with_study(number, [&](Study& study) {
    if (seat < 0 || seat >= study.match().setup().seats) return refuse_seat(study, seat);
    return what(study, static_cast<Seat>(seat));
  });
}

template <class Do>
int with_viewer(int number, int viewer, Do what) {
  return with_study(number, [&](Study& study) {
    if (viewer < -1 || viewer >= study.match().setup().seats) return refuse_seat(study, viewer);
    return what(study, viewer == -1 ? Viewer::spectator() : Viewer{static_cast<Seat>(viewer)});
  });
}

int keep(Answered<Study> opened) {
  if (const auto* refusal = std::get_if<Refusal>(&opened)) return refuse(*refusal);
  if (desk().studies.is_full())
    return refuse({"", "There are " + std::to_string(wasm::kStudiesMax) + " matches open; close one first."});
  return answer(std::to_string(desk().studies.add(std::move(*std::get_if<0>(&opened)))));
}

}  // namespace

// ---- texts in and out ---------------------------------------------------------------------------------------------

EXPORTED(room) char* room(std::size_t bytes) {  // none: the text is too long
  if (bytes > wasm::kTextBytesMax) return nullptr;
  g_room.resize(bytes);
  return g_room.data();
}
EXPORTED(answer_at) const char* answer_at() { return g_answer.data(); }
EXPORTED(answer_bytes) std::size_t answer_bytes() { return g_answer.size(); }

// ---- what there is ------------------------------------------------------------------------------------------------

EXPORTED(games) int games() { return answer(wasm::told_games()); }
EXPORTED(catalogue) int catalogue(std::size_t bytes) { return answer_or_refuse(wasm::told_catalogue(wish_of(bytes))); }
// The bytes of a network's file (docs/learn.md): the key of the game whose bots think with it from now on.
EXPORTED(use_network) int use_network(std::size_t bytes) {
  const auto file = text_of(bytes);
  const auto game = roster::use_network({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
  if (!game) return refuse({"network", game.error()});
  return answer(toolkit::to_text(Json(*game)));
}
EXPORTED(verify) int verify(std::size_t bytes) { return answer_or_refuse(wasm::told_verified(text_of(bytes))); }
EXPORTED(play_randomly) int play_randomly(std::size_t bytes) {
  return answer_or_refuse(wasm::told_random_play(wish_of(bytes)));
}

// ---- matches ------------------------------------------------------------------------------------------------------

EXPORTED(open) int open_study(std::size_t bytes) { return keep(Study::open(text_of(bytes))); }
EXPORTED(copy) int copy_study(int number) {
  return with_study(number, [](Study& study) { return keep(study); });
}
EXPORTED(guess) int guess_study(int number, int viewer, std::size_t bytes) {
  return with_viewer(number, viewer, [&](Study& study, Viewer who) {
    const auto seed = wasm::read_seed(wish_of(bytes));
    if (!seed) return refuse({"seed", "must be a whole number, in quotes if it is large"});
    return keep(study.guess(who, *seed));
  });
}
EXPORTED(close) int close_study(int number) {
  desk().studies.close(number);
  return answer("null");
}
EXPORTED(save) int save(int number) {
  return with_study(number, [](Study& study) { return answer(study.save()); });
}

EXPORTED(standing) int standing(int number) {
  return with_study(number, [](Study& study) { return answer(wasm::told_standing(study)); });
}
EXPORTED(look) int look(int number, int viewer) {
  return with_viewer(number, viewer, [](Study& study, Viewer who) { return answer(wasm::told_look(study, who)); });
}
EXPORTED(menu) int menu(int number, int seat) {
  return with_seat(number, seat, [](Study& study, Seat who) { return answer(wasm::told_menu(study, who)); });
}
EXPORTED(why_not) int why_not(int number, int seat, std::size_t bytes) {
  return with_seat(number, seat, [&](Study& study, Seat who) {
    const auto action = study.match().parse(text_of(bytes));
    if (!action)
      return refuse({"action", std::string(study.game().info->title) + " has no action \"" +
                                   std::string(text_of(bytes)) + "\"."});
    const auto rule = study.match().why_not(who, *action);
    return answer(rule ? toolkit::to_text(Json(study.game().info->rule(*rule))) : "null");
  });
}
// {"action","other"}, both legal: what speaks for the first beside the second.
EXPORTED(reasons) int reasons(int number, int seat, std::size_t bytes) {
  return with_seat(number, seat, [&](Study& study, Seat who) {
    const Json wish = wish_of(bytes);
    engine::ActionId named[2];
    for (const auto field : {0, 1}) {
      const char* name = field ? "other" : "action";
      const Json given = wish.is_object() ? wish.value(name, Json()) : Json();
      const auto action = given.is_string() ? study.match().parse(given.get_ref<const std::string&>()) : std::nullopt;
      if (!action || study.match().why_not(who, *action)) return refuse({name, "must be an action that may be played"});
      named[field] = *action;
    }
    return answer(wasm::told_reasons(study, Viewer{who}, named[0], named[1]));
  });
}
// The lines of an explanation; none where the board has nothing of that name.
EXPORTED(explain) int explain(int number, int viewer, std::size_t bytes) {
  return with_viewer(number, viewer, [&](Study& study, Viewer who) {
    return answer(wasm::told_explanation(study, who, text_of(bytes)));
  });
}
// What something hidden can still be for all this viewer knows; null where there is nothing to tell.
EXPORTED(doubt) int doubt(int number, int viewer, std::size_t bytes) {
  return with_viewer(number, viewer,
                     [&](Study& study, Viewer who) { return answer(wasm::told_doubt(study, who, text_of(bytes))); });
}
EXPORTED(act) int act(int number, int seat, double at_ms, std::size_t bytes) {
  return with_seat(number, seat, [&](Study& study, Seat who) {
    constexpr double kLatest = 9007199254740992;  // 2^53
    if (!(at_ms >= 0 && at_ms <= kLatest)) return refuse({"at", "must be milliseconds since the deal"});
    if (const auto refusal = study.act(who, text_of(bytes), static_cast<std::int64_t>(at_ms))) return refuse(*refusal);
    return answer(std::to_string(study.number()));
  });
}
EXPORTED(go_to) int go_to(int number, int moment) {
  return with_study(number, [&](Study& study) {
    if (moment < 0 || static_cast<std::size_t>(moment) > study.length())
      return refuse({"number", "There is no moment " + std::to_string(moment) + "; there are 0 to " +
                                   std::to_string(study.length()) + "."});
    study.go_to(static_cast<std::size_t>(moment));
    return answer("null");
  });
}
EXPORTED(events) int events(int number, int action, int viewer) {
  return with_viewer(number, viewer, [&](Study& study, Viewer who) {
    if (action < 1 || static_cast<std::size_t>(action) > study.length())
      return refuse({"number", "There is no action " + std::to_string(action) + "; there are " +
                                   std::to_string(study.length()) + ", counted from 1."});
    return answer(wasm::told_events(study, static_cast<std::size_t>(action), who));
  });
}
EXPORTED(scores) int scores(int number) {
  return with_study(number, [](Study& study) {
    std::string text;
    study.match().write_scores(text);
    return answer(std::move(text));
  });
}
EXPORTED(position) int position(int number) {
  return with_study(number, [](Study& study) {
    std::string text;
    study.match().write_position(text);
    return answer(std::move(text));
  });
}
EXPORTED(picture) int picture(int number, int viewer, int colours) {
  return with_viewer(number, viewer,
                     [&](Study& study, Viewer who) { return answer(study.match().picture(who, colours != 0)); });
}

// ---- thinking -----------------------------------------------------------------------------------------------------

// {"bot","seed"}: the thought's number, and how much the bot thinks if nobody stops it.
EXPORTED(think) int think(int number, int seat, std::size_t bytes) {
  return with_seat(number, seat, [&](Study& study, Seat who) {
    const Json wish = wish_of(bytes);
    const Json bot = wish.is_object() ? wish.value("bot", Json()) : Json();
    if (!bot.is_string()) return refuse({"bot", "must name a bot of this game"});
    const auto seed = wasm::read_seed(wish.value("seed", Json(1u)));
    if (!seed) return refuse({"seed", "must be a whole number, in quotes if it is large"});
    if (desk().thoughts.is_full())
      return refuse({"", "There are " + std::to_string(wasm::kThoughtsMax) + " bots thinking; stop one first."});
    auto thinking = wasm::Thinking::about(study, who, bot.get_ref<const std::string&>(), *seed);
    if (const auto* refusal = std::get_if<Refusal>(&thinking)) return refuse(*refusal);
    const auto budget = std::get_if<0>(&thinking)->budget();
    return answer(toolkit::to_text(Json{{"thought", desk().thoughts.add(std::move(*std::get_if<0>(&thinking)))},
                                        {"simulations", budget.simulations},
                                        {"milliseconds", budget.milliseconds}}));
  });
}
// Whether there is more to think about; without an answer.
EXPORTED(go_on) int go_on(int number, std::uint32_t simulations) {
  auto* thinking = desk().thoughts.find(number);
  return thinking && thinking->go_on(simulations) ? 1 : 0;
}
EXPORTED(thought) int thought(int number) {
  const auto* thinking = desk().thoughts.find(number);
  if (!thinking) return refuse({"thought", "There is no thought " + std::to_string(number) + "."});
  return answer(thinking->result());
}
EXPORTED(forget) int forget(int number) {
  desk().thoughts.close(number);
  return answer("null");
}
