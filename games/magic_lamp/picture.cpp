// The table in a terminal: three chests side by side, then every seat with its dice and its loot, the lamp and the
// running search. At most 99 columns; nothing is told by colour alone.
#include <algorithm>
#include <string>
#include <vector>

#include "games/magic_lamp/magic_lamp.h"
#include "games/magic_lamp/wish.h"
#include "toolkit/picture_line.h"

namespace magic_lamp {

namespace {

using Line = toolkit::PictureLine;
using toolkit::counted, toolkit::repeated;

// 256-colour palette.
constexpr std::string_view kMetalPaint[kMetalCount] = {"38;5;173", "38;5;252", "38;5;220"};
constexpr std::string_view kStonePaint[kStoneCount] = {"38;5;42", "38;5;203", "38;5;75", "38;5;195"};
constexpr std::string_view kDiePaint = "48;5;230;38;5;16";
constexpr std::string_view kMagicPaint = "38;5;141";
constexpr std::string_view kDangerPaint = "38;5;203";
constexpr std::string_view kFaint = "38;5;244";
constexpr std::string_view kBold = "1";

constexpr int kChestWide = 32;  // with its walls
constexpr int kLabelTo = 16;    // where the words after a label begin
constexpr int column_of(std::size_t chest) { return static_cast<int>(chest) * (kChestWide + 1); }

std::string percent(int part, int whole) { return std::to_string((part * 200 + whole) / (2 * whole)) + "%"; }

std::string_view paint_of(std::size_t kind) {
  return is_stone(kind) ? kStonePaint[kind] : is_jewel(kind) ? kMetalPaint[metal_of(kind)] : kMagicPaint;
}

class Picture {
 public:
  Picture(const View& view, bool colours) : view_(view), colours_(colours) {}

  std::string text() const {
    std::string text = chests() + "\n";
    for (Seat seat = 0; seat < view_.setup.seats; ++seat) text += seat_lines(seat);
    text += "\n" + discards();
    if (view_.wish) text += lamp();
    if (view_.phase == Phase::search) text += search();
    return text + summary();
  }

 private:
  Line line() const { return Line(colours_); }
  Line labelled(std::string_view label) const {
    Line made = line();
    made.add("    ").add(label, kFaint).to(kLabelTo);
    return made;
  }

  // ---- chests ----------------------------------------------------------------------------------------------------

  std::string wall(std::string_view left, std::string_view right, bool named) const {
    Line drawn = line();
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      const std::string name = named ? " " + std::string(kMetals[chest]) + " " : "";
      const int used = 3 + static_cast<int>(name.size());
      drawn.to(column_of(chest))
          .add(std::string(left) + "─" + name + repeated("─", kChestWide - used) + std::string(right),
               kMetalPaint[chest]);
    }
    return drawn.end();
  }

  using Inside = void (Picture::*)(Line&, std::size_t) const;
  std::string inside(Inside draw) const {
    Line drawn = line();
    for (std::size_t chest = 0; chest < kChestCount; ++chest) {
      drawn.to(column_of(chest)).add("│", kMetalPaint[chest]).add(" ");
      (this->*draw)(drawn, chest);
      drawn.to(column_of(chest) + kChestWide - 1).add("│", kMetalPaint[chest]);
    }
    return drawn.end();
  }

  std::string chests() const {
    std::string text = wall("╭", "╮", /*named=*/true);
    for (const Inside part : {&Picture::stack, &Picture::depth, &Picture::odds, &Picture::contents})
      text += inside(part);
    const auto known = [](const auto& top) { return top[0] != kNoCard; };
    if (std::any_of(view_.top.begin(), view_.top.end(), known)) text += inside(&Picture::peeked);
    return text + wall("╰", "╯", /*named=*/false);
  }

  // The pile laid on its side, the top to the left: S is the Sorcerer.
  void stack(Line& drawn, std::size_t chest) const {
    const int left = cards_left(view_, chest);
    if (!has_sorcerer(view_, chest)) return void(drawn.add(repeated("▯", left), kMetalPaint[chest]));
    drawn.add(repeated("▮", sorcerer_depth(view_, chest)), kMetalPaint[chest]);
    drawn.add("S", kDangerPaint).add(repeated("▯", kCardsUnderSorcerer), kFaint);
  }

