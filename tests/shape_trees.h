// Views and positions as trees of JSON, for tests that look into them or damage them.
#pragma once

#include "engine/shapes.h"

template <class G>
toolkit::Json view_tree(const typename G::View& view) {
  std::string text;
  engine::write_view<G>(view, text);
  return toolkit::parse_json(text).value_or(toolkit::Json());
}

template <class G>
toolkit::Json position_tree(const typename G::State& state) {
  std::string text;
  engine::write_position<G>(state, text);
  return toolkit::parse_json(text).value_or(toolkit::Json());
}
