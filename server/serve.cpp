#include "server/serve.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>

#include "server/net/net.h"
#include "server/notices/push_notifier.h"
#include "storage/sqlite/sqlite_storage.h"

namespace server {
namespace {

int give_up(const std::string& why) {
  fmt::print(stderr, "The server cannot start: {}\n", why);
  return 1;
}

// The first address under which others in the same network can reach this machine; "" if there is none.
std::string address_in_network() {
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return "";
  std::string found;
  for (const auto* one = all; one && found.empty(); one = one->ifa_next) {
    if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK)) continue;
    char text[INET_ADDRSTRLEN] = "";
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text)) found = text;
  }
  ::freeifaddrs(all);
  return found;
}

void say_where(const std::string& address, std::uint16_t port) {
  const bool everywhere = address == "0.0.0.0" || address == "::";
  fmt::print("Caravanserai is open. On this machine:  http://{}:{}\n", everywhere ? "localhost" : address, port);
  if (const auto network = everywhere ? address_in_network() : ""; !network.empty())
    fmt::print("For others in the same network:         http://{}:{}\n", network, port);
  fmt::print("Stop it with Ctrl-C; every match goes on when it starts again.\n");
  std::fflush(stdout);
}

// Without a key that can be kept there are no notices; everything else goes on.
std::shared_ptr<PushNotifier> make_notifier(const ServeOptions& options) {
  auto key = P256Key::kept_in(options.data_dir / "push.pem");
  if (!key) {
    spdlog::warn("no notices are sent: {}", key.error());
    return nullptr;
  }
  const auto reachable = options.private_notices ? Reachable::everything : Reachable::world;
  return std::make_shared<PushNotifier>(std::move(*key), PushOptions{reachable, options.contact},
                                        Postman::real(reachable));
}

}  // namespace

int serve(const ServeOptions& options) {
  const auto level = spdlog::level::from_str(options.log_level);
  if (level == spdlog::level::off)
    return give_up(fmt::format("\"{}\" is not a log level; debug, info, warn and error are.", options.log_level));
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("", std::make_shared<spdlog::sinks::stderr_color_sink_mt>()));
  spdlog::set_level(level);

  // Taken from the threads before there are any, so that only the last line of this function hears them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);

  auto net = Net::listen(options.address, options.port);
  if (!net) return give_up(net.error());
  auto storage = storage::SqliteStorage::open(options.data_dir);
  if (!storage) return give_up(storage.error());
  const auto programs = std::make_shared<HostPrograms>(options.programs);
  const auto notifier = make_notifier(options);
  auto house = std::make_shared<House>(
      (*net)->world(), **storage, HouseOptions{options.bot_delay_ms, kIdleMs, programs, notifier, options.notice_pace});
  const auto listed = house->restore_lobby();
  if (!listed) return give_up(listed.error());
  spdlog::info("data in {}; {} tables in the lobby", options.data_dir.string(), *listed);
  if (!std::filesystem::exists(options.web_dir / "index.html"))
    spdlog::warn("there is no web page in {}; ./play builds it", options.web_dir.string());

  (*net)->start(house, Files(options.web_dir), options.threads);
  say_where(options.address, (*net)->port());

  int signal = 0;
  sigwait(&signals, &signal);
  spdlog::info("closing; every accepted move is kept");
  (*net)->stop();
  if (notifier) notifier->stop();
  programs->stop();  // their answers go to lanes, which live as long as the net
  house.reset();
  storage->reset();  // commits what is still waiting; whoever waits for it is released with the net
  return 0;
}

}  // namespace server
