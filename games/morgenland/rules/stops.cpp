// A seat's private stops (MOR-634): what it answers in windows without being asked. They are kept beside the match and
// seen by nobody else.
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

enum Stop : int { kAlways, kWhereIStand, kIfMagic, kNotThisRound };
constexpr std::string_view kStops[] = {"always", "where-i-stand", "if-magic", "not-this-round"};

// The space being tallied holds a piece of the viewer. While tokens are placed and at the round's end there is none.
bool stands_there(const View& view) {
  return view.stage >= Stage::before && on_board(view.space) && !is_empty_of(view, view.viewer.seat, view.space);
}

}  // namespace

std::span<const std::string_view> Morgenland::stops(const engine::Setup& setup) {
  if (static_cast<Mode>(setup.mode) != Mode::magic) return {};
  return kStops;
}

std::optional<ActionId> Morgenland::standing_answer(const View& view, int stop) {
  const bool in_window = view.question.ask == Ask::window && view.question.seat == view.viewer.seat;
  if (!in_window || view.had_magic) return std::nullopt;  // who asks for magic wants to be asked
  const bool magic_is_played = view.batch_size > 0;
  const bool asks_me = stop == kAlways || (stop == kWhereIStand && (stands_there(view) || magic_is_played)) ||
                       (stop == kIfMagic && magic_is_played);
  return asks_me ? std::nullopt : std::optional<ActionId>(encode(Verb::pass));
}

bool Morgenland::stop_expires(int stop) { return stop == kNotThisRound; }

}  // namespace morgenland
