// The program `caravanserai`: the spelling of its commands and flags. The only file that knows CLI11.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <functional>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/nearest.h"
#include "cli/settings.h"
#include "server/admin/orders.h"

namespace {

using namespace cli;

// A command of the program, with what it is called with and what it runs.
struct Command {
  CLI::App* app;
  std::function<int()> run;
};

class Program {
 public:
  Program() {
    app_.footer(
        "Examples:\n"
        "  caravanserai play ali-baba\n"
        "  caravanserai serve --port 8080\n"
        "  caravanserai arena ali-baba --seats greedy,random --matches 1000\n"
        "More about one command: caravanserai COMMAND --help\n");
    app_.require_subcommand(1);
    add_games();
    add_schema();
    add_play();
    add_serve();
    add_host();
    add_arena();
    add_selfplay();
    add_league();
    add_bench();
    add_race();
    add_puzzles();
    add_referee();
    add_bot();
    add_check();
    add_rules();
    add_replay();
    add_playthrough();
  }

  int run(int argc, char** argv) {
    if (argc > 1 && argv[1][0] != '-') check_command(argv[1]);
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp& help) {
      return app_.exit(help);
    } catch (const CLI::ParseError& error) {
      throw WrongCall(wrong_flags(error, argc, argv));
    }
    for (const auto& command : commands_)
      if (command.app->parsed()) return command.run();
    return kWrongCall;
  }

 private:
  CLI::App* add(const std::string& name, const std::string& about, const std::string& examples,
                std::function<int()> run) {
    CLI::App* app = app_.add_subcommand(name, about);
    app->footer("Examples:\n" + examples + "\n");
    commands_.push_back({app, std::move(run)});
    return app;
  }

  std::vector<std::string_view> names() const {
    std::vector<std::string_view> names;
    names.reserve(commands_.size());
    for (const auto& command : commands_) names.push_back(command.app->get_name());
    return names;
  }

  void check_command(const std::string& word) const {
    const auto known = names();
    if (std::find(known.begin(), known.end(), word) == known.end())
      throw WrongCall(fmt::format("there is no command \"{}\".{}\nThe commands are: {}.", word,
                                  did_you_mean(word, known), listed(known)));
  }

  std::string wrong_flags(const CLI::ParseError& error, int argc, char** argv) const {
    if (argc < 2) return fmt::format("a command is needed.\nThe commands are: {}.", listed(names()));
    return fmt::format("{}\nWhat the command takes: caravanserai {} --help", error.what(), argv[1]);
  }

  static void add_game(CLI::App* app, std::string& game) {
    app->add_option("GAME", game, "The game; `caravanserai games` lists them")->type_name("")->required();
  }

  static void add_match_flags(CLI::App* app, MatchFlags& match, const std::string& seats) {
    add_game(app, match.game);
    app->add_option("--mode", match.mode, "Mode of the game (default: its first)")->type_name("M");
    app->add_option("--seats", match.seats, seats)->type_name("S");
    app->add_option("--option", match.options, "An option of the game, key=value; may be repeated")
        ->type_name("K=V")
        ->take_all()
        ->allow_extra_args(false);
    app->add_option("--seed", match.seed, "A whole number: the same seed gives the same deal")->type_name("N");
  }

  static void add_json(CLI::App* app, bool& json) { app->add_flag("--json", json, "Print JSON for programs"); }

  static void add_language(CLI::App* app, std::string& language) {
    app->add_option("--lang", language, "Language of the words: en or fr (default: en)")->type_name("L");
  }

  void add_games() {
    auto* app = add("games", "The games, their modes, seats, options and bots",
                    "  caravanserai games\n  caravanserai games --json", [this] { return list_games(games_json_); });
    add_json(app, games_json_);
  }

  void add_schema() {
    auto* app = add("schema", "What a game says and understands, as a JSON Schema: views, positions, scores, messages",
                    "  caravanserai schema ali-baba > ali-baba.schema.json", [this] { return print_schema(schema_); });
    add_game(app, schema_);
  }

