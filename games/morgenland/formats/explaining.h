// What can be asked about in Morgenland, and what may be answered, described once (explaining.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/morgenland/formats/foretelling.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/magic/times.h"

namespace morgenland {

std::span<const engine::PieceSpec> piece_specs();

// By magic/times.h: when a spell or an artifact may be played.
inline constexpr auto kTimeWords = [] {
  std::array<std::string_view, std::size(kTimes)> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kTimes[i].word;
  return words;
}();

namespace told_of {

inline constexpr auto kOwner = seat_arg("owner");
inline constexpr auto kTop = number_arg("top"), kTime = symbol_arg("time", "time", kTimeWords);

inline constexpr engine::MessageSpec kExplainedSpecs[] = {
    {"name.space", {kSpace}},
    {"name.token", {kOwner, kValue}},
    {"name.token-down", {kOwner}},
    {"name.carpet", {kOwner}},
    {"name.hand", {kValue}},
    {"name.hand-tokens", {kOwner}},
    {"name.treasure", {kTreasure}},
    {"name.artifact", {kArtifact}},
    {"name.owned", {kArtifact, kOwner}},
    {"name.unseen", {}},
    {"name.spell", {kSpell}},
    {"name.spells", {kOwner}},
    {"name.deck", {}},
    {"name.camel", {}},
    {"name.declared-spell", {kSpell, kOwner}},
    {"name.declared-artifact", {kArtifact, kOwner}},
    {"name.seat", {kSeat}},
    {"does.cave", {kTreasure}},
    {"does.tent", {}},
    {"does.djinn", {}},
    {"does.market", {}},
    {"does.caravanserai", {}},
    {"does.guard", {}},
    {"does.room", {}},
    {"does.token", {kValue}},
    {"does.token-down", {}},
    {"does.hand-tokens", {}},
    {"does.treasure", {}},
    {"does.artifact", {kArtifact}},
    {"does.unseen", {}},
    {"does.spell", {kSpell}},
    {"does.spells", {}},
    {"does.deck", {}},
    {"does.camel", {}},
    {"does.seat", {kCount, number_arg("spells")}},
    {"does.seat-basic", {kCount}},
    {"when.space", {kCount, number_arg("all")}},
    {"when.token", {}},
    {"when.treasure", {}},
    {"when.end", {}},
    {"when.played", {kTime}},
    {"when.spell", {kTime}},
    {"when.camel", {}},
    {"now.niches", {kTreasure, kCount, kTop}},
    {"now.empty", {}},
    {"now.mine", {kStrength}},
    {"now.none-mine", {}},
    {"now.alone", {}},
    {"now.rivals", {kCount}},
    {"now.rivals-shown", {kCount, kStrength}},
    {"now.taboo", {}},
    {"now.guard", {kStrength}},
    {"now.guard-down", {}},
    {"now.on-show", {kArtifact}},
    {"now.pile", {kCount}},
    {"now.price", {kCount, number_arg("types")}},
    {"now.lies", {kSpace}},
    {"now.only-you", {}},
    {"now.doubled", {kCount}},
    {"now.out", {}},
    {"now.may-be", {number_arg("low"), number_arg("high"), kCount, number_arg("sum")}},
    {"now.in-hand", {}},
    {"now.tokens-left", {kCount}},
    {"now.units", {kCount}},
    {"now.bank", {kCount}},
    {"now.own", {kCount}},
    {"now.used", {}},
    {"now.uses-left", {kCount}},
    {"now.theirs", {kOwner, kCount}},
    {"now.their-uses", {kOwner, kCount}},
    {"now.held", {}},
    {"now.lamp-needed", {}},
    {"now.lamp-burns", {}},
    {"now.deck", {kCount}},
    {"now.camel", {kSeat}},
    {"now.status", {symbol_arg("status", "status", kStatuses)}},
    {"now.artifacts", {kCount}},
    {"now.ahead", {kCount}},
    {"now.behind", {kCount}},
    {"now.level", {}},
};

}  // namespace told_of

}  // namespace morgenland
