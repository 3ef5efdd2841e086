// Positions: the whole truth as JSON, and back. A position may be written by hand (scenarios, FORMATS.md): what is left
// out takes its default, cards named nowhere lie under the draw pile, and everything is checked before it becomes a
// state.
#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "games/thief_of_baghdad/json_words.h"
#include "games/thief_of_baghdad/lineage.h"
#include "games/thief_of_baghdad/thief_of_baghdad.h"

namespace thief_of_baghdad {

using toolkit::Error;
using toolkit::Result;

Json ThiefOfBaghdad::position(const State& state) {
  const Seat seats = state.setup.seats;
  Json json = Json::object();
  write_turn(json, state);
  json["palaces"] = Json::object();
  for (std::size_t p = 0; p < kPalaceCount; ++p)
    json["palaces"][std::string(kPalaces[p])] = palace_json(state.palaces[p], seats);
  json["supply"] = by_seat_json(state.supply, seats);
  write_chests(json, state);
  json["hands"] = Json::array();
  for (Seat seat = 0; seat < seats; ++seat) {
    Json hand = cards_json(state.hand[seat]);
    hand["dancer"] = state.dancers[seat];
    json["hands"].push_back(std::move(hand));
  }
  json["draw"] = Json::array();
  for (std::size_t i = state.draw_size; i-- > 0;) json["draw"].push_back(kPalaces[state.draw[i]]);
  json["drawRest"] = false;
  write_piles(json, state);
  json["handsAtShuffle"] = Json::array();
  for (Seat seat = 0; seat < seats; ++seat) json["handsAtShuffle"].push_back(cards_json(state.hand_at_shuffle[seat]));
  return json;
}

namespace {

constexpr std::string_view kFields[] = {"phase",      "turn",        "round",         "actions",   "thiefActions",
                                        "deadTurns",  "adjudicated", "palaces",       "supply",    "chests",
                                        "chestSum",   "hands",       "draw",          "drawRest",  "discard",
                                        "dancerPile", "ownToPost",   "neutralToPost", "paidSince", "handsAtShuffle"};
constexpr std::string_view kPalaceFields[] = {"top", "neutral", "guards", "thieves"};

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

std::string stray_field(const Json& object, std::span<const std::string_view> known) {
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end()) return key;
  return {};
}

std::string listed(std::span<const std::string_view> words) {
  std::string list;
  for (const auto word : words) list += (list.empty() ? "" : ", ") + std::string(word);
  return list;
}

class Reader {
 public:
  Reader(const engine::Setup& setup, const Json& json) : json_(json), seats_(setup.seats) {
    state_.setup = setup;
    state_.phase = Phase::act;
    state_.draw.fill(kNoCard);
    if (mode_of(state_) == Mode::standard)
      for (auto& palace : state_.palaces) palace.neutral = kNeutralsPerPalace;  // THIEF-3
  }

  Result<State> read() {
    if (!json_.is_object())
      return Error{"A position is " + toolkit::to_text(json_) + "; it must be a JSON object (the game's FORMATS.md)."};
    using Step = Problem (Reader::*)();
    for (const Step step :
         {&Reader::check_fields, &Reader::read_palaces, &Reader::read_public_part, &Reader::count_pieces,
          &Reader::check_chests, &Reader::read_hands, &Reader::read_draw, &Reader::read_dancer_pile,
          &Reader::read_memory, &Reader::check_turn, &Reader::check_posting, &Reader::check_end})
      if (auto wrong = (this->*step)()) return *wrong;
    return state_;
  }

 private:
  const Json* find(std::string_view key) const { return thief_of_baghdad::find(json_, key); }
  Count total(BySeat Palace::* pieces, Seat seat) const {
    Count all = 0;
    for (const auto& palace : state_.palaces) all = static_cast<Count>(all + (palace.*pieces)[seat]);
    return all;
  }

  Problem check_fields() {
    if (const auto stray = stray_field(json_, kFields); !stray.empty())
      return Error{"A position has no field \"" + stray + "\"; its fields are " + listed(kFields) + "."};
    return std::nullopt;
  }

  // ---- pieces ----------------------------------------------------------------------------------------------------

