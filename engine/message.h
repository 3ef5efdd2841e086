// Words without a language: a catalogue key and its arguments. A catalogue turns it into a sentence.
//
// An argument is a number, a symbol ("kind.ring": itself a key of the catalogue), a seat ({"seat":1}: shown as the
// player's name), or null (something this viewer may not know).
#pragma once

#include <string>

#include "toolkit/json.h"

namespace engine {

struct Message {
  std::string key;
  toolkit::Json args = toolkit::Json::object();
};

inline toolkit::Json to_json(const Message& message) {
  return toolkit::Json{{"key", message.key}, {"args", message.args}};
}

inline toolkit::Json seat_arg(int seat) { return toolkit::Json{{"seat", seat}}; }

}  // namespace engine
