#include "server/table/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "roster/roster.h"
#include "server/limits.h"
#include "server/table/chairs.h"
#include "server/table/letters.h"
#include "toolkit/fair_dice.h"
#include "toolkit/hash.h"

namespace server {
namespace {

using protocol::Reason;

// What the house, its host and its helpers are called, in the languages of the page. A name that looks like one of them
// would be believed.
constexpr std::array<std::string_view, 24> kHouseNames{
    "Caravanserai", "Caravansérail", "House",          "The house", "Maison",     "La maison", "Host",    "Hôte",
    "Admin",        "Administrator", "Administrateur", "Moderator", "Modérateur", "Server",    "Serveur", "System",
    "Système",      "Bot",           "Robot",          "Spectator", "Spectateur", "Support",   "Staff",   "Nobody"};

template <class Names>
std::vector<letters::Likeness> likenesses_of(const Names& names) {
  return {std::begin(names), std::end(names)};
}

// Those that come with the program: asked for with every name, and always the same.
const std::vector<letters::Likeness>& likenesses_of_bots() {
  static const auto kLikenesses = [] {
    auto names = bots_offered({});
    names.insert(names.end(), kBotNames.begin(), kBotNames.end());
    for (const auto& game : roster::games())
      for (const auto& bot : game.bots) names.emplace_back(bot.name);
    return likenesses_of(names);
  }();
  return kLikenesses;
}
const std::vector<letters::Likeness>& likenesses_of_house() {
  static const auto kLikenesses = likenesses_of(kHouseNames);
  return kLikenesses;
}

Refusal refused_text(Reason reason, std::string_view what, letters::Trouble trouble) {
  switch (trouble) {
    case letters::Trouble::unseen:
      return {reason, fmt::format("The {} contains a character that cannot be seen, or that turns others around; use "
                                  "letters, digits and signs.",
                                  what)};
    case letters::Trouble::stacked:
      return {reason, fmt::format("The {} has more than {} signs on one letter, or a sign on none.", what, kMarksMax)};
    case letters::Trouble::mixed:
      return {reason, fmt::format("The {} mixes letters of different scripts in one word, so that it looks like "
                                  "another; use one script.",
                                  what)};
    case letters::Trouble::none:
      break;
  }
  return {reason, fmt::format("The {} cannot be used.", what)};
}

}  // namespace

Accepted<std::string> check_name(std::string_view name, const NamesTaken& taken) {
  const auto good = letters::plain(name);
  if (good.empty()) return Refusal{Reason::badName, "A name is needed: say what the others shall call you."};
  if (const auto count = letters::count(good); count > kNameMax)
    return Refusal{Reason::badName, fmt::format("The name has {} letters; {} is the most.", count, kNameMax)};
  if (const auto trouble = letters::trouble_with_name(good); trouble != letters::Trouble::none)
    return refused_text(Reason::badName, "name", trouble);
  const letters::Likeness likeness(good);
  const auto is_like = [&](const letters::Likeness& other) { return likeness.is_like(other); };
  const auto like = [&](std::string_view other) { return is_like(letters::Likeness(other)); };
  if (const auto other = std::ranges::find_if(taken.others, like); other != taken.others.end())
    return Refusal{
        Reason::nameTaken,
        fmt::format("\"{}\" is at this table already, and the names look the same; choose another.", *other)};
  if (std::ranges::any_of(likenesses_of_house(), is_like))
    return Refusal{Reason::nameReserved, fmt::format("\"{}\" is, or looks like, a name of the house.", good)};
  if (std::ranges::any_of(likenesses_of_bots(), is_like) || std::ranges::any_of(taken.programs, like))
    return Refusal{Reason::nameReserved, fmt::format("\"{}\" is, or looks like, the name of a bot.", good)};
  return good;
}

Accepted<std::string> check_talk(std::string_view text) {
  const auto good = letters::composed(text);
  if (good.empty()) return Refusal{Reason::badText, "There is nothing to say: the line is empty."};
  if (const auto count = letters::count(good); count > kChatCharsMax)
    return Refusal{Reason::badText, fmt::format("The line has {} characters; {} is the most.", count, kChatCharsMax)};
  if (const auto trouble = letters::trouble_with(good); trouble != letters::Trouble::none)
    return refused_text(Reason::badText, "line", trouble);
  return good;
}

Accepted<std::string> check_share(std::string_view share) {
  const auto bytes = toolkit::from_hex(share);
  if (bytes && bytes->size() >= toolkit::kShareBytesMin && bytes->size() <= toolkit::kShareBytesMax)
    return toolkit::to_hex(*bytes);
  return Refusal{Reason::badShare, fmt::format("The share for the dice must be {} to {} random bytes in hexadecimal.",
                                               toolkit::kShareBytesMin, toolkit::kShareBytesMax)};
}

std::optional<Refusal> check_id(std::string_view id) {
  const bool good = !id.empty() && id.size() <= protocol::kIdMax && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  });
  if (good) return {};
  return Refusal{
      Reason::badId,
      fmt::format("The id of a command must be 1 to {} letters, digits, \"-\", \"_\" or \".\".", protocol::kIdMax)};
}

std::optional<Refusal> check_secret_id(std::string_view id) {
  if (auto refusal = check_id(id)) return refusal;
  if (id.size() >= protocol::kSecretIdMin) return {};
  return Refusal{Reason::badId,
                 fmt::format("The id of this command is a key to the seat: it must be at least {} random "
                             "characters, not {}.",
                             protocol::kSecretIdMin, id.size())};
}

std::optional<Refusal> check_bot(std::string_view game, std::string_view bot, const BotNames& programs) {
  const auto* entry = roster::find_game(game);
  if (!entry) return Refusal{Reason::unknownGame, "There is no such game in this house."};
  if (std::ranges::any_of(entry->bots, [&](const auto& one) { return one.name == bot; })) return {};
  if (std::ranges::find(programs, bot) != programs.end()) return {};
  return Refusal{Reason::unknownBot, fmt::format("There is no bot \"{}\" for this game; there is: {}.",
                                                 bot.substr(0, 40), fmt::join(bots_offered(programs), ", "))};
}

BotNames bots_offered(const BotNames& programs) {
  BotNames names(engine::kLevelNames.begin(), engine::kLevelNames.end());
  names.insert(names.end(), programs.begin(), programs.end());
  return names;
}

}  // namespace server