  void add_play() {
    auto* app = add("play", "Play a match in the terminal",
                    "  caravanserai play ali-baba\n"
                    "  caravanserai play ali-baba --seats you,greedy,random --mode lamp --seed 7\n"
                    "  caravanserai play ali-baba --seats you,you --lang fr --save match.json",
                    [this] { return play(play_); });
    add_match_flags(app, play_.match,
                    "Who sits where: you, names of bots and programs, as in you,greedy,./mybot.py; several `you` share "
                    "this terminal. Or a number: you and greedy bots (default: as few as possible)");
    add_language(app, play_.language);
    app->add_option("--save", play_.save, "Keep the record of the match in this file, move by move")->type_name("FILE");
  }

  void add_serve() {
    auto* app = add("serve", "Run the server and the web page",
                    "  caravanserai serve\n  caravanserai serve --port 9000 --data /var/lib/caravanserai",
                    [this] { return serve(serve_); });
    for (const auto& setting : settings()) {
      const auto standard = setting.by_default();
      auto* option = app->add_option(setting.flag(), serve_.settings[setting.key],
                                     setting.help + (standard.empty() ? "" : " (default: " + standard + ")"));
      option->type_name(setting.value)->take_all()->allow_extra_args(false);
      if (!setting.repeated) option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }
    app->add_option("--config", serve_.config,
                    "A TOML file with settings; flags and the environment (CARAVANSERAI_PORT, ..) count more")
        ->type_name("FILE");
    app->add_flag("--check-config", serve_.check_only, "Only say what is set and where, and start nothing");
    auto* list = add("settings", "What serve can be told: a table, or a file to begin with",
                     "  caravanserai settings\n  caravanserai settings --toml > house.toml",
                     [this] { return print_settings(settings_toml_); });
    auto* files = add("static", "Write the page as plain files, for any web space: the house is in the browser",
                      "  caravanserai static site\n  caravanserai static /var/www/games --web web/dist",
                      [this] { return write_static_house(static_dir_, static_web_); });
    files->add_option("DIR", static_dir_, "Where to: an empty folder, or one written before")->required();
    files->add_option("--web", static_web_, "The built page (default: web/dist)")->type_name("DIR");
    list->add_flag("--toml", settings_toml_, "A configuration file with every setting, commented out");
  }

  static void add_data(CLI::App* app, std::string& data) {
    app->add_option("--data", data, "The data folder of the house (default: data)")
        ->type_name("DIR")
        ->envname("CARAVANSERAI_DATA");
  }

