// The answer that suggests itself to each question of the tally, and how the round ends if everybody gives it.
#include <algorithm>
#include <bit>

#include "games/morgenland/bot/knowledge.h"
#include "games/morgenland/rules/answers.h"

namespace morgenland {

namespace {

constexpr double kBuysBelow = 1.2;  // what an artifact may cost

bool has(Targets targets, int i) { return targets >> i & 1; }

int liking(std::size_t artifact) { return kPowers[kSpellCount + artifact].liking; }

// ---- guard and rooms ---------------------------------------------------------------------------------------------

constexpr double kChanceByRank[kSeatsMax] = {0.95, 0.5, 0.3, 0.2, 0.2};

}  // namespace

double promise_of_rooms(const State& state, Seat seat, int entry) {
  const Needs needs(state, seat);
  int money = total(state.units[seat]) - entry;
  double sum = 0;
  for (int space = std::max<int>(kFirstRoom, state.space); space < kFirstRoom + seats(state); ++space) {
    if (!pile_size(state.rooms[static_cast<std::size_t>(space - kFirstRoom)]) || is_empty_of(state, seat, space))
      continue;
    const Price price = price_of(state, seat, space);
    const int units = strength(state, seat, space);
    if (units > money || !can_pay(state, price, seat)) continue;
    const Ranking ranks = ranking(state, space);
    const auto rank = static_cast<std::size_t>(std::find(ranks.begin(), ranks.end(), seat) - ranks.begin());
    sum += kChanceByRank[rank] * std::max(0.0, kBuysBelow - 0.1 * units);
    money -= units;
  }
  return sum;
}

namespace {

ActionId answer_at_guard(const State& state, Seat seat) {
  const int missing = state.guard - strength(state, seat, kGuardRoom);
  const bool may_pay = !is_empty_of(state, seat, kGuardRoom) && total(state.units[seat]) >= missing;
  const double promise = promise_of_rooms(state, seat, may_pay ? missing : 0);
  if (promise <= 0) return encode(Verb::decline);
  if (is_magic(state) && declarable(state, seat, power_of(kKey))) return encode(Verb::use_key);
  if (!may_pay || promise < 0.1 * missing) return encode(Verb::decline);
  Question question;
  question.left = static_cast<Count>(missing);
  return encode(Verb::pay, Needs(state, seat).to_pay(question));
}

ActionId answer_offer(const State& state, Seat seat) {
  const Price price = price_of(state, seat, state.space);
  const Needs needs(state, seat);
  if (!can_pay(state, price, seat)) return encode(Verb::decline);
  const bool last_chance = purchases_to_come(state) <= 1.5;
  if (!last_chance && needs.cost_of(price) > kBuysBelow) return encode(Verb::decline);
  return encode(Verb::pay, needs.to_pay_for_piece(price, state.question));
}

// ---- magic -------------------------------------------------------------------------------------------------------

// The piece that hurts most where something is still to be tallied.
ActionId answer_remove(const State& state, Targets pieces) {
  int best = std::countr_zero(pieces), most = -1;
  for (; pieces; pieces &= pieces - 1) {
    const auto piece = static_cast<Piece>(std::countr_zero(pieces));
    const Place place = place_of(state, piece);
    const int value = is_token(piece) ? state.tokens[owner_of(piece)][index_of(piece)].shown : kCarpetValue;
    const int hurt = is_tallied(state, place) ? 0 : 5 + value + (is_room(place) ? 3 : 0);
    if (hurt <= most) continue;
    most = hurt;
    best = piece;
  }
  return encode(Verb::remove, best);
}

// The pieces a tax is asked for may be worth their price.
bool rather_withdraws(const State& state, Seat seat) {
  if (!state.question.may_withdraw || state.current == kNoItem) return false;
  const Power& power = kPowers[state.batch[state.current].power];
  return power.worth_paying && !power.worth_paying(state, seat);
}

ActionId answer_pay(const State& state, Seat seat) {
  if (rather_withdraws(state, seat)) return encode(Verb::withdraw);
  return encode(Verb::pay, Needs(state, seat).to_pay(state.question));
}

// Trade: as many as are missing somewhere, from what is not needed.
ActionId answer_give(const State& state, Seat seat, Targets types) {
  const Needs needs(state, seat);
  const Treasure type = needs.to_give(static_cast<std::uint8_t>(types));
  const bool can_spare = types && needs.of_unit(type, state.units[seat][type]) < 0.11;
  if (state.question.left && (!can_spare || !needs.is_short() || state.question.left >= 5)) return encode(Verb::done);
  return encode(Verb::give, type);
}

ActionId answer_pick(const State& state, Targets picks) {
  const auto& room = state.rooms[state.question.about];
  int best = std::countr_zero(picks), most = -1;
  for (; picks; picks &= picks - 1) {
    const int pick = std::countr_zero(picks);
    const Artifact artifact =
        pick == 0 ? room.display : state.down[state.question.about][static_cast<std::size_t>(room.down - pick)];
    if (artifact == kNoArtifact || liking(artifact) <= most) continue;
    most = liking(artifact);
    best = pick;
  }
  return encode(Verb::pick, best);
}

ActionId answer_swap(Targets types) {
  int worst = std::countr_zero(types);
  for (int a = 0; a < static_cast<int>(kArtifactCount); ++a)
    if (has(types, a) && liking(std::size_t(a)) < liking(std::size_t(worst))) worst = a;
  return encode(Verb::swap, worst);
}

}  // namespace

ActionId sensible_answer(const State& state, Seat seat) {
  const Question& question = state.question;
  const Answers answers = answers_to(state, question);
  const auto first = [&] { return encode(answers.verb, std::countr_zero(answers.args)); };
  switch (question.ask) {
    case Ask::start: {
      const int picked = state.picked[seat];
      return encode(Verb::take, picked ? std::min(4, state.picks[seat][static_cast<std::size_t>(picked - 1)] + 1) : 0);
    }
    case Ask::keep:
      return encode(Verb::keep,
                    kPowers[state.tent[0]].liking >= kPowers[state.tent[1]].liking ? state.tent[0] : state.tent[1]);
    case Ask::market:
      return encode(Verb::give, Needs(state, seat).to_give(types_to_pay(state.units[seat], 1, 0)));
    case Ask::camel:
      return encode(Verb::camel, seat);
    case Ask::entry:
      return answer_at_guard(state, seat);
    case Ask::offer:
      return answer_offer(state, seat);
    case Ask::price:
      return encode(Verb::pay, Needs(state, seat).to_pay_for_piece(price_of(state, seat, state.space), state.question));
    case Ask::pay:
      return answer_pay(state, seat);
    case Ask::take:
      return encode(Verb::take, Needs(state, seat).to_take(state.bank, question));
    case Ask::give:
      return answer_give(state, seat, answers.args);
    case Ask::pick:
      return answer_pick(state, answers.args);
    case Ask::swap:
      return answer_swap(answers.args);
    case Ask::remove:
      return answer_remove(state, answers.args);
    case Ask::aim:
      return has(answers.args, state.space) && answers.verb == Verb::aim_space ? encode(answers.verb, state.space)
                                                                               : first();
    case Ask::next:
      return first();
    default:
      return encode(Verb::pass);
  }
}

// ---- the rest of the round ---------------------------------------------------------------------------------------

namespace {

constexpr int kStepsMax = 400;  // a safeguard

void answer_sensibly(State& state, toolkit::Dice& dice) {
  const Seat seat = state.question.seat;
  Morgenland::apply(state, seat, sensible_answer(state, seat), dice, {});
}

// The Tent is left out of what follows; what it will bring is counted beforehand.
void foresee_tent(State& state) {
  if (is_tallied(state, kTent) || (state.space == kTent && state.stage >= Stage::acting) || !state.deck_size) return;
  const Ranking ranks = ranking(state, kTent);
  for (std::size_t i = 0; i < ranks.size() && i < 2; ++i) ++state.hand_size[ranks[i]];
}

// From here on it is a basic game: nobody is asked in windows. A Key will be used by whoever can.
void leave_out_magic(State& state) {
  if (!is_magic(state)) return;
  for (Seat seat = 0; seat < seats(state) && state.stage < Stage::entry; ++seat)
    if (!is_tallied(state, kGuardRoom) && may_use_another(state, seat) && known_unused(state, seat, kKey) > 0)
      state.admitted.add(seat);
  foresee_tent(state);
  for (Room& room : state.rooms) room = {static_cast<Count>(pile_size(room)), kNoArtifact};
  state.setup.mode = static_cast<std::uint8_t>(Mode::basic);
  state.window_open = false;
  state.passes = 0;
}

}  // namespace

void play_out_round(State& state) {
  toolkit::FastDice dice(0);  // nothing that matters is left to chance before the next round
  const auto round = state.round;
  int steps = 0;
  while (state.batch_size && state.stage != Stage::over && ++steps < kStepsMax) answer_sensibly(state, dice);
  if (state.stage == Stage::over || state.stage == Stage::placing || state.round != round) return;
  if (state.question.ask == Ask::window) {
    leave_out_magic(state);
    state.question = {};
    settle(state);
  } else {
    leave_out_magic(state);
  }
  while (state.stage != Stage::over && state.round == round && ++steps < kStepsMax) answer_sensibly(state, dice);
}

double outlook(State state, Seat seat) {
  play_out_round(state);
  return lead(state, seat);
}

}  // namespace morgenland
