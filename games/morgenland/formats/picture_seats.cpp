#include <algorithm>

#include "games/morgenland/formats/picture.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

constexpr int kLabelTo = 16;  // where the words after a label begin
constexpr int kPictureWide = 99;
constexpr std::string_view kStatusWords[] = {"aiming", "declared", "cancelled", "done", "failed"};

std::string words_of(std::uint32_t bits, std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (bits >> i & 1) text += (text.empty() ? "" : ", ") + std::string(words[i]);
  return text;
}

class Seats {
 public:
  Seats(const View& view, bool colours) : view_(view), colours_(colours) {}

  std::string text() const {
    std::string text;
    for (int i = 0; i < seats(view_); ++i) text += seat_lines(in_order(view_, i));
    text += "\n";
    if (view_.viewer.is_seat()) text += own_lines();
    for (std::size_t i = 0; i < view_.batch_size; ++i) text += item_line(i);
    return text + table_lines();
  }

 private:
  Line labelled(std::string_view label) const {
    Line line(colours_);
    line.add("   ").add(label, kFaint).to(kLabelTo);
    return line;
  }
  // Words that may run over the edge go on below each other.
  std::string labelled_words(std::string_view label, const std::string& words) const {
    std::string text, rest = words;
    while (!rest.empty()) {
      constexpr std::size_t kRoom = kPictureWide - kLabelTo;
      std::size_t cut = rest.size() <= kRoom ? rest.size() : rest.rfind(", ", kRoom - 1);
      cut = cut == std::string::npos ? kRoom : cut;
      text += labelled(text.empty() ? label : "").add(rest.substr(0, cut)).end();
      rest = cut < rest.size() ? rest.substr(cut + 2) : "";
    }
    return text;
  }

  bool is_own(Seat seat) const { return view_.viewer.seat == seat; }

  // ---- seats -----------------------------------------------------------------------------------------------------

  bool is_asked(Seat seat) const {
    const Question& question = view_.question;
    if (question.ask == Ask::start) return view_.picked[seat] < kStartUnits;
    return question.ask != Ask::nothing && question.seat == seat;
  }

  std::string seat_lines(Seat seat) const {
    Line line(colours_);
    line.add(is_asked(seat) ? " > " : "   ", kBold);
    add_seat(line, seat);
    line.add(is_own(seat) ? " you" : "").to(11);
    line.add(view_.camel == seat ? "camel" : view_.next_camel == seat ? "next" : "", kBold).to(kLabelTo + 1);
    line.add("hand " + hand_words(seat)).to(40);
    line.add(counted(view_.artifacts[seat], "artifact", "artifacts")).to(53);
    if (is_magic(view_)) line.add(counted(view_.hand_size[seat], "spell", "spells")).to(62);
    line.add(notes(seat), kFaint);
    std::string text = line.end();
    if (is_magic(view_)) text += labelled_words("artifacts", artifact_words(seat));
    if (has_open_screen(seat)) text += treasure_line(seat);
    return text;
  }

  // Tokens that are still to be placed: the own ones by number.
  std::string hand_words(Seat seat) const {
    const int count = tokens_in(view_, seat, kInHand);
    if (!is_own(seat)) return counted(count, "token", "tokens");
    std::string text;
    for (const int value : kTokenValues)
      if (std::find(view_.values.begin(), view_.values.end(), value) == view_.values.end())
        text += (text.empty() ? "" : " ") + std::to_string(value);
    return text.empty() ? "empty" : text;
  }

  std::string notes(Seat seat) const {
    std::string text;
    const auto note = [&](bool said, std::string_view words) {
      if (said) text += (text.empty() ? "" : ", ") + std::string(words);
    };
    note(view_.buyer == seat, "buying");
    note(view_.declined.has(seat) && is_room(view_.space), "declined");
    note(view_.spied.has(seat), "spied on");
    note(view_.lit.has(seat), "Lamp lit");
    note(view_.twice.has(seat), "2 uses");
    return text;
  }

  std::string artifact_words(Seat seat) const {
    std::string text;
    const auto add = [&](int count, std::string_view name, std::string_view note) {
      if (!count) return;
      text += (text.empty() ? "" : ", ") + std::string(name) + (count > 1 ? " ×" + std::to_string(count) : "") +
              std::string(note);
    };
    for (std::size_t type = 0; type < kArtifactCount; ++type) {
      const int used = view_.used[seat][type];
      add(used, kArtifacts[type], " (used)");
      add(view_.owned[seat][type] - used, kArtifacts[type], "");
    }
    if (!is_own(seat)) add(view_.secrets[seat], "unknown", "");
    for (std::size_t type = 0; is_own(seat) && type < kArtifactCount; ++type)
      add(view_.secret[type], kArtifacts[type], " (only you know)");
    return text.empty() ? "none" : text;
  }

