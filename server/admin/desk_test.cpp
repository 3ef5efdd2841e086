// Orders of the host, over a real socket to a real house.
#include "server/admin/desk.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "server/admin/admin_socket.h"
#include "server/net/net.h"
#include "server/testing/raw_line.h"
#include "server/testing/test_house.h"
#include "storage/sqlite/sqlite_storage.h"

namespace server {
namespace {

namespace fs = std::filesystem;

struct DeskTest : testing::Test {
  fs::path folder = fs::temp_directory_path() / ("caravanserai-desk-" + std::to_string(::getpid()));
  std::unique_ptr<Net> net;
  std::unique_ptr<storage::SqliteStorage> storage;
  std::unique_ptr<AdminSocket> socket;
  std::uint16_t port = 0;

  void SetUp() override {
    fs::remove_all(folder);
    net = std::move(*Net::listen("127.0.0.1", 0));
    storage = std::move(*storage::SqliteStorage::open(folder));
    auto house = std::make_shared<House>(net->world(), *storage, HouseOptions{0, kIdleMs});
    const auto bans = std::make_shared<Bans>(folder);
    net->start(house, Files(folder), {}, bans);
    port = net->port();
    const auto desk = std::make_shared<Desk>(house, bans, folder);
    auto opened = AdminSocket::open(folder, [desk](const std::string& line) { return desk->answer(line); });
    ASSERT_TRUE(opened) << opened.error();
    socket = std::move(*opened);
  }
  void TearDown() override {
    socket.reset();
    net->stop();
    storage.reset();
    net.reset();
    fs::remove_all(folder);
  }

  toolkit::Json order(const std::string& line) const {
    const auto answer = ask_admin(folder, line);
    EXPECT_TRUE(answer) << answer.error();
    return toolkit::parse_json(answer ? *answer : "").value_or(toolkit::Json());
  }
  protocol::Seated make_table(RawLine& line) const {
    line.upgrade();
    line.send_text(protocol::write_command(table_for_two(1, {protocol::SeatKind::open, ""})));
    for (auto text = line.read_text(); !text.empty(); text = line.read_text())
      if (const auto message = protocol::read_answer(text);
          message && std::holds_alternative<protocol::Seated>(*message))
        return std::get<protocol::Seated>(*message);
    return {};
  }
};

TEST_F(DeskTest, TheSocketIsItsOwnersAlone) {
  struct stat found{};
  ASSERT_EQ(::stat((folder / kAdminSocket).c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  EXPECT_FALSE(ask_admin(folder / "nowhere", "{}"));
}

TEST_F(DeskTest, TablesAndLines) {
  RawLine line(port);
  const auto seat = make_table(line);
  const auto tables = order(R"({"do":"tables"})");
  ASSERT_EQ(tables["tables"].size(), 1u) << tables;
  EXPECT_EQ(tables["tables"][0]["table"], seat.table);
  EXPECT_EQ(tables["tables"][0]["stage"], "gathering");
  EXPECT_EQ(tables.dump().find(seat.token), std::string::npos);
  const auto lines = order(R"({"do":"lines"})");
  ASSERT_EQ(lines["lines"].size(), 1u) << lines;
  EXPECT_EQ(lines["lines"][0]["address"], "127.0.0.1");
  const auto status = order(R"({"do":"status"})");
  EXPECT_EQ(status["trouble"], "");
  EXPECT_EQ(status["lines"], 1);

  EXPECT_EQ(order(R"({"do":"close","what":")" + seat.table + "\"}")["ok"], true);
  EXPECT_EQ(order(R"({"do":"tables"})")["tables"].size(), 0u);
  EXPECT_TRUE(HostList(folder / kClosedFile).has(seat.table)) << "also after a restart";
  EXPECT_EQ(order(R"({"do":"close","what":"1"})")["ok"], true);
  EXPECT_EQ(line.read_close(), 1008);
  EXPECT_EQ(order(R"({"do":"close","what":"77"})")["ok"], false);
  EXPECT_EQ(order(R"({"do":"close","what":"nothing at all"})")["ok"], false);
}

TEST_F(DeskTest, ABanClosesLinesAndTheDoor) {
  RawLine line(port);
  make_table(line);
  const auto banned = order(R"({"do":"ban","address":"127.0.0.0/8","why":"a test"})");
  EXPECT_EQ(banned["ok"], true);
  EXPECT_EQ(banned["linesClosed"], 1);
  EXPECT_EQ(line.read_close(), 1008);
  EXPECT_EQ(RawLine::get(port, "/healthz"), "") << "not even an answer";
  EXPECT_EQ(order(R"({"do":"bans"})")["bans"][0]["why"], "a test");
  EXPECT_EQ(order(R"({"do":"unban","address":"127.0.0.0/8"})")["ok"], true);
  EXPECT_TRUE(RawLine::get(port, "/healthz").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(order(R"({"do":"ban","address":"everybody"})")["ok"], false);
  EXPECT_EQ(order(R"({"do":"ban","address":"0.0.0.0/0"})")["ok"], false);
}

TEST_F(DeskTest, DrainAnnounceReports) {
  EXPECT_EQ(order(R"({"do":"drain"})")["ok"], true);
  EXPECT_TRUE(RawLine::get(port, "/readyz").starts_with("HTTP/1.1 503"));
  EXPECT_TRUE(RawLine::get(port, "/healthz").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(order(R"({"do":"undrain"})")["ok"], true);
  EXPECT_TRUE(RawLine::get(port, "/readyz").starts_with("HTTP/1.1 200"));
  EXPECT_EQ(order(R"({"do":"announce","text":"Tea at four."})")["ok"], true);
  EXPECT_EQ(order(R"({"do":"status"})")["announcement"], "Tea at four.");
  EXPECT_EQ(order("{\"do\":\"announce\",\"text\":\"" + std::string(kAnnouncementMax + 1, 'x') + "\"}")["ok"], false);
  EXPECT_EQ(order(R"({"do":"reports"})")["reports"].size(), 0u);
  std::ofstream(folder / kReportsFile) << "{\"text\":\"rude\"}\nnonsense\n{\"text\":\"ruder\"}\n";
  EXPECT_EQ(order(R"({"do":"reports"})")["reports"][1]["text"], "ruder");
}

TEST_F(DeskTest, WrongOrdersAreRefusedInWords) {
  for (const auto* line : {"", "{", "[]", "{}", R"({"do":7})", R"({"do":"burn"})", R"({"do":"close"})",
                           R"({"do":"close","what":7})", R"({"do":"tables","more":"x"})"}) {
    const auto answer = order(line);
    EXPECT_EQ(answer["ok"], false) << line;
    EXPECT_TRUE(answer["error"].is_string()) << line;
  }
}

}  // namespace
}  // namespace server
