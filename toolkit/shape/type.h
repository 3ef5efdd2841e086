// What a value looks like outside, as data: from it come the TypeScript types, the JSON Schema and the tables of
// FORMATS.md. Made only when somebody asks for a description, never while playing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shape {

// Who knows a field of the whole truth.
enum class Secret : std::uint8_t {
  none,    // everybody
  owner,   // each entry of the list: the seat it belongs to
  some,    // whoever was shown it
  nobody,  // no seat at all, until the match brings it to light
};

struct Type {
  // What is told of a type that is a field of an object.
  struct Field {
    std::string_view name{};
    std::string_view says{};
    bool may_lack = false;  // it is not always there
    bool follows = false;   // it follows from the rest: written, and compared when read
    Secret secret = Secret::none;
  };

  enum class Kind : std::uint8_t {
    number,
    flag,
    text,    // words of a form of their own: `says` tells which
    phrase,  // `parts`, with a space between them: "ring pink"
    word,    // one of `words`
    list,    // of item()
    object,  // of `parts`, each with its `field`
    keyed,   // an object from `words` (or, where there are none, from other keys) to item()
    either,  // one of `parts`
    any,
  };

  Kind kind = Kind::any;
  std::string name{};                       // of an object or a row of words: "Palace"; empty: told in place
  std::string says{};                       // what cannot be read off the rest: "a tile such as \"ring pink\""
  std::optional<std::int64_t> lowest{};     // numbers
  std::optional<std::int64_t> highest{};    // numbers
  std::vector<std::string_view> words{};    // words, and the keys of keyed ones
  std::vector<Type> parts{};                // item() of lists and keyed ones; fields; alternatives
  Field field{};                            // in the parts of an object
  const std::string_view* table = nullptr;  // where `words` come from: the same row of words is told once
  bool may_be_null = false;
  bool keys_may_lack = false;  // keyed: a key that is not there means 0, nothing or the default

  const Type& item() const { return parts.front(); }
};

}  // namespace shape