  void depth(Line& drawn, std::size_t chest) const {
    const int left = cards_left(view_, chest);
    drawn.add(counted(left, "card", "cards"), kBold);
    if (!has_sorcerer(view_, chest)) return void(drawn.add(", the Sorcerer is out", kDangerPaint));
    const int above = sorcerer_depth(view_, chest);
    drawn.add(above ? ", Sorcerer after " + std::to_string(above) : ", the Sorcerer is next!",
              above > 5 ? kFaint : kDangerPaint);
  }

  // How many of the treasures still inside carry so many scorpions (●), or more for the last.
  struct Scorpions {
    std::array<int, 4> with{};
    int all = 0;
  };
  Scorpions scorpions_in(std::size_t chest) const {
    Scorpions found;
    for (std::size_t i = 0; i < kSorcererAt; ++i)
      if (view_.inside[chest] >> i & 1) {
        ++found.with[std::min<std::size_t>(static_cast<std::size_t>(scorpions_on(card_of(chest, i))), 3)];
        ++found.all;
      }
    return found;
  }

  void odds(Line& drawn, std::size_t chest) const {
    const Scorpions found = scorpions_in(chest);
    if (!found.all) return;
    for (std::size_t i = 0; i < found.with.size(); ++i)
      if (found.with[i]) drawn.add(std::to_string(i) + "● ", kFaint).add(percent(found.with[i], found.all) + " ");
  }

  void contents(Line& drawn, std::size_t chest) const {
    int stones = 0, jewels = 0, talismans = 0;
    for (std::size_t i = 0; i < kSorcererAt; ++i) {
      if (!(view_.inside[chest] >> i & 1)) continue;
      const Kind kind = kind_of(card_of(chest, i));
      ++(is_stone(kind) ? stones : is_jewel(kind) ? jewels : talismans);
    }
    drawn.add(std::to_string(stones)).add(" stones ", kFaint).add(std::to_string(jewels)).add(" jewels ", kFaint);
    if (talismans) drawn.add(std::to_string(talismans)).add(" talism.", kFaint);
  }

  // What the Eye of the Genie has shown the viewer: kind and scorpions.
  void peeked(Line& drawn, std::size_t chest) const {
    bool first = true;
    for (const Card card : view_.top[chest]) {
      if (card == kNoCard) continue;
      drawn.add(first ? "top " : " ", kFaint).add(short_card(card), paint_of(kind_of(card)));
      first = false;
    }
  }

  // "g. necklace:2": two of them must fit a chest.
  static std::string short_card(Card card) {
    const Kind kind = kind_of(card);
    std::string word(kKinds[kind]);
    if (is_jewel(kind)) word = word.substr(0, 1) + "." + word.substr(word.find('-') + 1);
    return word + ":" + std::to_string(scorpions_on(card));
  }

  // ---- seats -----------------------------------------------------------------------------------------------------

  std::string seat_lines(Seat seat) const {
    const Loot& loot = view_.loot[seat];
    std::string text = head(seat);
    Line stones = labelled("stones");
    if (list_stones(stones, loot)) text += stones.end();
    Line jewels = labelled("jewels");
    if (list_jewels(jewels, loot.cards)) text += jewels.end();
    text += safe_cards(loot);
    Line kept = labelled("this turn");
    if (list_briefly(kept, view_.kept[seat])) text += kept.end();
    return text;
  }

  std::string head(Seat seat) const {
    const bool over = view_.phase == Phase::over;
    const bool acts = asks_several(view_.phase) ? view_.asked.has(seat) : view_.actor == seat;
    Line drawn = line();
    drawn.add(over ? "   " : acts ? " > " : "   ", kBold).add("seat " + std::to_string(seat), kBold);
    drawn.add(view_.viewer.seat == seat ? " you" : "").to(kLabelTo);
    dice(drawn, seat);
    drawn.to(54).add(counted(score_of(view_, seat).total, "point", "points"), kBold).to(65);
    for (const auto& note : notes(seat)) drawn.add(note + "  ", kMagicPaint);
    return drawn.end();
  }

