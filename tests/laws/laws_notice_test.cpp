// The laws notice: games broken on purpose, one law each, and the complaint that must follow.
#include <gtest/gtest.h>

#include <memory>

#include "games/ali_baba/events.h"
#include "games/ali_baba/laws/invariants.h"

namespace laws {
namespace {

using ali_baba::AliBaba;
using ali_baba::State;
using ali_baba::View;

const engine::Setup kThreeSeats{3, 0, {}};
constexpr int kMatches = 30;

template <engine::Game G>
Complaint complaint_about() {
  Tally tally;
  return play<G>(kThreeSeats, 7, kMatches, ali_baba::invariants, tally);
}

template <engine::Game G>
void expect_complaint(const std::string& words) {
  const Complaint found = complaint_about<G>();
  EXPECT_NE(found.find(words), found.npos) << "got: " << (found.empty() ? "no complaint" : found);
}

struct ShortMenus : AliBaba {
  static void legal(const State& state, Seat seat, ActionList& menu) {
    ActionList whole;
    AliBaba::legal(state, seat, whole);
    for (std::size_t i = 0; i < whole.size(); ++i)
      if (i == 0 || i + 1 < whole.size()) menu.push_back(whole[i]);
  }
};

struct BackwardMenus : AliBaba {
  static void legal(const State& state, Seat seat, ActionList& menu) {
    ActionList whole;
    AliBaba::legal(state, seat, whole);
    for (std::size_t i = whole.size(); i-- > 0;) menu.push_back(whole[i]);
  }
};

struct MenusForAll : AliBaba {
  static void legal(const State& state, Seat seat, ActionList& menu) {
    AliBaba::legal(state, seat < state.setup.seats ? state.turn : seat, menu);
  }
};

struct Pushing : AliBaba {  // a bot is to choose what cannot be chosen
  static void canonical(const State&, Seat, ActionList& menu) { menu.push_back(engine::kNoAction); }
};

struct Speechless : AliBaba {  // a bot is asked, and has nothing to choose from
  static void canonical(const State&, Seat, ActionList&) {}
};

struct Endless : AliBaba {
  static void apply(State&, Seat, ActionId, toolkit::Dice&, engine::Sink) {}
};

struct LostTile : AliBaba {
  static void apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    AliBaba::apply(state, seat, action, dice, sink);
    if (state.turn_number == 9) state.held[0] &= state.held[0] - 1;
  }
};

struct SeesThroughTiles : AliBaba {  // one face-down tile is shown
  static View view(const State& state, Viewer viewer) {
    View seen = AliBaba::view(state, viewer);
    seen.open[0] = state.tile_at[0];
    return seen;
  }
};

struct SeesThroughScreens : AliBaba {  // everybody sees every tile that changes hands
  static View view(const State& state, Viewer viewer) {
    View seen = AliBaba::view(state, viewer);
    for (std::size_t i = 0; i < state.chronicle.size; ++i)
      if (state.chronicle.notes[i].type == ali_baba::Note::Type::steal)
        seen.chronicle.notes[i].tile = state.chronicle.notes[i].tile;
    for (Seat seat = 0; seat < state.setup.seats; ++seat) seen.offers[seat] = state.offers[seat];
    return seen;
  }
  static State guess(View view, toolkit::Dice& dice) {  // and forgets it when guessing
    for (auto& note : view.chronicle.notes)
      if (note.type == ali_baba::Note::Type::steal && view.viewer.seat != note.seat && view.viewer.seat != note.other)
        note.tile = ali_baba::kNoTile;
    return AliBaba::guess(view, dice);
  }
};

struct TalkativeMenus : AliBaba {  // a menu that depends on what a rival holds
  static void legal(const State& state, Seat seat, ActionList& menu) {
    AliBaba::legal(state, seat, menu);
    if (menu.size() > 1 && ali_baba::count_of_kind(state.held[(seat + 1u) % 3u], 0)) menu = shorter(menu);
  }
  static std::optional<engine::RuleId> why_not(const State& state, Seat seat, ActionId action) {
    ActionList menu;
    legal(state, seat, menu);
    for (const ActionId listed : menu)
      if (listed == action) return std::nullopt;
    const auto why = AliBaba::why_not(state, seat, action);
    return why ? why : engine::RuleId{0};
  }
  static ActionList shorter(const ActionList& menu) {
    ActionList made;
    for (std::size_t i = 0; i + 1 < menu.size(); ++i) made.push_back(menu[i]);
    return made;
  }
};

struct TalkativeEvents : AliBaba {  // which tile was shown and taken is told to all
  static void apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    engine::Events events;
    AliBaba::apply(state, seat, action, dice, engine::Sink(events));
    for (engine::Event event : events) {
      event.secret_args = 0;
      sink(event);
    }
  }
};

struct Silent : AliBaba {  // what lies under a tile is turned up without a word
  static void apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    engine::Events events;
    AliBaba::apply(state, seat, action, dice, engine::Sink(events));
    for (const engine::Event& event : events)
      if (event.type != static_cast<std::uint8_t>(ali_baba::Happening::reveal)) sink(event);
  }
};

