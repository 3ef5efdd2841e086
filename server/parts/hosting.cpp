#include "server/parts/hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"
#include "server/parts/seating.h"
#include "server/table/chairs.h"
#include "server/table/checks.h"
#include "toolkit/hash.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;
using protocol::TableStage;

namespace {

const Refusal kDeclined{Reason::declined, "The host of this table has not let you in."};
const Refusal kNotHost{Reason::notHost, "Only whoever receives guests at this table may do this."};

std::string line_word(ConnectionId connection) { return fmt::format("line {}", connection); }

}  // namespace

void Hosting::fold(const Entry& entry) {
  if (const auto* created = std::get_if<Created>(&entry))
    for (std::size_t seat = 0; seat < created->chairs.size(); ++seat)
      if (created->chairs[seat].who == SeatKind::person) sitting_.push_back(static_cast<int>(seat));
  if (const auto* joined = std::get_if<Joined>(&entry)) sitting_.push_back(joined->seat);
  if (std::holds_alternative<Kept>(entry)) ++keeps_;
}

bool Hosting::asks_before_join() const {
  return state().created().customs.value_or(protocol::Customs{}).asksBeforeJoin;
}

// The maker as long as he is there, else whoever sits longest and is.
std::optional<int> Hosting::host() const {
  const auto is_here = [&](int seat) {
    return std::ranges::any_of(table_.watchers(), [&](auto& one) { return one.second.viewer.seat == seat; });
  };
  const auto found = std::ranges::find_if(sitting_, is_here);
  if (found != sitting_.end()) return *found;
  return sitting_.empty() ? std::nullopt : std::optional(sitting_.front());
}

bool Hosting::may_host(int seat) const { return seat == host() || (!sitting_.empty() && seat == sitting_.front()); }

std::string Hosting::request_name(const std::string& command_id) const {
  const auto digest = toolkit::Hash().add("request").add(state().created().salt).add(command_id).digest();
  return toolkit::to_hex(std::span(digest).first(8));
}

bool Hosting::obey(const Line& from, const TableCommand& command) {
  if (const auto* wish = std::get_if<protocol::Receive>(&command)) return receive(from, *wish), true;
  if (const auto* wish = std::get_if<protocol::Keep>(&command)) return keep(from, *wish), true;
  const auto* join = std::get_if<protocol::Join>(&command);
  // What is answered without asking is the affair of whoever seats people.
  if (!join || !asks_before_join() || state().stage() != TableStage::gathering) return false;
  if (check_secret_id(join->id) || state().seat_by_command(join->id)) return false;
  return ask(from, *join), true;
}

void Hosting::ask(const Line& from, const protocol::Join& join) {
  const auto name = request_name(join.id);
  const auto refuse = [&](const Refusal& refusal) { table_.refuse(from, join.id, refusal); };
  if (std::ranges::find(declined_, name) != declined_.end()) return refuse(kDeclined);
  const auto seat = chair_for(state().chairs(), join);
  if (const auto* refusal = std::get_if<Refusal>(&seat)) return refuse(*refusal);
  const auto plan = plan_to_sit(state(), std::get<int>(seat), join, table_.around().program_names(), world().now_ms());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return refuse(*refusal);

  const auto known = std::ranges::find(requests_, name, &Request::name);
  if (known != requests_.end()) {
    known->line = from;
    known->away = false;
  } else if (std::ranges::find(declined_, line_word(from.id)) != declined_.end()) {
    return refuse(kDeclined);
  } else if (std::ranges::any_of(requests_, [&](const auto& one) { return one.line.id == from.id; })) {
    return refuse({Reason::oneChair, "You have asked for a chair at this table already."});
  } else if (requests_.size() >= kRequestsMax) {
    return refuse({Reason::tooMany, fmt::format("{} people wait here to be let in; try again later.", kRequestsMax)});
  } else {
    requests_.push_back({name, from, join, world().now_ms() + kRequestMs});
    table_.after(kRequestMs, [this] { send_away_late(); });
  }
  table_.answer(from, protocol::Asked{join.id, state().table(), host().value_or(0)});
  show_host();
}

void Hosting::receive(const Line& from, const protocol::Receive& wish) {
  const auto seat = table_.seat_of(from, wish.token, wish.id);
  if (!seat) return;
  if (state().stage() != TableStage::gathering)
    return table_.refuse(from, wish.id, {Reason::started, "The match has begun; nobody can join any more."});
  if (!may_host(*seat)) return table_.refuse(from, wish.id, kNotHost);
  const auto found = std::ranges::find(requests_, wish.request, &Request::name);
  if (found == requests_.end())
    return table_.refuse(from, wish.id, {Reason::late, "Nobody waits under this request any more."});
  const auto request = *found;
  if (wish.yes) return let_in(from, *seat, wish.id, request);
  requests_.erase(found);
  for (const auto& word : {request.name, line_word(request.line.id)}) {
    declined_.push_back(word);
    if (declined_.size() > kDeclinedMax) declined_.pop_front();
  }
  send_away(request, kDeclined);
  table_.answer_and_remember(from, *seat, wish.id, protocol::Done{wish.id});
  show_host();
}

