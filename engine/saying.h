// How a game says what stands in one of its tables of messages: then<"set">(points, kind). The line of the table is
// found while compiling.
//
//   template <shape::Name key>
//   constexpr engine::Saying<"then", kForetoldSpecs, key> then;
#pragma once

#include "engine/message.h"

namespace engine {

template <shape::Name family, const auto& table, shape::Name key>
struct Saying {
  constexpr Message operator()(auto... values) const {
    return {family.view(), spec<table, key>(), values_of(values...)};
  }
};

}  // namespace engine