  Problem read_palaces() {
    const Json* palaces = find("palaces");
    if (!palaces) return std::nullopt;
    if (!palaces->is_object()) return problem("palaces", *palaces, "an object from palaces to what stands there");
    for (const auto& [key, value] : palaces->items()) {
      const int index = engine::index_in(kPalaces, key);
      const std::string field = "palaces." + key;
      if (index < 0) return Error{"\"palaces\" names \"" + key + "\"; the palaces are " + listed(kPalaces) + "."};
      if (auto wrong = read_palace(value, field, seats_, state_.palaces[static_cast<std::size_t>(index)])) return wrong;
      if (const auto stray = stray_field(value, kPalaceFields); !stray.empty())
        return Error{"\"" + field + "\" has no field \"" + stray + "\"; its fields are " + listed(kPalaceFields) + "."};
    }
    return std::nullopt;
  }

  Problem read_public_part() {
    if (auto wrong = read_table(json_, state_)) return wrong;
    if (state_.phase == Phase::post) leave_to_post();
    return std::nullopt;
  }

  // While guards are posted, whatever is not on the board is still to be posted. Which seat posted a neutral guard
  // follows from the turns: every seat had as many visits as the others, the first ones perhaps one more.
  void leave_to_post() {
    const int each = kGuardsPerPlayer[state_.setup.seats];
    const bool tactical = mode_of(state_) == Mode::tactical;
    int visits = 0;
    for (const auto& palace : state_.palaces) visits += guards_at(palace) - (tactical ? 0 : int{palace.neutral});
    for (Seat seat = 0; seat < seats_; ++seat) {
      const int own = total(&Palace::guards, seat), posted = visits / seats_ + (seat < visits % seats_);
      if (!find("ownToPost")) state_.own_to_post[seat] = static_cast<Count>(std::max(0, each - own));
      if (!find("neutralToPost") && tactical)
        state_.neutral_to_post[seat] =
            static_cast<Count>(kNeutralsPerPlayer - std::clamp(posted - own, 0, kNeutralsPerPlayer));
    }
  }

  Problem count_pieces() {
    const bool tactical = mode_of(state_) == Mode::tactical;
    int neutral = sum(state_.neutral_to_post);
    for (const auto& palace : state_.palaces) neutral += palace.neutral;
    const int most = tactical ? kNeutralsPerPlayer * seats_ : kNeutralsPerPalace * static_cast<int>(kPalaceCount);
    if (neutral > most)
      return Error{"The position has " + std::to_string(neutral) + " neutral guards; there are " +
                   std::to_string(most) + (tactical ? " (THIEF-59)." : " (THIEF-3).")};
    for (Seat seat = 0; seat < seats_; ++seat) {
      const int guards = total(&Palace::guards, seat) + state_.own_to_post[seat];
      const int thieves = total(&Palace::thieves, seat), each = kGuardsPerPlayer[state_.setup.seats];
      if (guards > each)
        return Error{"Seat " + std::to_string(seat) + " has " + std::to_string(guards) +
                     " guards; with so many players everybody has " + std::to_string(each) + " (THIEF-6)."};
      if (thieves > kThievesPerPlayer)
        return Error{"Seat " + std::to_string(seat) + " has " + std::to_string(thieves) +
                     " thieves in the courtyards; everybody has " + std::to_string(kThievesPerPlayer) + " (THIEF-6)."};
      state_.supply[seat] = static_cast<Count>(kThievesPerPlayer - thieves);
    }
    const Json* supply = find("supply");
    const Json right = by_seat_json(state_.supply, seats_);
    if (supply && *supply != right)
      return problem("supply", *supply, toolkit::to_text(right) + ", the thieves that are not in a courtyard");
    return std::nullopt;
  }

  Problem check_chests() {
    for (Seat seat = 0; seat < seats_; ++seat) {
      const int lowest = state_.chests[seat] * kChestNumbers.front();
      const int highest = state_.chests[seat] * kChestNumbers.back();
      if (!find("chestSum")) state_.chest_sum[seat] = static_cast<Count>(lowest);
      if (state_.chest_sum[seat] < lowest || state_.chest_sum[seat] > highest)
        return Error{"\"chestSum\" is " + std::to_string(state_.chest_sum[seat]) + " for seat " + std::to_string(seat) +
                     "; its " + std::to_string(state_.chests[seat]) + " chests make " + std::to_string(lowest) +
                     " to " + std::to_string(highest) + "."};
    }
    return std::nullopt;
  }

