// A whole turn thought out before its first action.
//
// Until the turn ends nothing is left to chance and nothing hidden matters, so the turn is searched level by level:
// every action from the best few boards of the level before, the best few of the results kept. Orders of the same
// actions lead to the same board and are kept once. The plan is made again after each action and agrees with itself.
#include <algorithm>

#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

namespace {

constexpr std::ptrdiff_t kWidth = 12;  // boards kept on each level
constexpr int kDepth = 8;              // actions thought ahead; turns are seldom longer

struct Board {
  State state;
  ActionId first = engine::kNoAction;  // the action that leads here from the root
  double worth = 0;
};

class Level {
 public:
  void offer(const Board& board) {
    const auto end = boards_.begin() + size_;
    for (auto it = boards_.begin(); it != end; ++it)
      if (it->worth == board.worth && it->state == board.state) return;
    const auto at = std::find_if(boards_.begin(), end, [&](const Board& b) { return b.worth < board.worth; });
    if (at == boards_.end()) return;
    if (size_ < kWidth) ++size_;
    std::move_backward(at, boards_.begin() + size_ - 1, boards_.begin() + size_);
    *at = board;
  }
  bool wants(double worth) const { return size_ < kWidth || boards_[kWidth - 1].worth < worth; }
  const Board* begin() const { return boards_.data(); }
  const Board* end() const { return boards_.data() + size_; }

 private:
  std::array<Board, kWidth> boards_;
  std::ptrdiff_t size_ = 0;
};

bool ends_turn(ActionId id) { return id >= encode(Verb::end); }

// All boards one action further. Ends of the turn are weighed apart.
Level next_level(const Level& level, Seat seat, toolkit::Dice& dice) {
  Level next;
  engine::ActionList menu;
  for (const Board& board : level) {
    if (board.state.phase == Phase::over) continue;
    menu.clear();
    ThiefOfBaghdad::canonical(board.state, seat, menu);
    for (const ActionId id : menu) {
      if (ends_turn(id)) break;
      Board after = board;
      ThiefOfBaghdad::apply(after.state, seat, id, dice, {});
      after.worth = ThiefOfBaghdad::appraise(after.state, seat);
      if (after.first == engine::kNoAction) after.first = id;
      if (next.wants(after.worth)) next.offer(after);
    }
  }
  return next;
}

ActionId best_post(const State& state, Seat seat, toolkit::Dice& dice) {
  engine::ActionList menu;
  ThiefOfBaghdad::legal(state, seat, menu);
  ActionId best = menu[0];
  double best_worth = -1e9;
  std::uint32_t equals = 1;
  for (const ActionId id : menu) {
    State after = state;
    ThiefOfBaghdad::apply(after, seat, id, dice, {});
    const double worth = ThiefOfBaghdad::appraise(after, seat);
    equals = worth == best_worth ? equals + 1 : 1;
    if (worth < best_worth || (worth == best_worth && dice.below(equals) != 0)) continue;
    best = id;
    best_worth = worth;
  }
  return best;
}

// Ending the turn now: the action and what the board is worth then, the draw included.
Board end_now(const State& state, Seat seat) {
  const Verb how = state.actions ? Verb::end : state.dancer_pile ? Verb::pass_dancer : Verb::pass_cards;
  return {state, encode(how), ThiefOfBaghdad::appraise(state, seat)};
}

}  // namespace

ActionId ThiefOfBaghdad::plan(const View& view, toolkit::Dice& dice) {
  const Seat seat = view.viewer.seat;
  const State now = guess(view, dice);
  if (now.phase == Phase::post) return best_post(now, seat, dice);
  Board best = end_now(now, seat);
  Level level;
  level.offer({now, engine::kNoAction, 0});
  for (int depth = 0; depth < kDepth && level.begin() != level.end(); ++depth) {
    level = next_level(level, seat, dice);
    if (level.begin() != level.end() && level.begin()->worth > best.worth) best = *level.begin();
  }
  return best.first;
}

}  // namespace thief_of_baghdad
