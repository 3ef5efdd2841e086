#include "server/net/net.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio.hpp>
#include <chrono>
#include <thread>

#include "server/house/address.h"
#include "server/limits.h"
#include "server/net/addresses.h"
#include "server/net/http_answers.h"
#include "server/net/node_network.h"
#include "server/net/place.h"
#include "server/net/premises.h"
#include "server/net/real_world.h"
#include "server/net/visit.h"

namespace server {
namespace {

namespace asio = boost::asio;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;

constexpr auto kRestWithoutFiles = std::chrono::milliseconds(200);  // until a connection is taken again

class AsioNet final : public Net {
 public:
  ~AsioNet() override { stop(); }

  std::string open(const std::string& address, std::uint16_t port) { return open(door_, address, port); }

  toolkit::Result<std::uint16_t> open_host_door(const std::string& where) override {
    return open_at(host_door_, where);
  }
  toolkit::Result<std::uint16_t> open_nodes_door(const std::string& where) override {
    return open_at(nodes_door_, where);
  }
  Network& network() override { return network_; }

  World& world() override { return world_; }
  std::uint16_t port() const override { return door_.local_endpoint().port(); }

  void start(std::shared_ptr<House> house, Files files, const std::vector<std::string>& trusted_proxies,
             std::shared_ptr<const Bans> bans, std::shared_ptr<Switchboard> switchboard) override {
    allow_many_files();
    premises_ = std::make_shared<Premises>();
    premises_->proxies = TrustedProxies(trusted_proxies);
    premises_->measures = house->shared_measures();
    world_.count_into(premises_->measures);
    premises_->house = std::move(house);
    premises_->files = std::move(files);
    premises_->bans = std::move(bans);
    accept(door_, Door::everybodys);
    if (host_door_.is_open()) accept(host_door_, Door::hosts);
    switchboard_ = std::move(switchboard);
    if (nodes_door_.is_open() && switchboard_) accept_nodes();
    look_after_lines();
    thread_ = std::thread([this] { io_.run(); });
  }

  void stop() override {
    io_.stop();
    if (thread_.joinable()) thread_.join();
    world_.stop();  // afterwards: a thought cut short must not be played any more
    if (premises_) premises_->outbox.forget();
    if (premises_) premises_->house.reset();  // it holds the lines, and they hold it
    switchboard_.reset();
  }

 private:
  static std::string open(Acceptor& door, const std::string& address, std::uint16_t port) {  // why not, or ""
    ErrorCode code;
    const auto ip = asio::ip::make_address(address, code);
    if (code) return fmt::format("\"{}\" is not an address; try 127.0.0.1 or 0.0.0.0.", address);
    const Tcp::endpoint endpoint(ip, port);
    door.open(endpoint.protocol(), code);
    if (!code) door.set_option(asio::socket_base::reuse_address(true), code);
    if (!code) door.bind(endpoint, code);
    if (!code) door.listen(asio::socket_base::max_listen_connections, code);
    if (!code) return "";
    if (code == asio::error::address_in_use)
      return fmt::format("port {} is in use by another program; choose another with --port.", port);
    if (code == asio::error::access_denied)
      return fmt::format("port {} may not be used by this user; choose one above 1023 with --port.", port);
    return fmt::format("{}:{} cannot be opened: {}.", address, port, code.message());
  }

  static toolkit::Result<std::uint16_t> open_at(Acceptor& door, const std::string& where) {
    const auto found = address_and_port(where);
    if (!found) return toolkit::Error{fmt::format("\"{}\" is not an address and a port, like 127.0.0.1:9464.", where)};
    if (auto why = open(door, found->first, found->second); !why.empty()) return toolkit::Error{std::move(why)};
    return door.local_endpoint().port();
  }

  void look_after_lines() {
    rounds_.expires_after(std::chrono::milliseconds(kLineRoundMs));
    rounds_.async_wait([this](ErrorCode code) {
      if (code) return;
      premises_->lines.go_round();
      look_after_lines();
    });
  }

  void accept_nodes() {
    nodes_door_.async_accept(io_, [this](ErrorCode code, Socket socket) {
      if (code == asio::error::operation_aborted) return;
      if (!code) NodeNetwork::answer(std::move(socket), *switchboard_);
      if (!code) return accept_nodes();
      auto rest = std::make_shared<asio::steady_timer>(io_, kRestWithoutFiles);
      rest->async_wait([this, rest](ErrorCode stopped) {
        if (!stopped) accept_nodes();
      });
    });
  }

  void accept(Acceptor& door, Door whose) {
    door.async_accept(io_, [this, &door, whose](ErrorCode code, Socket socket) {
      if (code == asio::error::operation_aborted) return;
      if (code) return pause(door, whose);  // out of file handles, most likely
      socket.set_option(asio::socket_base::send_buffer_size(kSocketBufferBytes), code);
      socket.set_option(Tcp::no_delay(true), code);
      welcome(std::move(socket), whose);
      accept(door, whose);
    });
  }

  void welcome(Socket socket, Door whose) {
    ErrorCode code;
    const auto peer = socket.remote_endpoint(code).address().to_string();
    if (code) return;  // gone already
    if (premises_->is_banned(peer)) return premises_->measures->turned_away.add();
    std::unique_ptr<Place> place;
    std::optional<Excess> why_not;
    if (whose == Door::everybodys && !premises_->proxies.trusts(peer)) {
      const auto address = address_group(peer);
      if (const auto no = premises_->is_too_much(address, Asked::arrival)) return dismiss(socket, *no);
      auto found = find_place(premises_->house->doorman(), address);
      if (const auto* no = std::get_if<Excess>(&found))
        why_not = *no;
      else
        place = std::move(std::get<std::unique_ptr<Place>>(found));
    }
    if (premises_->visits.size() >= kVisitsMax) make_room();
    std::make_shared<Visit>(std::move(socket), premises_, whose, peer, std::move(place), std::move(why_not))->read();
  }

  void make_room() {
    if (const auto visit = premises_->visits.most_silent()) visit->make_room();
  }

  // At once, and as cheaply as can be: whoever comes so often does not wait for an answer.
  void dismiss(Socket& socket, const Excess& excess) {
    const auto body = error_response(503, excess.words).body;
    const auto text = fmt::format(
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: {}\r\nConnection: close\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n{}",
        excess.retry_after_s, body.size(), body);
    ErrorCode ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.shutdown(Socket::shutdown_send, ignored);
  }

  // Each connection is a file, and many a system gives a program a thousand unless it asks for more.
  static void allow_many_files() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == files.rlim_max) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }

  void pause(Acceptor& door, Door whose) {
    spdlog::warn("no further connection can be taken just now");
    make_room();
    auto rest = std::make_shared<asio::steady_timer>(io_, kRestWithoutFiles);
    rest->async_wait([this, rest, &door, whose](ErrorCode code) {
      if (!code) accept(door, whose);
    });
  }

  asio::io_context io_{1};
  RealWorld world_{io_};
  Acceptor door_{io_};
  Acceptor host_door_{io_};
  Acceptor nodes_door_{io_};
  asio::steady_timer rounds_{io_};
  NodeNetwork network_{io_};
  std::shared_ptr<Switchboard> switchboard_;
  std::shared_ptr<Premises> premises_;
  std::thread thread_;
};

}  // namespace

toolkit::Result<std::unique_ptr<Net>> Net::listen(const std::string& address, std::uint16_t port) {
  auto net = std::make_unique<AsioNet>();
  if (auto why = net->open(address, port); !why.empty()) return toolkit::Error{std::move(why)};
  return std::unique_ptr<Net>(std::move(net));
}

}  // namespace server
