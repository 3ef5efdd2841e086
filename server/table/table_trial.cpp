// Whether a change follows from the table as it is, before anybody writes it down.
#include <fmt/format.h>

#include <algorithm>

#include "server/guarded.h"
#include "server/table/chairs.h"
#include "server/table/dealing.h"
#include "server/table/table_state.h"

namespace server {

using engine::Seat;
using protocol::SeatKind;

namespace {

// At a table that has ended, people still talk, and open it on another device.
bool outlasts_match(const Entry& entry) {
  return std::holds_alternative<Said>(entry) || std::holds_alternative<KeyAdded>(entry);
}

}  // namespace

// Goes through a change entry by entry, on copies of whatever it touches.
class TableState::Trial {
 public:
  explicit Trial(const TableState& state)
      : state_(state),
        resigned_(state.resigned_),
        ended_(state.ended_.has_value()),
        now_(state.now_ ? &*state.now_ : nullptr) {}

  std::optional<Objection> next(Tried& tried) {
    if (ended_ && !outlasts_match(tried.entry)) return Objection{"the table has ended"};
    auto objection = std::visit([&](const auto& one) { return on(one, tried); }, tried.entry);
    if (!objection && tried.after) now_ = &*tried.after;
    return objection;
  }

 private:
  template <class Seated>
  std::optional<Objection> seat_of(const Seated& one) const {
    if (one.seat >= 0 && one.seat < static_cast<int>(chairs().size())) return {};
    return Objection{"there is no such seat"};
  }

  std::optional<Objection> on(const Created&, Tried&) { return Objection{"the table exists already"}; }

  std::optional<Objection> on(const Joined& joined, Tried&) {
    if (seat_of(joined)) return Objection{"there is no such chair"};
    auto& chair = own_chairs()[static_cast<std::size_t>(joined.seat)];
    if (!is_open(chair)) return Objection{fmt::format("chair {} is taken", joined.seat)};
    chair = joined.chair;
    return {};
  }

  std::optional<Objection> on(const Filled& filled, Tried&) {
    if (now_) return Objection{"the match has begun"};
    sit_bots(own_chairs(), filled.bot);
    return {};
  }

  std::optional<Objection> on(const Started&, Tried& tried) {
    if (now_) return Objection{"the match has begun"};
    if (std::any_of(chairs().begin(), chairs().end(), is_open)) return Objection{"a chair is still open"};
    auto dealt = replay::replay(record_of(state_.created_, chairs()));
    if (!dealt) return Objection{dealt.error()};
    if (dealt->match->setup().seats != chairs().size()) return Objection{"there are not as many chairs as seats"};
    tried.after = std::move(*dealt);
    return {};
  }

  std::optional<Objection> on(const Acted& acted, Tried& tried) {
    if (!now_) return Objection{"the match has not begun"};
    if (auto objection = seat_of(acted)) return objection;
    const auto not_legal = fmt::format("\"{}\" is not legal", acted.action);
    if (tried.action == engine::kNoAction) {
      const auto action = now_->match->parse(acted.action);
      if (!action) return Objection{not_legal};
      tried.action = *action;
    }
    replay::Replayed after{now_->match->clone(), now_->dice, {}};
    engine::Events events;
    std::optional<engine::RuleId> rule;
    const auto mistake = stumbled_over([&] {
      rule = after.match->try_apply(static_cast<Seat>(acted.seat), tried.action, *after.dice, engine::Sink(events));
    });
    if (rule) return Objection{not_legal, rule};
    if (mistake)
      return Objection{fmt::format("\"{}\" cannot be played, by a mistake in the rules: {}", acted.action, *mistake)};
    after.events.emplace_back(events.begin(), events.end());
    tried.after = std::move(after);
    return {};
  }

  std::optional<Objection> on(const TakenBack& taken, Tried&) {
    const auto* last = state_.last_action();
    if (last && last->seat == taken.seat && last->number == taken.number) return {};
    return Objection{fmt::format("seat {} cannot take step {} back", taken.seat, taken.number)};
  }

  std::optional<Objection> on(const BotGone& gone, Tried&) {
    if (!now_ || seat_of(gone)) return Objection{"no bot plays there"};
    if (server::is_bots(chairs()[static_cast<std::size_t>(gone.seat)])) return {};
    return Objection{fmt::format("no bot sits in chair {}", gone.seat)};
  }

