// What a position shows a network (engine/facts.h). Tokens are told by what they come to in each space, those in
// hand by their numbers; which slot a token lies in means nothing.
#include <algorithm>

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

constexpr int kStrengthSteps[] = {1, 3, 5, 7, 9, 12, 16};
constexpr int kFewUnits = 8;

int steps_reached(int strength) {
  int steps = 0;
  for (const int step : kStrengthSteps) steps += strength >= step;
  return steps;
}

bool asks_about_a_room(const Question& question) { return question.ask == Ask::pick || question.ask == Ask::swap; }
bool asks_about_a_seat(const Question& question) { return question.ask == Ask::pay || question.ask == Ask::remove; }

void tell_question(const Question& question, engine::Facts& facts) {
  facts.one_of(static_cast<int>(question.ask), static_cast<int>(Ask::remove) + 1);
  facts.at_least(question.left, 6);
  facts.one_of(question.floor, kTreasureCount);
  facts.flag(question.may_withdraw);
  facts.each(question.types, kTreasureCount);
  facts.one_of(asks_about_a_room(question) ? question.about : -1, kRoomCount);
}

// What has been declared and not yet carried out, by power; and what is being carried out.
void tell_batch(const State& state, engine::Facts& facts) {
  std::uint64_t declared = 0;
  const auto items = std::span(state.batch).first(std::min<std::size_t>(state.batch_size, kBatchMax));
  for (const Item& item : items)
    if (item.status <= Item::Status::pending && item.power < kPowerCount) declared |= std::uint64_t{1} << item.power;
  facts.flag(state.window_open);
  facts.flag(state.had_magic);
  facts.at_least(state.passes, kSeatsMax);
  facts.each(declared, kPowerCount);
  facts.one_of(state.current < items.size() ? items[state.current].power : -1, kPowerCount);
}

// Strength and pieces by space, and which numbers are still in hand.
void tell_pieces(const State& state, Seat seat, engine::Facts& facts) {
  std::array<int, kSpaceCount> strength{}, pieces{}, down{};
  unsigned in_hand = (1u << kTokenCount) - 1;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = state.tokens[seat][slot];
    const Value value = state.values[seat][slot];
    const auto found = std::find(kTokenValues.begin(), kTokenValues.end(), int{value});
    if (found != kTokenValues.end()) in_hand &= ~(1u << (found - kTokenValues.begin()));
    if (!on_board(token.place)) continue;
    strength[token.place] += (1 + token.doubles) * worth(state, value, token.place);
    pieces[token.place] += 1 + token.doubles;
    down[token.place] += is_face_down(token);
  }
  for (const Place carpet : state.carpets[seat]) {
    if (!on_board(carpet)) continue;
    strength[carpet] += kCarpetValue;
    ++pieces[carpet];
  }
  facts.each(in_hand, kTokenCount);
  for (std::size_t space = 0; space < kSpaceCount; ++space) {
    facts.amount(steps_reached(strength[space]), std::size(kStrengthSteps));
    facts.amount(pieces[space], 3);
    facts.flag(down[space]);
  }
}

void tell_magic(const State& state, Seat seat, engine::Facts& facts) {
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    facts.at_least(state.owned[seat][type] + state.secret[seat][type], 3);
    facts.at_least(state.used[seat][type], 2);
  }
  facts.at_least(state.hand_size[seat], 5);
  facts.each(state.hand[seat], kSpellCount);
}

// Pieces are named by their owner, who is counted from the seat that chooses.
std::uint8_t counted_from_own(Seat seat, Aim aim, std::uint8_t target, Seat seats_in_match) {
  const auto steps = [&](int owner) { return engine::steps_between(seat, owner, seats_in_match); };
  if (aim == Aim::seat) return static_cast<std::uint8_t>(steps(target));
  if (aim != Aim::token && aim != Aim::piece) return target;
  const int owner = steps(owner_of(target)), index = static_cast<int>(index_of(target));
  return is_token(target) ? token_piece(owner, index) : carpet_piece(owner, index);
}

}  // namespace

void Morgenland::tell_table(const State& state, engine::Facts& facts) {
  facts.one_of(state.setup.mode, 3);
  facts.one_of(state.setup.seats - 3, 3);
  facts.one_of(static_cast<int>(state.stage), static_cast<int>(Stage::over) + 1);
  facts.one_of(state.space, kSpaceCount + 1);
  facts.amount(state.round, 16);
  tell_question(state.question, facts);
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    facts.amount(std::min<int>(state.bank[type], 99) / 4, 6);
    for (const Count units : state.niches[type]) facts.amount(units, 6);
  }
  facts.one_of(state.guard, 11);
  facts.each(state.taboo, kSpaceCount);
  facts.each(state.smuggled, kSpaceCount);
  facts.flag(state.swapped);
  facts.at_least(state.entries, kSeatsMax);
  for (const Room& room : state.rooms) {
    facts.at_least(room.down, 6);
    facts.one_of(room.display, kArtifactCount);
  }
  facts.amount(artifacts_left(state) / 2, 15);
  tell_batch(state, facts);
  facts.each(state.discard, kSpellCount);
  facts.amount(state.deck_size / 3, 7);
}

void Morgenland::tell_seat(const State& state, Seat seat, engine::Facts& facts) {
  facts.flag(state.question.seat == seat);
  facts.flag(asks_about_a_seat(state.question) && state.question.about == seat);
  facts.one_of(order_of(state, seat), kSeatsMax);
  facts.flag(state.next_camel == seat);
  facts.flag(state.turn == seat);
  facts.flag(state.admitted.has(seat));
  facts.flag(state.declined.has(seat));
  facts.flag(state.buyer == seat);
  facts.flag(state.spied.has(seat));
  facts.flag(state.smuggler == seat);
  facts.flag(state.lit.has(seat));
  facts.flag(state.twice.has(seat));
  facts.at_least(state.picked[seat], 3);
  for (const Units units : state.units[seat]) facts.amount(units, kFewUnits);
  facts.amount(total(state.units[seat]) / 2, 16);
  facts.at_least(state.artifacts[seat], 12);
  tell_magic(state, seat, facts);
  tell_pieces(state, seat, facts);
}

std::uint16_t Morgenland::option_of(const State& state, Seat seat, ActionId id) {
  Action action = decode(id);
  const VerbSpec& spec = kVerbs[static_cast<std::size_t>(action.verb)];
  if (action.verb == Verb::cast)
    action.target = counted_from_own(seat, kFirstAim[action.arg], action.target, state.setup.seats);
  else if (action.verb != Verb::place)
    action.arg = counted_from_own(seat, spec.aim, action.arg, state.setup.seats);
  return encode(action.verb, action.arg, action.target);
}

}  // namespace morgenland
