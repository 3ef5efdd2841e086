#include "server/house/doorman.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "server/house/address.h"

namespace server {
namespace {

struct Limit {
  Rate rate;
  const char* words;
  bool spares_this_machine;  // where a proxy that nobody has told us of would lock everybody out
};

// In the order of Asked. The number in the words is that of a second; of tables, that at once.
constexpr std::array<Limit, kAskedCount> kLimits{{
    {kAddressArrivals, "More than {0} connections a second from your address; slow down.", true},
    {kAddressRequests, "More than {0} requests a second from your address; slow down.", false},
    {kAddressMessages, "More than {0} messages a second from your address; slow down.", true},
    {kAddressBytes, "More than {0} bytes of messages a second from your address; slow down.", true},
    {kAddressTables, "{1} tables were made from your address; a further one may be made every {2} seconds.", true},
}};

std::string in_words(const char* words, Rate rate) {
  return fmt::format(fmt::runtime(words), rate.per_second, rate.burst, std::round(1 / rate.per_second));
}

Excess excess(const char* words, Rate rate, double seconds) {
  return {in_words(words, rate), static_cast<int>(std::ceil(std::min(seconds, 3600.0)))};
}

template <std::size_t... I>
std::array<Bucket, kAskedCount> full_buckets(std::index_sequence<I...>) {
  return {Bucket(kLimits[I].rate)...};
}

}  // namespace

double Bucket::take(double amount, Micros now_us) {
  const auto passed = static_cast<double>(std::max<Micros>(0, now_us - counted_us_)) / 1e6;
  left_ = std::min(rate_.burst, left_ + passed * rate_.per_second);
  counted_us_ = std::max(counted_us_, now_us);
  if (amount > left_) return (amount - left_) / rate_.per_second;
  left_ -= amount;
  return 0;
}

// As many may be busy as there are connections, which are fewer than the addresses remembered: room is found.
Doorman::Address& Doorman::remembered(const std::string& name) {
  if (const auto found = by_name_.find(name); found != by_name_.end()) {
    addresses_.splice(addresses_.begin(), addresses_, found->second);
    return addresses_.front();
  }
  static_assert(kAddressesMax > kConnectionsMax + kConnectionsReserved + kVisitsMax);
  while (addresses_.size() >= kAddressesMax) {
    const auto oldest = std::prev(addresses_.end());
    if (oldest->connections > 0) {
      addresses_.splice(addresses_.begin(), addresses_, oldest);
      continue;
    }
    by_name_.erase(oldest->name);
    addresses_.erase(oldest);
  }
  addresses_.push_front({name, 0, full_buckets(std::make_index_sequence<kAskedCount>())});
  by_name_[name] = addresses_.begin();
  return addresses_.front();
}

std::optional<Excess> Doorman::ask_locked(const std::string& address, Asked what, Micros now_us, double amount) {
  const auto index = static_cast<std::size_t>(what);
  const auto& limit = kLimits[index];
  if (address.empty() || (limit.spares_this_machine && is_this_machine(address))) return {};
  const auto early_s = remembered(address).buckets[index].take(amount, now_us);
  return early_s > 0 ? std::optional(excess(limit.words, limit.rate, early_s)) : std::nullopt;
}

std::optional<Excess> Doorman::ask(const std::string& address, Asked what, Micros now_us, double amount) {
  const Locked lock(mutex_);
  return ask_locked(address, what, now_us, amount);
}

std::optional<Excess> Doorman::come_in(const std::string& address) {
  const Locked lock(mutex_);
  if (address.empty() || is_this_machine(address)) return {};
  auto& known = remembered(address);
  if (known.connections >= kConnectionsPerAddress)
    return Excess{fmt::format("{} connections are open from your address; close one first.", kConnectionsPerAddress)};
  ++known.connections;
  return {};
}

void Doorman::go(const std::string& address) {
  const Locked lock(mutex_);
  if (const auto known = by_name_.find(address); known != by_name_.end() && known->second->connections > 0)
    --known->second->connections;
}

// ---- lines ------------------------------------------------------------------------------------------------------

void Doorman::opened(ConnectionId line, const std::shared_ptr<Client>& client, const std::string& address) {
  const Locked lock(mutex_);
  lines_[line] = {client, address};
}

void Doorman::closed(ConnectionId line) {
  const Locked lock(mutex_);
  lines_.erase(line);
}

std::shared_ptr<Client> Doorman::client_of(ConnectionId line) const {
  const Locked lock(mutex_);
  const auto found = lines_.find(line);
  return found == lines_.end() ? nullptr : found->second.client.lock();
}

std::optional<Excess> Doorman::message(ConnectionId line, std::size_t bytes, Micros now_us) {
  const Locked lock(mutex_);
  const auto found = lines_.find(line);
  if (found == lines_.end()) return {};
  auto& count = found->second;
  const auto size = static_cast<double>(bytes);
  std::optional<Excess> no;
  if (const auto early_s = count.messages.take(1, now_us); early_s > 0)
    no = excess("More than {0} messages a second over one line; slow down.", kLineMessages, early_s);
  else if (const auto too_much_s = count.bytes.take(size, now_us); too_much_s > 0)
    no = excess("More than {0} bytes a second over one line; slow down.", kLineBytes, too_much_s);
  if (!no) no = ask_locked(count.address, Asked::message, now_us, 1);
  if (!no) no = ask_locked(count.address, Asked::byte, now_us, size);
  count.too_fast = no ? count.too_fast + 1 : 0;
  if (no) no->is_stubborn = count.too_fast > kTooFastMax;
  return no;
}

std::size_t Doorman::addresses() const {
  const Locked lock(mutex_);
  return addresses_.size();
}

}  // namespace server
