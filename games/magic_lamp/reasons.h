// What "why this rather than that" may say in Aladdin & the Magic Lamp, described once (reasons*.cpp).
#pragma once

#include "engine/abilities.h"
#include "engine/saying.h"
#include "games/magic_lamp/actions.h"
#include "games/magic_lamp/foretelling.h"
#include "games/magic_lamp/view.h"

namespace magic_lamp {

namespace told_of {

inline constexpr auto kOther = number_arg("other"), kAll = number_arg("all"), kPercent = number_arg("percent");
inline constexpr auto kStone = symbol_arg("stone", "kind", kKinds);

inline constexpr engine::MessageSpec kReasonSpecs[] = {
    // Dice.
    {"safer", {kChest, kCount, kAll, kOther, number_arg("otherAll")}},
    {"deeper", {kFace, kOther}},
    {"lower", {kFace, kOther}},
    {"richer", {kChest, kPoints, kOther}},
    {"fuller", {kChest, kCount, kOther}},
    {"hasty", {kFace}},
    {"steady", {}},
    {"stands", {kChest, kCount, kAll}},
    // The Lamp and its wishes.
    {"matched", {kFace, kCount, kAll}},
    {"few-wishes", {kCount, kAll}},
    {"no-match", {}},
    {"accepts", {kCount, kAll}},
    {"sure-wish", {kCount}},
    {"refuses", {kCount, kAll}},
    {"more-wishes", {kCount}},
    {"idle", {}},
    {"searches", {kChest, kFace, kPoints, kOther}},
    {"denies", {kSeat, kChest, kPoints, kOther}},
    {"peek-own", {kChest, kFace}},
    {"peek-rival", {kSeat, kChest}},
    // One card more, or enough.
    {"no-risk", {}},
    {"nothing-at-stake", {kPercent}},
    {"small-risk", {kPercent, kPoints}},
    {"great-risk", {kPercent, kPoints}},
    {"ends-ahead", {kPoints}},
    {"ends-behind", {kPoints}},
    // Cards that change hands.
    {"points", {kPoints, kOther}},
    {"rival", {kSeat, kPoints, kOther}},
    {"set", {kMetal, kCount}},
    {"stone", {kStone, kCount, kOther}},
    {"spares-set", {kMetal, kCount}},
    {"spares-stone", {kStone, kCount, kOther}},
    {"owner", {kSeat, kPoints, kOther}},
    {"behind", {kSeat, kPoints, kOther}},
    {"gains-less", {kSeat, kPoints, kOther}},
};

}  // namespace told_of

inline constexpr engine::Saying<"why", told_of::kReasonSpecs> because;

inline void say(engine::Reasons& reasons, const engine::Message& reason) {
  if (reasons.size() < reasons.capacity()) reasons.push_back(reason);
}

// By what an action is about. All of them compare two actions that answer the same question.
void compare_cards(engine::Reasons& reasons, const View& view, ActionId id, ActionId other);  // reasons_of_cards.cpp
void compare_takers(engine::Reasons& reasons, const View& view, Seat taker, Seat other);      //   who may take one
void compare_wished_dice(engine::Reasons& reasons, const View& view, ActionId id,
                         ActionId other);  // reasons_of_dice.cpp
void compare_glances(engine::Reasons& reasons, const View& view, std::size_t chest, std::size_t other);  // into chests

}  // namespace magic_lamp
