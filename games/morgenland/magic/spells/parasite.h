// Parasite: the power of an artifact that an opponent has used this round (MOR-420 to MOR-423). It asks the artifact's
// own unit where it may aim and lets it do its work; only the guard room is closed to a spell (MOR-263).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::spells {

struct Parasite {
  static constexpr engine::RuleId when = MOR_420, does = MOR_421;
  static constexpr int liking = 3;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat caster) {
    Targets artifacts = 0;
    const WindowSet now = window_bit(*window_now(state));
    for (const Artifact artifact : kCopied)
      if (used_by_opponent(state, caster, artifact) && kPowers[power_of(artifact)].windows & now &&
          aims_of(state, caster, artifact))
        artifacts |= target_bit(artifact);
    return artifacts;
  }

  static Reason refuses(const State& state, Seat caster, int first) {
    const auto artifact = static_cast<Artifact>(first);
    if (artifact == kLamp || artifact == kScroll) return MOR_422;
    bool used = false;
    for (Seat seat = 0; seat < seats(state); ++seat) used |= seat != caster && state.used[seat][artifact] > 0;
    if (!used) return MOR_420;
    const Power& power = kPowers[power_of(artifact)];
    if (!(power.windows & window_bit(*window_now(state)))) return power.when;
    if (artifact == kKey && state.admitted.has(caster)) return MOR_RUL_57;
    const Item item{.seat = caster, .power = kParasite, .first = artifact};
    if (second(item) == Aim::none) return power.refuses(state, caster, 0);
    for (int target = 0; target < count_of(second(item)); ++target)
      if (!refuses_second(state, item, target)) return {};
    return MOR_423;
  }

  static Aim second(const Item& item) { return kArtifactAim[item.first]; }
  static Targets seconds(const State& state, const Item& item) { return aims_of(state, item.seat, copied_by(item)); }

  static Reason refuses_second(const State& state, const Item& item, int second) {
    if (copied_by(item) == kDouble && place_of(state, static_cast<Piece>(second)) == kGuardRoom) return MOR_263;
    return kPowers[power_of(copied_by(item))].refuses(state, item.seat, second);
  }

  // The artifact's unit does the work, as if the caster had used it on what he named second.
  static Step begin(Play& play, Item& item) {
    const Artifact artifact = copied_by(item);
    if (artifact == kKey && play.state.admitted.has(item.seat)) return Step::failed;  // MOR-RUL-57
    Item copy = item;
    copy.first = item.second;
    return kPowers[power_of(artifact)].begin(play, copy);
  }

  static std::uint8_t cancels(const Item& item) { return copied_by(item) == kCounterspell ? item.second : kNoItem; }

 private:
  static constexpr Artifact kCopied[] = {kCounterspell, kDouble, kCarpet, kKey};  // MOR-422

  static Artifact copied_by(const Item& item) { return static_cast<Artifact>(item.first); }

  static bool used_by_opponent(const Table& table, Seat caster, Artifact artifact) {
    for (Seat seat = 0; seat < seats(table); ++seat)
      if (seat != caster && table.used[seat][artifact]) return true;
    return false;
  }

  static Targets tokens_in_guard_room(const Table& table, Seat seat) {
    Targets tokens = 0;
    for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot)
      if (table.tokens[seat][static_cast<std::size_t>(slot)].place == kGuardRoom)
        tokens |= target_bit(token_piece(seat, slot));
    return tokens;
  }

  // What the copied power could aim at.
  static Targets aims_of(const State& state, Seat caster, Artifact artifact) {
    if (artifact == kKey && state.admitted.has(caster)) return 0;  // MOR-RUL-57
    const Targets aims = kPowers[power_of(artifact)].targets(state, caster);
    return artifact == kDouble ? aims & ~tokens_in_guard_room(state, caster) : aims;
  }
};

}  // namespace morgenland::spells
