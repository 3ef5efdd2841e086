// The commands of the program, each in its own file. What they are given comes from main.cpp, the only place that
// knows how flags are spelt. Each gives back the exit status; wrong calls and failures are thrown (failure.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/match_flags.h"

namespace cli {

int write_static_house(const std::string& folder, const std::string& web);

int list_games(bool json);
int print_schema(const std::string& game);

struct PlayCall {
  MatchFlags match;
  std::string language = "en";
  std::string save;  // where the record goes at the end; empty: nowhere
};
int play(const PlayCall& call);

struct BenchCall {
  std::string game;  // empty: all
  std::string seconds = "1";
  bool bots = false;  // how fast they search, rather than how fast the games play
  bool json = false;
};
int run_bench(const BenchCall& call);

// Of contests between bots: how many matches, on how many threads, until what is proven.
struct ContestFlags {
  std::string matches;
  std::string threads;   // empty: one per core
  std::string patience;  // seconds; empty: the usual
  bool until = false;
  std::string margin, alpha, beta;  // of the sequential test; empty: the usual
};

struct ArenaCall {
  MatchFlags match;
  ContestFlags contest;
  std::string network;  // of `learned`; a file; empty: the program's own
  bool json = false;
};
int run_arena(const ArenaCall& call);

struct SelfplayCall {
  std::string game;
  std::string bot = "ismcts:200";
  std::string network;  // a file; empty: the program's own
  std::string matches = "1000";
  std::string seconds;  // empty: as long as it takes
  std::string seed;
  std::string threads;  // empty: one per core
  std::string out;
};
int run_selfplay(const SelfplayCall& call);

struct LeagueCall {
  MatchFlags match;  // seats: a number
  ContestFlags contest;
  std::string levels;
  std::string date;     // empty: today
  std::string machine;  // in words; empty: its number of cores
  std::string out;      // the tables are OUT.md and OUT.json; empty: only the screen
};
int run_league(const LeagueCall& call);

struct RaceCall {
  std::string races = "100000";
  std::string seed;  // empty: always the same
  bool json = false;
};
int run_race(const RaceCall& call);

struct PuzzlesCall {
  MatchFlags match;                                   // seats: a number
  std::string count = "25", wins = "0", holds = "0";  // so many, of them "win this turn", "what can it still be"
  std::string matches = "10000";                      // at most
  std::string glance = "200", simulations = "4000", share = "0.6", margin = "0.05";
  std::string out;  // a file; empty: stdout
};
int make_puzzles(const PuzzlesCall& call);

struct RefereeCall {
  MatchFlags match;
  std::string position;  // a file; empty: a deal
  bool truth = false;
};
int referee(const RefereeCall& call);

struct BotCall {
  std::string game;
  std::string name;
  std::string seat;  // empty: answers for every seat that is asked
  std::string seed = "1";
  bool explain = false;
};
int run_bot(const BotCall& call);

int check(const std::vector<std::string>& named);  // none: the scenarios of every game

struct RulesCall {
  std::string game;
  std::string id;  // empty: all
  std::string language = "en";
  std::string scenarios;  // where the scenarios are; empty: beside the sources this program was built from
  bool coverage = false;
  bool json = false;
};
int show_rules(const RulesCall& call);

struct ReplayCall {
  std::string file;
  std::string seat;  // empty: a spectator's eyes
  std::string to;    // empty: to the end
  std::string language = "en";
};
int replay(const ReplayCall& call);

int verify(const std::string& file);

struct PlaythroughCall {
  MatchFlags match;
  std::string update;  // write it to this file rather than to the terminal
};
int playthrough(const PlaythroughCall& call);

struct ServeCall {
  std::map<std::string, std::vector<std::string>> settings;  // by key (cli/settings.h), as the flags said them
  std::string config;                                        // a file; empty: none
  bool check_only = false;
};
int serve(const ServeCall& call);

int print_settings(bool toml);

// What a host does with a data folder, whether a server runs or not (cli/data.cpp).
struct BackupCall {
  std::string data = "data";
  std::string into;   // a folder to be made, or with --shelf one that holds many
  std::string shelf;  // how many are kept there; empty: it is no shelf
  bool check_only = false;
  bool json = false;
};
int back_up(const BackupCall& call);

struct RestoreCall {
  std::string data = "data";
  std::string backup;
  bool force = false;
};
int restore(const RestoreCall& call);

struct ExportCall {
  std::string data = "data";
  std::string table;  // empty: lists them all
  bool record = false;
  std::string out;  // a file; empty: stdout
};
int export_table(const ExportCall& call);

struct DeleteCall {
  std::string data = "data";
  std::vector<std::string> tables;
  std::string before;  // a day; empty: any
  bool finished = false;
  bool yes = false;
};
int delete_tables(const DeleteCall& call);

struct MoveCall {
  std::string from, to;  // stores
};
int move_house(const MoveCall& call);

int show_nodes(const std::string& store);  // of a house on PostgreSQL

struct AdminCall {
  std::string data = "data";
  std::vector<std::string> words;
  bool json = false;
};
int administer(const AdminCall& call);

}  // namespace cli
