// From the words for a bot to the bot.
#include <algorithm>
#include <charconv>

#include "roster/roster.h"

namespace roster {

namespace {

std::string names_of(const GameEntry& game) {
  std::string names;
  for (const auto& entry : game.bots) names += (names.empty() ? "" : ", ") + std::string(entry.name);
  return names;
}

std::string_view unit_of(std::string_view& words) {  // cuts "ms" or "s" off the end
  for (const std::string_view unit : {"ms", "s"})
    if (words.ends_with(unit)) {
      words.remove_suffix(unit.size());
      return unit;
    }
  return "";
}

std::optional<std::uint32_t> number_in(std::string_view words, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, problem] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (problem != std::errc() || end != words.data() + words.size() || number == 0 || number > most) return {};
  return number;
}

const std::string kOversightsWanted =
    "after \"~\" comes in how many of 100 decisions it overlooks what it thought best, 1 to 100.";

toolkit::Result<bots::Budget> budget_of(std::string_view words, char sign) {
  if (sign == ':') {
    if (const auto number = number_in(words, bots::kSimulationsMax)) return bots::Budget{*number, 0};
    return toolkit::Error{"after \":\" comes the number of simulations a decision, 1 to " +
                          std::to_string(bots::kSimulationsMax) + "."};
  }
  std::string_view digits = words;
  const std::string_view unit = unit_of(digits);
  const std::uint32_t factor = unit == "s" ? 1000 : 1;
  if (const auto number = number_in(digits, bots::kThinkingMsMax / factor); number && !unit.empty())
    return bots::Budget{0, *number * factor};
  return toolkit::Error{"after \"@\" comes the time a decision, such as 500ms or 2s, at most " +
                        std::to_string(bots::kThinkingMsMax / 1000) + "s."};
}

}  // namespace

toolkit::Result<Bot> find_bot(const GameEntry& game, std::string_view words) {
  const std::size_t name_end = std::min(words.find_first_of(":@~"), words.size());
  const auto entry = std::ranges::find(game.bots, words.substr(0, name_end), &BotEntry::name);
  if (entry == game.bots.end())
    return toolkit::Error{"there is no bot \"" + std::string(words) + "\" here; bots are " + names_of(game) + "."};
  Bot bot{std::string(words), &*entry, entry->usual, entry->overlooks.value_or(0)};
  const auto refused = [&](const std::string& why) { return toolkit::Error{"\"" + bot.name + "\": " + why}; };
  const std::size_t tilde = std::min(words.find('~'), words.size());
  if (tilde < words.size()) {
    if (!entry->overlooks) return refused(std::string(entry->name) + " thinks nothing best that it could overlook.");
    const auto often = number_in(words.substr(tilde + 1), 100);
    if (!often) return refused(kOversightsWanted);
    bot.overlooks = static_cast<std::uint8_t>(*often);
  }
  if (name_end == tilde) return bot;
  if (!entry->usual.simulations && !entry->usual.milliseconds)
    return refused(std::string(entry->name) + " takes no number and no time.");
  const auto budget = budget_of(words.substr(name_end + 1, tilde - name_end - 1), words[name_end]);
  if (!budget) return refused(budget.error());
  bot.budget = *budget;
  return bot;
}

}  // namespace roster