  // Nobody is played for by two, and nobody who resigned is back.
  std::optional<Objection> on(const StoodIn& stood, Tried&) {
    if (auto objection = person_of(stood)) return objection;
    auto& bot = own_chairs()[static_cast<std::size_t>(stood.seat)].bot;
    if (!bot.empty()) return Objection{fmt::format("a bot plays for seat {} already", stood.seat)};
    if (stood.bot.empty()) return Objection{"no bot is named"};
    bot = stood.bot;
    return {};
  }

  std::optional<Objection> on(const Reclaimed& back, Tried&) {
    if (auto objection = person_of(back)) return objection;
    auto& bot = own_chairs()[static_cast<std::size_t>(back.seat)].bot;
    if (bot.empty()) return Objection{fmt::format("no bot plays for seat {}", back.seat)};
    bot.clear();
    return {};
  }

  std::optional<Objection> on(const Resigned& resigned, Tried&) {
    if (auto objection = person_of(resigned)) return objection;
    if (resigned.bot.empty()) return Objection{"no bot is named"};
    own_chairs()[static_cast<std::size_t>(resigned.seat)].bot = resigned.bot;
    resigned_.add(static_cast<Seat>(resigned.seat));
    return {};
  }

  std::optional<Objection> on(const Ended&, Tried&) {
    if (now_ && now_->match->to_act().empty()) return Objection{"the match is over"};
    ended_ = true;
    return {};
  }

  // People talk and are let in before the deal, too.
  std::optional<Objection> on(const Said& said, Tried&) { return seat_of(said); }
  std::optional<Objection> on(const Admitted& admitted, Tried&) { return seat_of(admitted); }

  std::optional<Objection> on(const Kept& kept, Tried&) {
    if (now_) return Objection{"the match has begun"};
    if (kept.chair < 0 || kept.chair >= static_cast<int>(chairs().size()) || seat_of(kept))
      return Objection{"there is no such chair"};
    auto& chair = own_chairs()[static_cast<std::size_t>(kept.chair)];
    if (!is_open(chair)) return Objection{fmt::format("chair {} is taken", kept.chair)};
    chair = named_chair(kept.name);
    return {};
  }

  std::optional<Objection> on(const KeyAdded& added, Tried&) { return held_by_person(added); }

  std::optional<Objection> on(const HandedOver& handed, Tried&) {
    if (!now_) return Objection{"the match has not begun"};
    return held_by_person(handed);
  }

  template <class Passed>
  std::optional<Objection> held_by_person(const Passed& passed) const {
    if (auto objection = seat_of(passed)) return objection;
    if (chairs()[static_cast<std::size_t>(passed.seat)].who == SeatKind::person) return {};
    return Objection{fmt::format("nobody sits in chair {}", passed.seat)};
  }

  // What a part folds, it has looked at itself.
  template <class Other>
  std::optional<Objection> on(const Other& other, Tried&) {
    if (!now_ && !kIsQuiet<Other>) return Objection{"the match has not begun"};
    if constexpr (requires { other.seat; }) return seat_of(other);
    return {};
  }

  // Of a person who may still play.
  template <class Seated>
  std::optional<Objection> person_of(const Seated& one) const {
    if (!now_) return Objection{"the match has not begun"};
    if (auto objection = seat_of(one)) return objection;
    if (chairs()[static_cast<std::size_t>(one.seat)].who != SeatKind::person)
      return Objection{fmt::format("nobody sits in chair {}", one.seat)};
    if (resigned_.has(static_cast<Seat>(one.seat))) return Objection{fmt::format("seat {} has resigned", one.seat)};
    return {};
  }

  // Most changes touch no chair.
  const std::vector<Chair>& chairs() const { return changed_chairs_ ? *changed_chairs_ : state_.chairs_; }
  std::vector<Chair>& own_chairs() {
    if (!changed_chairs_) changed_chairs_ = state_.chairs_;
    return *changed_chairs_;
  }

  const TableState& state_;
  std::optional<std::vector<Chair>> changed_chairs_;
  engine::SeatSet resigned_;
  bool ended_;
  const replay::Replayed* now_;
};

TableState::Attempt TableState::attempt(const Change& change) const {
  Trial trial(*this);
  std::vector<Tried> all;
  all.reserve(change.size());  // the trial looks back at the last of them
  for (const auto& planned : change) {
    auto& tried = all.emplace_back(Tried{planned.entry, planned.action, {}});
    if (auto objection = trial.next(tried)) return *objection;
  }
  return all;
}

}  // namespace server
