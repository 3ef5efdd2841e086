#include "server/serve.h"

#include <fmt/format.h>
#include <signal.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <future>
#include <optional>
#include <thread>

#include "server/admin/admin_socket.h"
#include "server/admin/backup_schedule.h"
#include "server/admin/bans.h"
#include "server/admin/desk.h"
#include "server/admin/logging.h"
#include "server/net/addresses.h"
#include "server/net/net.h"
#include "server/notices/push_notifier.h"
#include "server/relay/frames.h"
#include "server/relay/switchboard.h"
#include "server/reports.h"
#include "storage/moving.h"
#include "storage/postgresql/postgresql_storage.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/sqlite_storage.h"
#include "toolkit/memory.h"

namespace server {
namespace {

// So long lines stay open after pages were told that the house closes, so that they hear it.
constexpr auto kGoodbye = std::chrono::milliseconds(250);
// Where there are other nodes: for a proxy that asks /readyz every half second, and for ten thousand tables.
constexpr auto kProxyNotices = std::chrono::milliseconds(1500);
constexpr auto kHandOverWithin = std::chrono::seconds(10);

int give_up(const std::string& why) {
  fmt::print(stderr, "The server cannot start: {}\n", why);
  return 1;
}

void say_where(const std::string& address, std::uint16_t port, const std::string& public_url) {
  const bool everywhere = address == "0.0.0.0" || address == "::";
  fmt::print("Caravanserai is open. On this machine:  http://{}:{}\n", everywhere ? "localhost" : address, port);
  if (everywhere)
    for (const auto& url : network_urls(address, port)) fmt::print("For others in the same network:         {}\n", url);
  if (!public_url.empty()) fmt::print("For everybody:                          {}\n", public_url);
  fmt::print("Stop it with Ctrl-C; every match goes on when it starts again.\n");
  std::fflush(stdout);
}

storage::Watch watch_of(const std::shared_ptr<Measures>& measures) {
  storage::Watch watch;
  watch.committed = [measures](std::chrono::nanoseconds took, std::size_t appends, bool saved) {
    measures->commits.add(std::chrono::duration<double>(took).count());
    measures->appends.add(appends);
    if (!saved) measures->appends_refused.add(appends);
  };
  watch.trouble_changed = [](const std::string& trouble) {
    if (trouble.empty())
      spdlog::info("the house can write again");
    else
      spdlog::error("the house cannot write: {}", trouble);
  };
  return watch;
}

// The secret of the nodes, or why it cannot be used. "": this node is alone.
toolkit::Result<std::string> secret_of_nodes(const ServeOptions& options) {
  if (options.node_address.empty() && options.node_secret_file.empty()) return std::string();
  if (!options.store.starts_with("postgres"))
    return toolkit::Error{"several nodes need one --store postgresql://... that all of them share."};
  if (options.node_secret_file.empty()) return toolkit::Error{"--node-address needs --node-secret-file, too."};
  if (options.node_address.empty())
    return toolkit::Error{"--node-secret-file needs --node-address, where the other nodes reach this one."};
  const auto where = address_and_port(options.node_address);
  if (!where || where->second == 0 || where->first == "0.0.0.0" || where->first == "::")
    return toolkit::Error{
        fmt::format("--node-address: \"{}\" is not an address and a port where other nodes reach this "
                    "one, like 10.0.0.1:7800.",
                    options.node_address)};
  std::ifstream file(options.node_secret_file);
  std::string secret;
  if (!file || !std::getline(file, secret))
    return toolkit::Error{fmt::format("--node-secret-file: {} cannot be read.", options.node_secret_file.string())};
  if (secret.size() < kNodeSecretMin || secret.size() > kNodeSecretMax)
    return toolkit::Error{fmt::format("--node-secret-file: the secret must have {} to {} letters, on one line.",
                                      kNodeSecretMin, kNodeSecretMax)};
  return secret;
}

toolkit::Result<std::unique_ptr<storage::Storage>> open_storage(const ServeOptions& options, const std::string& secret,
                                                                storage::Watch watch) {
  const auto name =
      storage::StoreName::read(options.store.empty() ? "sqlite:" + options.data_dir.string() : options.store);
  if (!name) return toolkit::Error{fmt::format("--store: it must be {}.", name.error())};
  if (name->kind == storage::StoreName::Kind::postgresql) {
    if (options.backup_every_ms > 0)
      return toolkit::Error{"--backup-every copies SQLite only; a house on PostgreSQL is backed up with pg_dump."};
    auto opened = storage::PostgresqlStorage::open({name->where,
                                                    {options.node, options.node_address, CARAVANSERAI_VERSION},
                                                    secret.empty() ? "" : proof_for_store(secret),
                                                    std::move(watch)});
    if (!opened) return toolkit::Error{fmt::format("{}: {}", name->shown(), opened.error())};
    return std::unique_ptr<storage::Storage>(std::move(*opened));
  }
  auto opened = storage::SqliteStorage::open(name->where, std::move(watch));
  if (!opened) return toolkit::Error{opened.error()};
  return std::unique_ptr<storage::Storage>(std::move(*opened));
}

std::vector<std::string> closed_tables(const std::filesystem::path& data_dir) {
  std::vector<std::string> ids;
  for (const auto& line : HostList(data_dir / kClosedFile).lines()) ids.push_back(line.value);
  return ids;
}

// What runs beside the house for its host.
struct HostsOwn {
  HostsOwn(const ServeOptions& options, const std::shared_ptr<House>& house, std::shared_ptr<Bans> bans) {
    const auto desk = std::make_shared<Desk>(house, std::move(bans), options.data_dir);
    auto opened = AdminSocket::open(options.data_dir, [desk](const std::string& line) { return desk->answer(line); });
    if (opened)
      admin = std::move(*opened);
    else
      spdlog::warn("`caravanserai admin` cannot be used: {}", opened.error());
    if (options.backup_every_ms <= 0) return;
    const auto shelf = options.backup_dir.empty() ? options.data_dir / "backups" : options.backup_dir;
    backups.emplace(
        BackupPlan{options.data_dir, shelf, std::chrono::milliseconds(options.backup_every_ms), options.backup_keep},
        house->shared_measures());
  }

