// The table of powers: its words, and the legality matrix of ledger 3.2.
#include <string_view>

#include "games/morgenland/magic/scene.h"

namespace morgenland {
namespace {

// The codes of actions rest on it: a new spell comes last.
TEST(MorgenlandPowers, StandInTheOrderOfTheLedger) {
  constexpr std::string_view kLedger[] = {
      "second-chance",  "abracadabra",   "last-first",    "charity",     "city-tax", "donation", "dragon-leaves",
      "dragons-return", "eye-for-eye",   "lunar-eclipse", "apprentice",  "mirage",   "parasite", "sacrifice",
      "smuggler",       "solar-eclipse", "spy",           "sultans-tax", "taboo",    "teleport", "trade",
  };
  for (std::size_t spell = 0; spell < std::size(kLedger); ++spell) EXPECT_EQ(kPowers[spell].key, kLedger[spell]);
  EXPECT_EQ(kPowers[kSpy].key, "spy");
  EXPECT_EQ(kPowers[power_of(kDouble)].key, "double");
}

TEST(MorgenlandPowers, HaveWhatTheMachineryCalls) {
  for (std::size_t p = 0; p < kPowerCount; ++p) {
    const Power& power = kPowers[p];
    EXPECT_TRUE(power.targets && power.refuses) << power.key;
    if (is_spell(static_cast<std::uint8_t>(p))) {
      EXPECT_TRUE(power.begin) << power.key;
      EXPECT_FALSE(power.windows & kAtGuard) << power.key;  // MOR-263, MOR-TV-80
    } else if (power.windows) {
      EXPECT_TRUE(power.useful) << power.key;
    }
    EXPECT_EQ(!power.asks, !power.resume) << power.key;
    EXPECT_EQ(!power.second, !power.seconds) << power.key;
    EXPECT_EQ(!power.second, !power.refuses_second) << power.key;
  }
}

// ---- the matrix --------------------------------------------------------------------------------------------------

enum Column { kPlacing, kBeforeCave, kGate, kBeforeGuard, kCave, kCity, kPalace, kBuying, kEnding, kColumns };

// A table on which every spell finds something to do, in the window of the column. Seat 0 casts.
Scene plentiful(Column column) {
  constexpr Stage kStages[] = {Stage::placing, Stage::before, Stage::before, Stage::before, Stage::turned,
                               Stage::turned,  Stage::turned, Stage::buying, Stage::ending};
  constexpr Space kWhere[] = {0, 0, kTent, kGuardRoom, 0, kMarket, kFirstRoom, kFirstRoom, kSpaceCount};
  Scene scene(kStages[column], kWhere[column]);
  for (Seat seat = 0; seat < 3; ++seat) {
    scene.token(seat, 9, 0, true)
        .token(seat, 2, kMarket, true)
        .token(seat, 4, room_space(1))
        .token(seat, 1, kGuardRoom);
    scene.purse(seat, {3, 3, 0, 0, 0});
    if (column >= kPalace) scene.admit({seat});
  }
  scene.cave(0, {4, 3, 0, 0}).owns(0, kDouble);
  scene.state.lit.add(0);
  scene.state.used[0][kLamp] = 1;
  if (column == kBuying) scene.state.buyer = 0;
  return scene;
}

struct Row {
  Spell spell;
  std::string_view legal;  // by Column
};
constexpr Row kMatrix[] = {
    {kSecondChance, "YYYYYYY--"}, {kAbracadabra, "-------Y-"},   {kLastFirst, "YYYYYYY--"},
    {kCharity, "YYYYYYY-Y"},      {kCityTax, "YYYYYYY--"},       {kDonation, "YYYYYYY-Y"},
    {kDragonLeaves, "YY--Y----"}, {kDragonsReturn, "-Y--Y----"}, {kEyeForEye, "YYYYYYY--"},
    {kLunarEclipse, "YYYYYYY--"}, {kSolarEclipse, "YYYYYYY--"},  {kApprentice, "YYYYYYY-Y"},
    {kMirage, "YYYYYYY-Y"},       {kSacrifice, "YYYYYYY-Y"},     {kSmuggler, "--Y------"},
    {kSpy, "Y--------"},          {kSultansTax, "YYYYYYY--"},    {kTaboo, "YYYYYYY--"},
    {kTeleport, "YYYYYYY--"},     {kTrade, "YYYYYYY-Y"},
};
static_assert(std::size(kMatrix) == 20);  // of the ledger's 21; Parasite has a matrix of its own

bool may_be_cast(const State& state, Spell spell) {
  return kPowers[spell].windows & window_bit(*window_now(state)) && kPowers[spell].targets(state, 0);
}

TEST(MorgenlandMatrix, SpellsFitTheirWindows) {
  for (const Row& row : kMatrix)
    for (int column = 0; column < kColumns; ++column) {
      const Scene scene = plentiful(static_cast<Column>(column));
      EXPECT_EQ(may_be_cast(scene.state, row.spell), row.legal[static_cast<std::size_t>(column)] == 'Y')
          << kPowers[row.spell].key << " in column " << column;
    }
}

// Every target is either offered or refused with a rule.
TEST(MorgenlandMatrix, TargetsAndRefusalsAgree) {
  for (int column = 0; column < kColumns; ++column) {
    const Scene scene = plentiful(static_cast<Column>(column));
    const WindowSet now = window_bit(*window_now(scene.state));
    for (std::uint8_t p = 0; p < kPowerCount; ++p) {
      if (!(kPowers[p].windows & now)) continue;
      const Targets targets = kPowers[p].targets(scene.state, 0);
      for (int target = 0; target < count_of(first_aim(p)); ++target)
        EXPECT_EQ(targets >> target & 1, !kPowers[p].refuses(scene.state, 0, target))
            << kPowers[p].key << " at " << target << " in column " << column;
    }
  }
}

struct CopyRow {
  Artifact artifact;
  std::string_view legal;
};
constexpr CopyRow kCopies[] = {
    {kLamp, "---------"},   {kCounterspell, "YYYYYYYYY"}, {kDouble, "YYYYYYY--"},
    {kCarpet, "----YYY--"}, {kKey, "YYYYYY---"},          {kScroll, "---------"},
};

TEST(MorgenlandMatrix, ParasiteFitsWhereTheCopiedPowerDoes) {
  for (const CopyRow& row : kCopies)
    for (int column = 0; column < kColumns; ++column) {
      Scene scene = plentiful(static_cast<Column>(column));
      scene.state.used[1].fill(1);
      scene.state.batch[0] = {.seat = 1, .power = kCharity};
      scene.state.batch_size = 1;
      EXPECT_EQ(kPowers[kParasite].targets(scene.state, 0) >> row.artifact & 1,
                row.legal[static_cast<std::size_t>(column)] == 'Y')
          << kArtifacts[row.artifact] << " in column " << column;
    }
}

// ---- the table of pieces (MOR-270) -------------------------------------------------------------------------------

TEST(MorgenlandPieces, CountAsTheTableSays) {
  Scene scene(Stage::turned, room_space(0));
  scene.token(1, 4, room_space(0), true).laid_carpet(1, room_space(0)).admit({0, 1, 2});
  scene.state.tokens[1][0].doubles = 2;
  const State& state = scene.state;
  EXPECT_EQ(strength(state, 1, room_space(0)), 15);
  EXPECT_EQ(pieces_in(state, 1, room_space(0)), 4);
  EXPECT_EQ(tokens_in(state, 1, room_space(0)), 1);
  const Targets token = target_of(token_piece(1, 0)), carpet = target_of(carpet_piece(1, 0));
  const Targets eye = kPowers[kEyeForEye].targets(state, 0), moves = kPowers[kTeleport].targets(state, 0);
  EXPECT_EQ((eye & token) != 0, rule_of(PieceKind::token).can_be_targeted);
  EXPECT_EQ((eye & carpet) != 0, rule_of(PieceKind::carpet).can_be_targeted);
  EXPECT_EQ(eye & ~(token | carpet), 0u);  // a Double has no name of its own
  EXPECT_EQ(moves != 0, rule_of(PieceKind::token).can_be_moved);
  EXPECT_EQ(moves & ~token, 0u);
  EXPECT_FALSE(rule_of(PieceKind::carpet).can_be_moved || rule_of(PieceKind::double_).can_be_moved);
  EXPECT_FALSE(rule_of(PieceKind::carpet).fills_room || rule_of(PieceKind::double_).fills_room);
}

}  // namespace
}  // namespace morgenland
