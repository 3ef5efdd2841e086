#include "server/parts/keys.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"
#include "server/parts/seating.h"
#include "server/table/chairs.h"
#include "server/table/checks.h"
#include "server/table/codes.h"
#include "toolkit/hash.h"

namespace server {

using protocol::CodeUse;
using protocol::Reason;

namespace {

const Refusal kHasResigned{Reason::resigned, "Whoever sat there has resigned; a bot plays on, and nobody takes over."};
const Refusal kTooManyDevices{Reason::tooMany, fmt::format("{} devices hold this seat already.", kDevicesMax)};
const Refusal kTooManyHandOvers{Reason::tooMany,
                                fmt::format("This seat has changed hands {} times in this match.", kHandOversMax)};

}  // namespace

void Keys::fold(const Entry& entry) {
  const auto* handed = std::get_if<HandedOver>(&entry);
  if (!handed) return;
  ++hand_overs_[static_cast<std::size_t>(handed->seat)];
  if (const auto code = live_.find(handed->seat); code != live_.end()) withdraw(code);
  table_.oust(handed->seat);
}

bool Keys::obey(const Line& from, const TableCommand& command) {
  if (const auto* wish = std::get_if<protocol::AskCode>(&command)) return ask(from, *wish), true;
  if (const auto* wish = std::get_if<protocol::FindCode>(&command)) return find(from, *wish), true;
  if (const auto* wish = std::get_if<protocol::UseCode>(&command)) return use(from, *wish), true;
  return false;
}

void Keys::ask(const Line& from, const protocol::AskCode& ask) {
  const auto seat = table_.seat_of(from, ask.token, ask.id);
  if (!seat) return;
  withdraw_old();
  if (ask.use == CodeUse::person) {
    if (!state().match()) return table_.refuse(from, ask.id, kNotStarted);
    if (state().is_finished()) return table_.refuse(from, ask.id, kOver);
    if (state().has_resigned(*seat)) return table_.refuse(from, ask.id, kResigned);
    if (hand_overs_[static_cast<std::size_t>(*seat)] >= kHandOversMax)
      return table_.refuse(from, ask.id, kTooManyHandOvers);
  } else if (state().devices(*seat) >= kDevicesMax) {
    return table_.refuse(from, ask.id, kTooManyDevices);
  }
  auto code = live_.find(*seat);
  if (code != live_.end() && code->second.asked_by == ask.id) return answer_code(from, *seat, ask);
  if (code != live_.end()) withdraw(code);  // one at a time
  const auto until = world().now_ms() + kCodeMs;
  const auto hash = code_hash(code_of(state().created(), *seat, ask.id));
  live_[*seat] = {ask.use, hash, ask.id, until};
  table_.around().tell_code({state().table(), hash, until});
  table_.after(kCodeMs, [this] { withdraw_old(); });
  answer_code(from, *seat, ask);
}

void Keys::answer_code(const Line& to, int seat, const protocol::AskCode& ask) {
  const auto& live = live_.at(seat);
  const auto seconds = static_cast<int>((live.until_ms - world().now_ms()) / 1000);
  table_.answer(to,
                protocol::Code{ask.id, state().table(), live.use, code_of(state().created(), seat, ask.id), seconds});
}

// The code somebody names, or the end: then he has been told. Whoever guesses is stopped, and so are many together.
Keys::LiveCodes::const_iterator Keys::found(const Line& from, const std::string& code, const std::string& re) {
  withdraw_old();
  const auto none = live_.cend();
  if (const auto tried = wrong_by_line_.find(from.id); tried != wrong_by_line_.end())
    if (tried->second >= kWrongCodesPerLine) {
      table_.refuse(
          from, re,
          {Reason::tooMany, fmt::format("{} wrong codes; ask for a new one and come back later.", kWrongCodesPerLine)});
      return none;
    }
  const auto hash = code_hash(code);
  const auto hit =
      std::ranges::find_if(live_, [&](const auto& one) { return toolkit::same_secret(one.second.hash, hash); });
  if (hit != live_.end()) return hit;
  table_.refuse(
      from, re,
      {Reason::badCode, fmt::format("This code is mistyped, used, or older than {} minutes.", kCodeMs / 60'000)});
  if (live_.empty()) return none;
  ++wrong_by_line_[from.id];
  if (++wrong_ >= kWrongCodesPerTable)
    while (!live_.empty()) withdraw(live_.cbegin());
  return none;
}

void Keys::find(const Line& from, const protocol::FindCode& find) {
  const auto code = found(from, find.code, find.id);
  if (code == live_.cend()) return;
  const auto& [seat, live] = *code;
  table_.answer(
      from, protocol::CodeFound{find.id, state().table(), state().created().game, live.use, state().chair(seat).name});
}

void Keys::use(const Line& from, const protocol::UseCode& use) {
  if (const auto refusal = check_secret_id(use.id)) return table_.refuse(from, use.id, *refusal);
  if (const auto seat = state().seat_by_command(use.id)) return table_.answer(from, seated(state(), use.id, seat));
  const auto code = found(from, use.code, use.id);
  if (code == live_.cend()) return;
  const auto [seat, live] = *code;
  if (live.use == CodeUse::person) return hand_over(from, use, seat, live);
  add_device(from, use, seat, live);
}

void Keys::add_device(const Line& from, const protocol::UseCode& use, int seat, const Live& live) {
  if (state().devices(seat) >= kDevicesMax) return table_.refuse(from, use.id, kTooManyDevices);
  const auto token = token_of(state().created(), seat, use.id);
  pass(from, use, seat, KeyAdded{seat, token_hash(token), command_hash(use.id), live.asked_by});
}

void Keys::hand_over(const Line& from, const protocol::UseCode& use, int seat, const Live& live) {
  if (state().is_finished()) return table_.refuse(from, use.id, kOver);
  if (state().has_resigned(seat)) return table_.refuse(from, use.id, kHasResigned);
  const auto name = check_name(use.name, names_taken(state().chairs(), seat, table_.around().program_names()));
  if (const auto* refusal = std::get_if<Refusal>(&name)) return table_.refuse(from, use.id, *refusal);
  const auto token = token_of(state().created(), seat, use.id);
  pass(from, use, seat,
       HandedOver{seat, state().chair(seat).name, std::get<std::string>(name), token_hash(token), command_hash(use.id),
                  live.asked_by, table_.since_deal_ms()});
}

// A disk that refuses uses nothing up.
void Keys::pass(const Line& from, const protocol::UseCode& use, int seat, const Planned& entry) {
  table_.write({entry}, [this, from, id = use.id, seat](bool saved) {
    if (!saved) return table_.refuse(from, id, kNotSaved);
    if (const auto code = live_.find(seat); code != live_.end()) withdraw(code);
    table_.answer(from, seated(state(), id, seat));
  });
}

void Keys::withdraw(LiveCodes::const_iterator code) {
  table_.around().tell_code({state().table(), code->second.hash, 0});
  live_.erase(code);
  if (!live_.empty()) return;
  wrong_ = 0;
  wrong_by_line_.clear();
}

void Keys::withdraw_old() {
  const auto now = world().now_ms();
  for (auto code = live_.cbegin(); code != live_.cend();) {
    const auto old = code++;
    if (old->second.until_ms <= now) withdraw(old);
  }
}

void Keys::show(engine::Viewer viewer, protocol::Table& shown) const {
  if (!viewer.is_seat()) return;
  if (const auto devices = state().devices(viewer.seat); devices > 1) shown.devices = static_cast<int>(devices);
}

}  // namespace server