// The same list of fields, but for the points.
class Pointless {
 public:
  explicit Pointless(const shape::Fields& of) {
    for (const shape::Field& field : of.fields)
      if (field.name != "points") kept_.push_back(field);
    fields_ = {of.name, kept_};
  }
  const shape::Fields& fields() const { return fields_; }

 private:
  std::vector<shape::Field> kept_;
  shape::Fields fields_;
};

struct HalfWrittenPositions : AliBaba {
  static const shape::Fields& position_fields() {
    static const Pointless kPointless(AliBaba::position_fields());
    return kPointless.fields();
  }
};

struct HalfWrittenViews : AliBaba {
  static const shape::Fields& view_fields() {
    static const Pointless kPointless(AliBaba::view_fields());
    return kPointless.fields();
  }
};

struct Generous : AliBaba {  // everybody wins
  static engine::Outcome outcome(const State& state) {
    auto outcome = AliBaba::outcome(state);
    if (outcome.over) outcome.winners = engine::SeatSet::first(outcome.seats);
    return outcome;
  }
};

struct Wasteful : AliBaba {
  static void apply(State& state, Seat seat, ActionId action, toolkit::Dice& dice, engine::Sink sink) {
    const auto copy = std::make_unique<State>(state);
    AliBaba::apply(state, seat, action, dice, sink);
  }
};

struct Moody : AliBaba {  // the deal depends on more than its dice
  static State start(const engine::Setup& setup, toolkit::Dice& dice) {
    static std::uint32_t deals = 0;
    if (++deals % 2 == 0) dice.next();
    return AliBaba::start(setup, dice);
  }
};

struct SameNames : AliBaba {
  static std::string name(ActionId action) { return AliBaba::name(action == 1 ? ActionId{0} : action); }
};

TEST(LawsNotice, AMissingAction) { expect_complaint<ShortMenus>("legal and why_not disagree"); }
TEST(LawsNotice, AMenuOutOfOrder) { expect_complaint<BackwardMenus>("legal and why_not disagree"); }
TEST(LawsNotice, AMenuForTheWrongSeat) { expect_complaint<MenusForAll>("a menu without being asked"); }
TEST(LawsNotice, AMenuForBotsThatIsNoPartOfTheWhole) { expect_complaint<Pushing>("bots choose from what is not"); }
TEST(LawsNotice, AMenuForBotsWithNothingInIt) { expect_complaint<Speechless>("bots have nothing to choose from"); }
TEST(LawsNotice, AMatchWithoutEnd) { expect_complaint<Endless>("the match does not end"); }
TEST(LawsNotice, ALostTile) { expect_complaint<LostTile>("exists 0 times"); }
TEST(LawsNotice, AFaceDownTileInTheView) { expect_complaint<SeesThroughTiles>("the guess does not fit the view"); }
TEST(LawsNotice, AnotherScreensTileInTheView) {
  expect_complaint<SeesThroughScreens>("the guess does not fit the view");
}
TEST(LawsNotice, AMenuThatBetrays) { expect_complaint<TalkativeMenus>("the menu betrays something hidden"); }
TEST(LawsNotice, AnEventThatBetrays) { expect_complaint<TalkativeEvents>("an event tells what the view hides"); }
TEST(LawsNotice, WhatIsLearnedInSilence) {
  Tally all_told, silent;
  EXPECT_EQ(play<AliBaba>(kThreeSeats, 7, kMatches, ali_baba::invariants, all_told), "");
  EXPECT_EQ(all_told.learned_in_silence, "");
  EXPECT_EQ(play<Silent>(kThreeSeats, 7, kMatches, ali_baba::invariants, silent), "");
  EXPECT_NE(silent.learned_in_silence.find("seed 7, step "), std::string::npos) << silent.learned_in_silence;
}
TEST(LawsNotice, AFieldMissingInPositions) { expect_complaint<HalfWrittenPositions>("the position is another one"); }
TEST(LawsNotice, AFieldMissingInViews) { expect_complaint<HalfWrittenViews>("the view is another one"); }
TEST(LawsNotice, AWinnerTooMany) { expect_complaint<Generous>("a winner without the first rank"); }
TEST(LawsNotice, AnAllocation) { expect_complaint<Wasteful>("the play loop allocates"); }
TEST(LawsNotice, ADealThatCannotBeRepeated) { expect_complaint<Moody>("replay"); }
TEST(LawsNotice, TwoActionsOfOneName) {
  EXPECT_NE(names_fit<SameNames>().find("two actions are called"), std::string::npos);
}
TEST(LawsNotice, NothingWhereNothingIsWrong) { EXPECT_EQ(complaint_about<AliBaba>(), ""); }

TEST(LawsNotice, TheSeedAndTheStep) {
  const Complaint found = complaint_about<Endless>();
  EXPECT_NE(found.find("\"seats\":3"), found.npos) << found;
  EXPECT_NE(found.find("seed 7, step 30001"), found.npos) << found;
}

}  // namespace
}  // namespace laws