  bool has_open_screen(Seat seat) const {
    return is_own(seat) || view_.stage == Stage::over || option(view_, Option::treasures);
  }

  void add_purse(Line& line, const Purse& purse) const {
    for (std::size_t type = 0; type < kTreasureCount; ++type)
      line.add(std::string(kTreasures[type]) + " " + std::to_string(purse[type]) + "   ",
               purse[type] ? kTreasurePaint[type] : kFaint);
  }

  std::string treasure_line(Seat seat) const {
    Line line = labelled("treasure");
    add_purse(line, view_.units[seat]);
    if (view_.stage == Stage::treasures) {
      std::string chosen;
      for (std::size_t i = 0; i < view_.picked[seat]; ++i)
        chosen += (i ? ", " : "chosen: ") + std::string(kTreasures[view_.picks[i]]);
      line.add(is_own(seat) ? chosen : "", kBold);
    }
    return line.end();
  }

  // ---- what the viewer knows -------------------------------------------------------------------------------------

  std::string own_lines() const {
    std::string text;
    if (view_.hand) text += labelled_words("your spells", words_of(view_.hand, kSpells));
    if (view_.tent[0] != kNoSpell)
      text += labelled_words("in the tent",
                             std::string(kSpells[view_.tent[0]]) + ", " + std::string(kSpells[view_.tent[1]]));
    for (Seat seat = 0; seat < seats(view_); ++seat)
      if (view_.passed_on[seat])
        text +=
            labelled_words("handed on", "to " + std::to_string(seat) + ": " + words_of(view_.passed_on[seat], kSpells));
    for (std::size_t r = 0; is_magic(view_) && r < kRoomCount; ++r) text += known_pile(r);
    return text;
  }

  // From the top; only where the viewer knows something.
  std::string known_pile(std::size_t r) const {
    std::string text;
    bool any = false;
    for (std::size_t i = view_.rooms[r].down; i-- > 0;) {
      const Artifact artifact = view_.down[r][i];
      any |= artifact != kNoArtifact;
      text += (text.empty() ? "" : ", ") + (artifact == kNoArtifact ? "?" : std::string(kArtifacts[artifact]));
    }
    return any ? labelled_words(std::string(kSpaces[kFirstRoom + r]) + " below", text) : "";
  }

  // ---- the batch -------------------------------------------------------------------------------------------------

  std::string item_line(std::size_t index) const {
    const Item& item = view_.batch[index];
    const Power& power = kPowers[item.power];
    const Aim second = power.second ? power.second(item) : Aim::none;
    Line line = labelled(target_word(Aim::item, static_cast<int>(index)));
    add_seat(line, item.seat);
    line.add(" " + std::string(kPowerWords[item.power]), kMagicPaint);
    line.add(" " + target_word(first_aim(item.power), item.first));
    if (item.second != kNoTarget) line.add(" to " + target_word(second, item.second));
    line.add("  " + std::string(kStatusWords[static_cast<std::size_t>(item.status)]),
             view_.current == index ? kBold : kFaint);
    return line.end();
  }

  // ---- bank and decks --------------------------------------------------------------------------------------------

  std::string table_lines() const {
    Line bank = labelled("bank");
    if (option(view_, Option::bank))
      bank.add("never runs out");
    else
      add_purse(bank, view_.bank);
    std::string text = bank.end();
    if (view_.discard) text += labelled_words("discarded", words_of(view_.discard, kSpells));
    Line line = labelled("round " + std::to_string(view_.round));
    if (view_.card != 0xff) line.add("card " + std::string(card_names(view_)[view_.card]) + "   ");
    if (is_magic(view_)) line.add("spell deck " + std::to_string(view_.deck_size) + "   ");
    if (view_.swapped) line.add("9 counts as 1 and 1 as 9", kMagicPaint);
    return text + line.end();
  }

  const View& view_;
  const bool colours_;
};

}  // namespace

std::string picture_of_seats(const View& view, bool colours) { return Seats(view, colours).text(); }

}  // namespace morgenland
