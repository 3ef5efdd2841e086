#include "server/house/lobby.h"

#include <gtest/gtest.h>

#include "protocol/codec.h"
#include "server/limits.h"

namespace server {
namespace {

using protocol::SeatKind, protocol::TableStage;

protocol::TableInfo table(const std::string& id, TableStage stage = TableStage::gathering, bool connected = false) {
  protocol::TableInfo info;
  info.table = id;
  info.game = "ali-baba";
  info.setup = toolkit::Json{{"mode", "base"}, {"seats", 2}, {"options", toolkit::Json::object()}};
  info.stage = stage;
  info.seats = {{SeatKind::person, "Ann of the long name, as it may be", "", connected},
                {SeatKind::open, "", "", false}};
  return info;
}

std::vector<std::string> shown(const Lobby& lobby) {
  std::vector<std::string> ids;
  for (const auto& one : lobby.shown().tables) ids.push_back(one.table);
  return ids;
}

TEST(Lobby, WhereSomebodyWaitsComesFirstAndThenTheNewest) {
  Lobby lobby;
  lobby.list(table("played", TableStage::playing, true), "");
  lobby.list(table("waits", TableStage::gathering, true), "");
  lobby.list(table("old"), "");
  lobby.list(table("new"), "");
  lobby.list(table("waits too", TableStage::gathering, true), "");
  EXPECT_EQ(shown(lobby), (std::vector<std::string>{"waits too", "waits", "new", "old", "played"}));
}

TEST(Lobby, SaysWhetherAnythingChanged) {
  Lobby lobby;
  EXPECT_TRUE(lobby.list(table("a"), ""));
  EXPECT_FALSE(lobby.list(table("a"), ""));
  EXPECT_TRUE(lobby.list(table("a", TableStage::gathering, true), ""));
  const auto before = lobby.message();
  EXPECT_TRUE(lobby.unlist("a"));
  EXPECT_FALSE(lobby.unlist("a"));
  EXPECT_NE(lobby.message(), before);
  EXPECT_FALSE(lobby.unlist_if([](const auto&) { return true; }));
}

TEST(Lobby, AThousandTablesOfOneAddressHideNobody) {
  Lobby lobby;
  lobby.list(table("honest"), "198.51.100.1");
  for (int i = 0; i < 1000; ++i)
    lobby.list(table("junk" + std::to_string(i), TableStage::gathering, true), "203.0.113.7");
  const auto ids = shown(lobby);
  EXPECT_EQ(ids.size(), kLobbyLinesMax) << "where there is room they are shown";
  EXPECT_EQ(std::ranges::find(ids, "honest") - ids.begin(), static_cast<std::ptrdiff_t>(kLobbyLinesPerAddress));
}

// As the first houses stored it, and those that knew rematches; what is nonsense is refused in words.
TEST(Lobby, AListingOfAnOlderHouseIsRead) {
  const std::string first =
      R"("table":"4xnxjb9swrmw","game":"ali-baba","setup":{"mode":"base","options":{},"seats":2},"stage":"gathering",)"
      R"("seats":[{"who":"person","name":"Ann","bot":"","connected":true},)"
      R"({"who":"open","name":"","bot":"","connected":false}])";
  for (const auto& later : {R"()", R"(,"next":"")", R"(,"next":"","customs":{"chat":false})"}) {
    const auto info = read_listing("{" + first + later + "}");
    ASSERT_TRUE(info) << info.error();
    EXPECT_EQ(info->table, "4xnxjb9swrmw");
    EXPECT_EQ(info->seats.at(0).name, "Ann");
    EXPECT_EQ(info->next, "");
    EXPECT_EQ(info->customs.clock.kind, protocol::ClockKind::none);
    EXPECT_EQ(info->customs.watching, protocol::Watching::open);
  }
  EXPECT_FALSE(read_listing("{" + first + R"(,"customs":{"chat":7}})"));
  EXPECT_FALSE(read_listing("[]"));
  EXPECT_FALSE(read_listing("{"));
}

TEST(Lobby, StaysShort) {
  Lobby lobby;
  for (int i = 0; i < 1000; ++i) lobby.list(table("abcdefgh" + std::to_string(1000 + i)), "");
  EXPECT_LT(lobby.message().size(), 40'000u);
}

}  // namespace
}  // namespace server
