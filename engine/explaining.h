// What explanations of all games have in common.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "engine/abilities.h"
#include "engine/saying.h"
#include "toolkit/dice.h"

namespace engine {

// A sort of pieces: how it is named, and what explains one of it. A game lists its sorts, a line each.
template <class View>
struct PieceSort {
  PieceSpec named;
  void (*explain)(Explained& lines, const View& view, const PieceArgs& args);
};

// Lets a function stand in that list which asks for the arguments one by one, each of the type it likes best.
template <auto explain, class View, class... Args>
constexpr auto explained_by(void (*)(Explained&, const View&, Args...)) {
  return +[](Explained& lines, const View& view, const PieceArgs& args) {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      explain(lines, view, static_cast<Args>(args[i])...);
    }(std::index_sequence_for<Args...>());
  };
}
template <auto explain>
inline constexpr auto by = explained_by<explain>(explain);

template <class View, std::size_t count>
class Pieces {
 public:
  constexpr explicit Pieces(const std::array<PieceSort<View>, count>& sorts) : sorts_(sorts) {
    for (std::size_t i = 0; i < count; ++i) names_[i] = sorts[i].named;
  }

  std::span<const PieceSpec> names() const { return names_; }
  Explained explain(const View& view, const Piece& piece) const {
    Explained lines;
    sorts_[piece.sort].explain(lines, view, piece.args);
    return lines;
  }

 private:
  std::array<PieceSort<View>, count> sorts_;
  std::array<PieceSpec, count> names_;
};

// What an action is to the viewer now: what it would do where it may be done, otherwise why not just here. Whether it
// may be done is asked of a guess at what is hidden, which has no say in it.
template <class G>
void tell_of_action(Explained& lines, const typename G::View& view, ActionId action) {
  if (!view.viewer.is_seat()) return;
  toolkit::FastDice dice(0);
  const auto rule = G::why_not(G::guess(view, dice), view.viewer.seat, action);
  if (!rule) {
    for (const Message& line : G::foretell(view, action))
      if (lines.size() < lines.capacity()) lines.push_back(line);
  } else if (const auto just_here = G::case_against(view, action, *rule)) {
    lines.push_back(*just_here);
  }
}

// How far a seat is before the viewer, or behind: `count(seat)` is what both are measured by.
template <const auto& table>
void tell_lead(Explained& lines, const Viewer& viewer, Seat seat, auto count) {
  constexpr Saying<"piece", table> of_it;
  if (!viewer.is_seat() || viewer.seat == seat) return;
  const int ahead = count(seat) - count(viewer.seat);
  lines.push_back(ahead > 0 ? of_it("now.ahead", ahead) : ahead < 0 ? of_it("now.behind", -ahead) : of_it("now.level"));
}

}  // namespace engine