  void add_host() {
    auto* backup = add("backup", "Copy a house's data, also while it runs, and check the copy",
                       "  caravanserai backup /mnt/backups/sunday --data /var/lib/caravanserai\n"
                       "  caravanserai backup /mnt/backups --shelf 7\n"
                       "  caravanserai backup /mnt/backups/sunday --check",
                       [this] { return back_up(backup_); });
    backup->add_option("FOLDER", backup_.into, "The backup to be made")->type_name("")->required();
    backup->add_option("--shelf", backup_.shelf, "FOLDER holds many backups; keep the newest N of them")
        ->type_name("N");
    backup->add_flag("--check", backup_.check_only, "Make none: check the one that is there");
    add_data(backup, backup_.data);
    add_json(backup, backup_.json);

    auto* bring_back = add("restore", "Put a backup into a data folder that no server uses",
                           "  caravanserai restore /mnt/backups/sunday --data /var/lib/caravanserai",
                           [this] { return restore(restore_); });
    bring_back->add_option("BACKUP", restore_.backup, "The folder of the backup")->type_name("")->required();
    bring_back->add_flag("--force", restore_.force, "Put a house that is there aside, in a folder beside the new one");
    add_data(bring_back, restore_.data);

    auto* take_out = add("export", "Everything that is kept of a table, as text; without a table: which there are",
                         "  caravanserai export\n  caravanserai export 4xnxjb9swrmw > table.jsonl\n"
                         "  caravanserai export 4xnxjb9swrmw --record --out match.json",
                         [this] { return export_table(export_); });
    take_out->add_option("TABLE", export_.table, "Its id: the end of its link")->type_name("");
    take_out->add_flag("--record", export_.record, "The record of the finished match rather than the table's log");
    take_out->add_option("--out", export_.out, "Write to this file (default: the screen)")->type_name("FILE");
    add_data(take_out, export_.data);

    auto* remove = add("delete", "Delete tables for good, from a data folder that no server uses",
                       "  caravanserai delete 4xnxjb9swrmw --yes\n  caravanserai delete --finished --before 2026-01-01",
                       [this] { return delete_tables(delete_); });
    remove->add_option("TABLE", delete_.tables, "Ids of tables")->type_name("");
    remove->add_option("--before", delete_.before, "Tables nobody has touched since that day began (UTC)")
        ->type_name("DAY");
    remove->add_flag("--finished", delete_.finished, "Only tables whose match is over");
    remove->add_flag("--yes", delete_.yes, "Do it; otherwise only say what would be deleted");
    add_data(remove, delete_.data);
    auto* move = add("move-store", "Copy a house to another store that is empty, and read it back to compare",
                     "  caravanserai move-store sqlite:data postgresql://house@db.lan/house\n"
                     "  caravanserai move-store postgresql://house@db.lan/house sqlite:/var/lib/caravanserai",
                     [this] { return move_house(move_); });
    move->add_option("FROM", move_.from, "The store as it is: sqlite:DIR or postgresql://..")
        ->type_name("")
        ->required();
    move->add_option("TO", move_.to, "The store to be made")->type_name("")->required();
    auto* nodes =
        add("nodes", "Show the nodes of a house on PostgreSQL, and what each of them has",
            "  caravanserai nodes postgresql://house@db.lan/house", [this] { return show_nodes(nodes_store_); });
    nodes->add_option("STORE", nodes_store_, "The house: postgresql://.. (otherwise CARAVANSERAI_STORE)")
        ->type_name("");
    add_admin();
  }

  void add_admin() {
    std::string all = "  caravanserai admin tables\n  caravanserai admin ban 192.0.2.7 \"shouts at people\"\nOrders:\n";
    for (const auto& order : server::kOrders) {
      const auto words = fmt::format("{}{}{}", order.name, order.argument.empty() ? "" : " ", order.argument);
      all += fmt::format("  {:<18}{}\n", words, order.help);
    }
    auto* app = add("admin", "Give an order to the running server, over a socket in its data folder", all,
                    [this] { return administer(admin_); });
    app->add_option("ORDER", admin_.words, "The order, and what it takes")->type_name("")->required();
    add_data(app, admin_.data);
    add_json(app, admin_.json);
  }

  void add_arena() {
    auto* app = add("arena", "Bots against each other, every deal from every chair",
                    "  caravanserai arena ali-baba --seats greedy,random --matches 1000\n"
                    "  caravanserai arena ali-baba --seats greedy,greedy,random --matches 300 --threads 2 --json\n"
                    "  caravanserai arena ali-baba --seats ismcts:500,greedy --matches 2000 --until\n"
                    "  caravanserai arena ali-baba --seats ./examples/eager_bot.py,random --matches 20",
                    [this] { return run_arena(arena_); });
    add_match_flags(app, arena_.match,
                    "The bots, one for each seat, as in greedy,random; what has a / in it is a program that speaks "
                    "the line protocol");
    app->add_option("--matches", arena_.contest.matches, "How many matches; the most, with --until")
        ->type_name("N")
        ->required();
    app->add_flag("--until", arena_.contest.until,
                  "Stop as soon as a sequential test decides whether the first bot is stronger than par");
    add_contest_flags(app, arena_.contest);
    add_network(app, arena_.network);
    add_json(app, arena_.json);
  }

