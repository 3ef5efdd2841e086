#include "server/parts/notices.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/limits.h"

namespace server {

using protocol::Reason;
using protocol::SeatKind;

namespace {

const Refusal kNoNotices{Reason::noNotices, "This house sends no notices."};

Refusal too_many_changes() {
  return {Reason::tooMany,
          fmt::format("You have changed {} times where you are told; that is the most in a match.", kDeviceChangesMax)};
}

}  // namespace

// ---- what is known ----------------------------------------------------------------------------------------------

std::optional<std::string> Notices::objection(const Entry& entry) const {
  const auto* noticed = std::get_if<Noticed>(&entry);
  if (noticed && noticed->question <= told(noticed->seat).question) return "that question has been told of";
  return {};
}

void Notices::fold(const Entry& entry) {
  if (const auto* one = std::get_if<Subscribed>(&entry)) {
    auto& [devices, changes, question, notices, last_ms] = told(one->seat);
    std::erase_if(devices, [&](auto& device) { return device.address.endpoint == one->device.endpoint; });
    if (devices.size() >= kDevicesPerSeat) devices.erase(devices.begin());
    devices.push_back({one->device, state().chair(one->seat).token});
    ++changes;
  }
  if (const auto* one = std::get_if<Unsubscribed>(&entry)) {
    std::erase_if(told(one->seat).devices, [&](auto& device) { return device.address.endpoint == one->endpoint; });
    ++told(one->seat).changes;
  }
  if (const auto* one = std::get_if<Hooked>(&entry)) {
    webhook_ = one->url;
    ++told(one->seat).changes;
  }
  if (const auto* one = std::get_if<Noticed>(&entry)) {
    told(one->seat).question = one->question;
    ++told(one->seat).notices;
  }
}

std::vector<protocol::PushAddress> Notices::devices(int seat) const {
  std::vector<protocol::PushAddress> addresses;
  for (const auto& device : told(seat).devices)
    if (device.holder == state().chair(seat).token) addresses.push_back(device.address);
  return addresses;
}

bool Notices::has_device(int seat, const std::string& endpoint) const {
  return std::ranges::any_of(told(seat).devices, [&](auto& device) { return device.address.endpoint == endpoint; });
}

bool Notices::is_maker(int seat) const { return state().chair(seat).command == state().created().command; }

bool Notices::is_there(int seat) const {
  return std::ranges::any_of(table_.watchers(), [&](auto& watcher) { return watcher.second.viewer.seat == seat; });
}

bool Notices::is_owed(int seat) const {
  const auto& [addresses, changes, last, notices, last_ms] = told(seat);
  if (webhook_.empty() && addresses.empty()) return false;  // the usual case, after every move
  if (!table_.around().notifier || !state().is_playing() || state().chair(seat).who != SeatKind::person) return false;
  const auto question = state().question(seat);
  if (!question || *question <= last || notices >= kNoticesMax || is_there(seat)) return false;
  return table_.must_answer(seat) && (!webhook_.empty() || !devices(seat).empty());
}

// ---- commands ---------------------------------------------------------------------------------------------------

bool Notices::obey(const Line& from, const TableCommand& command) {
  if (const auto* wish = std::get_if<protocol::Notify>(&command)) return notify(from, *wish), true;
  if (const auto* wish = std::get_if<protocol::Hook>(&command)) return hook(from, *wish), true;
  if (const auto* gone = std::get_if<DeviceGone>(&command)) return forget(*gone), true;
  return false;
}

void Notices::notify(const Line& from, const protocol::Notify& wish) {
  const auto seat = table_.seat_of(from, wish.token, wish.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, wish.id, refusal); };
  const auto& notifier = table_.around().notifier;
  if (!notifier) return refuse(kNoNotices);
  if (state().ended()) return refuse(kOver);  // nothing more is written of it
  if (!wish.wanted) {
    if (!has_device(*seat, wish.device.endpoint))
      return table_.answer_and_remember(from, *seat, wish.id, protocol::Done{wish.id});
    return write(from, *seat, wish.id, Unsubscribed{*seat, wish.device.endpoint, wish.id});
  }
  if (const auto why = why_no_device(wish.device, notifier->reachable())) return refuse({Reason::badAddress, *why});
  if (told(*seat).changes >= kDeviceChangesMax) return refuse(too_many_changes());
  write(from, *seat, wish.id, Subscribed{*seat, wish.device, wish.id});
}

