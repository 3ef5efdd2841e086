// The six palaces in a terminal, side by side as a table of 99 columns: what stands there, and under each palace the
// cards of its name. A seat is always its digit, a neutral guard an N, so that nothing is lost without colours.
#include <algorithm>
#include <string>
#include <type_traits>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "toolkit/picture_line.h"

namespace thief_of_baghdad {

namespace {

// 256-colour palette. No hue means both a palace and a player. A guard stands on the player's colour, a thief has it.
constexpr std::string_view kPalacePaint[kPalaceCount] = {"38;5;255", "38;5;218", "38;5;75",
                                                         "38;5;78",  "38;5;222", "38;5;161"};
constexpr std::string_view kGuardPaint[kSeatsMax] = {"48;5;215;38;5;16", "48;5;80;38;5;16", "48;5;209;38;5;16",
                                                     "48;5;141;38;5;16"};
constexpr std::string_view kThiefPaint[kSeatsMax] = {"38;5;215", "38;5;80", "38;5;209", "38;5;141"};
constexpr std::string_view kNeutralPaint = "48;5;240;38;5;255";
constexpr std::string_view kFaint = "38;5;244";
constexpr std::string_view kBold = "1";

constexpr int kLabelWide = 10;
constexpr int kPalaceWide = 14;  // with its walls
constexpr int column_of(std::size_t palace) { return kLabelWide + static_cast<int>(palace) * (kPalaceWide + 1); }

using Line = toolkit::PictureLine;
using toolkit::counted, toolkit::repeated;

class Picture {
 public:
  Picture(const View& view, bool colours) : view_(view), colours_(colours) {}

  std::string text() const {
    std::string text = wall("╭─ ", "╮", /*named=*/true);
    text += inside("chests", &Picture::chests);
    text += inside("guards", &Picture::guards);
    for (Seat seat = 0; seat < view_.setup.seats; ++seat)
      text += inside("thieves " + std::to_string(seat),
                     [this, seat](Line& line, std::size_t p) { thieves(line, p, seat); });
    if (view_.viewer.is_seat()) text += inside("to enter", &Picture::price);
    text += wall("╰─", "╯", /*named=*/false);
    if (view_.viewer.is_seat()) text += below("your hand", &Picture::hand);
    text += below("discards", &Picture::discards);
    if (std::ranges::any_of(kept_by_rivals(view_), [](Count count) { return count > 0; }))
      text += below(view_.viewer.is_seat() ? "rivals" : "in hands", &Picture::memory);
    text += "\n";
    for (Seat seat = 0; seat < view_.setup.seats; ++seat) text += seat_line(seat);
    return text + "\n" + summary();
  }

 private:
  // ---- rows of the table -----------------------------------------------------------------------------------------

  std::string wall(std::string_view left, std::string_view right, bool named) const {
    Line line(colours_);
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      const std::string name = named ? std::string(kPalaces[p]) + " " : "";
      const int used = (named ? 3 : 2) + static_cast<int>(name.size()) + 1;
      line.to(column_of(p))
          .add(std::string(left) + name + repeated("─", kPalaceWide - used) + std::string(right), kPalacePaint[p]);
    }
    return line.end();
  }

  template <class Draw>
  void draw_one(Draw draw, Line& line, std::size_t p) const {
    if constexpr (std::is_member_function_pointer_v<Draw>)
      (this->*draw)(line, p);
    else
      draw(line, p);
  }

  template <class Draw>
  std::string inside(const std::string& label, Draw draw) const {
    Line line(colours_);
    line.add(label, kFaint);
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      line.to(column_of(p)).add("│", kPalacePaint[p]);
      draw_one(draw, line, p);
      line.to(column_of(p) + kPalaceWide - 1).add("│", kPalacePaint[p]);
    }
    return line.end();
  }

  template <class Draw>
  std::string below(const std::string& label, Draw draw) const {
    Line line(colours_);
    line.add(label, kFaint);
    for (std::size_t p = 0; p < kPalaceCount; ++p) draw_one(draw, line.to(column_of(p) + 2), p);
    return line.end();
  }

  // ---- what stands at a palace -----------------------------------------------------------------------------------

  // The top chest in brackets, then those under it.
  void chests(Line& line, std::size_t p) const {
    const std::size_t stolen = view_.palaces[p].stolen;
    if (stolen == kChestNumbers.size()) return void(line.add(" empty", kFaint));
    line.add(" [" + std::to_string(kChestNumbers[stolen]) + "]", kBold);
    for (std::size_t i = stolen + 1; i < kChestNumbers.size(); ++i)
      line.add(" " + std::to_string(kChestNumbers[i]), kFaint);
  }