  static void add_contest_flags(CLI::App* app, ContestFlags& contest) {
    app->add_option("--margin", contest.margin, "Share of wins above par that the test looks for (default: 0.1)")
        ->type_name("X");
    app->add_option("--alpha", contest.alpha, "How often the test may call a bot at par stronger (default: 0.05)")
        ->type_name("X");
    app->add_option("--beta", contest.beta, "How often it may miss a bot above par by the margin (default: 0.05)")
        ->type_name("X");
    app->add_option("--threads", contest.threads, "How many at once (default: one per core); changes no result")
        ->type_name("N");
    app->add_option("--patience", contest.patience, "Seconds a program may take for a decision (default: 5)")
        ->type_name("S");
  }

  void add_league() {
    auto* app = add("league", "The levels of a game against their neighbours, as a table",
                    "  caravanserai league ali-baba\n"
                    "  caravanserai league ali-baba --seats 4 --matches 200 --out docs/league\n"
                    "  caravanserai league ali-baba --levels random,greedy,ismcts:500 --matches 100",
                    [this] { return run_league(league_); });
    league_.contest.matches = "200";
    league_.levels = "apprentice,merchant,vizier,djinn";
    add_match_flags(app, league_.match, "How many seats (default: as few as possible)");
    app->add_option("--levels", league_.levels, "The bots, weakest first (default: the four levels)")
        ->type_name("A,B,..");
    app->add_option("--matches", league_.contest.matches, "The most matches of two neighbours (default: 200)")
        ->type_name("N");
    add_contest_flags(app, league_.contest);
    app->add_option("--date", league_.date, "The day to write into the table (default: today)")->type_name("DAY");
    app->add_option("--machine", league_.machine, "What was played on, in words (default: its number of cores)")
        ->type_name("TEXT");
    app->add_option(
           "--out", league_.out,
           "Write OUT.md and OUT.json; what they say of other games and sizes stays (default: only the screen)")
        ->type_name("OUT");
  }

  void add_selfplay() {
    auto* app = add("selfplay", "Matches of a bot against itself, as lessons for networks (docs/learn.md)",
                    "  caravanserai selfplay ali-baba --matches 2000 --out ali-baba-0.shard\n"
                    "  caravanserai selfplay ali-baba --bot learned:200 --network new.net --seconds 600 --out 1.shard",
                    [this] { return run_selfplay(selfplay_); });
    add_game(app, selfplay_.game);
    app->add_option("--out", selfplay_.out, "The shard; one that was begun before is gone on with")
        ->type_name("FILE")
        ->required();
    app->add_option("--bot", selfplay_.bot, "Who plays: ismcts:200 or learned:200 (default: ismcts:200)")
        ->type_name("B");
    add_network(app, selfplay_.network);
    app->add_option("--matches", selfplay_.matches, "How many the shard holds in the end (default: 1000)")
        ->type_name("N");
    app->add_option("--seconds", selfplay_.seconds, "No longer than this")->type_name("S");
    app->add_option("--seed", selfplay_.seed, "A whole number: the same seed gives the same matches (default: 1)")
        ->type_name("N");
    app->add_option("--threads", selfplay_.threads, "How many at once (default: one per core)")->type_name("N");
  }

  static void add_network(CLI::App* app, std::string& network) {
    app->add_option("--network", network, "What `learned` thinks with (default: the network of this program)")
        ->type_name("FILE");
  }

  void add_bench() {
    auto* app = add("bench", "How fast the games play at random, and their signatures",
                    "  caravanserai bench\n  caravanserai bench ali-baba --seconds 5 --json\n"
                    "  caravanserai bench --bots",
                    [this] { return run_bench(bench_); });
    app->add_option("GAME", bench_.game, "Only this game")->type_name("");
    app->add_option("--seconds", bench_.seconds, "How long each mode is measured (default: 1)")->type_name("S");
    app->add_flag("--bots", bench_.bots, "How many simulations a second the search makes instead");
    add_json(app, bench_.json);
  }