// The chair he asked for, or another one if that was taken meanwhile.
void Hosting::let_in(const Line& from, int host, const std::string& id, const Request& request) {
  auto wish = request.wish;
  auto chair = chair_for(state().chairs(), wish);
  if (std::holds_alternative<Refusal>(chair)) {
    wish.seat.reset();
    chair = chair_for(state().chairs(), wish);
  }
  if (const auto* refusal = std::get_if<Refusal>(&chair)) return table_.refuse(from, id, *refusal);
  const auto plan = plan_to_sit(state(), std::get<int>(chair), wish, table_.around().program_names(), world().now_ms());
  if (const auto* refusal = std::get_if<Refusal>(&plan)) return table_.refuse(from, id, *refusal);
  table_.write(std::get<Change>(plan), [this, from, host, id, name = request.name](bool saved) {
    if (!saved) return table_.refuse(from, id, kNotSaved);
    const auto found = std::ranges::find(requests_, name, &Request::name);
    const auto request_id = found->wish.id;
    table_.answer(found->line, seated(state(), request_id, state().seat_by_command(request_id)));
    requests_.erase(found);
    table_.answer_and_remember(from, host, id, protocol::Done{id});
  });
}

void Hosting::keep(const Line& from, const protocol::Keep& keep) {
  const auto seat = table_.seat_of(from, keep.token, keep.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse(from, keep.id, refusal); };
  if (state().stage() != TableStage::gathering)
    return refuse({Reason::started, "The match has begun; no chair is open."});
  if (!may_host(*seat)) return refuse(kNotHost);
  if (keep.chair < 0 || keep.chair >= state().seats())
    return refuse({Reason::noOpenChair, fmt::format("There is no chair {}; the table has chairs 0 to {}.", keep.chair,
                                                    state().seats() - 1)});
  const auto& chair = state().chair(keep.chair);
  if (chair.who != SeatKind::open)
    return refuse({Reason::noOpenChair, fmt::format("Chair {} is taken; only an open one can be kept.", keep.chair)});
  if (!chair.name.empty() && !chair.byName.value_or(false))
    return refuse(
        {Reason::noOpenChair,
         fmt::format("Chair {} is {}'s since the last match; fill it with a bot or wait.", keep.chair, chair.name)});
  if (keeps_ >= kKeepsMax)
    return refuse({Reason::tooMany, fmt::format("Chairs of this table were kept or freed {} times.", kKeepsMax)});
  auto name = keep.name.empty()
                  ? Accepted<std::string>(std::string())
                  : check_name(keep.name, names_taken(state().chairs(), keep.chair, table_.around().program_names()));
  if (const auto* refusal = std::get_if<Refusal>(&name)) return refuse(*refusal);
  table_.write_for(from, *seat, keep.id, {Kept{*seat, keep.chair, std::get<std::string>(std::move(name)), keep.id}});
}

void Hosting::send_away(const Request& request, const Refusal& why) {
  table_.refuse(request.line, request.wish.id, why);
}

void Hosting::send_away_late() {
  const auto now = world().now_ms();
  const auto is_late = [&](const Request& one) { return one.until_ms <= now; };
  for (const auto& request : requests_)
    if (is_late(request))
      send_away(request, {Reason::unanswered, fmt::format("Nobody has answered you for {} minutes; ask again later.",
                                                          kRequestMs / 60'000)});
  if (std::erase_if(requests_, is_late) > 0) show_host();
}

void Hosting::changed() {
  if (state().stage() == TableStage::gathering) return;
  for (const auto& request : requests_)
    send_away(request, {Reason::started, "The match has begun; you can watch it, but not join."});
  requests_.clear();
}

// Somebody whose line is lost keeps his place for a moment, but is not shown: nobody lets in an empty doorway.
void Hosting::left(ConnectionId connection) {
  const auto found = std::ranges::find_if(requests_, [&](const auto& one) { return one.line.id == connection; });
  if (found == requests_.end()) return;
  found->away = true;
  table_.after(kRequestGraceMs, [this, name = found->name] {
    std::erase_if(requests_, [&](const Request& one) { return one.away && one.name == name; });
  });
  show_host();
}

void Hosting::show_host() {
  if (const auto seat = host()) table_.show_again_to_seat(*seat);
}

void Hosting::show(engine::Viewer viewer, protocol::Table& shown) const {
  if (state().stage() != TableStage::gathering) return;
  shown.gathering = protocol::Gathering{host(), {}};
  if (!viewer.is_seat() || viewer.seat != shown.gathering->host) return;
  for (const auto& request : requests_)
    if (!request.away) shown.gathering->requests.push_back({request.name, request.wish.name, request.wish.seat});
}

}  // namespace server
