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

TEST(Lobby, StaysShort) {
  Lobby lobby;
  for (int i = 0; i < 1000; ++i) lobby.list(table("abcdefgh" + std::to_string(1000 + i)), "");
  EXPECT_LT(lobby.message().size(), 40'000u);
}

}  // namespace
}  // namespace server
