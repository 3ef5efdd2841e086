// Spells that move pieces or send them back: 2nd Chance, Teleport, the eclipses, Eye for an Eye.
#include "games/morgenland/magic/scene.h"

namespace morgenland {
namespace {

// ---- 2nd Chance --------------------------------------------------------------------------------------------------

TEST(SecondChance, MovesAnOwnTokenAndKeepsItsSide) {
  Scene scene(Stage::before, 0);
  scene.token(0, 9, 0).cave(0, {4, 0, 0, 0}).holds(0, kSecondChance).begin();
  scene.state.tokens[0][0].doubles = 1;
  scene.cast(0, kSecondChance, token_piece(0, 0));
  scene.act(0, Verb::aim_space, kMarket);
  scene.resolve();
  EXPECT_EQ(scene.place(0, 0), kMarket);
  EXPECT_FALSE(scene.state.tokens[0][0].shown);
  EXPECT_EQ(scene.state.tokens[0][0].doubles, 0);  // MOR-301
  EXPECT_EQ(scene.told(Happening::resolved), 1);
  EXPECT_TRUE(scene.state.discard >> kSecondChance & 1);
}

TEST(SecondChance, IsTurnedUpWhereTheSpaceLiesOpen) {  // MOR-269
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 9, room_space(0)).token(1, 4, kMarket, true).holds(0, kSecondChance).begin();
  scene.cast(0, kSecondChance, token_piece(0, 0));
  scene.act(0, Verb::aim_space, kMarket);
  scene.resolve();
  EXPECT_EQ(scene.state.tokens[0][0].shown, 9);
}

TEST(SecondChance, EntersRoomsOnlyForTheAdmitted) {  // MOR-TV-76, MOR-TV-77
  for (const bool admitted : {true, false}) {
    Scene scene(Stage::before, room_space(0));
    scene.token(0, 9, 1, true).token(1, 4, room_space(0)).admit({1}).holds(0, kSecondChance);
    if (admitted) scene.admit({0});
    scene.begin();
    EXPECT_EQ(scene.refused_cast(0, kSecondChance, token_piece(0, 0)), admitted ? kFree : by(MOR_268));
  }
}

TEST(SecondChance, RefusesDestinationsRuleByRule) {  // MOR-268, MOR-TV-78, MOR-TV-79
  Scene scene(Stage::turned, 1);
  scene.token(0, 9, 1, true).cave(1, {3, 0, 0, 0}).cave(0, {2, 0, 0, 0}).holds(0, kSecondChance);
  for (const int value : {1, 2, 4, 5, 6}) scene.token(0, value, room_space(1));
  scene.state.taboo = 1u << kMarket;
  scene.begin();
  scene.cast(0, kSecondChance, token_piece(0, 0));
  const auto to = [&](int space) { return scene.refused(0, Verb::aim_space, space); };
  EXPECT_EQ(to(kGuardRoom), by(MOR_263));
  EXPECT_EQ(to(0), by(MOR_264));
  EXPECT_EQ(to(1), by(MOR_268));
  EXPECT_EQ(to(2), by(MOR_45));
  EXPECT_EQ(to(kMarket), by(MOR_481));
  EXPECT_EQ(to(room_space(1)), by(MOR_44));
  EXPECT_EQ(to(room_space(4)), by(MOR_47));
  EXPECT_EQ(to(room_space(2)), kFree);
}

TEST(SecondChance, RefusesTokensThatAreNotHisOrStandBeforeTheGuard) {
  Scene scene(Stage::before, 0);
  scene.token(0, 9, kGuardRoom).token(0, 1, 0).token(1, 4, kMarket).holds(0, kSecondChance).begin();
  EXPECT_EQ(scene.refused_cast(0, kSecondChance, token_piece(0, 0)), by(MOR_263));
  EXPECT_EQ(scene.refused_cast(0, kSecondChance, token_piece(1, 0)), by(MOR_300));
  EXPECT_EQ(scene.refused_cast(0, kSecondChance, token_piece(0, 2)), by(MOR_300));
}

// MOR-TV-16, MOR-TV-17: turn order decides whether the token escapes the eclipse.
TEST(SecondChance, EscapesAnEclipseOrComesTooLate) {
  for (const Seat camel : {Seat{0}, Seat{1}}) {
    Scene scene(Stage::turned, kDjinn);
    scene.token(1, 5, kDjinn, true).token(0, 8, kDjinn, true).holds(0, kLunarEclipse).holds(1, kSecondChance);
    scene.state.camel = camel;
    scene.begin();
    scene.cast(0, kLunarEclipse, kDjinn);
    scene.cast(1, kSecondChance, token_piece(1, 0));
    scene.act(1, Verb::aim_space, kMarket);
    scene.resolve();
    EXPECT_EQ(scene.place(1, 0), camel == 1 ? kMarket : kTakenBack);
    EXPECT_EQ(scene.told(Happening::failed), 1);  // the spell, or the eclipse that finds only an 8
  }
}

TEST(SecondChance, FollowsATokenThatWasMovedBefore) {  // MOR-RUL-58
  Scene scene(Stage::before, 0);
  scene.token(1, 5, kMarket).cave(0, {3, 0, 0, 0}).holds(0, kTeleport).holds(1, kSecondChance).begin();
  scene.cast(0, kTeleport, token_piece(1, 0));
  scene.act(0, Verb::aim_space, kDjinn);
  scene.cast(1, kSecondChance, token_piece(1, 0));
  scene.act(1, Verb::aim_space, 0);
  scene.resolve();
  EXPECT_EQ(scene.place(1, 0), 0);
  EXPECT_EQ(scene.told(Happening::move), 2);
}

// ---- Teleport ----------------------------------------------------------------------------------------------------

TEST(Teleport, MovesARivalsTokenAndPaysThreeUnits) {
  Scene scene(Stage::before, kTent);
  scene.token(1, 9, kMarket).purse(0, {2, 0, 0, 0, 2}).holds(0, kTeleport).begin();
  scene.cast(0, kTeleport, token_piece(1, 0));
  scene.act(0, Verb::aim_space, kDjinn);
  scene.resolve();
  scene.act(0, Verb::pay, 4);  // a crown went by itself, for two bars are not three; the third can only be gold too
  EXPECT_EQ(scene.place(1, 0), kDjinn);
  EXPECT_EQ(scene.state.units[1], (Purse{1, 0, 0, 0, 2}));
  EXPECT_EQ(scene.told(Happening::pay_to), 3);
}

TEST(Teleport, PaysWhatThereIs) {  // MOR-492, MOR-TV-75
  for (const Units units : {Units{0}, Units{1}}) {
    Scene scene(Stage::before, kTent);
    scene.token(1, 9, kMarket).purse(0, {0, units, 0, 0, 0}).holds(0, kTeleport).begin();
    scene.cast(0, kTeleport, token_piece(1, 0));
    scene.act(0, Verb::aim_space, kDjinn);
    scene.resolve();
    EXPECT_EQ(scene.place(1, 0), kDjinn);
    EXPECT_EQ(scene.owned(1), units);
    EXPECT_EQ(scene.told(Happening::resolved), 1);
  }
}

TEST(Teleport, RefusesOwnTokensAndTheGuardRoom) {
  Scene scene(Stage::before, kTent);
  scene.token(1, 9, kGuardRoom).token(0, 2, kMarket).holds(0, kTeleport).begin();
  EXPECT_EQ(scene.refused_cast(0, kTeleport, token_piece(0, 0)), by(MOR_490));
  EXPECT_EQ(scene.refused_cast(0, kTeleport, token_piece(1, 0)), by(MOR_263));
  EXPECT_EQ(scene.refused_cast(0, kTeleport, token_piece(2, 0)), by(MOR_490));
}

TEST(Teleport, NeitherMovesNorPaysWhenTheTokenIsGone) {
  Scene scene(Stage::before, kTent);
  scene.token(1, 9, kMarket).purse(1, {3, 0, 0, 0, 0}).holds(0, kLunarEclipse).holds(1, kTeleport).token(0, 1, kMarket);
  scene.begin();
  scene.cast(0, kLunarEclipse, kMarket);
  scene.cast(1, kTeleport, token_piece(0, 0));
  scene.act(1, Verb::aim_space, kDjinn);
  scene.resolve();
  EXPECT_EQ(scene.place(0, 0), kTakenBack);
  EXPECT_EQ(scene.owned(1), 3);
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

// ---- eclipses ----------------------------------------------------------------------------------------------------

Scene crowd(Spell spell) {  // MOR-TV-70, MOR-TV-71
  Scene scene(Stage::before, 0);
  scene.cave(0, {4, 0, 0, 0}).token(0, 1, 0).token(0, 2, 0).token(1, 5, 0).token(1, 8, 0).laid_carpet(2, 0);
  scene.holds(0, spell).begin();
  return scene;
}

TEST(Eclipse, LunarTakesTheOddOnesAndCarpets) {
  Scene scene = crowd(kLunarEclipse);
  scene.cast_and_resolve(0, kLunarEclipse, 0);
  EXPECT_EQ(scene.place(0, 0), kTakenBack);
  EXPECT_EQ(scene.place(0, 1), 0);
  EXPECT_EQ(scene.place(1, 0), kTakenBack);
  EXPECT_EQ(scene.state.tokens[1][1].shown, 8);
  EXPECT_TRUE(is_empty_of(scene.state, 2, 0));
  EXPECT_EQ(scene.told(Happening::carpet_back), 1);
}

TEST(Eclipse, SolarTakesTheEvenOnes) {
  Scene scene = crowd(kSolarEclipse);
  scene.cast_and_resolve(0, kSolarEclipse, 0);
  EXPECT_EQ(scene.place(0, 0), 0);
  EXPECT_EQ(scene.place(0, 1), kTakenBack);
  EXPECT_EQ(scene.place(1, 0), 0);
  EXPECT_EQ(scene.place(1, 1), kTakenBack);
  EXPECT_FALSE(is_empty_of(scene.state, 2, 0));
}

TEST(Eclipse, TakesADoubleWithItsTokenAndReadsThePrintedNumber) {  // MOR-TV-72, MOR-322
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 5, kMarket, true).token(1, 9, kMarket, true).holds(0, kLunarEclipse);
  scene.state.tokens[0][0].doubles = 1;
  scene.state.swapped = true;
  scene.begin();
  scene.cast_and_resolve(0, kLunarEclipse, kMarket);
  EXPECT_EQ(strength(scene.state, 0, kMarket), 0);
  EXPECT_EQ(scene.place(1, 0), kTakenBack);
  EXPECT_EQ(scene.told(Happening::double_ends), 1);
}

TEST(Eclipse, OnlyFaceUpOnesByOption) {  // MOR-RUL-8
  Scene scene(Stage::before, kTent);
  scene.with(Option::eclipse, 1).token(0, 5, kMarket).token(1, 7, kMarket, true).token(1, 9, kDjinn);
  scene.holds(0, kLunarEclipse).begin();
  EXPECT_EQ(scene.refused_cast(0, kLunarEclipse, kDjinn), by(MOR_RUL_8));
  scene.cast_and_resolve(0, kLunarEclipse, kMarket);
  EXPECT_EQ(scene.place(0, 0), kMarket);
  EXPECT_FALSE(scene.state.tokens[0][0].shown);
  EXPECT_EQ(scene.place(1, 0), kTakenBack);
}

TEST(Eclipse, RefusesTheGuardEmptySpacesAndWhatCannotChange) {
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kGuardRoom).token(1, 8, kMarket, true).token(1, 2, kDjinn).holds(0, kLunarEclipse).begin();
  EXPECT_EQ(scene.refused_cast(0, kLunarEclipse, kGuardRoom), by(MOR_263));
  EXPECT_EQ(scene.refused_cast(0, kLunarEclipse, kTent), by(MOR_390));
  EXPECT_EQ(scene.refused_cast(0, kLunarEclipse, kMarket), by(MOR_RUL_37));
  EXPECT_EQ(scene.refused_cast(0, kLunarEclipse, kDjinn), kFree);  // for all he knows
}

