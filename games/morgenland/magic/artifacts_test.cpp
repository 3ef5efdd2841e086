// The artifacts, and the spells that change a rule for the round.
#include "games/morgenland/magic/scene.h"
#include "games/morgenland/rules/flow.h"

namespace morgenland {
namespace {

// ---- Lamp and limits ---------------------------------------------------------------------------------------------

TEST(Lamp, IsUsefulOnlyWithSpells) {
  Scene scene(Stage::before, kTent);
  EXPECT_FALSE(kPowers[power_of(kLamp)].useful(scene.state, 0));
  scene.holds(0, kSpy);
  EXPECT_FALSE(kPowers[power_of(kLamp)].useful(scene.state, 0));  // it burns
  scene.state.lit.remove(0);
  EXPECT_TRUE(kPowers[power_of(kLamp)].useful(scene.state, 0));
}

TEST(Artifacts, AreLimitedToOneUseOrTwo) {  // MOR-TV-61, MOR-TV-62
  Scene scene(Stage::turned, kMarket);
  scene.owns(0, kCarpet).owns(0, kKey).holds(0, kSpy);
  scene.state.twice.remove(0);
  scene.begin();
  EXPECT_EQ(scene.refused(0, Verb::use_carpet), by(MOR_220));
  scene.state.twice.add(0);
  scene.act(0, Verb::use_carpet);
  EXPECT_EQ(scene.refused(0, Verb::use_key), by(MOR_220));
}

// ---- Counterspell ------------------------------------------------------------------------------------------------

TEST(Counterspell, OfTheLastSeatCancelsTheFirstOnesSpell) {  // MOR-TV-65
  Scene scene(Stage::before, kTent);
  scene.purse(1, {7, 0, 0, 0, 0}).holds(0, kSacrifice).owns(2, kCounterspell).begin();
  scene.cast(0, kSacrifice);
  scene.act(2, Verb::use_counter, 0);
  scene.resolve();
  EXPECT_EQ(scene.owned(1), 7);
  EXPECT_TRUE(scene.state.discard >> kSacrifice & 1);
  EXPECT_EQ(scene.state.used[2][kCounterspell], 1);
}

TEST(Counterspell, IsUsefulAgainstAPendingSpellOfAnother) {  // MOR-235, MOR-630
  Scene scene(Stage::before, kTent);
  scene.holds(0, kTaboo).owns(0, kCounterspell).owns(1, kKey).begin();
  EXPECT_EQ(scene.refused(0, Verb::use_counter, 0), by(MOR_235));
  EXPECT_FALSE(kPowers[power_of(kCounterspell)].useful(scene.state, 1));
  scene.cast(0, kTaboo, kMarket);
  EXPECT_TRUE(kPowers[power_of(kCounterspell)].useful(scene.state, 1));
  EXPECT_FALSE(kPowers[power_of(kCounterspell)].useful(scene.state, 0));
}

TEST(Counterspell, RefusesOwnSpellsAndArtifacts) {  // MOR-226, MOR-235, MOR-238
  Scene scene(Stage::before, kTent);
  scene.holds(0, kTaboo).holds(0, kTrade).owns(0, kCounterspell).owns(1, kKey).holds(1, kSpy).begin();
  scene.cast(0, kTaboo, kMarket);
  scene.act(1, Verb::use_key);
  EXPECT_EQ(scene.refused(0, Verb::use_counter, 0), by(MOR_238));
  EXPECT_EQ(scene.refused(0, Verb::use_counter, 1), by(MOR_226));
  EXPECT_EQ(scene.refused(0, Verb::use_counter, 2), by(MOR_235));
}

// ---- Double ------------------------------------------------------------------------------------------------------

TEST(Double, IsOnePieceMore) {  // MOR-TV-20
  Scene scene(Stage::turned, room_space(0));
  scene.token(0, 4, room_space(0), true).token(0, 6, room_space(0), true).admit({0, 1, 2}).owns(0, kDouble).begin();
  scene.act(0, Verb::use_double, token_piece(0, 0));
  scene.resolve();
  EXPECT_EQ(strength(scene.state, 0, room_space(0)), 14);
  const Price price = price_of(scene.state, 0, room_space(0));
  ASSERT_EQ(price.size(), 3u);
  EXPECT_EQ(price[1], 4);
  EXPECT_EQ(price[2], 4);
}

TEST(Double, NamesOwnTokensThatAreNotTallied) {  // MOR-240
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 4, kTent, true).token(0, 5, kMarket, true).token(0, 6, room_space(0)).token(1, 4, kMarket, true);
  scene.owns(0, kDouble).begin();
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 0)), by(MOR_240));
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 2)), kFree);
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 5)), by(MOR_240));
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(1, 0)), by(MOR_240));
  scene.with(Option::double_, 1);
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 2)), by(MOR_RUL_9));
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 1)), kFree);
}