  void add_race() {
    auto* app = add("race", "Simulated tap races: is the race fair over slow and fast lines? (docs/fair-race.md)",
                    "  caravanserai race\n  caravanserai race --races 1000 --seed 7 --json",
                    [this] { return run_race(race_); });
    app->add_option("--races", race_.races, "How many for each situation (default: 100000)")->type_name("N");
    app->add_option("--seed", race_.seed, "A whole number: the same seed gives the same races (default: 1)")
        ->type_name("N");
    add_json(app, race_.json);
  }

  void add_puzzles() {
    auto* app = add("puzzles", "Make practice positions from matches between bots (docs/puzzles.md)",
                    "  caravanserai puzzles ali-baba --count 5\n"
                    "  caravanserai puzzles thief-of-baghdad --count 30 --wins 10 --seed 7 --out puzzles.json",
                    [this] { return make_puzzles(puzzles_); });
    add_match_flags(app, puzzles_.match, "How many seats (default: as few as possible)");
    app->add_option("--count", puzzles_.count, "How many puzzles (default: 25)")->type_name("N");
    app->add_option("--wins", puzzles_.wins, "How many of them ask for a turn that wins (default: 0)")->type_name("N");
    app->add_option("--holds", puzzles_.holds, "How many of them ask what something hidden can still be (default: 0)")
        ->type_name("N");
    app->add_option("--matches", puzzles_.matches, "The most matches to look through (default: 10000)")->type_name("N");
    app->add_option("--glance", puzzles_.glance, "Simulations of the first look at a moment (default: 200)")
        ->type_name("N");
    app->add_option("--simulations", puzzles_.simulations, "Simulations of the look that confirms (default: 4000)")
        ->type_name("N");
    app->add_option("--share", puzzles_.share, "Part of them that the answer must have (default: 0.6)")->type_name("X");
    app->add_option("--margin", puzzles_.margin, "How much more it must be worth than any other (default: 0.05)")
        ->type_name("X");
    app->add_option("--out", puzzles_.out, "Write to this file rather than to the screen")->type_name("FILE");
  }

  void add_referee() {
    auto* app = add("referee", "The line protocol for scripts and foreign bots (docs/line-protocol.md)",
                    "  caravanserai referee ali-baba --seats 3 --seed 7\n"
                    "  caravanserai referee ali-baba --seats you,greedy\n"
                    "  caravanserai referee ali-baba --position position.json --truth",
                    [this] { return referee(referee_); });
    add_match_flags(app, referee_.match,
                    "How many seats, all played from outside; or who sits where, as in you,greedy: `you` is played "
                    "from outside, bots by the referee (default: as few as possible)");
    app->add_option("--position", referee_.position, "Start from this position rather than a deal")->type_name("FILE");
    app->add_flag("--truth", referee_.truth, "Also print the whole position after every step");
  }

  void add_bot() {
    auto* app = add("bot", "One of our bots at the players' end of the line protocol",
                    "  mkfifo answers\n"
                    "  caravanserai referee ali-baba < answers | caravanserai bot ali-baba greedy > answers\n"
                    "  caravanserai referee ali-baba < /dev/null | caravanserai bot ali-baba ismcts:500 --explain",
                    [this] { return run_bot(bot_); });
    add_game(app, bot_.game);
    app->add_option("NAME", bot_.name, "The bot: random, greedy, ismcts:500")->type_name("")->required();
    app->add_option("--seat", bot_.seat, "Answer for this seat only (default: for every seat that is asked)")
        ->type_name("K");
    app->add_option("--seed", bot_.seed, "Seed of the bot's own choices (default: 1)")->type_name("N");
    app->add_flag("--explain", bot_.explain,
                  "Say what it thinks of each option: in the answer for programs, on stderr for people");
  }

