// What a host may order at the running house: `caravanserai admin NAME ..`, and {"do":NAME,..} over the socket.
#pragma once

#include <array>
#include <string_view>

namespace server {

struct Order {
  std::string_view name;
  std::string_view argument;  // what it takes, by name; "": nothing
  std::string_view optional;  // what it may take besides
  std::string_view help;
};

inline constexpr std::array<Order, 11> kOrders{{
    {"tables", "", "", "The tables in memory: game, stage, chairs, people, how many of them are here"},
    {"lines", "", "", "The lines that are open: number, address, since when, tables"},
    {"close", "what", "", "Close a table for good (its id), or a line (its number)"},
    {"ban", "address", "why", "Turn an address or a range away (192.0.2.7, 192.0.2.0/24), now and after restarts"},
    {"unban", "address", "", "Let it in again"},
    {"bans", "", "", "The addresses that are turned away"},
    {"announce", "text", "", "Show this in every page, and to whoever comes later; \"\" takes it away"},
    {"drain", "", "", "Make no new tables, until undrain; those there are go on"},
    {"undrain", "", "", "Make tables again"},
    {"reports", "", "", "The lines of the talk that were reported"},
    {"status", "", "", "Whether the house is well: what keeps it from writing, if anything does"},
}};

}  // namespace server
