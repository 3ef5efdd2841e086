// The way between nodes over real sockets, and what a node is told that cannot be one.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/limits.h"
#include "server/net/net.h"
#include "server/serve.h"
#include "server/testing/test_house.h"

namespace server {
namespace {

constexpr auto kLongEnough = std::chrono::seconds(60);  // however slow the machine is

struct Listener final : WireEnd {
  void opened() override {}
  void heard(std::string_view) override {}
  void gone() override { is_gone.set_value(); }
  std::promise<void> is_gone;
};

// A socket that takes connections and reads nothing.
struct DeafNode {
  DeafNode() {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof where;
    EXPECT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&where), size), 0);
    EXPECT_EQ(::listen(socket, 1), 0);
    EXPECT_EQ(::getsockname(socket, reinterpret_cast<sockaddr*>(&where), &size), 0);
    address = "127.0.0.1:" + std::to_string(ntohs(where.sin_port));
  }
  ~DeafNode() { ::close(socket); }
  int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  std::string address;
};

struct NodeNetworkTest : testing::Test {
  storage::MemoryStorage storage;
  std::unique_ptr<Net> net = std::move(*Net::listen("127.0.0.1", 0));
  std::shared_ptr<Listener> end = std::make_shared<Listener>();
  void SetUp() override { net->start(std::make_shared<House>(net->world(), storage, HouseOptions{}), Files("")); }
  void TearDown() override { net->stop(); }
  void is_gone() { EXPECT_EQ(end->is_gone.get_future().wait_for(kLongEnough), std::future_status::ready); }
};

TEST_F(NodeNetworkTest, ANodeThatDoesNotReadIsGivenUp) {
  const DeafNode deaf;
  const auto wire = net->network().dial(deaf.address, end);
  constexpr std::size_t kPiece = 1 << 20, kSystemHolds = 16 << 20;
  for (std::size_t sent = 0; sent < kNodeQueueBytesMax + kSystemHolds; sent += kPiece)
    wire->send(std::string(kPiece, 'x'));
  is_gone();
}

TEST_F(NodeNetworkTest, WhereNobodyListensNobodyAnswers) {
  std::string address;
  {
    const DeafNode gone;
    address = gone.address;
  }
  const auto wire = net->network().dial(address, end);
  is_gone();
}

TEST_F(NodeNetworkTest, WhatIsNoAddressIsNotDialled) {
  const auto wire = net->network().dial("nowhere", end);
  is_gone();
}

struct NotANode : testing::Test {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("caravanserai-node-" + std::to_string(::getpid()));
  NotANode() { std::filesystem::create_directories(folder); }
  ~NotANode() override { std::filesystem::remove_all(folder); }

  std::string refusal_of(const std::string& secret, const std::string& address, const std::string& store) {
    ServeOptions options;
    options.port = 0;
    options.address = "127.0.0.1";
    options.data_dir = folder / "data";
    options.log_level = "error";
    options.store = store;
    options.node_address = address;
    if (!secret.empty()) {
      options.node_secret_file = folder / "secret";
      std::ofstream(options.node_secret_file) << secret << "\n";
    }
    testing::internal::CaptureStderr();
    EXPECT_EQ(serve(options), 1);
    return testing::internal::GetCapturedStderr();
  }
  void is_told(const std::string& heard, const std::string& words) {
    EXPECT_NE(heard.find(words), std::string::npos) << heard;
  }
  const std::string kStore = "postgresql://house@127.0.0.1:1/house", kAddress = "127.0.0.1:7800";
};

TEST_F(NotANode, IsToldWhy) {
  is_told(refusal_of(std::string(kNodeSecretMin - 1, 'x'), kAddress, kStore),
          "the secret must have 16 to 1024 letters");
  is_told(refusal_of(std::string(kNodeSecretMax + 1, 'x'), kAddress, kStore),
          "the secret must have 16 to 1024 letters");
  is_told(refusal_of("", kAddress, kStore), "--node-address needs --node-secret-file");
  is_told(refusal_of(std::string(kNodeSecretMin, 'x'), "", kStore), "--node-secret-file needs --node-address");
  is_told(refusal_of(std::string(kNodeSecretMin, 'x'), "0.0.0.0:7800", kStore), "where other nodes reach this one");
  is_told(refusal_of(std::string(kNodeSecretMin, 'x'), kAddress, ""), "several nodes need one --store postgresql://");
}

}  // namespace
}  // namespace server
