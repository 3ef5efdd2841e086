#include "server/parts/ending.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/limits.h"
#include "server/parts/absences.h"
#include "server/parts/playing.h"

namespace server {

using engine::Seat;
using protocol::EndReason;
using protocol::Reason;
using protocol::SeatKind;

// ---- entries ----------------------------------------------------------------------------------------------------

// Whoever leaves, comes back or hands the seat over changes who must agree, so all are asked anew.
void Ending::fold(const Entry& entry) {
  if (const auto* created = std::get_if<Created>(&entry)) touched_ms_ = created->at;
  if (const auto* started = std::get_if<Started>(&entry)) touched_ms_ = started->at;
  if (const auto at = time_of(entry)) touched_ms_ = std::max(touched_ms_, state().started_ms() + *at);
  if (const auto* offer = std::get_if<EndOffered>(&entry)) {
    const auto seat = static_cast<Seat>(offer->seat);
    offer->agrees ? offers_.add(seat) : offers_.remove(seat);
    ++offered_[seat];
  }
  const bool others_play = std::holds_alternative<StoodIn>(entry) || std::holds_alternative<Reclaimed>(entry) ||
                           std::holds_alternative<Resigned>(entry) || std::holds_alternative<HandedOver>(entry);
  if (others_play) offers_ = {};
}

void Ending::show(engine::Viewer, protocol::Table& shown) const {
  if (!state().ended() && (offers_.empty() || !state().is_playing())) return;
  auto& ending = shown.ending.emplace();
  ending.why = state().ended();
  if (ending.why) return;
  for (int seat = 0; seat < state().seats(); ++seat)
    if (offers_.has(static_cast<Seat>(seat))) ending.offers.push_back(seat);
}

// ---- commands ---------------------------------------------------------------------------------------------------

bool Ending::obey(const Line& from, const TableCommand& command) {
  if (const auto* resign_now = std::get_if<protocol::Resign>(&command)) return resign(from, *resign_now), true;
  if (const auto* offer_now = std::get_if<protocol::OfferEnd>(&command)) return offer(from, *offer_now), true;
  return false;
}

void Ending::resign(const Line& from, const protocol::Resign& resign) {
  const auto seat = table_.seat_of(from, resign.token, resign.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, resign.id, refusal); };
  if (!state().match()) return refuse(kNotStarted);
  if (state().is_finished()) return refuse(kOver);
  if (state().has_resigned(*seat)) return refuse(kResigned);
  Change change{Resigned{*seat, std::string(kStandInBot), table_.since_deal_ms(), resign.id}};
  bool anybody_left = false;
  for (int other = 0; other < state().seats(); ++other)
    anybody_left = anybody_left ||
                   (other != *seat && state().chair(other).who == SeatKind::person && !state().has_resigned(other));
  if (!anybody_left) change.push_back(Ended{EndReason::abandoned, world().now_ms()});
  table_.write_for(from, *seat, resign.id, change);
}

int Ending::people() const {
  int people = 0;
  for (int seat = 0; seat < state().seats(); ++seat) people += state().is_peoples(seat);
  return people;
}

bool Ending::all_people_would(engine::SeatSet offers) const {
  for (int seat = 0; seat < state().seats(); ++seat)
    if (state().is_peoples(seat) && !offers.has(static_cast<Seat>(seat))) return false;
  return true;
}

void Ending::offer(const Line& from, const protocol::OfferEnd& offer) {
  const auto seat = table_.seat_of(from, offer.token, offer.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, offer.id, refusal); };
  if (!state().match()) return refuse(kNotStarted);
  if (state().is_finished()) return refuse(kOver);
  if (const auto refusal = why_not_playing(state(), *seat)) return refuse(*refusal);
  if (offered_[static_cast<std::size_t>(*seat)] >= kEndOffersMax)
    return refuse({Reason::tooMany, fmt::format("You have offered to end the match, or no longer, {} times; that is "
                                                "the most.",
                                                kEndOffersMax)});
  Change change{EndOffered{*seat, offer.agrees, table_.since_deal_ms(), offer.id}};
  auto offers = offers_;
  offers.add(static_cast<Seat>(*seat));
  if (offer.agrees && all_people_would(offers))
    change.push_back(Ended{people() > 1 ? EndReason::agreed : EndReason::abandoned, world().now_ms()});
  table_.write_for(from, *seat, offer.id, change);
}

// ---- expiry -----------------------------------------------------------------------------------------------------

std::int64_t Ending::expires_at() const {
  if (!state().match()) return touched_ms_ + kGatheringMs;
  const auto& clock = state().customs().clock;
  return touched_ms_ + kUntouchedMs + (clock.kind == protocol::ClockKind::days ? clock.seconds * 1000LL : 0);
}

// A table that has left memory comes to its end when somebody opens it again.
void Ending::changed() {
  if (table_.around().expires && !state().is_finished()) plan_expiry();
}

void Ending::plan_expiry() {
  if (std::exchange(expiry_planned_, true)) return;
  table_.after(std::clamp<std::int64_t>(expires_at() - world().now_ms(), 0, kLongestAlarmMs), [this] {
    expiry_planned_ = false;
    expire();
  });
}

void Ending::expire() {
  if (state().is_finished()) return;
  if (world().now_ms() < expires_at()) return plan_expiry();
  table_.write({Ended{EndReason::expired, world().now_ms()}}, [this](bool saved) {
    if (!saved) table_.after(kRetryMs, [this] { expire(); });
  });
}

}  // namespace server