  // ---- cards -----------------------------------------------------------------------------------------------------

  Problem read_hands() {
    const Json* hands = find("hands");
    if (!hands) return std::nullopt;
    if (!hands->is_array() || hands->size() != seats_)
      return problem("hands", *hands, "a list with one hand for each of the " + std::to_string(seats_) + " seats");
    for (Seat seat = 0; seat < seats_; ++seat) {
      const std::string field = "hands." + std::to_string(seat);
      if (auto wrong = read_cards((*hands)[seat], field, state_.hand[seat], &state_.dancers[seat])) return wrong;
      state_.hand_size[seat] = static_cast<Count>(sum(state_.hand[seat]));
    }
    return std::nullopt;
  }

  // Top first, as one draws; the state keeps the top last.
  Problem read_draw() {
    std::vector<Card> pile;
    Counts named = state_.discard;
    for (const auto& hand : state_.hand)
      for (std::size_t p = 0; p < kPalaceCount; ++p) named[p] = static_cast<Count>(named[p] + hand[p]);
    if (const Json* draw = find("draw")) {
      if (!draw->is_array() || draw->size() > kCardCount)
        return problem("draw", *draw,
                       "a list of at most " + std::to_string(kCardCount) + " palaces, the top card first");
      for (const auto& item : *draw) {
        const int palace = read_word(item, kPalaces);
        if (palace < 0)
          return Error{"\"draw\" has " + toolkit::to_text(item) + "; its cards are of " + listed(kPalaces) + "."};
        ++named[static_cast<std::size_t>(palace)];
        pile.push_back(static_cast<Card>(palace));
      }
    }
    bool rest = true;
    if (auto wrong = read_flag(json_, "drawRest", rest)) return wrong;
    for (std::size_t p = 0; p < kPalaceCount; ++p) {
      if (named[p] > kCardsPerPalace)
        return Error{"The position names " + std::to_string(named[p]) + " cards of " + std::string(kPalaces[p]) +
                     "; there are " + std::to_string(kCardsPerPalace) + "."};
      if (rest) pile.insert(pile.end(), static_cast<std::size_t>(kCardsPerPalace - named[p]), static_cast<Card>(p));
    }
    std::reverse_copy(pile.begin(), pile.end(), state_.draw.begin());
    state_.draw_size = static_cast<Count>(pile.size());
    return std::nullopt;
  }

  Problem read_dancer_pile() {
    const int left = kDancerCards - sum(state_.dancers);
    if (left < 0)
      return Error{"\"hands\" have " + std::to_string(sum(state_.dancers)) + " dancers; there are " +
                   std::to_string(kDancerCards) + " (THIEF-5)."};
    const Json* pile = find("dancerPile");
    if (!pile) state_.dancer_pile = static_cast<Count>(left);
    if (state_.dancer_pile > left)
      return problem("dancerPile", *pile, "at most " + std::to_string(left) + ", since the other dancers are in hands");
    return std::nullopt;
  }

  Problem read_memory() {
    if (const Json* hands = find("handsAtShuffle")) {
      if (!hands->is_array() || hands->size() != seats_)
        return problem("handsAtShuffle", *hands,
                       "a list with one object for each of the " + std::to_string(seats_) + " seats");
      for (Seat seat = 0; seat < seats_; ++seat)
        if (auto wrong = read_cards((*hands)[seat], memory_field(seat), state_.hand_at_shuffle[seat])) return wrong;
    }
    for (Seat seat = 0; seat < seats_; ++seat)
      if (auto wrong = check_memory(seat)) return wrong;
    return std::nullopt;
  }

  static std::string memory_field(Seat seat) { return "handsAtShuffle." + std::to_string(seat); }