TEST(Eclipse, FailsWhenEverythingHasLeft) {
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kMarket).holds(0, kSecondChance).holds(1, kSolarEclipse).begin();
  scene.cast(1, kSolarEclipse, kMarket);
  scene.cast(0, kSecondChance, token_piece(0, 0));
  scene.act(0, Verb::aim_space, kDjinn);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_FALSE(scene.state.tokens[0][0].shown);
}

// ---- Eye for an Eye ----------------------------------------------------------------------------------------------

TEST(EyeForEye, BothTakeAPieceBackUnseen) {
  Scene scene(Stage::before, 0);
  scene.cave(0, {4, 0, 0, 0}).token(0, 9, 0).token(0, 2, kMarket).token(1, 5, kMarket).holds(0, kEyeForEye).begin();
  scene.cast_and_resolve(0, kEyeForEye, token_piece(1, 0));
  scene.act(1, Verb::remove, token_piece(0, 1));
  EXPECT_EQ(scene.place(1, 0), kTakenBack);
  EXPECT_FALSE(scene.state.tokens[1][0].shown);  // MOR-383
  EXPECT_EQ(scene.place(0, 0), 0);
  EXPECT_EQ(scene.place(0, 1), kTakenBack);
}

TEST(EyeForEye, IsHalfDoneWhenTheCasterHasNothingOutsideTheGuardRoom) {  // MOR-382, MOR-TV-84
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 9, kGuardRoom).laid_carpet(1, kMarket).holds(0, kEyeForEye).begin();
  scene.cast_and_resolve(0, kEyeForEye, carpet_piece(1, 0));
  EXPECT_TRUE(is_empty(scene.state, kMarket));
  EXPECT_EQ(scene.place(0, 0), kGuardRoom);
  EXPECT_EQ(scene.told(Happening::resolved), 1);
}

TEST(EyeForEye, RefusesOwnPiecesAndTheGuardRoom) {
  Scene scene(Stage::before, 0);
  scene.token(0, 9, kMarket).token(1, 5, kGuardRoom).token(2, 5, kMarket).holds(0, kEyeForEye).begin();
  EXPECT_EQ(scene.refused_cast(0, kEyeForEye, token_piece(0, 0)), by(MOR_380));
  EXPECT_EQ(scene.refused_cast(0, kEyeForEye, token_piece(1, 0)), by(MOR_263));
  EXPECT_EQ(scene.refused_cast(0, kEyeForEye, carpet_piece(2, 0)), by(MOR_380));
}

TEST(EyeForEye, DoesNothingWhenThePieceIsGone) {
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kMarket).token(1, 4, kMarket).holds(0, kLunarEclipse).holds(1, kEyeForEye).begin();
  scene.cast(1, kEyeForEye, token_piece(0, 0));
  scene.cast(0, kLunarEclipse, kMarket);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(scene.place(1, 0), kMarket);
}

}  // namespace
}  // namespace morgenland