  void guard(Line& line, std::string_view sign, std::string_view paint) const {
    if (colours_)
      line.add(" " + std::string(sign) + " ", paint);
    else
      line.add("[" + std::string(sign) + "]");
  }

  // The four squares: neutral guards first, then by seat, then the free ones.
  void guards(Line& line, std::size_t p) const {
    const Palace& palace = view_.palaces[p];
    for (int i = 0; i < palace.neutral; ++i) guard(line, "N", kNeutralPaint);
    for (Seat seat = 0; seat < view_.setup.seats; ++seat)
      for (int i = 0; i < palace.guards[seat]; ++i) guard(line, std::to_string(seat), kGuardPaint[seat]);
    for (int i = guards_at(palace); i < kGuardSquares; ++i) guard(line, colours_ ? "·" : " ", kFaint);
  }

  // How far a seat has come towards the chest: a circle for each thief inside, a dot for each still needed.
  void thieves(Line& line, std::size_t p, Seat seat) const {
    const int there = view_.palaces[p].thieves[seat], top = top_chest(view_.palaces[p]);
    line.add(" ");
    if (top)
      line.add(repeated("●", there), kThiefPaint[seat]).add(repeated("·", top - there), kFaint);
    else if (there)
      line.add("● × " + std::to_string(there), kThiefPaint[seat]);
  }

  // What the next thief costs the viewer here (THIEF-18, THIEF-19).
  void price(Line& line, std::size_t p) const {
    const Seat seat = view_.viewer.seat;
    const Palace& palace = view_.palaces[p];
    const int cost = foreign_guards_at(palace, seat);
    if (!palace.guards[seat]) return void(line.add(" no guard", kFaint));
    if (!cost) return void(line.add(" only yours", kFaint));
    const bool affordable = cost <= view_.hand[p] + view_.dancers[seat];
    line.add(" " + counted(cost, "card", "cards"), affordable ? kBold : kFaint);
  }

  // ---- cards -----------------------------------------------------------------------------------------------------

  void hand(Line& line, std::size_t p) const {
    constexpr int kShown = 9;  // more are told by the number alone
    const int count = view_.hand[p];
    if (!count) return void(line.add("-", kFaint));
    line.add(std::to_string(count) + " " + repeated("▮", std::min(count, kShown)), kPalacePaint[p]);
  }
  void discards(Line& line, std::size_t p) const {
    line.add(view_.discard[p] ? std::to_string(view_.discard[p]) : "-", kFaint);
  }
  void memory(Line& line, std::size_t p) const {
    const int sure = kept_by_rivals(view_)[p];
    line.add(sure ? "at least " + std::to_string(sure) : "-", kFaint);
  }

  // ---- players and piles -----------------------------------------------------------------------------------------

  std::string seat_line(Seat seat) const {
    const int target = chests_to_win(view_), won = view_.chests[seat];
    const bool over = view_.phase == Phase::over;
    const bool wins = over && won == target;
    Line line(colours_);
    line.add(wins ? " * " : !over && seat == view_.turn ? " > " : "   ", kBold);
    guard(line, std::to_string(seat), kGuardPaint[seat]);
    line.add(view_.viewer.seat == seat ? " you" : "").to(kLabelWide + 2);
    line.add(repeated("■", won), kBold).add(repeated("□", target - won), kFaint);
    line.add(" " + std::to_string(won) + " of " + std::to_string(target) + " chests").to(34);
    line.add(counted(view_.supply[seat], "thief", "thieves") + " left").to(51);
    line.add(counted(view_.hand_size[seat], "card", "cards")).to(61);
    line.add(counted(view_.dancers[seat], "dancer", "dancers")).to(72);
    if (const int own = view_.own_to_post[seat], neutral = view_.neutral_to_post[seat]; own || neutral)
      line.add("to post: " + std::to_string(own) + " own" +
               (neutral ? ", " + std::to_string(neutral) + " neutral" : ""));
    return line.end();
  }

  std::string summary() const {
    Line line(colours_);
    line.add("   round " + std::to_string(view_.round) + "   draw pile: " + std::to_string(view_.draw_size) +
             "   dancers left: " + std::to_string(view_.dancer_pile));
    if (view_.phase == Phase::act)
      line.add("   this turn: " + counted(view_.actions, "action", "actions") + ", " +
               std::to_string(view_.thief_actions) + " of " + std::to_string(kThiefActionLimit) + " with thieves");
    if (view_.adjudicated) line.add("   play has stalled: the chests decide");
    return line.end();
  }

  const View& view_;
  const bool colours_;
};

}  // namespace

std::string ThiefOfBaghdad::picture(const View& view, bool colours) { return Picture(view, colours).text(); }

}  // namespace thief_of_baghdad
