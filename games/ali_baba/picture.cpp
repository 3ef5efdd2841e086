// The cave in a terminal: each place as a cell of its half-square grid, so that layers show as offsets. Open tiles are
// written with their treasure, power and place number; face-down tiles as a shade with their layer.
#include <array>
#include <string>

#include "games/ali_baba/ali_baba.h"
#include "games/ali_baba/power.h"

namespace ali_baba {

namespace {

// Background and ink of face-down layers 1 to 3 (256-colour palette).
constexpr std::string_view kBackPaint[3] = {"48;5;17;38;5;67", "48;5;18;38;5;110", "48;5;19;38;5;153"};

constexpr int kCellWide = 5;  // characters of half a square
constexpr int kCellHigh = 2;  // lines of half a square

struct Cell {
  char32_t sign = U' ';
  std::string_view paint;
};

class Canvas {
 public:
  Canvas(int wide, int high) : wide_(wide), cells_(static_cast<std::size_t>(wide * high)) {}

  void fill(int x, int y, int wide, int high, char32_t sign, std::string_view paint) {
    for (int row = y; row < y + high; ++row)
      for (int column = x; column < x + wide; ++column) at(column, row) = {sign, paint};
  }
  void write(int x, int y, std::string_view text) {
    for (const char c : text) at(x++, y).sign = static_cast<unsigned char>(c);
  }

  std::string text(bool colours) const {
    std::string out;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const bool line_start = i % static_cast<std::size_t>(wide_) == 0;
      if (line_start && i) out += '\n';
      if (colours && (line_start || cells_[i].paint != cells_[i - 1].paint))
        out += cells_[i].paint.empty() ? "\033[0m" : "\033[0;" + std::string(cells_[i].paint) + "m";
      append(out, cells_[i].sign);
      if (colours && (i + 1) % static_cast<std::size_t>(wide_) == 0) out += "\033[0m";
    }
    return out + "\n";
  }

 private:
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * wide_ + x)]; }
  static void append(std::string& out, char32_t sign) {  // as UTF-8; only signs of the basic plane occur
    if (sign < 0x80) {
      out += static_cast<char>(sign);
    } else {
      out += static_cast<char>(0xe0 | (sign >> 12));
      out += static_cast<char>(0x80 | (sign >> 6 & 0x3f));
      out += static_cast<char>(0x80 | (sign & 0x3f));
    }
  }

  int wide_;
  std::vector<Cell> cells_;
};

void frame(Canvas& canvas, int x, int y, int wide, int high, std::string_view paint) {
  canvas.fill(x, y, wide, high, U' ', paint);
  canvas.fill(x, y, wide, 1, U'─', paint);
  canvas.fill(x, y + high - 1, wide, 1, U'─', paint);
  canvas.fill(x, y, 1, high, U'│', paint);
  canvas.fill(x + wide - 1, y, 1, high, U'│', paint);
  canvas.fill(x, y, 1, 1, U'┌', paint);
  canvas.fill(x + wide - 1, y, 1, 1, U'┐', paint);
  canvas.fill(x, y + high - 1, 1, 1, U'└', paint);
  canvas.fill(x + wide - 1, y + high - 1, 1, 1, U'┘', paint);
}

void draw_tile(Canvas& canvas, const Place& place, int id, Tile tile) {
  const int x = place.x * kCellWide, y = place.y * kCellHigh;
  const int wide = 2 * kCellWide, high = 2 * kCellHigh;
  if (tile == kNoTile) {
    frame(canvas, x, y, wide, high, kBackPaint[place.layer - 1]);
    canvas.write(x + 1, y + 1,
                 std::string(static_cast<std::size_t>(place.layer), '.'));  // where upper tiles leave it bare longest
    return;
  }
  const Power& power = power_of(tile);
  frame(canvas, x, y, wide, high, power.paint);
  canvas.write(x + 1, y + 1, kKinds[kind_of(tile)]);
  canvas.write(x + 1, y + 2, power.sign);
  const std::string number = std::to_string(id);
  canvas.write(x + wide - 1 - static_cast<int>(number.size()), y + 2, number);
}

std::string tile_words(Tile tile, bool colours) {
  const Power& power = power_of(tile);
  const std::string text = std::string(kKinds[kind_of(tile)]) + " " + std::string(power.sign);
  return colours ? "\033[0;" + std::string(power.paint) + "m " + text + " \033[0m" : "[" + text + "]";
}

std::string ban_words(Ban ban) {
  return is_kind_ban(ban) ? std::string(kKinds[ban])
                          : std::string(kColours[static_cast<std::size_t>(ban - kKindCount)]);
}

std::string seat_line(const View& view, Seat seat) {
  std::string line = seat == view.turn && view.phase != Phase::over ? " > " : "   ";
  line += "seat " + std::to_string(seat) + (view.viewer.seat == seat ? " (you)" : "") + ": " +
          std::to_string(view.points[seat]) + " points, " + std::to_string(view.counts[seat]) + " tiles";
  if (view.bans[seat] != kNoBan) line += ", bans " + ban_words(view.bans[seat]);
  return line + "\n";
}

std::string held_lines(const View& view) {
  std::string text = "   behind your screen:";
  for (int kind = 0; kind < kKindCount; ++kind)
    if (const int count = count_of_kind(view.held, kind))
      text += " " + std::to_string(count) + " " + std::string(kKinds[static_cast<std::size_t>(kind)]) + ",";
  if (text.back() == ',')
    text.back() = ';';
  else
    text += " nothing yet;";
  return text + " worth " + std::to_string(set_points(view.held)) + "\n";
}

}  // namespace

std::string AliBaba::picture(const View& view, bool colours) {
  const Cave& cave = cave_of(view);
  Canvas canvas(2 * cave.side * kCellWide, 2 * cave.side * kCellHigh);
  for (int p = 0; p < cave.places; ++p)  // lower layers first, so that upper ones lie on them
    if (view.present >> p & 1)
      draw_tile(canvas, cave.at[static_cast<std::size_t>(p)], p, view.open[static_cast<std::size_t>(p)]);
  std::string text = canvas.text(colours);
  if (mode_of(view) == Mode::lamp) {
    text += "   beside the cave:";
    for (std::size_t slot = 0; slot < kAside; ++slot)
      text += " " + std::to_string(slot) + " " + tile_words(view.special[slot], colours);
    text += "\n";
  }
  for (Seat seat = 0; seat < view.setup.seats; ++seat) text += seat_line(view, seat);
  if (view.viewer.is_seat()) text += held_lines(view);
  if (view.remaining >= 0)
    text += "   the end is near: " + std::to_string(view.remaining) + " more turns after this one\n";
  return text;
}

}  // namespace ali_baba