void Notices::hook(const Line& from, const protocol::Hook& wish) {
  const auto seat = table_.seat_of(from, wish.token, wish.id);
  if (!seat) return;
  const auto refuse = [&](const Refusal& refusal) { table_.refuse_and_remember(from, *seat, wish.id, refusal); };
  const auto& notifier = table_.around().notifier;
  if (!notifier) return refuse(kNoNotices);
  if (state().ended()) return refuse(kOver);  // nothing more is written of it
  if (!is_maker(*seat)) return refuse({Reason::notMaker, "Only whoever made the table names an address for it."});
  if (!wish.url.empty()) {
    if (const auto url = read_url(wish.url, notifier->reachable()); !url)
      return refuse({Reason::badAddress, url.error()});
    if (told(*seat).changes >= kDeviceChangesMax) return refuse(too_many_changes());
  }
  write(from, *seat, wish.id, Hooked{*seat, wish.url, wish.id});
}

// Only the seat's own pages show a difference.
void Notices::write(const Line& from, int seat, const std::string& id, const Planned& entry) {
  table_.write({entry}, [this, from, seat, id](bool saved) {
    if (!saved) return table_.refuse(from, id, kNotSaved);
    table_.answer_and_remember(from, seat, id, protocol::Done{id});
    table_.show_again_to_seat(seat);
  });
}

void Notices::forget(const DeviceGone& gone) {
  if (!has_device(gone.seat, gone.endpoint) || state().ended()) return;
  table_.write({Unsubscribed{gone.seat, gone.endpoint, ""}}, [this, gone](bool saved) {
    if (!saved) return table_.after(kRetryMs, [this, gone] { forget(gone); });
    table_.show_again_to_seat(gone.seat);
  });
}

// ---- telling ----------------------------------------------------------------------------------------------------

void Notices::changed() {
  const auto& pace = table_.around().notice_pace;
  for (int seat = 0; seat < state().seats(); ++seat) {
    if (!is_owed(seat)) continue;
    const auto question = *state().question(seat);
    if (!planned_.emplace(seat, question).second) continue;
    const auto quiet_until = told(seat).last_ms == 0 ? 0 : told(seat).last_ms + pace.every_ms;
    table_.after(std::max(pace.grace_ms, quiet_until - world().now_ms()), [this, seat, question] {
      planned_.erase({seat, question});
      tell(seat, question);
    });
  }
}

void Notices::tell(int seat, int question) {
  if (!is_owed(seat) || state().question(seat) != question) return;
  table_.write({Noticed{seat, question}}, [this, seat, question](bool saved) {
    if (!saved) return table_.after(kRetryMs, [this] { changed(); });
    if (is_there(seat)) return;  // came back in this very moment
    told(seat).last_ms = world().now_ms();
    const auto& info = state().match()->info();
    table_.around().notify({state().table(), std::string(info.key), std::string(info.title), seat,
                            state().chair(seat).name, question, devices(seat), webhook_});
  });
}

void Notices::show(engine::Viewer viewer, protocol::Table& shown) const {
  if (!viewer.is_seat() || !table_.around().notifier) return;
  shown.notices = protocol::Notices{{}, is_maker(viewer.seat), is_maker(viewer.seat) && !webhook_.empty()};
  for (const auto& device : devices(viewer.seat)) shown.notices->devices.push_back(device_name(device.endpoint));
}

}  // namespace server
