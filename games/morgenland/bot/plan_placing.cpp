// Where to put which token: all tokens in hand are laid out in the mind, for the best that the whole round may bring,
// and one of them is placed.
//
// First it is forecast, from a few guesses at what the rivals have placed and will place, each as its owner's habits
// have it, what each strength in each space would bring. Then the layout is improved token by token and pair by pair
// until nothing improves it. It is made again at every placement, with what has been seen meanwhile.
#include <algorithm>
#include <bit>

#include "games/morgenland/bot/knowledge.h"

namespace morgenland {

namespace {

using toolkit::Dice;

constexpr int kGuesses = 16;
constexpr int kStrengths = 44;  // all tokens of a seat together are 42 strong
constexpr int kPasses = 4;      // over the layout; it seldom takes more

constexpr double kWorthOfMarket = 0.2, kWorthOfCamel = 0.06, kWorthOfDjinn = 0.05, kWorthOfSecondSpell = 0.09;
constexpr double kWorthOfUnitSpent = 0.09, kWorthOfUnitToSpare = 0.04;
constexpr double kLessForEachMissing = 0.35;
constexpr double kIncomeOfRival = 4;  // units a rival may still gain before he pays

// How likely a rival is to put a token somewhere.
double attraction(const Table& table, int space) {
  if (is_cave(space)) return 0.6 + 0.35 * treasure_in(table, space);
  if (is_room(space)) return pile_size(table.rooms[static_cast<std::size_t>(space - kFirstRoom)]) ? 1.6 : 0.4;
  return space == kGuardRoom ? 2.2 : space == kTent ? 1.6 : 1.0;
}

unsigned values_out(const std::array<Value, kTokenCount>& values) {  // bit i: kTokenValues[i] is not in the hand
  unsigned out = 0;
  for (const Value value : values)
    for (std::size_t i = 0; value && i < kTokenCount; ++i)
      if (kTokenValues[i] == value) out |= 1u << i;
  return out;
}

// ---- the forecast ------------------------------------------------------------------------------------------------

// What the first, the second ... in a space gain there; of a room only the first, and that is a chance to buy.
struct Prizes {
  std::array<double, kSeatsMax> worth{};
  std::array<int, kSeatsMax> units{};
};

Prizes prizes_in(const View& view, int space) {
  Prizes prizes;
  if (is_cave(space)) {
    const auto cave = static_cast<std::size_t>(space);
    const Purse& now = view.units[view.viewer.seat];
    std::size_t rank = 0;
    for (const int units : view.niches[cave]) {
      if (!units) continue;
      Purse then = now;
      then[cave] = static_cast<Units>(then[cave] + units);
      prizes.units[rank] = units;
      const double to_come = purchases_to_come(view);
      prizes.worth[rank++] = worth_of_purse(then, to_come) - worth_of_purse(now, to_come);
    }
  } else if (space == kTent) {
    if (view.deck_size) prizes.worth[0] = kWorthOfSpell;
    if (view.deck_size > 1) prizes.worth[1] = kWorthOfSecondSpell;
  } else {
    prizes.worth[0] = is_room(space)     ? 1
                      : space == kMarket ? kWorthOfMarket
                      : space == kDjinn  ? kWorthOfDjinn
                                         : kWorthOfCamel;
  }
  return prizes;
}

class Forecast {
 public:
  Forecast(const View& view, Dice& dice) : me_(view.viewer.seat) {
    for (int space = 0; space < static_cast<int>(kSpaceCount); ++space)
      if (is_open(view, space) && space != kGuardRoom) prizes_[std::size_t(space)] = prizes_in(view, space);
    for (int i = 0; i < kGuesses; ++i) {
      State state = Morgenland::guess(view, dice);
      Morgenland::believe(state, me_, dice);
      for (Seat rival = 0; rival < seats(state); ++rival)
        if (rival != me_) place_the_rest(state, rival, dice);
      learn(state);
    }
  }

