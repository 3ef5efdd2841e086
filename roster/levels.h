// The four levels people choose from, the same in every game, and what each of them is there.
#pragma once

#include <array>
#include <string_view>

#include "bots/budget.h"

namespace roster {

inline constexpr std::array<std::string_view, 4> kLevelNames = {"apprentice", "merchant", "vizier", "djinn"};

enum class Mind { apprentice, hasty, greedy, search };

struct Level {
  Mind mind;
  bots::Budget budget{};
};

using Levels = std::array<Level, kLevelNames.size()>;  // in the order of their names

// The strongest thinks no longer than this, however slow the machine.
inline constexpr std::uint32_t kThinkingMsAtTable = 1500;

// Chosen by matches between neighbours: each should win at least 60 % of two-player matches against the one below it,
// and the strongest be done in time on one core. docs/league.md says how far that is proven.
inline constexpr Levels kLevelsOfAliBaba = {
    {{Mind::apprentice}, {Mind::greedy}, {Mind::search, {1000, 0}}, {Mind::search, {40'000, kThinkingMsAtTable}}}};
// Here and at the Lamp a turn well thought out is most of what there is to know: their merchants overlook something now
// and then, which leaves room for two above them.
inline constexpr Levels kLevelsOfThief = {
    {{Mind::apprentice}, {Mind::hasty}, {Mind::search, {100, 0}}, {Mind::search, {40'000, kThinkingMsAtTable}}}};
inline constexpr Levels kLevelsOfMagicLamp = {
    {{Mind::apprentice}, {Mind::hasty}, {Mind::search, {100, 0}}, {Mind::search, {40'000, kThinkingMsAtTable}}}};
inline constexpr Levels kLevelsOfMorgenland = {
    {{Mind::apprentice}, {Mind::greedy}, {Mind::search, {400, 0}}, {Mind::search, {20'000, kThinkingMsAtTable}}}};

}  // namespace roster
