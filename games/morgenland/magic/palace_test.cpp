// Spells on the piles of the palace, and Parasite.
#include "games/morgenland/magic/scene.h"

namespace morgenland {
namespace {

// ---- Abracadabra -------------------------------------------------------------------------------------------------

// Seat 0 has paid in the first room.
Scene sale(std::initializer_list<Artifact> down) {
  Scene scene(Stage::buying, room_space(0));
  scene.room(0, kKey, down).token(0, 2, room_space(0), true).admit({0, 1, 2}).holds(0, kAbracadabra);
  scene.state.buyer = 0;
  return scene;
}

TEST(Abracadabra, TakesFromBelowUnseen) {  // MOR-TV-86
  Scene scene = sale({kScroll, kCarpet, kDouble});
  scene.begin();
  scene.cast_and_resolve(0, kAbracadabra);
  scene.act(0, Verb::pick, 2);  // the second from the top
  EXPECT_EQ(scene.state.secret[0][kCarpet], 1);
  EXPECT_EQ(scene.state.secrets[0], 1);
  EXPECT_EQ(scene.state.artifacts[0], 2);
  EXPECT_EQ(scene.state.rooms[0], (Room{2, kKey}));
  EXPECT_EQ(scene.state.down[0][0], kScroll);
  EXPECT_EQ(scene.state.down[0][1], kDouble);
}

TEST(Abracadabra, MayTakeTheDisplayedOne) {  // MOR-311
  Scene scene = sale({kScroll, kCarpet});
  scene.begin();
  scene.cast_and_resolve(0, kAbracadabra);
  scene.act(0, Verb::pick, 0);
  EXPECT_EQ(scene.state.owned[0][kKey], 1);
  EXPECT_EQ(scene.state.rooms[0].down, 2);
}

TEST(Abracadabra, CounteredLeavesTheSaleAsItWas) {  // MOR-TV-87
  Scene scene = sale({kScroll, kCarpet});
  scene.owns(1, kCounterspell).begin();
  scene.cast(0, kAbracadabra);
  scene.act(1, Verb::use_counter, 0);
  scene.resolve();
  EXPECT_EQ(scene.state.owned[0][kKey], 1);
  EXPECT_EQ(scene.told(Happening::countered), 1);
  EXPECT_EQ(scene.told(Happening::looked), 0);
}

TEST(Abracadabra, IsForTheBuyerAndNeedsAPile) {  // MOR-310, MOR-RUL-57
  Scene scene = sale({kScroll});
  EXPECT_EQ(kPowers[kAbracadabra].refuses(scene.state, 1, 0), by(MOR_310));
  EXPECT_EQ(kPowers[kAbracadabra].targets(scene.state, 1), 0u);
  scene.room(0, kKey, {});
  EXPECT_EQ(kPowers[kAbracadabra].refuses(scene.state, 0, 0), by(MOR_RUL_57));
  scene.begin();
  EXPECT_EQ(scene.state.owned[0][kKey], 1) << "nobody is asked (MOR-RUL-63)";
}

// ---- Mage's Apprentice -------------------------------------------------------------------------------------------

TEST(Apprentice, ExchangesInTheOpen) {
  Scene scene(Stage::ending);
  scene.room(1, kCarpet, {kScroll}).owns(0, kDouble).owns(0, kScroll).holds(0, kApprentice).begin();
  scene.cast_and_resolve(0, kApprentice, 1);
  EXPECT_EQ(scene.refused(0, Verb::swap, kLamp), by(MOR_401));  // it burns
  scene.act(0, Verb::swap, kScroll);
  EXPECT_EQ(scene.state.rooms[1].display, kScroll);
  EXPECT_EQ(scene.state.owned[0][kCarpet], 1);
  EXPECT_EQ(scene.state.owned[0][kScroll], 0);
  EXPECT_EQ(scene.state.artifacts[0], 3);
}

TEST(Apprentice, MayGiveAwayASecretArtifact) {
  Scene scene(Stage::ending);
  scene.holds(0, kApprentice);
  scene.state.secret[0][kCarpet] = scene.state.secrets[0] = 1;
  ++scene.state.artifacts[0];
  scene.begin();
  scene.cast_and_resolve(0, kApprentice, 0);  // only one answer
  EXPECT_EQ(scene.state.rooms[0].display, kCarpet);
  EXPECT_EQ(scene.state.owned[0][kKey], 1);
  EXPECT_EQ(scene.state.secrets[0], 0);
}

TEST(Apprentice, NeedsAnUnusedArtifactAndADisplay) {  // MOR-400, MOR-635, MOR-TV-88
  for (const bool lit : {true, false}) {
    Scene scene(Stage::ending);
    scene.holds(0, kApprentice);
    if (!lit) {  // the Lamp that this casting would light is none to swap
      scene.state.used[0][kLamp] = 0;
      scene.state.lit.remove(0);
    }
    scene.begin();
    EXPECT_EQ(scene.refused_cast(0, kApprentice, 0), by(MOR_400));
  }
  Scene scene(Stage::ending);
  scene.room(0, kNoArtifact, {kScroll}).owns(0, kDouble).holds(0, kApprentice).begin();
  EXPECT_EQ(scene.refused_cast(0, kApprentice, 0), by(MOR_400));
  EXPECT_EQ(scene.refused_cast(0, kApprentice, 1), kFree);
  EXPECT_EQ(scene.refused_cast(0, kApprentice, 4), by(MOR_400));
}

TEST(Apprentice, FailsWhenTheLastArtifactWasUsed) {  // MOR-403
  Scene scene(Stage::turned, kMarket);
  scene.token(0, 4, kMarket, true).owns(0, kCarpet).holds(0, kApprentice).begin();
  scene.cast(0, kApprentice, 0);
  scene.act(0, Verb::use_carpet);
  scene.resolve();
  scene.act(0, Verb::next, 0);
  EXPECT_EQ(scene.told(Happening::failed), 1);
  EXPECT_EQ(scene.state.rooms[0].display, kKey);
}

// ---- Mirage ------------------------------------------------------------------------------------------------------

TEST(Mirage, PutsAnotherOneOnShow) {  // MOR-TV-85
  Scene scene(Stage::ending);
  scene.room(0, kKey, {kCarpet, kDouble, kScroll}).holds(0, kMirage).begin();
  scene.cast_and_resolve(0, kMirage, 0);
  EXPECT_EQ(scene.refused(0, Verb::pick, 0), by(MOR_411));
  scene.act(0, Verb::pick, 2);
  EXPECT_EQ(scene.state.rooms[0], (Room{3, kDouble}));
  EXPECT_EQ(scene.state.down[0][0], kKey);
  EXPECT_EQ(scene.state.down[0][1], kCarpet);
  EXPECT_EQ(scene.state.down[0][2], kScroll);
  EXPECT_EQ(scene.state.known_by[0][0], kEverybody);  // MOR-412
  EXPECT_EQ(scene.state.known_by[0][1], 1);
}

TEST(Mirage, NeedsADisplayAndSomethingBeneath) {
  Scene scene(Stage::ending);
  scene.room(0, kKey, {}).room(1, kNoArtifact, {kScroll}).holds(0, kMirage).begin();
  EXPECT_EQ(scene.refused_cast(0, kMirage, 0), by(MOR_410));
  EXPECT_EQ(scene.refused_cast(0, kMirage, 1), by(MOR_410));
  EXPECT_EQ(scene.refused_cast(0, kMirage, 2), kFree);
}

// What somebody knew of a pile before another took from it unseen still adds up after a Mirage.
TEST(Mirage, KeepsWhatIsRememberedOfThePile) {
  Scene scene(Stage::ending);
  scene.room(0, kKey, {kCarpet, kDouble}).holds(0, kMirage);
  scene.state.recall = {.room = 0, .taker = 1, .size = 3, .was = {kCarpet, kScroll, kDouble}, .known_by = {1, 1, 1}};
  scene.begin();
  scene.cast_and_resolve(0, kMirage, 0);
  scene.act(0, Verb::pick, 1);
  const Recall& recall = scene.state.recall;
  EXPECT_EQ(recall.size, 4);
  EXPECT_EQ(recall.was[0], kKey);
  EXPECT_EQ(recall.was[3], kDouble);
  EXPECT_EQ(recall.known_by[0], kEverybody);
  EXPECT_EQ(recall.seen, 1);
  EXPECT_EQ(recall.turned_up[0], kDouble);
}

// ---- Parasite ----------------------------------------------------------------------------------------------------

TEST(Parasite, CopiesADoubleButNotInTheGuardRoom) {  // MOR-423
  Scene scene(Stage::before, kTent);
  scene.token(0, 9, kGuardRoom)
      .token(0, 5, kMarket)
      .token(0, 2, kDjinn)
      .token(1, 4, kMarket)
      .holds(0, kParasite)
      .begin();
  scene.state.used[1][kDouble] = 1;
  scene.cast(0, kParasite, kDouble);
  EXPECT_EQ(scene.refused(0, Verb::aim_token, token_piece(0, 0)), by(MOR_263));
  EXPECT_EQ(scene.refused(0, Verb::aim_token, token_piece(1, 0)), by(MOR_240));
}

TEST(Parasite, DoublesWithoutAUse) {  // MOR-421
  Scene scene(Stage::before, kTent);
  scene.token(0, 5, kMarket).token(0, 2, kDjinn).holds(0, kParasite).begin();
  scene.state.used[1][kDouble] = 1;
  scene.cast(0, kParasite, kDouble);
  scene.act(0, Verb::aim_token, token_piece(0, 0));
  scene.resolve();
  EXPECT_EQ(scene.state.tokens[0][0].doubles, 1);
  EXPECT_EQ(uses(scene.state, 0), 1);  // the Lamp
}

TEST(Parasite, LaysACarpetDeclaredInTheSameBatch) {  // MOR-RUL-19
  Scene scene(Stage::turned, kMarket);
  scene.owns(1, kCarpet).holds(0, kParasite).begin();
  EXPECT_EQ(scene.refused_cast(0, kParasite, kCarpet), by(MOR_420));
  scene.act(1, Verb::use_carpet);
  scene.cast_and_resolve(0, kParasite, kCarpet);
  EXPECT_EQ(strength(scene.state, 0, kMarket), 3);
  EXPECT_EQ(strength(scene.state, 1, kMarket), 3);
}

TEST(Parasite, CopiesAKeyBeforeTheGuard) {  // MOR-RUL-18, MOR-RUL-57
  Scene scene(Stage::before, kTent);
  scene.owns(1, kKey).holds(1, kSpy).holds(0, kParasite).begin();
  scene.act(1, Verb::use_key);
  scene.resolve();
  EXPECT_TRUE(scene.state.admitted.has(1));
  scene.cast_and_resolve(0, kParasite, kKey);
  EXPECT_TRUE(scene.state.admitted.has(0));
  scene.state.hand[0] |= SpellSet{1} << kParasite;
  EXPECT_EQ(kPowers[kParasite].refuses(scene.state, 0, kKey), by(MOR_RUL_57));
}

TEST(Parasite, RefusesScrollsLampsAndWhatNobodyUsed) {  // MOR-422
  Scene scene(Stage::before, kTent);
  scene.holds(0, kParasite).begin();
  scene.state.used[1].fill(1);
  EXPECT_EQ(scene.refused_cast(0, kParasite, kScroll), by(MOR_422));
  EXPECT_EQ(scene.refused_cast(0, kParasite, kLamp), by(MOR_422));
  EXPECT_EQ(scene.refused_cast(0, kParasite, kCarpet), by(MOR_245));
  EXPECT_EQ(scene.refused_cast(0, kParasite, kDouble), by(MOR_423));
  scene.state.used[1].fill(0);
  EXPECT_EQ(scene.refused_cast(0, kParasite, kKey), by(MOR_420));
}

TEST(Parasite, FailsWhenTheTokenIsGone) {
  Scene scene(Stage::before, kTent);
  scene.token(1, 5, kMarket).token(1, 2, kDjinn).holds(0, kLunarEclipse).holds(1, kParasite).begin();
  scene.state.used[2][kDouble] = 1;
  scene.cast(1, kParasite, kDouble);
  scene.act(1, Verb::aim_token, token_piece(1, 0));
  scene.cast(0, kLunarEclipse, kMarket);
  scene.resolve();
  EXPECT_EQ(scene.told(Happening::failed), 1);
}

// MOR-TV-66: two cancellers of one spell. MOR-TV-67: the canceller itself is cancelled.
TEST(Parasite, CountersAndIsCountered) {
  for (const bool against_parasite : {false, true}) {
    Scene scene(Stage::before, kTent, 4);
    scene.purse(3, {3, 0, 0, 0, 0}).holds(0, kDonation).owns(2, kCounterspell).holds(1, kParasite).begin();
    scene.state.used[3][kCounterspell] = 1;
    scene.cast(0, kDonation);
    scene.cast(1, kParasite, kCounterspell);  // there is only the Donation to name
    scene.act(2, Verb::use_counter, against_parasite ? 1 : 0);
    scene.resolve();
    EXPECT_EQ(scene.owned(3), against_parasite ? 0 : 3);
    EXPECT_EQ(scene.told(Happening::countered), 1);
  }
}

}  // namespace
}  // namespace morgenland
