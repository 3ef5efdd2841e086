// A catalogue at work: turns messages into sentences of one language. docs/texts.md describes the templates.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/message.h"
#include "engine/setup.h"
#include "toolkit/json.h"

namespace engine {

class Words {
 public:
  explicit Words(const Catalogue& catalogue);

  // The sentence of a message. Where an argument is null and the catalogue has a sentence for that (key ".hidden"), it
  // is used. A key the catalogue lacks is its own sentence: ugly, but nothing is lost.
  // `variant` chooses a sentence of another kind: ".about".
  std::string say(const Message& message, std::span<const std::string> seat_names, std::string_view variant = "") const;
  std::string say(std::string_view key, const toolkit::Json& args, std::span<const std::string> seat_names) const;

  // A sentence without arguments: "mode.base" -> "The cave".
  std::string text(std::string_view key) const;

 private:
  bool has(std::string_view key) const;
  bool is_one(std::int64_t count) const;  // does this language use the singular for so many?
  std::string fill(std::string_view hole, const toolkit::Json& args, std::span<const std::string> seat_names) const;

  std::string language_;
  toolkit::Json texts_;
};

// nullptr if the game does not speak the language.
const Catalogue* find_language(const GameInfo& game, std::string_view language);

}  // namespace engine
