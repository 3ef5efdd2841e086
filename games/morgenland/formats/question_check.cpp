#include "games/morgenland/formats/contradiction.h"

#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/answers.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {

namespace {

using shape::Contradiction, shape::Untrue;
using Status = Item::Status;

// A place in turn order and, for City Tax, a piece: units keep there how far they have come.
bool memo_fits(const State& state, const Item& item) {
  if (item.power != kCityTax) return item.memo[0] < seats(state) && !item.memo[1];
  return item.memo[0] >> 3 < seats(state) && item.memo[1] >> 4 <= kCaravanserai - kTent &&
         (item.memo[1] & 15) < int{kTokenCount + kCarpetCount};
}

bool targets_fit(const State& state, std::size_t index) {
  const Item& item = state.batch[index];
  const auto owner_sits = [&](Aim aim, std::uint8_t target) {
    if (aim == Aim::item) return target < index;
    if (aim == Aim::room) return target < seats(state);
    return (aim != Aim::token && aim != Aim::piece) || owner_of(target) < seats(state);
  };
  const Aim first = first_aim(item.power), second = second_aim(item);
  return (first == Aim::none) == (item.first == kNoTarget) &&
         (second == Aim::none || item.status == Status::aiming) == (item.second == kNoTarget) &&
         owner_sits(first, item.first) && (item.second == kNoTarget || owner_sits(second, item.second));
}

// While seats are still polled everything is pending; only the last item may lack its second target.
bool status_fits(const State& state, std::size_t index) {
  const Status status = state.batch[index].status;
  const bool aiming = state.question.ask == Ask::aim && index + 1 == state.batch_size;
  if (aiming) return status == Status::aiming;
  return status == Status::pending || (status != Status::aiming && state.passes >= seats(state));
}

bool fits_window(const State& state) {
  const Seat seat = state.question.seat;
  return state.window_open && is_magic(state) && window_now(state) && state.current == kNoItem &&
         state.passes < seats(state) && (state.had_magic || in_order(state, state.passes) == seat);
}

bool fits_aim(const State& state) {
  return state.window_open && state.batch_size && state.batch[state.batch_size - 1u].seat == state.question.seat &&
         state.batch[state.batch_size - 1u].status == Status::aiming;
}

bool is_judged_now(const State& state) {
  return state.stage == Stage::entry && state.entries < seats(state) &&
         in_order(state, state.entries) == state.question.seat;
}

// Who pays, takes, gives, picks, swaps or removes does so for the item being carried out, for the guard or the Market.
bool fits_small(const State& state) {
  const Question& question = state.question;
  const Ask ask = question.ask;
  const bool is_about = ask == Ask::pick || ask == Ask::swap || ask == Ask::remove;
  if (is_about && question.about >= seats(state)) return false;
  if (ask == Ask::swap && state.rooms[question.about].display == kNoArtifact) return false;
  if ((ask == Ask::pay || ask == Ask::take) && !question.left) return false;
  if (state.current == kNoItem)
    return ask == Ask::pay ? is_judged_now(state)
                           : ask == Ask::take && state.stage == Stage::acting && state.space == kMarket;
  const Item& item = state.batch[state.current];
  if (item.power == kAbracadabra) return state.stage == Stage::buying && state.buyer == question.seat;
  if (item.power == kMirage) return question.about == item.first && !question.may_withdraw;
  return item.power != kApprentice || (question.about == item.first && question.seat == item.seat);
}

bool fits_moment(const State& state) {
  const Question& question = state.question;
  const auto in_city = [&](Space space) { return state.stage == Stage::acting && state.space == space; };
  switch (question.ask) {
    case Ask::nothing:
      return state.stage == Stage::over;
    case Ask::start:
      return state.stage == Stage::treasures && question.seat == engine::kNoSeat && !asked(state).empty();
    case Ask::place:
      return state.stage == Stage::placing && !state.window_open && question.seat == state.turn &&
             tokens_in(state, question.seat, kInHand) && open_for(state, question.seat);
    case Ask::window:
      return fits_window(state);
    case Ask::aim:
      return fits_aim(state);
    case Ask::next:
      return state.window_open && state.passes >= seats(state);
    case Ask::keep:
      return in_city(kTent);
    case Ask::market:
      return in_city(kMarket) && total(state.units[question.seat]);
    case Ask::camel:
      return in_city(kCaravanserai);
    case Ask::entry:
      return is_judged_now(state) && !state.admitted.has(question.seat) &&
             strength(state, question.seat, kGuardRoom) < state.guard;
    case Ask::offer:
    case Ask::price:
      return state.stage == Stage::offer && !is_empty_of(state, question.seat, state.space);
    default:
      return fits_small(state);
  }
}

Contradiction check_batch(const State& state) {
  if (state.batch_size && !state.window_open) return Untrue{"window", "open, since \"batch\" names items"};
  for (std::size_t i = 0; i < state.batch_size; ++i) {
    const std::uint8_t power = state.batch[i].power;
    if (power == power_of(kLamp) || power == power_of(kScroll) || !targets_fit(state, i) || !status_fits(state, i) ||
        !memo_fits(state, state.batch[i]))
      return Untrue{"batch", "as it can have been declared: targets, status or memo do not fit"};
  }
  if (state.current == kNoItem) return std::nullopt;
  const Item& item = state.batch[state.current];
  if (state.current >= state.batch_size || !(kPowers[item.power].asks & asks_for({state.question.ask})) ||
      item.status != Status::pending || state.passes < seats(state))
    return Untrue{"current", "an item that asks this \"question\", or null"};
  return std::nullopt;
}

}  // namespace

Contradiction contradiction_of_question(const State& state) {
  if (auto found = check_batch(state)) return found;
  const Question& question = state.question;
  const bool needs_seat = question.ask != Ask::nothing && question.ask != Ask::start;
  if ((needs_seat && question.seat == engine::kNoSeat) || !fits_moment(state))
    return Untrue{"question", "one that somebody can be asked at this moment of the stage"};
  return std::nullopt;
}

}  // namespace morgenland