TEST(Double, IsUsefulOnlyWhereATokenLiesOpen) {  // MOR-630
  Scene before(Stage::before, kMarket);
  before.token(0, 5, kMarket);
  EXPECT_FALSE(kPowers[power_of(kDouble)].useful(before.state, 0));
  Scene turned(Stage::turned, kMarket);
  turned.token(0, 5, kMarket, true);
  EXPECT_TRUE(kPowers[power_of(kDouble)].useful(turned.state, 0));
  EXPECT_FALSE(kPowers[power_of(kDouble)].useful(turned.state, 1));
}

TEST(Double, FailsWhenItsTokenIsGone) {
  Scene scene(Stage::turned, kMarket);
  scene.token(1, 5, kMarket, true).holds(0, kLunarEclipse).owns(1, kDouble).begin();
  scene.cast(0, kLunarEclipse, kMarket);
  scene.act(1, Verb::use_double, token_piece(1, 0));
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(scene.state.used[1][kDouble], 1);  // MOR-221
}

// ---- Carpet ------------------------------------------------------------------------------------------------------

TEST(Carpet, LandsOnTheSpaceBeingTallied) {  // MOR-TV-15, MOR-246
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 7, kMarket, true).owns(0, kCarpet).owns(1, kCarpet).begin();
  scene.act(1, Verb::use_carpet);
  scene.act(0, Verb::use_carpet);
  scene.resolve();
  EXPECT_EQ(strength(scene.state, 0, kMarket), 10);
  EXPECT_EQ(strength(scene.state, 1, kMarket), 3);
  EXPECT_EQ(scene.told(Happening::carpet_laid), 2);
}

TEST(Carpet, IsBarredRuleByRule) {  // MOR-247, MOR-248, MOR-TV-79
  Scene bare(Stage::turned, 0);
  bare.token(1, 4, 0, true).owns(0, kCarpet).begin();
  EXPECT_EQ(kPowers[power_of(kCarpet)].refuses(bare.state, 0, 0), by(MOR_248));
  EXPECT_FALSE(kPowers[power_of(kCarpet)].useful(bare.state, 0));
  Scene taboo(Stage::turned, kMarket);
  taboo.state.taboo = 1u << kMarket;
  EXPECT_EQ(kPowers[power_of(kCarpet)].refuses(taboo.state, 0, 0), by(MOR_481));
  Scene room(Stage::turned, room_space(0));
  EXPECT_EQ(kPowers[power_of(kCarpet)].refuses(room.state, 0, 0), by(MOR_247));
  room.admit({0});
  EXPECT_EQ(kPowers[power_of(kCarpet)].refuses(room.state, 0, 0), kFree);
}

TEST(Carpet, FailsWhenTheDragonReturnsFirst) {
  Scene scene(Stage::turned, 0);
  scene.token(1, 4, 0, true).cave(0, {4, 0, 0, 0}).holds(0, kDragonsReturn).owns(1, kCarpet).begin();
  scene.cast(0, kDragonsReturn, 0);
  scene.act(1, Verb::use_carpet);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(pieces_in(scene.state, 1, 0), 1);
}

// ---- Key and the guard -------------------------------------------------------------------------------------------

TEST(Key, AdmitsAtTheGuardAndEarly) {  // MOR-TV-81
  Scene guard(Stage::entry, kGuardRoom);
  guard.owns(0, kKey);
  guard.state.guard_below = 10;
  guard.begin();
  EXPECT_EQ(guard.refused(0, Verb::use_lamp), by(MOR_603));
  guard.act(0, Verb::use_key);
  EXPECT_TRUE(guard.state.admitted.has(0));
  EXPECT_EQ(guard.told(Happening::enter), 1);

  Scene late(Stage::before, room_space(0));
  late.token(1, 4, room_space(0)).admit({1}).owns(0, kKey).holds(0, kSpy).begin();
  EXPECT_EQ(late.refused(0, Verb::use_key), by(MOR_251));
}

TEST(Guard, AcceptsCarpetsAndDoublesButNoSpells) {  // MOR-TV-80, MOR-TV-82
  Scene scene(Stage::entry, kGuardRoom);
  scene.owns(0, kCarpet).owns(0, kDouble).holds(0, kCharity).purse(0, {1, 0, 0, 0, 0}).token(0, 4, room_space(0));
  scene.state.guard_below = 4;
  scene.begin();
  EXPECT_EQ(scene.refused_cast(0, kCharity), by(MOR_263));
  EXPECT_EQ(scene.refused(0, Verb::use_double, token_piece(0, 0)), by(MOR_240));
  EXPECT_EQ(scene.refused(0, Verb::pay, 0), by(MOR_123));
  scene.act(0, Verb::use_carpet);
  scene.act(0, Verb::pay, 0);
  EXPECT_TRUE(scene.state.admitted.has(0));
}