  double worth_of(int space, int own) const { return worth_[std::size_t(space)][std::size_t(own)]; }
  double units_from(int cave, int own) const { return units_[std::size_t(cave)][std::size_t(own)]; }
  double chance_in(int room, int own) const { return worth_of(room, own); }

 private:
  static void place_the_rest(State& state, Seat rival, Dice& dice) {
    std::array<std::uint32_t, kSpaceCount> draws{};
    const SpaceSet open = open_for(state, rival);
    for (int space = 0; space < static_cast<int>(kSpaceCount); ++space)
      if (open >> space & 1)
        draws[static_cast<std::size_t>(space)] = static_cast<std::uint32_t>(100 * attraction(state, space));
    std::size_t slot = 0;
    for (unsigned left = 0xffu & ~values_out(state.values[rival]); left; left &= left - 1) {
      while (slot < kTokenCount && state.tokens[rival][slot].place != kInHand) ++slot;
      if (slot == kTokenCount) return;
      const auto number = static_cast<std::size_t>(std::countr_zero(left));
      std::array<std::uint32_t, kSpaceCount> up_to{};
      std::uint32_t sum = 0;
      for (std::size_t space = 0; space < kSpaceCount; ++space)
        up_to[space] = sum += draws[space] * habit(static_cast<Place>(space), number);
      const std::uint32_t drawn = dice.below(sum);
      const auto space = std::upper_bound(up_to.begin(), up_to.end(), drawn) - up_to.begin();
      state.tokens[rival][slot].place = static_cast<Place>(space);
      state.values[rival][slot] = static_cast<Value>(kTokenValues[number]);
    }
  }

  // Whether this rival can be a buyer.
  static bool is_buyer(const State& state, Seat rival, int price) {
    const bool has_key = is_magic(state) && may_use_another(state, rival) && known_unused(state, rival, kKey) > 0;
    if (!has_key && is_empty_of(state, rival, kGuardRoom)) return false;
    return total(state.units[rival]) + kIncomeOfRival >= price;
  }

  void learn(const State& state) {
    for (int space = 0; space < static_cast<int>(kSpaceCount); ++space) {
      if (!is_open(state, space) || space == kGuardRoom) continue;
      toolkit::FixedList<int, kSeatsMax> to_beat;  // the least own strength that beats each rival
      for (Seat rival = 0; rival < seats(state); ++rival) {
        if (rival == me_ || is_empty_of(state, rival, space)) continue;
        const int theirs = strength(state, rival, space);
        if (is_room(space) && !is_buyer(state, rival, theirs)) continue;
        to_beat.push_back(theirs + (order_of(state, rival) < order_of(state, me_) ? 1 : 0));
      }
      for (int own = 1; own < kStrengths; ++own) {
        std::size_t rank = 0;
        for (const int least : to_beat) rank += own < least;
        const Prizes& prizes = prizes_[std::size_t(space)];
        worth_[std::size_t(space)][std::size_t(own)] += prizes.worth[rank] / kGuesses;
        if (is_cave(space)) units_[std::size_t(space)][std::size_t(own)] += 1.0 * prizes.units[rank] / kGuesses;
      }
    }
  }

  Seat me_;
  std::array<Prizes, kSpaceCount> prizes_{};
  std::array<std::array<double, kStrengths>, kSpaceCount> worth_{};  // by own strength; rooms: the chance to buy
  std::array<std::array<double, kStrengths>, kCaveCount> units_{};
};

// ---- the layout --------------------------------------------------------------------------------------------------

class Layout {
 public:
  Layout(const View& view, const Forecast& forecast)
      : view_(view), forecast_(forecast), open_(open_for(view, view.viewer.seat)) {
    where_.fill(kTakenBack);
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      for (std::size_t i = 0; i < kTokenCount; ++i)
        if (view.values[slot] == kTokenValues[i]) where_[i] = view.tokens[view.viewer.seat][slot].place;
    in_hand_ = 0xffu & ~values_out(view.values);
    const Seat me = view.viewer.seat;
    has_key_ = view.admitted.has(me) ||
               (is_magic(view) && may_use_another(view, me) && known_unused(view, me, kKey) + view.secret[kKey] > 0);
    const double money = total(view.units[me]);
    unit_spent_ = money > 8 * purchases_to_come(view) ? kWorthOfUnitToSpare : kWorthOfUnitSpent;
  }

