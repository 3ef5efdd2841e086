#include "replay/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "roster/roster.h"
#include "toolkit/fair_dice.h"
#include "toolkit/mistake.h"

namespace replay {

using toolkit::Error;

toolkit::Result<MatchDice> dice_of(const engine::DiceOrigin& origin) {
  if (origin.seed) return MatchDice(*origin.seed);
  if (origin.secret.empty())
    return Error{
        "the record holds neither a seed nor the secret of its dice, which is shown only when a match is over"};
  const auto secret = toolkit::from_hex(origin.secret);
  if (!secret) return Error{"the secret of the dice is not hexadecimal"};
  std::vector<toolkit::Bytes> shares;
  for (std::size_t seat = 0; seat < origin.shares.size(); ++seat) {
    auto share = toolkit::from_hex(origin.shares[seat]);
    if (!share) return Error{fmt::format("the share of seat {} is not hexadecimal", seat)};
    shares.push_back(std::move(*share));
  }
  return MatchDice(toolkit::dice_key(*secret, shares));
}

void play_on(Replayed& replayed, engine::Seat seat, engine::ActionId action) {
  engine::Events events;
  replayed.match->apply(seat, action, *replayed.dice, engine::Sink(events));
  replayed.events.emplace_back(events.begin(), events.end());
}

namespace {

using Draws = std::vector<engine::Draw>;

// What the dice gave between two of their stands.
void note(MatchDice before, const MatchDice& after, int step, Draws& draws) {
  while (!(*before).stands_where(*after)) draws.push_back({step, (*before).next()});
}

toolkit::Result<Replayed> replay_noting(const engine::Record& record, std::optional<int> upto, Draws* draws) {
  const auto* game = roster::find_game(record.game);
  if (!game) return Error{fmt::format("there is no game \"{}\"", record.game)};
  engine::SetupWords words = record.setup;
  words.rules = record.rules_version;  // it goes as it went, whatever the rules have become since
  const auto setup = roster::read_setup(*game, words);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&setup)) return Error{"set-up: " + problem->text};
  auto dice = dice_of(record.dice);
  if (!dice) return Error{dice.error()};

  toolkit::Trying trying;
  const auto undealt = *dice;
  auto match = game->start(std::get<engine::Setup>(setup), **dice);
  if (draws) note(undealt, *dice, 0, *draws);
  // The dice move on while the match is dealt, so they are moved into place only afterwards.
  Replayed replayed{std::move(match), std::move(*dice), {}};
  const auto all = static_cast<int>(record.actions.size());
  for (int i = 0; i < std::min(upto.value_or(all), all); ++i) {
    const auto& [seat, text, at_ms] = record.actions[static_cast<std::size_t>(i)];
    const auto action = replayed.match->parse(text);
    if (!action) return Error{fmt::format("action {}: {} has no action \"{}\"", i + 1, record.game, text)};
    if (const auto rule = replayed.match->why_not(seat, *action))
      return Error{fmt::format("action {}: seat {} may not \"{}\" ({})", i + 1, seat, text, game->info->rule(*rule))};
    const auto before = replayed.dice;
    play_on(replayed, seat, *action);
    if (const char* mistake = trying.mistake())
      return Error{
          fmt::format("action {}: \"{}\" cannot be played, by a mistake in the rules: {}", i + 1, text, mistake)};
    if (draws) note(before, replayed.dice, i + 1, *draws);
  }
  return replayed;
}

std::string in_words(const engine::Draw& draw) {
  const auto where = draw.step == 0 ? std::string("the deal") : fmt::format("action {}", draw.step);
  return fmt::format("{:016x} in {}", draw.word, where);
}

// The first place where the list of a record is not what its dice gave.
std::optional<Error> objection(const Draws& listed, const Draws& given) {
  const auto [wrong, right] = std::mismatch(listed.begin(), listed.end(), given.begin(), given.end());
  if (wrong == listed.end() && right == given.end()) return {};
  const auto number = wrong - listed.begin() + 1;
  if (wrong == listed.end())
    return Error{fmt::format("draw {} is missing: the dice gave {}", number, in_words(*right))};
  if (right == given.end())
    return Error{
        fmt::format("draw {} is listed as {}, but the match drew only {}", number, in_words(*wrong), given.size())};
  return Error{
      fmt::format("draw {} is listed as {}, but the dice gave {}", number, in_words(*wrong), in_words(*right))};
}

}  // namespace

toolkit::Result<Replayed> replay(const engine::Record& record, std::optional<int> upto) {
  return replay_noting(record, upto, nullptr);
}

void list_draws(engine::Record& record) {
  Draws draws;
  if (!record.dice.seed && replay_noting(record, {}, &draws)) record.dice.draws = std::move(draws);
}

toolkit::Result<Verified> verify(const engine::Record& record) {
  const auto& origin = record.dice;
  Draws draws;
  const auto replayed = replay_noting(record, {}, &draws);
  if (!replayed) return Error{replayed.error()};
  if (!origin.seed) {
    const auto secret = toolkit::from_hex(origin.secret);
    const auto commitment = toolkit::commitment_of(*secret);
    if (commitment != origin.commitment)
      return Error{
          fmt::format("the dice were changed: the promise was {}, the secret gives {}", origin.commitment, commitment)};
    if (origin.shares.size() != replayed->match->setup().seats)
      return Error{
          fmt::format("there are {} shares for {} seats", origin.shares.size(), replayed->match->setup().seats)};
  }
  if (origin.draws)
    if (const auto wrong = objection(*origin.draws, draws)) return *wrong;
  const auto shares = std::count_if(origin.shares.begin(), origin.shares.end(), [](auto& s) { return !s.empty(); });
  return Verified{!origin.seed, static_cast<int>(shares), static_cast<int>(record.actions.size()),
                  origin.draws ? std::optional(static_cast<int>(draws.size())) : std::nullopt,
                  replayed->match->outcome()};
}

}  // namespace replay