  // What a seat held at the last shuffle it still holds, or has paid; whatever else it has had it drew since.
  Problem check_memory(Seat seat) {
    Counts had = state_.hand[seat];
    for (const Paid& paid : paid_since_shuffle(state_)) had[paid.card()] += paid.seat() == seat;
    for (std::size_t p = 0; p < kPalaceCount; ++p)
      if (const int before = state_.hand_at_shuffle[seat][p]; before > had[p])
        return problem(memory_field(seat) + "." + std::string(kPalaces[p]), before,
                       "at most " + std::to_string(had[p]) + ", the cards still in that hand or paid since");
    state_.drawn[seat] = static_cast<Count>(sum(had) - sum(state_.hand_at_shuffle[seat]));
    if (!could_have_paid(state_, seat, state_.hand_at_shuffle[seat]))
      return Error{"\"paidSince\" has seat " + std::to_string(seat) +
                   " pay what it had not yet drawn; by \"hands\" and \"" + memory_field(seat) + "\" it drew " +
                   std::to_string(state_.drawn[seat]) + " cards since the shuffle, and \"drawn\" never falls."};
    return std::nullopt;
  }

  // ---- does it hang together? ------------------------------------------------------------------------------------

  Problem check_turn() {
    if (state_.thief_actions > state_.actions)
      return problem("thiefActions", state_.thief_actions,
                     "at most " + std::to_string(state_.actions) + ", the number of all \"actions\" in this turn");
    if (state_.actions && state_.phase == Phase::post) return problem("actions", state_.actions, "0 in phase post");
    if (state_.dead_turns == seats_ && !state_.adjudicated)
      return problem("deadTurns", state_.dead_turns,
                     "at most " + std::to_string(seats_ - 1) + "; after more of them the match is over (THIEF-R-12)");
    return std::nullopt;
  }

  Problem check_posting() {
    const auto left = [&](Seat seat) { return state_.own_to_post[seat] + state_.neutral_to_post[seat]; };
    if (state_.phase != Phase::post) {
      for (Seat seat = 0; seat < seats_; ++seat)
        if (left(seat))
          return Error{"Seat " + std::to_string(seat) + " has guards to post; that is for phase post only."};
      return std::nullopt;
    }
    Json pieces = Json::array();
    for (Seat seat = 0; seat < seats_; ++seat) pieces.push_back(left(seat));
    for (Seat seat = 0; seat < seats_; ++seat)
      if (!left(state_.turn) || left(seat) != left(state_.turn) - (seat < state_.turn))
        return Error{"\"turn\" is " + std::to_string(state_.turn) + " and the seats have " + toolkit::to_text(pieces) +
                     " pieces to post; they post one each, clockwise from seat 0, until none is left (THIEF-8)."};
    return option(state_, Option::look_before_guards) ? std::nullopt : check_undealt();
  }

  Problem check_undealt() const {  // THIEF-R-1
    int needed = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (state_.hand_size[seat])
        return Error{"Seat " + std::to_string(seat) + " holds " + std::to_string(state_.hand_size[seat]) +
                     " cards in phase post; without lookBeforeGuards they are dealt afterwards (THIEF-R-1)."};
      needed += kStartHand + seat;
    }
    if (state_.draw_size < needed)
      return Error{"The draw pile has " + std::to_string(state_.draw_size) + " cards; after the posting " +
                   std::to_string(needed) + " are dealt (THIEF-7)."};
    return std::nullopt;
  }

  Problem check_end() {
    const int target = chests_to_win(state_);
    const auto winners = std::count(state_.chests.begin(), state_.chests.end(), target);
    const bool over = state_.phase == Phase::over;
    if (winners > 1)
      return Error{std::to_string(winners) + " seats have " + std::to_string(target) +
                   " chests; the first to get there wins alone (THIEF-53)."};
    if (winners && !over)
      return Error{"A seat has " + std::to_string(target) +
                   " chests: the match is over (THIEF-52), so \"phase\" must be \"over\"."};
    if (state_.adjudicated && (!over || winners))
      return Error{"\"adjudicated\" is true; that is for a match that is over without a winner (THIEF-R-12)."};
    if (over && !winners && !state_.adjudicated)
      return Error{"\"phase\" is \"over\", but nobody has " + std::to_string(target) +
                   " chests (THIEF-51) and \"adjudicated\" is not true (THIEF-R-12)."};
    return std::nullopt;
  }

  const Json& json_;
  const Seat seats_;
  State state_{};
};

}  // namespace

Result<State> ThiefOfBaghdad::from_position(const engine::Setup& setup, const Json& json) {
  return Reader(setup, json).read();
}

}  // namespace thief_of_baghdad