  std::unique_ptr<AdminSocket> admin;
  std::optional<BackupSchedule> backups;
};

// Devices are told one key, whichever node their table is at: that of the node that came first.
toolkit::Result<P256Key> push_key(const ServeOptions& options, storage::Storage& storage) {
  auto own = P256Key::kept_in(options.data_dir / "push.pem");
  if (!own || !storage.is_shared()) return own;
  const auto pem = storage.same_for_all("push.pem", own->pem());
  if (!pem) return toolkit::Error{pem.error()};
  return P256Key::from_pem(*pem);
}

// Without a key that can be kept there are no notices; everything else goes on.
std::shared_ptr<PushNotifier> make_notifier(const ServeOptions& options, storage::Storage& storage) {
  auto key = push_key(options, storage);
  if (!key) {
    spdlog::warn("no notices are sent: {}", key.error());
    return nullptr;
  }
  const auto reachable = options.private_notices ? Reachable::everything : Reachable::world;
  return std::make_shared<PushNotifier>(
      std::move(*key), PushOptions{reachable, options.contact.empty() ? "" : "mailto:" + options.contact},
      Postman::real(reachable));
}

// To the other nodes: the proxy is given time to see that nobody else is to be sent here, then tables go one by one.
void hand_over(House& house) {
  house.drain(true);
  std::this_thread::sleep_for(kProxyNotices);
  house.say_goodbye();
  const auto done = std::make_shared<std::promise<void>>();
  house.hand_over([done] { done->set_value(); });
  done->get_future().wait_for(kHandOverWithin);
}

}  // namespace

int serve(const ServeOptions& options) {
  toolkit::keep_no_free_memory();
  set_up_logging({options.log_level, options.log_format, options.access_log});

  // Taken from the threads before there are any, so that only the last line of this function hears them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);

  auto net = Net::listen(options.address, options.port);
  if (!net) return give_up(net.error());
  if (!options.metrics.empty())
    if (const auto door = (*net)->open_host_door(options.metrics); !door)
      return give_up(fmt::format("--metrics: {}", door.error()));
  const auto secret = secret_of_nodes(options);
  if (!secret) return give_up(secret.error());
  const auto measures = std::make_shared<Measures>();
  std::shared_ptr<Switchboard> switchboard;
  if (!secret->empty()) {
    if (const auto door = (*net)->open_nodes_door(options.node_address); !door)
      return give_up(fmt::format("--node-address: {}", door.error()));
    switchboard = std::make_shared<Switchboard>((*net)->world(), (*net)->network(), *secret, measures);
  }
  std::optional<storage::FolderLock> folder;  // SQLite takes it by itself
  if (options.store.starts_with("postgres")) {
    auto taken = storage::FolderLock::take(options.data_dir);
    if (!taken) return give_up(taken.error());
    folder.emplace(std::move(*taken));
  }
  auto storage = open_storage(options, *secret, watch_of(measures));
  if (!storage) return give_up(storage.error());
  const auto bans = std::make_shared<Bans>(options.data_dir);
  const auto programs = std::make_shared<HostPrograms>(options.programs);
  const auto reports = std::make_shared<Reports>(options.data_dir);
  const auto report = [reports](const ReportedLine& line) { return reports->add(line); };
  const auto notifier = make_notifier(options, **storage);
  auto house = std::make_shared<House>(
      (*net)->world(), **storage,
      HouseOptions{options.bot_delay_ms, kIdleMs, programs, measures, closed_tables(options.data_dir), report,
                   options.public_url, options.address, (*net)->port(), notifier,
                   NoticePace{.grace_ms = 1000 * options.notice_after_s}, 1000 * options.away_after_s, true, true,
                   switchboard});
  if (switchboard) switchboard->begin(house);
  const auto listed = house->restore_lobby();
  if (!listed) return give_up(listed.error());
  spdlog::info("data in {}; {} tables in the lobby", options.data_dir.string(), *listed);
  if (!std::filesystem::exists(options.web_dir / "index.html"))
    spdlog::warn("there is no web page in {}; ./play builds it", options.web_dir.string());

  (*net)->start(house, Files(options.web_dir), options.trusted_proxies, bans, switchboard);
  auto hosts_own = std::make_unique<HostsOwn>(options, house, bans);
  say_where(options.address, (*net)->port(), options.public_url);

  int signal = 0;
  sigwait(&signals, &signal);
  spdlog::info("closing; every accepted move is kept");
  if (switchboard) hand_over(*house);
  house->say_goodbye();
  std::this_thread::sleep_for(kGoodbye);
  hosts_own.reset();
  (*net)->stop();
  if (notifier) notifier->stop();
  programs->stop();  // their answers go to lanes, which live as long as the net
  house.reset();
  storage->reset();  // commits what is still waiting; whoever waits for it is released with the net
  return 0;
}

}  // namespace server