  // Each space with its die. While players choose, the viewer sees the own choice and nobody else's.
  void dice(Line& drawn, Seat seat) const {
    const bool own_choice = view_.choice != kNoChoice && view_.viewer.seat == seat;
    const auto& faces = own_choice ? choice_of(view_.choice).faces : view_.board[seat];
    for (std::size_t space = 0; space < kChestCount; ++space) {
      drawn.add(std::string(kMetals[space]) + " ", faces[space] ? kMetalPaint[space] : kFaint);
      if (!faces[space])
        drawn.add(" · ", kFaint);
      else if (colours_)
        drawn.add(" " + std::to_string(faces[space]) + " ", kDiePaint);
      else
        drawn.add("[" + std::to_string(faces[space]) + "]");
      drawn.add("  ");
    }
  }

  std::vector<std::string> notes(Seat seat) const {
    std::vector<std::string> words;
    if (view_.phase == Phase::choose) words.emplace_back(view_.asked.has(seat) ? "choosing" : "locked");
    if (tap_mode(view_) == TapMode::nerve && view_.phase != Phase::choose)
      words.emplace_back(kHastes[static_cast<std::size_t>(view_.haste[seat])]);
    for (std::size_t i = 0; i < view_.summon_count; ++i)
      if (view_.summons[i].seat == seat) words.emplace_back("summons");
    if (view_.charm[seat]) words.emplace_back("charm " + std::to_string(view_.charm[seat]));
    if (view_.ring == seat) words.emplace_back("Magic Ring");
    return words;
  }

  // ---- cards -----------------------------------------------------------------------------------------------------

  // "ruby 2+1": two cards and a talisman that counts with them.
  static bool list_stones(Line& drawn, const Loot& loot) {
    bool any = false;
    for (std::size_t stone = 0; stone < kStoneCount; ++stone) {
      if (!loot.cards[stone]) continue;
      drawn.add(std::string(kStones[stone]) + " " + std::to_string(loot.cards[stone]), kStonePaint[stone]);
      if (loot.live[stone]) drawn.add("+" + std::to_string(loot.live[stone]), kMagicPaint);
      drawn.add("  ");
      any = true;
    }
    return any;
  }

  // Loose ones, by metal: "bronze ring 2, necklace".
  static bool list_jewels(Line& drawn, const Pile& cards) {
    bool any = false;
    for (std::size_t metal = 0; metal < kMetalCount; ++metal) {
      bool first = true;
      for (std::size_t piece = 0; piece < kPieceCount; ++piece) {
        const int count = loose_count(cards, jewel(metal, piece));
        if (!count) continue;
        const std::string lead = !first ? ", " : (any ? "  " : "") + std::string(kMetals[metal]) + " ";
        drawn.add(lead + std::string(kPieces[piece]) + (count > 1 ? " " + std::to_string(count) : ""),
                  kMetalPaint[metal]);
        first = false;
        any = true;
      }
    }
    return any;
  }

  // What nobody can take: sets, and talismans that lie alone.
  std::string safe_cards(const Loot& loot) const {
    Line drawn = labelled("safe");
    bool any = false;
    for (std::size_t metal = 0; metal < kMetalCount; ++metal)
      if (const int sets = sets_of(loot.cards, metal)) {
        drawn.add(std::string(kMetals[metal]) + (sets > 1 ? " sets " + std::to_string(sets) : " set") + "  ",
                  kMetalPaint[metal]);
        any = true;
      }
    if (const int alone = orphans(loot)) {
      drawn.add(counted(alone, "orphan talisman", "orphan talismans") + "  ", kMagicPaint);
      any = true;
    }
    if (loot.cards[kSorcerer]) drawn.add("Sorcerer", kDangerPaint);
    return any || loot.cards[kSorcerer] ? drawn.end() : "";
  }