  // With an eye to the palace from the start, or with none: a guard and a room are worth nothing one without the other.
  void begin(bool for_the_palace) {
    unsigned left = in_hand_;
    if (for_the_palace) {
      if (is_empty_of(view_, view_.viewer.seat, kGuardRoom)) put_middle(left);
      for (int room = kFirstRoom; room < kFirstRoom + seats(view_) && left; ++room) {
        if (!(open_ >> room & 1)) continue;
        where_[std::size_t(std::countr_zero(left))] = static_cast<Place>(room);
        left &= left - 1;
      }
    }
    for (; left; left &= ~std::bit_floor(left)) put_best(std::size_t(std::bit_width(left) - 1));
  }

  void improve() {
    double now = worth();
    for (int pass = 0; pass < kPasses; ++pass) {
      const double before = now;
      for (unsigned left = in_hand_; left; left &= left - 1) now = move_one(std::size_t(std::countr_zero(left)), now);
      now = swap_pairs(now);
      if (now <= before + 1e-9) return;
    }
  }

  double worth() const {
    std::array<int, kSpaceCount + 2> own{};
    for (std::size_t i = 0; i < kTokenCount; ++i) own[where_[i]] += value_of(i, where_[i]);
    double sum = 0;
    std::array<double, kTreasureCount> money;
    for (std::size_t t = 0; t < kTreasureCount; ++t) money[t] = view_.units[view_.viewer.seat][t];
    for (int space = 0; space < kGuardRoom; ++space) {
      if (!own[std::size_t(space)]) continue;
      sum += forecast_.worth_of(space, own[std::size_t(space)]);
      if (is_cave(space)) money[std::size_t(space)] += forecast_.units_from(space, own[std::size_t(space)]);
    }
    return sum + worth_of_palace(own, money);
  }

  // Tokens for which little depends on what the rivals do come first: at the guard, in rooms, in the city, in caves. Of
  // those that come at once it is any: were it the weakest, the order of placing would tell the numbers.
  ActionId first_to_place(Dice& dice) const {
    int soonest = kCave;
    unsigned candidates = 0;
    for (unsigned left = in_hand_; left; left &= left - 1) {
      const int wait = wait_of(where_[std::size_t(std::countr_zero(left))]);
      if (wait < soonest) candidates = 0;
      soonest = std::min(soonest, wait);
      if (wait == soonest) candidates |= left & -left;
    }
    for (auto skip = dice.below(static_cast<std::uint32_t>(std::popcount(candidates))); skip > 0; --skip)
      candidates &= candidates - 1;
    const int first = std::countr_zero(candidates);
    return encode(Verb::place, first, where_[std::size_t(first)]);
  }

 private:
  using Money = std::array<double, kTreasureCount>;
  enum Wait { kAtGuard, kRoom, kCity, kCave };

  static int wait_of(int space) {
    return space == kGuardRoom ? kAtGuard : is_room(space) ? kRoom : is_cave(space) ? kCave : kCity;
  }

  int value_of(std::size_t i, int space) const {
    return morgenland::worth(view_, static_cast<Value>(kTokenValues[i]), space);
  }

  void put_middle(unsigned& left) {
    if (std::popcount(left) < 3) return;
    unsigned from = left;
    for (int skip = std::popcount(left) / 2 - 1; skip > 0; --skip) from &= from - 1;
    const unsigned middle = from & -from;
    where_[std::size_t(std::countr_zero(middle))] = kGuardRoom;
    left &= ~middle;
  }

  template <class Try>
  void for_each_open(Try attempt) const {
    for (unsigned open = open_; open; open &= open - 1) attempt(static_cast<Place>(std::countr_zero(open)));
  }