  void add_check() {
    auto* app = add("check", "Run scenario files, lessons and rulebooks (docs/scenarios.md)",
                    "  caravanserai check\n  caravanserai check games/my_game/scenarios",
                    [this] { return check(check_paths_); });
    app->add_option("PATH", check_paths_, "Files, or folders of them (default: those of every game, with the sources)")
        ->type_name("");
  }

  void add_rules() {
    auto* app = add("rules", "The rules of a game, and which of them no scenario shows",
                    "  caravanserai rules ali-baba ALI-17\n"
                    "  caravanserai rules ali-baba --lang fr\n"
                    "  caravanserai rules ali-baba --coverage --json",
                    [this] { return show_rules(rules_); });
    add_game(app, rules_.game);
    app->add_option("ID", rules_.id, "Only this rule")->type_name("");
    app->add_flag("--coverage", rules_.coverage,
                  "How well the scenarios show each rule; fails if one is only labelled or missing");
    app->add_option("--scenarios", rules_.scenarios, "Where the scenarios are (default: with the sources)")
        ->type_name("DIR");
    add_language(app, rules_.language);
    add_json(app, rules_.json);
  }

  void add_replay() {
    auto* app = add("replay", "A record as a readable transcript",
                    "  caravanserai replay match.json\n  caravanserai replay match.json --seat 1 --to 20",
                    [this] { return cli::replay(replay_); });
    app->add_option("FILE", replay_.file, "The record")->type_name("")->required();
    app->add_option("--seat", replay_.seat, "Through the eyes of this seat (default: a spectator's)")->type_name("K");
    app->add_option("--to", replay_.to, "Stop after so many actions")->type_name("N");
    add_language(app, replay_.language);
    auto* check_dice = add("verify", "Prove that a record's actions were legal and its dice fair",
                           "  caravanserai verify match.json", [this] { return verify(verify_file_); });
    check_dice->add_option("FILE", verify_file_, "The record")->type_name("")->required();
  }

  void add_playthrough() {
    auto* app =
        add("playthrough", "A random match as a transcript to be reviewed (tests/playthroughs)",
            "  caravanserai playthrough ali-baba --seats 3 --seed 3", [this] { return playthrough(playthrough_); });
    add_match_flags(app, playthrough_.match, "How many seats (default: as few as possible)");
    app->add_option("--update", playthrough_.update, "Write it to this file")->type_name("FILE");
  }

  CLI::App app_{"Caravanserai: board games from the Arabian Nights, for people and bots.", "caravanserai"};
  std::vector<Command> commands_;
  bool games_json_ = false;
  std::string schema_;
  PlayCall play_;
  ServeCall serve_;
  bool settings_toml_ = false;
  std::string static_dir_, static_web_ = "web/dist";
  BackupCall backup_;
  RestoreCall restore_;
  ExportCall export_;
  DeleteCall delete_;
  MoveCall move_;
  std::string nodes_store_;
  AdminCall admin_;
  ArenaCall arena_;
  LeagueCall league_;
  SelfplayCall selfplay_;
  BenchCall bench_;
  RaceCall race_;
  PuzzlesCall puzzles_;
  RefereeCall referee_;
  BotCall bot_;
  std::vector<std::string> check_paths_;
  RulesCall rules_;
  ReplayCall replay_;
  std::string verify_file_;
  PlaythroughCall playthrough_;
};

}  // namespace

int main(int argc, char** argv) {
  try {
    return Program().run(argc, argv);
  } catch (const WrongCall& wrong) {
    fmt::print(stderr, "caravanserai: {}\n", wrong.what());
    return kWrongCall;
  } catch (const std::exception& failure) {
    fmt::print(stderr, "caravanserai: {}\n", failure.what());
    return kFailed;
  }
}
