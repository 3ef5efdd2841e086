// The board in a terminal, three bands of five spaces in 99 columns, in the order of the tally: the caves with their
// niches, the city and the guard, the rooms with their piles. Under each space stand the seats that have pieces there:
// face-down tokens are dots, the viewer's own in brackets with their numbers, open ones plain numbers.
#include "games/morgenland/formats/picture.h"

#include <algorithm>
#include <vector>

#include "games/morgenland/formats/shown.h"
#include "games/morgenland/morgenland.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

void add_seat(Line& line, Seat seat) {
  const std::string digit = std::to_string(seat);
  line.add(line.colours() ? " " + digit + " " : "[" + digit + "]", kSeatPaint[seat]);
}

namespace {

constexpr int kBandSpaces = 5;
constexpr int kSpaceWide = 19;
constexpr int kSeatWide = 4;  // its digit, and a gap
constexpr int column_of(int space) { return space % kBandSpaces * (kSpaceWide + 1); }

int columns(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

class Board {
 public:
  Board(const View& view, bool colours) : view_(view), colours_(colours) {}

  std::string text() const {
    std::string text;
    for (int first = 0; first < static_cast<int>(kSpaceCount); first += kBandSpaces) text += band(first);
    return text;
  }

 private:
  std::string band(int first) const {
    std::string text;
    Line names(colours_), contents(colours_);
    std::size_t rows = 0;
    for (int space = first; space < first + kBandSpaces; ++space) {
      add_name(names.to(column_of(space)), space);
      add_content(contents.to(column_of(space)), space);
      rows = std::max(rows, present(space).size());
    }
    text += names.end() + contents.end();
    for (std::size_t row = 0; row < rows; ++row) {
      Line line(colours_);
      for (int space = first; space < first + kBandSpaces; ++space)
        if (const auto seats_there = present(space); row < seats_there.size())
          add_pieces(line.to(column_of(space)), space, seats_there[row]);
      text += line.end();
    }
    return text;
  }

  // Seats with a piece there, in turn order.
  std::vector<Seat> present(int space) const {
    std::vector<Seat> there;
    for (int i = 0; i < seats(view_); ++i)
      if (const Seat seat = in_order(view_, i); !is_empty_of(view_, seat, space)) there.push_back(seat);
    return there;
  }

  // ---- names and contents ----------------------------------------------------------------------------------------

  bool is_current(int space) const {
    return view_.stage >= Stage::before && view_.stage < Stage::ending && view_.space == space;
  }

  std::string_view paint_of(int space) const {
    if (!is_open(view_, space) || is_tallied(view_, space)) return kFaint;
    return is_cave(space) ? kTreasurePaint[space] : kBold;
  }

  void add_name(Line& line, int space) const {
    const std::string mark = is_current(space) ? "> " : is_tallied(view_, space) && is_open(view_, space) ? "✓ " : "";
    const std::string name = mark + std::string(kSpaces[static_cast<std::size_t>(space)]) + " ";
    line.add(name, paint_of(space)).add(repeated("─", kSpaceWide - columns(name)), kFaint);
  }

  void add_content(Line& line, int space) const {
    if (!is_open(view_, space)) return void(line.add("closed", kFaint));
    if (is_cave(space)) add_niches(line, space);
    if (is_room(space)) add_pile(line, static_cast<std::size_t>(space - kFirstRoom));
    if (space == kGuardRoom) add_guard(line);
    if (view_.smuggled >> space & 1) line.add("smuggled by " + std::to_string(view_.smuggler), kMagicPaint);
    if (view_.taboo >> space & 1) line.add(" taboo!", kMagicPaint);
  }

  void add_niches(Line& line, int cave) const {
    if (!has_treasure(view_, cave)) return void(line.add("no treasure", kFaint));
    for (const Count units : view_.niches[static_cast<std::size_t>(cave)])
      if (units) line.add("[" + std::to_string(units) + "]", kTreasurePaint[cave]);
  }

  void add_pile(Line& line, std::size_t r) const {
    const Room& room = view_.rooms[r];
    if (!pile_size(room)) return void(line.add("sold out", kFaint));
    if (room.display == kNoArtifact) return void(line.add(repeated("▒", room.down) + " " + std::to_string(room.down)));
    line.add(kArtifacts[room.display], kBold).add(room.down ? " +" + std::to_string(room.down) : "", kFaint);
  }

  void add_guard(Line& line) const {
    line.add("guard " + (view_.guard ? std::to_string(view_.guard) : "?"), kBold);
    if (view_.admitted.empty()) return;
    line.add(" in:", kFaint);
    for (Seat seat = 0; seat < seats(view_); ++seat)
      if (view_.admitted.has(seat)) line.add(" " + std::to_string(seat));
  }

  // ---- pieces ----------------------------------------------------------------------------------------------------

  static std::string number(int value, int doubles) {
    return std::to_string(value) + (doubles ? "×" + std::to_string(doubles + 1) : "");
  }

  // "(98) 7 5 ~3 =32": own face-down, open, Carpet, and the sum where the viewer knows it all.
  std::string pieces(int space, Seat seat) const {
    const bool own = view_.viewer.seat == seat;
    std::string hidden, open;
    bool all_known = true;
    int sum = 0;
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Token& token = view_.tokens[seat][slot];
      if (token.place != space) continue;
      const Value value = token.shown ? token.shown : own ? view_.values[slot] : Value{0};
      all_known &= value != 0;
      sum += worth(view_, value, space) * (1 + token.doubles);
      if (token.shown)
        open += (open.empty() ? "" : " ") + number(value, token.doubles);
      else
        hidden +=
            own ? number(value, token.doubles) : "•" + (token.doubles ? "×" + std::to_string(token.doubles + 1) : "");
    }
    for (const Place carpet : view_.carpets[seat])
      if (carpet == space) {
        open += (open.empty() ? "~" : " ~") + std::to_string(kCarpetValue);
        sum += kCarpetValue;
      }
    if (own && !hidden.empty()) hidden = "(" + hidden + ")";
    std::string text = hidden + (hidden.empty() || open.empty() ? "" : " ") + open;
    const std::string total_text = " =" + std::to_string(sum);
    if (all_known && pieces_in(view_, seat, space) > 1 && columns(text + total_text) <= kSpaceWide - kSeatWide)
      text += total_text;
    return text;
  }

  void add_pieces(Line& line, int space, Seat seat) const {
    std::string text = pieces(space, seat);
    if (columns(text) > kSpaceWide - kSeatWide) std::erase(text, ' ');
    add_seat(line, seat);
    line.add(" ").add(text, is_current(space) ? kBold : "");
  }

  const View& view_;
  const bool colours_;
};

}  // namespace

std::string Morgenland::picture(const View& view, bool colours) {
  return Board(view, colours).text() + "\n" + picture_of_seats(view, colours);
}

}  // namespace morgenland