// ---- rules for the round -----------------------------------------------------------------------------------------

TEST(LastFirst, SwapsNinesAndOnesExceptBeforeTheGuard) {  // MOR-TV-68, MOR-TV-69
  Scene scene(Stage::turned, room_space(0));
  scene.token(0, 9, room_space(0), true).token(1, 4, room_space(0), true).token(0, 1, kGuardRoom, true);
  scene.admit({0, 1, 2}).holds(0, kLastFirst).begin();
  scene.cast_and_resolve(0, kLastFirst);
  EXPECT_EQ(ranking(scene.state, room_space(0))[0], 1);
  EXPECT_EQ(price_of(scene.state, 0, room_space(0))[0], 1);
  EXPECT_EQ(strength(scene.state, 0, kGuardRoom), 1);
  EXPECT_EQ(kPowers[kLastFirst].refuses(scene.state, 0, 0), by(MOR_RUL_57));
  EXPECT_EQ(kPowers[kLastFirst].targets(scene.state, 0), 0u);
}

TEST(Smuggler, RulesTheEmptySpacesOfTheCity) {  // MOR-TV-21, MOR-TV-92
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kTent).token(1, 4, kDjinn).holds(2, kSmuggler).begin();
  scene.cast_and_resolve(2, kSmuggler);
  EXPECT_EQ(scene.state.smuggled, 1u << kMarket | 1u << kCaravanserai);
  EXPECT_EQ(scene.state.smuggler, 2);
  EXPECT_EQ(ranking(scene.state, kMarket)[0], 2);
  scene.laid_carpet(0, kMarket);
  EXPECT_EQ(ranking(scene.state, kMarket)[0], 0);  // MOR-443: equal, and earlier
  scene.state.camel = 2;
  EXPECT_EQ(ranking(scene.state, kMarket)[0], 2);
}

TEST(Smuggler, NeedsAnEmptySpaceAndFailsWithoutOne) {  // MOR-TV-91
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kTent).token(0, 4, kDjinn).token(0, 5, kMarket).token(0, 7, room_space(0));
  scene.holds(0, kSecondChance).holds(1, kSmuggler).begin();
  scene.cast(1, kSmuggler);
  scene.cast(0, kSecondChance, token_piece(0, 3));
  scene.act(0, Verb::aim_space, kCaravanserai);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(scene.state.smuggler, engine::kNoSeat);
  EXPECT_EQ(kPowers[kSmuggler].refuses(scene.state, 1, 0), by(MOR_440));
  EXPECT_EQ(kPowers[kSmuggler].targets(scene.state, 1), 0u);
}

TEST(Spy, MakesOthersPlaceFaceUp) {  // MOR-TV-83
  Scene scene(Stage::placing);
  scene.token(1, 4, kMarket).holds(0, kSpy).begin();
  scene.cast_and_resolve(0, kSpy);
  EXPECT_FALSE(scene.state.tokens[1][0].shown);
  EXPECT_FALSE(scene.state.spied.has(0));
  EXPECT_TRUE(scene.state.spied.has(1) && scene.state.spied.has(2));
}

TEST(Spy, NeedsSomebodyWhoStillPlaces) {
  Scene scene(Stage::placing);
  for (const Seat seat : {Seat{1}, Seat{2}})
    for (const int value : kTokenValues) scene.token(seat, value, kGuardRoom);
  scene.holds(0, kSpy).begin();
  EXPECT_EQ(scene.refused_cast(0, kSpy), by(MOR_460));
}

TEST(Taboo, ClosesASpaceForTheRound) {  // MOR-480, MOR-481
  Scene scene(Stage::before, kDjinn);
  scene.token(1, 4, kDjinn).token(1, 5, kMarket).holds(0, kTaboo).begin();
  EXPECT_EQ(scene.refused_cast(0, kTaboo, kGuardRoom), by(MOR_263));
  EXPECT_EQ(scene.refused_cast(0, kTaboo, kTent), by(MOR_480));
  EXPECT_EQ(scene.refused_cast(0, kTaboo, room_space(3)), by(MOR_480));
  scene.cast_and_resolve(0, kTaboo, kMarket);
  EXPECT_EQ(scene.state.taboo, 1u << kMarket);
  EXPECT_EQ(strength(scene.state, 1, kMarket), 5);
  EXPECT_FALSE(reachable(scene.state, 0) >> kMarket & 1);
  EXPECT_EQ(kPowers[kTaboo].refuses(scene.state, 0, kMarket), by(MOR_RUL_57));
}

}  // namespace
}  // namespace morgenland
