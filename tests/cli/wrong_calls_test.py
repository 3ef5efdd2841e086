"""Every wrong call gets a plain error that names the value and what would be right, and exit status 2."""
import unittest

from program import GAME, ProgramTest, call


class WrongCalls(ProgramTest):
    def test_no_command(self):
        self.bad(2, says=["a command is needed", "play", "games"])

    def test_unknown_command(self):
        self.bad(2, "plya", says=['"plya"', 'Did you mean "play"?', "arena"])

    def test_unknown_flag(self):
        self.bad(2, "games", "--jsn", says=["--jsn", "caravanserai games --help"])

    def test_missing_game(self):
        self.bad(2, "play", says=["GAME", "--help"])

    def test_unknown_game_in_every_command(self):
        for command in (["play"], ["bench"], ["referee"], ["rules"], ["playthrough"], ["arena", "--matches", 1],
                        ["bot"]):
            with self.subTest(command=command):
                more = ["random"] if command == ["bot"] else []
                self.bad(2, command[0], "ali-bab", *more, *command[1:],
                         says=['"ali-bab"', 'Did you mean "ali-baba"?', "The games are: ali-baba"])

    def test_unknown_mode(self):
        for command in ("play", "referee", "playthrough"):
            self.bad(2, command, GAME, "--mode", "lmap", says=['"lmap"', "small-cave", 'Did you mean "lamp"?'])

    def test_unknown_option(self):
        self.bad(2, "play", GAME, "--option", "openOffer=on", says=['"openOffer"', "memoryAid", 'mean "openOffers"?'])

    def test_a_folder_for_a_network_or_a_shard(self):
        a_folder = "/ is a folder, not a file"
        for flags, wanted in ((["--network", "/", "--out", "no/such.shard"], a_folder), (["--out", "/"], a_folder),
                              (["--network", "no/such.net", "--out", "no/such.shard"], "there is no file no/such.net")):
            with self.subTest(flags=flags):
                self.bad(1, "selfplay", GAME, "--matches", 1, *flags, says=[wanted])

    def test_option_of_another_mode(self):
        self.bad(2, "play", GAME, "--option", "remove=ring", says=['"remove"', "mode base"])

    def test_option_value(self):
        self.bad(2, "play", GAME, "--option", "openOffers=maybe", says=['"maybe"', "off, on"])

    def test_option_without_value(self):
        self.bad(2, "play", GAME, "--option", "openOffers", says=['"openOffers"', "key=value"])

    def test_player_count(self):
        self.bad(2, "referee", GAME, "--seats", 5, says=["2 to 4", "not 5", "ALI-1"])
        self.bad(2, "referee", GAME, "--seats", 0, says=["0", "2 to 4"])
        self.bad(2, "referee", GAME, "--seats", 99, says=["99", "2 to 4"])
        self.bad(2, "play", GAME, "--seats", "you", says=["not 1"])
        self.bad(2, "referee", GAME, "--mode", "small-cave", "--seats", 3, says=["exactly 2", "ALI-43"])

    def test_unknown_bot(self):
        self.bad(2, "play", GAME, "--seats", "you,gredy", says=['"gredy"', 'mean "greedy"?', "you, random, greedy"])
        self.bad(2, "bot", GAME, "gredy", says=['"gredy"', "random, greedy"])
        self.bad(2, "arena", GAME, "--seats", "greedy,,random", "--matches", 2, says=['""', "greedy"])

    def test_public_url(self):
        for url in ("games.example.org", "https://games.example.org/play", "ftp://games"):
            self.bad(2, "serve", "--public-url", url, says=["--public-url", f'"{url}"', "https://games.example.org"])

    def test_seed(self):
        for seed in ("x", "-1", "1.5", "18446744073709551616", "0x10", "7 "):
            with self.subTest(seed=seed):
                self.bad(2, "playthrough", GAME, "--seed", seed, says=[f'"{seed}"', "whole number"])
        self.good("playthrough", GAME, "--seed", 18446744073709551615)

    def test_numbers(self):
        self.bad(2, "arena", GAME, "--seats", "greedy,random", "--matches", "many", says=["--matches", '"many"'])
        self.bad(2, "arena", GAME, "--seats", "greedy,random", "--matches", 0, says=["from 1"])
        self.bad(2, "arena", GAME, "--seats", "greedy,random", "--matches", 2, "--threads", 0, says=["--threads"])
        self.bad(2, "bench", GAME, "--seconds", "soon", says=["--seconds", '"soon"'])
        self.bad(2, "bench", GAME, "--seconds", -1, says=["--seconds"])
        self.bad(2, "bot", GAME, "greedy", "--seat", 9, says=["--seat", '"9"'])
        self.bad(2, "serve", "--port", "http", says=["--port", '"http"'])
        self.bad(2, "serve", "--port", 70000, says=["--port", "65535"])

    def test_programs_of_the_host(self):
        self.bad(2, "serve", "--bot", "eager", says=["--bot", "NAME=PROGRAM"])
        self.bad(2, "serve", "--bot", "=./x", says=["a name has 1 to 24"])
        self.bad(2, "serve", "--bot", "My Bot=./x", says=['"My Bot"', "small letters"])
        self.bad(2, "serve", "--bot", "greedy=./x", says=['"greedy"', "in the house already"])
        self.bad(2, "serve", "--bot", "mine=/nowhere/at/all", says=["mine", '"/nowhere/at/all"'])
        self.bad(2, "serve", "--bot", "mine=/bin/sh", "--bot", "mine=/bin/sh", says=['"mine" is given twice'])

    def test_arena_needs_bots(self):
        self.bad(2, "arena", GAME, "--matches", 2, says=["--seats greedy,random"])
        self.bad(2, "arena", GAME, "--seats", 2, "--matches", 2, says=["not a number"])
        self.bad(2, "arena", GAME, "--seats", "you,greedy", "--matches", 2, says=["in person"])

    def test_language(self):
        self.bad(2, "play", GAME, "--lang", "xx", says=['"xx"', "en, fr"])
        self.bad(2, "rules", GAME, "--lang", "xx", says=["en, fr"])

    def test_rule(self):
        self.bad(2, "rules", GAME, "ALI-999", says=['"ALI-999"', "ALI-1"])

    def test_help_everywhere(self):
        self.assertIn("Examples:", self.good("--help"))
        for command in ("games play bench arena league race puzzles referee bot check rules replay verify playthrough serve").split():
            with self.subTest(command=command):
                text = self.good(command, "--help")
                self.assertIn("Examples:", text)
                self.assertIn(f"caravanserai {command}", text)

    def test_no_colours_outside_a_terminal(self):
        for args in (["games"], ["rules", GAME], ["play", GAME]):
            self.assertNotIn("\033", call(*args).stdout)


if __name__ == "__main__":
    unittest.main()
