// Who is told what in the Tent: the spell drawn, kept and handed on (MOR-91, MOR-94).
#include "engine/match_of.h"
#include "games/morgenland/magic/scene.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {
namespace {

using engine::Viewer;

// The spells that a viewer is told of when seat 0, first of two in the Tent, keeps Spy and hands Trade to seat 2.
struct Tent {
  Tent() {
    toolkit::FastDice dice(1);
    Scene scene(Stage::turned, kTent);
    scene.token(0, 9, kTent).token(2, 1, kTent);
    State& state = scene.state;
    std::swap(*std::find(state.deck.begin(), state.deck.end(), kSpy), state.deck[state.deck_size - 1u]);
    std::swap(*std::find(state.deck.begin(), state.deck.end(), kTrade), state.deck[state.deck_size - 2u]);
    engine::Events events;
    Play play{state, dice, engine::Sink(events)};
    act_in_city(play);
    drawn = events;
    events.clear();
    Morgenland::apply(state, 0, encode(Verb::keep, kSpy), dice, engine::Sink(events));
    kept = events;
  }

  static std::string told(const engine::Events& events, Happening what, Viewer viewer) {
    std::string spells;
    for (const engine::Event& event : events)
      if (event.type == static_cast<std::uint8_t>(what)) {
        const auto args = engine::event_json(Morgenland::info(), event, viewer)["args"];
        spells += args["spell"].is_null() ? "?" : args["spell"].get<std::string>();
        spells += ' ';
      }
    return spells;
  }

  engine::Events drawn, kept;
};

TEST(MorgenlandTent, WhoDrawsSeesBothSpells) {
  const Tent tent;
  EXPECT_EQ(Tent::told(tent.drawn, Happening::draw, Viewer{0}), "spell.spy spell.trade ");
  for (const Viewer viewer : {Viewer{1}, Viewer{2}, Viewer::spectator()})
    EXPECT_EQ(Tent::told(tent.drawn, Happening::draw, viewer), "? ? ");
}

TEST(MorgenlandTent, WhatIsKeptIsItsOwnersConcern) {
  const Tent tent;
  EXPECT_EQ(Tent::told(tent.kept, Happening::keep, Viewer{0}), "spell.spy ");
  for (const Viewer viewer : {Viewer{1}, Viewer{2}, Viewer::spectator()})
    EXPECT_EQ(Tent::told(tent.kept, Happening::keep, viewer), "? ");
}

TEST(MorgenlandTent, GiverAndReceiverKnowWhatIsHandedOn) {
  const Tent tent;
  for (const Viewer viewer : {Viewer{0}, Viewer{2}})
    EXPECT_EQ(Tent::told(tent.kept, Happening::hand_on, viewer), "spell.trade ");
  for (const Viewer viewer : {Viewer{1}, Viewer::spectator()})
    EXPECT_EQ(Tent::told(tent.kept, Happening::hand_on, viewer), "? ");
}

}  // namespace
}  // namespace morgenland