  // Stones by kind, jewels by metal, talismans: a pile at a glance.
  static bool list_briefly(Line& drawn, const Pile& pile) {
    bool any = false;
    const auto add = [&](std::string_view word, int count, std::string_view paint) {
      if (count) drawn.add(std::string(word) + " " + std::to_string(count) + " ", paint);
      any |= count > 0;
    };
    for (std::size_t stone = 0; stone < kStoneCount; ++stone) add(kStones[stone], pile[stone], kStonePaint[stone]);
    std::string lead = "jewels: ";
    for (std::size_t metal = 0; metal < kMetalCount; ++metal) {
      int jewels = 0;
      for (std::size_t piece = 0; piece < kPieceCount; ++piece) jewels += pile[jewel(metal, piece)];
      add(lead + std::string(kMetals[metal]), jewels, kMetalPaint[metal]);
      if (jewels) lead.clear();
    }
    add("talism.", pile[kTalisman], kMagicPaint);
    return any;
  }

  std::string discards() const {
    Line drawn = labelled("discards");
    if (!list_briefly(drawn, view_.discard)) drawn.add("none", kFaint);
    return drawn.end();
  }

  // ---- what goes on ----------------------------------------------------------------------------------------------

  std::string lamp() const {
    const Lamp shown = view_.lamp[0];
    Line drawn = labelled("lamp");
    drawn.add(std::string(kLampIds[shown]) + ": " + std::string(wish_of(shown).words), kMagicPaint);
    drawn.add(", wish " + std::to_string(view_.wish) + " of " + std::to_string(kWishesMax) + " of seat " +
              std::to_string(view_.summons[view_.summoned].seat));
    return drawn.end();
  }

  std::string search() const {
    const Seat seat = view_.actor;
    const int face = view_.board[seat][view_.chest], stung = counted_scorpions(view_);
    Line head = labelled("search");
    head.add(std::string(kMetals[view_.chest]), kMetalPaint[view_.chest]).add(" by seat " + std::to_string(seat));
    head.add(", card " + std::to_string(view_.drawn_count) + " of " + std::to_string(face) + ", scorpions ");
    head.add(repeated("●", stung), kDangerPaint).add(repeated("○", face - stung), kFaint);
    head.add(" " + std::to_string(stung) + " of " + std::to_string(face)).add(danger(face));
    Line drawn = labelled("drawn");
    for (std::size_t i = 0; i < view_.drawn_count; ++i)
      drawn.add(short_card(view_.drawn[i]) + "  ", paint_of(kind_of(view_.drawn[i])));
    return head.end() + (view_.drawn_count ? drawn.end() : "");
  }

  // How likely the next card ends the search badly, as far as the viewer can tell.
  std::string danger(int face) const {
    const Card seen = view_.top[view_.chest][0];
    if (seen != kNoCard) return stings(seen, face) ? ", the next is fatal" : ", the next is safe";
    if (has_sorcerer(view_, view_.chest) && sorcerer_depth(view_, view_.chest) == 0) return ", the Sorcerer is next";
    int fatal = 0, all = 0;
    for (std::size_t i = 0; i < kSorcererAt; ++i)
      if (view_.inside[view_.chest] >> i & 1) {
        fatal += stings(card_of(view_.chest, i), face);
        ++all;
      }
    return all ? ", the next is fatal with " + percent(fatal, all) : "";
  }

  bool stings(Card card, int face) const {
    Table after = view_;
    after.drawn[after.drawn_count++] = card;
    return counted_scorpions(after) >= face;
  }

  std::string summary() const {
    Line drawn = labelled("turn " + std::to_string(view_.turn));
    drawn.add(counted(static_cast<int>(kLampCards), "Lamp card", "Lamp cards") + ", " +
              std::to_string(view_.lamp_known) + " known at the bottom");
    if (view_.idle_turns) drawn.add("   no card drawn for " + counted(view_.idle_turns, "turn", "turns"), kDangerPaint);
    if (view_.ending && view_.phase != Phase::over) drawn.add("   the last turn", kDangerPaint);
    if (view_.adjudicated) drawn.add("   nobody searched any more: the loot decides", kDangerPaint);
    return drawn.end();
  }

  const View& view_;
  const bool colours_;
};

}  // namespace

std::string MagicLamp::picture(const View& view, bool colours) { return Picture(view, colours).text(); }

}  // namespace magic_lamp
