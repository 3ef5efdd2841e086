// HTTP and WebSocket as they come over a socket: a real house on a port of this machine, and bytes that people send.
#include <openssl/crypto.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "server/net/addresses.h"
#include "server/net/files.h"
#include "server/net/net.h"
#include "server/testing/own_clock.h"
#include "server/testing/raw_line.h"
#include "storage/sqlite/sqlite_storage.h"
#include "tests/fuzz/target.h"

namespace fuzz {
namespace {

constexpr std::int64_t kLeapUs = 1'000'000;  // between two visitors: none is turned away for coming too often

class OpenHouse {
 public:
  OpenHouse() {
    OPENSSL_init_crypto(OPENSSL_INIT_LOAD_CONFIG, nullptr);  // so it tidies up last, after the threads that use it
    net_ = std::move(*server::Net::listen("127.0.0.1", 0));
    std::filesystem::remove_all(folder_);
    storage_ = std::move(*storage::SqliteStorage::open(folder_));
    world_ = std::make_unique<server::OwnClock>(net_->world(), kLeapUs);
    house_ = std::make_shared<server::House>(*world_, *storage_, server::HouseOptions{});
    net_->start(house_, server::Files());
  }
  ~OpenHouse() {
    net_->stop();
    storage_.reset();
    std::filesystem::remove_all(folder_);
  }
  std::uint16_t port() const { return net_->port(); }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path("/dev/shm") / ("caravanserai-fuzz-net-" + std::to_string(::getpid()));
  std::unique_ptr<storage::SqliteStorage> storage_;
  std::unique_ptr<server::Net> net_;
  std::unique_ptr<server::OwnClock> world_;
  std::shared_ptr<server::House> house_;
};

std::uint16_t port() {
  static const OpenHouse house;
  return house.port();
}

// Each visitor comes from an address of his own: of one address the system remembers each line for a minute, and has no
// ports left after some ten thousand.
std::string next_address() {
  static unsigned visitors = 0;
  ++visitors;
  return "127." + std::to_string(1 + visitors / 250 / 250 % 250) + "." + std::to_string(visitors / 250 % 250) + "." +
         std::to_string(1 + visitors % 250);
}

bool is_served() {
  server::RawLine line(port(), next_address());
  line.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  return line.read_all().starts_with("HTTP/1.1 200 ");
}

// Whatever is said, the next visitor is served. One may be given up for silent if this program is halted while he asks.
void expect_served() { must(is_served() || is_served(), "the house is well"); }

void read_http(std::string_view bytes) {
  {
    server::RawLine line(port(), next_address());
    line.send_what_fits(bytes);
    line.hang_up();
    (void)line.read_all();
  }
  expect_served();
}

// Frames after a good handshake; the first byte of the input says whether they are masked as they must be.
void read_frames(std::string_view bytes) {
  {
    server::RawLine line(port(), next_address());
    (void)line.upgrade();
    if (!bytes.empty() && bytes[0] & 1)
      line.send_frame(1, bytes.substr(1));
    else
      line.send_what_fits(bytes.substr(bytes.empty() ? 0 : 1));
    line.hang_up();
    (void)line.read_all();
  }
  expect_served();
}

void read_targets(std::string_view bytes) {
  const auto path = server::path_of(bytes);
  must(!path || path->find("/../") == std::string::npos, "a path stays in its folder");
  (void)server::check_public_url(bytes);
  (void)server::is_own_origin(bytes, bytes.substr(bytes.size() / 2), bytes);
  (void)server::is_of_own_network(std::string(bytes));
}

constexpr Target kTargets[] = {{"http", read_http}, {"frames", read_frames}, {"targets", read_targets}};

}  // namespace

std::span<const Target> targets() { return kTargets; }

}  // namespace fuzz
