// Spells about treasure: taxes, gifts, dragons.
#include "games/morgenland/magic/scene.h"

namespace morgenland {
namespace {

// ---- City Tax ----------------------------------------------------------------------------------------------------

TEST(CityTax, AsksPieceByPieceWhileThereIsMoney) {  // MOR-TV-73
  Scene scene(Stage::before, kTent);
  scene.token(1, 4, kTent).token(1, 5, kMarket).token(1, 6, kCaravanserai).purse(1, {5, 0, 0, 0, 0});
  scene.token(0, 9, kTent).purse(0, {4, 0, 0, 0, 0}).holds(0, kCityTax).begin();
  scene.cast_and_resolve(0, kCityTax);
  EXPECT_EQ(scene.refused(1, Verb::withdraw), kFree);
  for (int unit = 0; unit < 2; ++unit) scene.act(1, Verb::pay, 0);  // for the token in the Tent; the second follows
  EXPECT_EQ(scene.owned(1), 1);
  EXPECT_EQ(scene.place(1, 0), kTent);
  EXPECT_EQ(scene.place(1, 2), kTakenBack);
  EXPECT_EQ(scene.place(0, 0), kTent);
  EXPECT_EQ(scene.owned(0), 4);
}

TEST(CityTax, TreatsDoublesAndCarpetsAsPieces) {  // MOR-270, MOR-RUL-60
  Scene scene(Stage::turned, kMarket);
  scene.token(1, 4, kMarket, true).laid_carpet(1, kMarket).purse(1, {9, 0, 0, 0, 0}).holds(0, kCityTax);
  scene.state.tokens[1][0].doubles = 2;
  scene.begin();
  scene.cast_and_resolve(0, kCityTax);
  scene.act(1, Verb::pay, 0);    // the token
  scene.act(1, Verb::withdraw);  // its first Double
  scene.act(1, Verb::pay, 0);    // the second one
  scene.act(1, Verb::withdraw);  // the Carpet
  EXPECT_EQ(scene.state.tokens[1][0].doubles, 1);
  EXPECT_EQ(pieces_in(scene.state, 1, kMarket), 2);
  EXPECT_EQ(scene.owned(1), 5);
  EXPECT_EQ(scene.told(Happening::double_ends), 1);
  EXPECT_EQ(scene.told(Happening::carpet_back), 1);
}

TEST(CityTax, EndsTheDoublesOfATokenTakenBack) {
  Scene scene(Stage::turned, kMarket);
  scene.token(1, 4, kMarket, true).token(2, 7, kTent, true).purse(1, {9, 0, 0, 0, 0}).holds(0, kCityTax);
  scene.state.tokens[1][0].doubles = 2;
  scene.begin();
  scene.cast_and_resolve(0, kCityTax);
  scene.act(1, Verb::withdraw);
  EXPECT_TRUE(is_empty(scene.state, kMarket));
  EXPECT_EQ(scene.owned(1), 9);
  EXPECT_EQ(scene.place(2, 0), kTakenBack);  // tallied and poor (MOR-342)
}

TEST(CityTax, NeedsAnOpponentInTheCity) {
  Scene scene(Stage::before, 0);
  scene.token(0, 4, kMarket).token(1, 4, room_space(0)).holds(0, kCityTax).begin();
  EXPECT_EQ(scene.refused_cast(0, kCityTax), by(MOR_340));
}

TEST(CityTax, FailsWhenTheCityIsEmpty) {
  Scene scene(Stage::before, kTent);
  scene.token(1, 5, kMarket).holds(0, kLunarEclipse).holds(1, kSpy).holds(2, kCityTax).begin();
  scene.cast(2, kCityTax);
  scene.cast(0, kLunarEclipse, kMarket);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

// ---- Sultan's Tax ------------------------------------------------------------------------------------------------

TEST(SultansTax, IsPaidForAllPiecesOrNone) {
  for (const bool pays : {true, false}) {
    Scene scene(Stage::before, kTent);
    scene.token(1, 4, room_space(0)).token(1, 5, room_space(2)).token(1, 9, kGuardRoom).purse(1, {4, 0, 0, 0, 0});
    scene.token(0, 4, room_space(0)).holds(0, kSultansTax);
    scene.state.tokens[1][0].doubles = 1;
    scene.begin();
    scene.cast_and_resolve(0, kSultansTax);
    scene.act(1, pays ? Verb::pay : Verb::withdraw, 0);  // of one kind only: the rest follows
    EXPECT_EQ(scene.owned(1), pays ? 1 : 4);
    EXPECT_EQ(scene.place(1, 0), pays ? room_space(0) : kTakenBack);
    EXPECT_EQ(scene.place(1, 1), pays ? room_space(2) : kTakenBack);
    EXPECT_EQ(scene.place(1, 2), kGuardRoom);
    EXPECT_EQ(scene.place(0, 0), room_space(0));
  }
}

TEST(SultansTax, TakesEverythingFromWhoCannotPay) {  // MOR-TV-74
  Scene scene(Stage::before, kTent);
  for (const int value : {4, 5, 6, 7}) scene.token(1, value, room_space(1));
  scene.purse(1, {3, 0, 0, 0, 0}).holds(0, kSultansTax).begin();
  scene.cast_and_resolve(0, kSultansTax);
  EXPECT_TRUE(is_empty(scene.state, room_space(1)));
  EXPECT_EQ(scene.owned(1), 3);
}

TEST(SultansTax, NeedsAnOpponentInARoomAndFailsWithoutOne) {
  Scene alone(Stage::before, kTent);
  alone.token(0, 4, room_space(0)).token(1, 9, kGuardRoom).holds(0, kSultansTax).begin();
  EXPECT_EQ(alone.refused_cast(0, kSultansTax), by(MOR_470));

  Scene scene(Stage::before, kTent);
  scene.token(1, 4, room_space(0)).holds(0, kSolarEclipse).holds(2, kSultansTax).begin();
  scene.cast(2, kSultansTax);
  scene.cast(0, kSolarEclipse, room_space(0));
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

// ---- Donation, Sacrifice, Charity, Trade -------------------------------------------------------------------------

TEST(Donation, TakesFiveOrEverything) {  // MOR-TV-23
  Scene scene(Stage::ending);
  scene.purse(0, {9, 0, 0, 0, 0}).purse(1, {2, 1, 0, 0, 1}).purse(2, {0, 0, 5, 0, 0}).holds(0, kDonation).begin();
  scene.cast_and_resolve(0, kDonation);
  EXPECT_EQ(scene.owned(0), 4);
  EXPECT_EQ(scene.owned(1), 0);
  EXPECT_EQ(scene.owned(2), 0);
  EXPECT_EQ(scene.told(Happening::shows_all), 1);  // five are enough and are not shown
}

TEST(Donation, AsksInTurnOrder) {
  Scene scene(Stage::ending);
  scene.purse(0, {3, 3, 0, 0, 0}).purse(2, {3, 3, 0, 0, 0}).holds(0, kDonation);
  scene.state.camel = 2;
  scene.begin();
  scene.cast_and_resolve(0, kDonation);
  ASSERT_EQ(scene.state.question.seat, 2);
  scene.act(2, Verb::pay, 1);  // two crowns went by themselves: three pearls are not five; the rest can only be pearls
  EXPECT_EQ(scene.state.units[2], (Purse{1, 0, 0, 0, 0}));
  EXPECT_EQ(scene.state.question.seat, 0);
}

TEST(Sacrifice, TakesSeven) {
  Scene scene(Stage::ending);
  scene.purse(0, {9, 0, 0, 0, 0}).purse(1, {6, 0, 0, 0, 0}).holds(0, kSacrifice).begin();
  scene.cast_and_resolve(0, kSacrifice);
  EXPECT_EQ(scene.owned(0), 2);
  EXPECT_EQ(scene.owned(1), 0);
}

TEST(Donation, NeedsSomebodyWithAUnitAndFailsWhenNobodyHas) {  // MOR-RUL-57
  Scene poor(Stage::ending);
  poor.holds(0, kDonation).begin();
  EXPECT_EQ(poor.refused_cast(0, kDonation), by(MOR_RUL_57));

  Scene scene(Stage::ending);
  scene.purse(1, {2, 0, 0, 0, 0}).holds(0, kSacrifice).holds(1, kDonation).begin();
  scene.cast(0, kSacrifice);
  scene.cast(1, kDonation);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

TEST(Charity, TakesThreeOrWhatThereIs) {
  for (const Units left : {Units{29}, Units{2}}) {
    Scene scene(Stage::ending);
    scene.state.bank = {left, 0, 0, 0, 0};
    scene.holds(0, kCharity).begin();
    scene.cast_and_resolve(0, kCharity);
    EXPECT_EQ(scene.owned(0), left < 3 ? left : 3);
  }
}

TEST(Charity, NeedsABankAndFailsWhenItRanOut) {
  Scene empty(Stage::ending);
  empty.state.bank = {};
  empty.holds(0, kCharity).begin();
  EXPECT_EQ(empty.refused_cast(0, kCharity), by(MOR_330));

  Scene scene(Stage::before, 0);
  scene.state.bank = {3, 0, 0, 0, 0};
  scene.token(2, 1, 0).holds(0, kDragonLeaves).holds(1, kCharity).begin();
  scene.cast(0, kDragonLeaves, 0);
  scene.cast(1, kCharity);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(scene.owned(1), 0);
}

TEST(Trade, GivesFirstAndTakesAsMuch) {  // MOR-TV-96
  Scene scene(Stage::ending);
  scene.purse(0, {5, 1, 0, 0, 0}).purse(1, {0, 0, 0, 0, 27}).holds(0, kTrade).begin();
  scene.cast_and_resolve(0, kTrade);
  EXPECT_EQ(scene.refused(0, Verb::done), by(MOR_500));
  for (int i = 0; i < 4; ++i) scene.act(0, Verb::give, 0);
  scene.act(0, Verb::done);
  EXPECT_NE(scene.refused(0, Verb::take, 4), kFree);  // two gold cannot make four
  scene.act(0, Verb::take, 1);
  scene.act(0, Verb::take, 1);
  scene.act(0, Verb::take, 4);
  EXPECT_EQ(scene.state.units[0], (Purse{1, 3, 0, 0, 2}));
}

TEST(Trade, NeedsAUnitAndFailsWhenItIsGone) {
  Scene poor(Stage::ending);
  poor.holds(0, kTrade).begin();
  EXPECT_EQ(poor.refused_cast(0, kTrade), by(MOR_500));

  Scene scene(Stage::ending);
  scene.purse(1, {2, 0, 0, 0, 0}).holds(0, kDonation).holds(1, kTrade).begin();
  scene.cast(0, kDonation);
  scene.cast(1, kTrade);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

// ---- dragons -----------------------------------------------------------------------------------------------------

TEST(DragonLeaves, FillsAnEmptyCave) {  // MOR-TV-22
  Scene scene(Stage::placing);
  scene.holds(0, kDragonLeaves).begin();
  scene.cast_and_resolve(0, kDragonLeaves, 1);
  EXPECT_EQ(scene.state.niches[1], (std::array<Count, 4>{4, 2, 0, 0}));
  EXPECT_EQ(scene.state.bank[1], 23);
  EXPECT_TRUE(open_for(scene.state, 1) >> 1 & 1);
}

TEST(DragonLeaves, FillsFromTheTopWhenTheBankIsShort) {  // MOR-363
  Scene scene(Stage::placing);
  scene.state.bank[1] = 5;
  scene.holds(0, kDragonLeaves).begin();
  scene.cast_and_resolve(0, kDragonLeaves, 1);
  EXPECT_EQ(scene.state.niches[1], (std::array<Count, 4>{4, 1, 0, 0}));
}

TEST(DragonLeaves, RefusesFullAndTalliedCavesAndAnEmptyBank) {
  Scene scene(Stage::before, 1);
  scene.token(0, 9, 1).cave(1, {4, 0, 0, 0}).holds(0, kDragonLeaves);
  scene.state.bank[2] = 0;
  scene.begin();
  EXPECT_EQ(scene.refused_cast(0, kDragonLeaves, 0), by(MOR_360));
  EXPECT_EQ(scene.refused_cast(0, kDragonLeaves, 1), by(MOR_360));
  EXPECT_EQ(scene.refused_cast(0, kDragonLeaves, 2), by(MOR_RUL_57));
  EXPECT_EQ(scene.refused_cast(0, kDragonLeaves, 3), kFree);
}

TEST(DragonLeaves, FailsWhenTheBankRanOut) {
  Scene scene(Stage::placing);
  scene.state.bank = {2, 0, 0, 0, 0};
  scene.holds(0, kCharity).holds(1, kDragonLeaves).begin();
  scene.cast(0, kCharity);
  scene.cast(1, kDragonLeaves, 0);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_FALSE(has_treasure(scene.state, 0));
}

TEST(DragonsReturn, EmptiesACaveThatMayBeFilledAgain) {  // MOR-TV-89, MOR-TV-90
  Scene scene(Stage::before, 2);
  scene.cave(2, {5, 3, 0, 0}).token(2, 9, 2).holds(0, kDragonsReturn).holds(1, kDragonLeaves).begin();
  EXPECT_EQ(scene.refused_cast(0, kDragonsReturn, 3), by(MOR_370));
  EXPECT_EQ(scene.refused_cast(0, kDragonsReturn, 1), by(MOR_370));
  scene.cast(0, kDragonsReturn, 2);
  EXPECT_EQ(scene.refused_cast(1, kDragonLeaves, 2), by(MOR_360));
  scene.resolve();
  EXPECT_EQ(treasure_in(scene.state, 2), 0);
  EXPECT_EQ(scene.state.bank[2], 29);
  scene.cast_and_resolve(1, kDragonLeaves, 2);
  EXPECT_EQ(scene.state.niches[2], (std::array<Count, 4>{4, 2, 0, 0}));
}

}  // namespace
}  // namespace morgenland
