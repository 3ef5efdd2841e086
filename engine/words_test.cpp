#include "engine/words.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace engine {
namespace {

using toolkit::Json;

constexpr std::string_view kEnglish = R"({
  "game.title": "Oasis",
  "kind.silk": "silk", "kind.silk.the": "the silk", "kind.silk.many": "silks",
  "event.take": "{seat} takes {kind:the}.",
  "event.offer": "{seat} shows {kind:the} to {to}.",
  "event.offer.hidden": "{seat} shows something to {to}.",
  "event.offer.self": "{seat} looks at {kind:the}.",
  "event.gain": "{seat} gains {n} {n|coin|coins}.",
  "event.name": "{kind}",
  "event.stack": "{n} {kind#n}",
  "event.odd": "an open { brace"
})";

constexpr std::string_view kFrench = R"({
  "kind.silk": "soie", "kind.silk.many": "soies",
  "event.gain": "{seat} gagne {n} {n|pièce|pièces}.",
  "event.stack": "{n} {kind#n}"
})";

constexpr std::array kCatalogues{Catalogue{"en", kEnglish, {}}, Catalogue{"fr", kFrench, {}}};
const std::array<std::string, 2> kNames{"Alice", "Ünal"};

Json args(const char* text) { return *toolkit::parse_json(text); }

std::string english(const char* key, const char* arguments = "{}") {
  return Words(kCatalogues[0]).say(key, args(arguments), kNames);
}

std::string french(const char* key, const char* arguments) {
  return Words(kCatalogues[1]).say(key, args(arguments), kNames);
}

TEST(Words, NamesSeatsAndSymbols) {
  EXPECT_EQ(english("event.take", R"({"seat":{"seat":1},"kind":"kind.silk"})"), "Ünal takes the silk.");
  EXPECT_EQ(english("event.name", R"({"kind":"kind.silk"})"), "silk");
}

TEST(Words, ChoosesTheNumberOfTheLanguage) {
  EXPECT_EQ(english("event.gain", R"({"seat":{"seat":0},"n":0})"), "Alice gains 0 coins.");
  EXPECT_EQ(english("event.gain", R"({"seat":{"seat":0},"n":1})"), "Alice gains 1 coin.");
  EXPECT_EQ(english("event.gain", R"({"seat":{"seat":0},"n":2})"), "Alice gains 2 coins.");
  EXPECT_EQ(french("event.gain", R"({"seat":{"seat":0},"n":0})"), "Alice gagne 0 pièce.");
  EXPECT_EQ(french("event.gain", R"({"seat":{"seat":0},"n":1})"), "Alice gagne 1 pièce.");
  EXPECT_EQ(french("event.gain", R"({"seat":{"seat":0},"n":2})"), "Alice gagne 2 pièces.");
}

TEST(Words, NamesAsManyAsThereAre) {
  EXPECT_EQ(english("event.stack", R"({"kind":"kind.silk","n":1})"), "1 silk");
  EXPECT_EQ(english("event.stack", R"({"kind":"kind.silk","n":6})"), "6 silks");
  EXPECT_EQ(english("event.stack", R"({"kind":"kind.silk","n":0})"), "0 silks");
  EXPECT_EQ(french("event.stack", R"({"kind":"kind.silk","n":0})"), "0 soie");
  EXPECT_EQ(english("event.stack", R"({"kind":null,"n":2})"), "2 ?");
  EXPECT_EQ(english("event.stack", R"({"kind":"kind.silk"})"), "? silks");
}

TEST(Words, HiddenArgumentsHaveTheirOwnSentence) {
  EXPECT_EQ(english("event.offer", R"({"seat":{"seat":0},"to":{"seat":1},"kind":"kind.silk"})"),
            "Alice shows the silk to Ünal.");
  EXPECT_EQ(english("event.offer", R"({"seat":{"seat":0},"to":{"seat":1},"kind":null})"),
            "Alice shows something to Ünal.");
}

TEST(Words, WhatSomebodyDoesToHimselfToo) {
  EXPECT_EQ(english("event.offer", R"({"seat":{"seat":1},"to":{"seat":1},"kind":"kind.silk"})"),
            "Ünal looks at the silk.");
  EXPECT_EQ(english("event.take", R"({"seat":{"seat":1},"kind":"kind.silk","to":{"seat":1}})"), "Ünal takes the silk.");
}

TEST(Words, HiddenArgumentWithoutSuchASentenceIsAQuestionMark) {
  EXPECT_EQ(english("event.take", R"({"seat":{"seat":0},"kind":null})"), "Alice takes ?.");
}

TEST(Words, WhatIsUnknownStaysReadable) {
  EXPECT_EQ(english("event.unheard-of"), "event.unheard-of");
  EXPECT_EQ(english("event.take", R"({"seat":{"seat":7},"kind":"kind.wool"})"), "#8 takes kind.wool.the.");
  EXPECT_EQ(english("event.take", R"({"seat":{"place":"x"}})"), "? takes ?.");
  EXPECT_EQ(english("event.odd"), "an open { brace");
}

TEST(Words, TextsWithoutArguments) {
  const Words words(kCatalogues[0]);
  EXPECT_EQ(words.text("game.title"), "Oasis");
  EXPECT_EQ(words.text("game.colour"), "game.colour");
}

TEST(Words, FindsALanguage) {
  GameInfo game{};
  game.catalogues = kCatalogues;
  ASSERT_NE(find_language(game, "fr"), nullptr);
  EXPECT_EQ(find_language(game, "fr")->language, "fr");
  EXPECT_EQ(find_language(game, "eo"), nullptr);
}

}  // namespace
}  // namespace engine