  void put_best(std::size_t i) {
    double most = -1;
    Place best = kGuardRoom;
    for_each_open([&](Place space) {
      where_[i] = space;
      const double now = worth();
      if (now <= most) return;
      most = now;
      best = space;
    });
    where_[i] = best;
  }

  bool is_overfull(int room) const {
    return is_room(room) && std::count(where_.begin(), where_.end(), room) > kRoomTokenLimit;
  }

  double move_one(std::size_t i, double now) {
    Place best = where_[i];
    for_each_open([&](Place space) {
      where_[i] = space;
      if (is_overfull(space)) return;
      const double then = worth();
      if (then <= now + 1e-9) return;
      now = then;
      best = space;
    });
    where_[i] = best;
    return now;
  }

  double swap_pairs(double now) {
    for (unsigned a = in_hand_; a; a &= a - 1)
      for (unsigned b = a & (a - 1); b; b &= b - 1) {
        Place &one = where_[std::size_t(std::countr_zero(a))], &other = where_[std::size_t(std::countr_zero(b))];
        if (one == other) continue;
        std::swap(one, other);
        if (const double then = worth(); then > now + 1e-9) {
          now = then;
        } else {
          std::swap(one, other);
        }
      }
    return now;
  }

  // Pays piece by piece from the fullest types; returns how likely the price can be met.
  double pay(int room, Money& money, double chance) const {
    unsigned used = 0;
    double missing = 0;
    Money after = money;
    for (std::size_t i = kTokenCount; i-- > 0;) {
      if (where_[i] != room) continue;
      std::size_t best = kTreasureCount;
      for (std::size_t t = 0; t < kTreasureCount; ++t)
        if (!(used >> t & 1) && (best == kTreasureCount || money[t] > money[best])) best = t;
      if (best == kTreasureCount) return 0;
      used |= 1u << best;
      const double units = value_of(i, room);
      missing += std::max(0.0, units - money[best]);
      after[best] -= chance * std::min(units, money[best]);
    }
    const double met = std::max(0.0, 1 - kLessForEachMissing * missing);
    if (met > 0) money = after;
    return met;
  }

  double worth_of_palace(const std::array<int, kSpaceCount + 2>& own, Money money) const {
    if (!has_key_ && !own[kGuardRoom]) return 0;
    const double all = money[0] + money[1] + money[2] + money[3] + money[4];
    double rooms = 0, spent = 0;
    for (int room = kFirstRoom; room < kFirstRoom + seats(view_); ++room) {
      const int price = own[std::size_t(room)];
      if (!price || !pile_size(view_.rooms[std::size_t(room - kFirstRoom)])) continue;
      const double chance = forecast_.chance_in(room, price);
      const double met = pay(room, money, chance);
      rooms += chance * met * std::max(0.0, 1 - unit_spent_ * price);
      spent += chance * met * price;
    }
    if (has_key_ || rooms <= 0) return rooms;
    double sum = 0;
    for (int guard = 1; guard <= kGuards; ++guard) {
      const int entry = std::max(0, guard - own[kGuardRoom]);
      if (entry > all) break;
      const double still = spent > 0 ? std::min(1.0, (all - entry) / spent) : 1;
      sum += std::max(0.0, rooms * still - unit_spent_ * entry) / kGuards;
    }
    return sum;
  }

  const View& view_;
  const Forecast& forecast_;
  SpaceSet open_;
  unsigned in_hand_ = 0;                    // bit i: kTokenValues[i]
  std::array<Place, kTokenCount> where_{};  // by index of kTokenValues
  bool has_key_ = false;
  double unit_spent_ = 0;
};

}  // namespace

ActionId plan_placement(const View& view, Dice& dice) {
  const Forecast forecast(view, dice);
  Layout with(view, forecast), without(view, forecast);
  with.begin(true);
  with.improve();
  without.begin(false);
  without.improve();
  return (with.worth() >= without.worth() ? with : without).first_to_place(dice);
}

}  // namespace morgenland
