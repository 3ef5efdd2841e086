// What positions show networks: no field of a state is forgotten, and no seat's name means anything.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "roster/games.gen.h"
#include "tests/soak.h"

namespace {

using engine::Seat;

struct Field {
  std::string name;
  std::size_t at, size;
  std::string reason;  // why it is not told; empty: it is
};

// The bytes of a field of a state, whatever the compiler thinks of the layout of derived structs.
#define FIELD(NAME, REASON)                                                                                           \
  Field {                                                                                                             \
    #NAME,                                                                                                            \
        static_cast<std::size_t>(reinterpret_cast<const char*>(&state.NAME) - reinterpret_cast<const char*>(&state)), \
        sizeof(state.NAME), REASON                                                                                    \
  }
#define TOLD(NAME) FIELD(NAME, "")

const std::string kRules = "by which version of the rules: networks know the newest";
const std::string kOptions = "agreed before the deal, and lessons are of the usual ones";
const std::string kSealed = "sealed: whoever chooses at the same time must not see it";
const std::string kOrder = "the order of cards nobody has seen is chance";
const std::string kMemory = "what it says of hidden things is in the guess";

std::vector<Field> fields_of(const ali_baba::State& state) {
  return {TOLD(setup.seats),
          TOLD(setup.mode),
          FIELD(setup.rules, kRules),
          TOLD(setup.options),
          TOLD(phase),
          TOLD(turn),
          FIELD(turn_number, "what is left of the cave says how late it is"),
          TOLD(remaining),
          TOLD(kinds),
          TOLD(present),
          TOLD(face_up),
          TOLD(special),
          TOLD(points),
          TOLD(bans),
          TOLD(last.seat),
          FIELD(last.place, "what can be taken beside it is what the options are"),
          TOLD(last.tile),
          TOLD(last.turned_up),
          TOLD(tile_at),
          FIELD(unused, "the tiles that are nowhere else"),
          TOLD(held),
          TOLD(offers),
          FIELD(chronicle, kMemory)};
}

std::vector<Field> fields_of(const thief_of_baghdad::State& state) {
  return {TOLD(setup.seats),
          TOLD(setup.mode),
          FIELD(setup.rules, kRules),
          TOLD(setup.options),
          TOLD(phase),
          TOLD(turn),
          TOLD(round),
          TOLD(actions),
          TOLD(thief_actions),
          TOLD(dead_turns),
          TOLD(adjudicated),
          TOLD(palaces),
          TOLD(supply),
          TOLD(chests),
          TOLD(chest_sum),
          TOLD(hand_size),
          TOLD(dancers),
          TOLD(own_to_post),
          TOLD(neutral_to_post),
          TOLD(discard),
          TOLD(draw_size),
          TOLD(dancer_pile),
          FIELD(drawn, kMemory),
          FIELD(paid_count, kMemory),
          FIELD(paid, kMemory),
          TOLD(hand),
          FIELD(draw, kOrder),
          FIELD(hand_at_shuffle, kMemory)};
}

std::vector<Field> fields_of(const magic_lamp::State& state) {
  return {TOLD(setup.seats),
          TOLD(setup.mode),
          FIELD(setup.rules, kRules),
          TOLD(setup.options),
          TOLD(phase),
          TOLD(actor),
          TOLD(asked),
          TOLD(turn),
          TOLD(idle_turns),
          TOLD(drew),
          TOLD(ending),
          FIELD(adjudicated, "the match is over then"),
          TOLD(board),
          TOLD(haste),
          TOLD(taps),
          TOLD(tap_count),
          TOLD(calmed),
          TOLD(summons),
          TOLD(summon_count),
          TOLD(summoned),
          TOLD(wish),
          TOLD(offender),
          TOLD(given),
          TOLD(charm),
          TOLD(chest),
          TOLD(searchers),
          TOLD(drawn),
          TOLD(drawn_count),
          TOLD(inside),
          TOLD(lamp_known),
          TOLD(peeked),
          TOLD(loot),
          TOLD(kept),
          TOLD(discard),
          TOLD(ring),
          FIELD(choice, kSealed),
          FIELD(tap_rank, kSealed),
          FIELD(pick, kSealed),
          TOLD(order),
          TOLD(lamp)};
}

std::vector<Field> fields_of(const morgenland::State& state) {
  return {TOLD(setup.seats),
          TOLD(setup.mode),
          FIELD(setup.rules, kRules),
          FIELD(setup.options, kOptions),
          TOLD(stage),
          TOLD(space),
          TOLD(round),
          TOLD(camel),
          TOLD(next_camel),
          TOLD(turn),
          TOLD(question),
          TOLD(bank),
          TOLD(niches),
          TOLD(units),
          TOLD(picked),
          FIELD(cards_used, "which treasures come next is chance"),
          FIELD(card, "what it brought lies in the caves"),
          TOLD(tokens),
          TOLD(carpets),
          TOLD(guard),
          TOLD(entries),
          TOLD(admitted),
          TOLD(declined),
          TOLD(buyer),
          TOLD(spied),
          TOLD(taboo),
          TOLD(smuggled),
          TOLD(smuggler),
          TOLD(swapped),
          FIELD(last, "the round before is over"),
          FIELD(returned, kOptions),
          FIELD(bare_again, kOptions),
          TOLD(rooms),
          FIELD(known_by, kMemory),
          TOLD(artifacts),
          TOLD(owned),
          FIELD(secrets, kMemory),
          TOLD(used),
          TOLD(lit),
          TOLD(twice),
          TOLD(hand_size),
          TOLD(discard),
          TOLD(deck_size),
          TOLD(window_open),
          TOLD(passes),
          TOLD(had_magic),
          TOLD(current),
          TOLD(batch_size),
          TOLD(batch),
          TOLD(values),
          FIELD(picks, kSealed),
          FIELD(down, kOrder),
          TOLD(secret),
          TOLD(hand),
          FIELD(deck, kOrder),
          FIELD(passed_by, kMemory),
          FIELD(tent, "the spells to choose between are what the options are"),
          FIELD(cards, kOrder),
          FIELD(guard_below, kOrder),
          FIELD(recall, kMemory)};
}

template <class G>
class Facts : public ::testing::Test {};

template <class T>
struct TypesOf;
template <class... G>
struct TypesOf<roster::GameList<G...>> {
  using Types = ::testing::Types<G...>;
};
TYPED_TEST_SUITE(Facts, typename TypesOf<roster::Games>::Types);

// States at some points of random matches of every mode and size.
template <class G>
void at_some_states(int matches, int every, const std::function<void(const typename G::State&)>& look) {
  toolkit::FastDice dice(17);
  engine::ActionList menu;
  for (std::size_t mode = 0; mode < G::info().modes.size(); ++mode)
    for (int m = 0; m < matches; ++m) {
      const auto& spec = G::info().modes[mode];
      engine::Setup setup;
      setup.mode = static_cast<std::uint8_t>(mode);
      setup.seats = static_cast<Seat>(spec.seats_min + m % (spec.seats_max - spec.seats_min + 1));
      auto state = G::start(setup, dice);
      int step = 0;
      for (auto to_act = G::to_act(state); !to_act.empty(); to_act = G::to_act(state)) {
        if (++step % every == 0) look(state);
        menu.clear();
        G::legal(state, to_act.lowest(), menu);
        G::apply(state, to_act.lowest(), menu[dice.below(static_cast<std::uint32_t>(menu.size()))], dice, {});
      }
    }
}

template <class G>
std::vector<engine::Fact> told(const typename G::State& state, Seat seat) {
  static engine::Facts facts;
  engine::tell<G>(state, seat, facts);
  return {facts.begin(), facts.end()};
}

TYPED_TEST(Facts, EveryByteOfAStateBelongsToAFieldOfTheList) {
  static const typename TypeParam::State state{};
  std::map<std::size_t, Field> fields;
  for (const Field& field : fields_of(state)) EXPECT_TRUE(fields.emplace(field.at, field).second) << field.name;
  std::size_t end = 0;
  for (const auto& [at, field] : fields) {
    EXPECT_LT(at - end, alignof(std::uint64_t)) << "something lies before " << field.name << " that is not in the list";
    end = at + field.size;
  }
  EXPECT_LT(sizeof(state) - end, alignof(std::uint64_t)) << "something lies at the end that is not in the list";
}

// A field is told when a change of one of its bytes ever changes a fact.
TYPED_TEST(Facts, EveryFieldIsToldOrHasAReason) {
  using G = TypeParam;
  static const typename G::State some{};
  const auto fields = fields_of(some);
  std::map<std::string, bool> changed;
  at_some_states<G>(soak(6), 7, [&](const typename G::State& state) {
    const auto before = told<G>(state, 0);
    for (const Field& field : fields) {
      if (changed[field.name]) continue;
      for (std::size_t i = 0; i < field.size; ++i)
        for (const unsigned flipped : {1u, 8u}) {  // by one, and by more than the steps of an amount are wide
          typename G::State other = state;
          unsigned char& byte = reinterpret_cast<unsigned char*>(&other)[field.at + i];
          if (flipped > 1 && byte <= 1) continue;  // it may be a bool
          byte = static_cast<unsigned char>(byte ^ flipped);
          if (other.setup.seats < 2 || other.setup.seats > G::kFacts.seats) continue;
          changed[field.name] = changed[field.name] || told<G>(other, 0) != before;
        }
    }
  });
  for (const Field& field : fields) {
    const bool is_told = changed[field.name];
    EXPECT_EQ(is_told, field.reason.empty())
        << G::info().key << ": " << field.name
        << (is_told ? " is told, so it needs no reason" : " is not told, and no reason is given");
  }
}

// Seats are told from the one that looks: what one of them sees of another does not depend on their names.
TYPED_TEST(Facts, SeatsAreToldInTheOrderOfPlayFromTheOneThatLooks) {
  using G = TypeParam;
  at_some_states<G>(4, 11, [&](const typename G::State& state) {
    const Seat seats = state.setup.seats;
    const auto block = [&](const std::vector<engine::Fact>& facts, int number) {
      std::vector<int> found;
      const int first = number < 0 ? 0 : G::kFacts.table + number * G::kFacts.seat;
      const int size = number < 0 ? G::kFacts.table : G::kFacts.seat;
      for (const int fact : facts)
        if (fact >= first && fact < first + size) found.push_back(fact - first);
      return found;
    };
    const auto first = told<G>(state, 0);
    for (Seat looks = 1; looks < seats; ++looks) {
      const auto facts = told<G>(state, looks);
      EXPECT_EQ(block(facts, -1), block(first, -1)) << G::info().key << ": the table is the same to everybody";
      for (int step = 0; step < seats; ++step)
        EXPECT_EQ(block(facts, step), block(first, engine::seat_after(looks, step, seats))) << G::info().key;
    }
  });
}

TYPED_TEST(Facts, AreInOrderAndLeaveRoom) {
  using G = TypeParam;
  at_some_states<G>(4, 5, [&](const typename G::State& state) {
    const auto facts = told<G>(state, 0);
    EXPECT_LT(facts.size(), engine::kFactsMax * 3 / 4) << G::info().key;
    for (std::size_t i = 0; i < facts.size(); ++i) {
      EXPECT_LT(facts[i], G::kFacts.all());
      EXPECT_TRUE(i == 0 || facts[i - 1] < facts[i]);
    }
  });
}

// Options that differ have different numbers, where they differ in more than a place or a name; all are in range.
TYPED_TEST(Facts, OptionsAreInRangeAndToldApart) {
  using G = TypeParam;
  engine::ActionList menu;
  at_some_states<G>(4, 5, [&](const typename G::State& state) {
    const Seat seat = G::to_act(state).lowest();
    menu.clear();
    G::legal(state, seat, menu);
    std::map<std::uint16_t, engine::ActionId> seen;
    for (const auto action : menu) {
      const auto option = G::option_of(state, seat, action);
      EXPECT_LT(option, G::kFacts.options) << G::info().key << " " << G::name(action);
      const auto [other, is_new] = seen.emplace(option, action);
      EXPECT_TRUE(is_new) << G::info().key << ": " << G::name(action) << " and " << G::name(other->second);
    }
  });
}

}  // namespace
