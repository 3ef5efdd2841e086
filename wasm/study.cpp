#include "wasm/study.h"

#include <charconv>

#include "toolkit/shape/codecs.h"
#include "wasm/bounds.h"

namespace wasm {

using toolkit::Json;

namespace {

constexpr std::uint64_t kUsualSeed = 1;
constexpr std::int64_t kMillisecondsMax = std::int64_t{1} << 53;
constexpr std::string_view kWishFields = "game, setup, seed, position, view, players and actions";

std::string names_of_games() {
  std::string names;
  for (const auto& game : roster::games()) names += (names.empty() ? "" : ", ") + std::string(game.info->key);
  return names;
}

Answered<std::vector<engine::RecordedAction>> read_actions(const Json& list) {
  if (!list.is_array() || list.size() > engine::kRecordActionsMax)
    return Refusal{"actions", "must be a list of [seat, \"action\"], at most " +
                                  std::to_string(engine::kRecordActionsMax) + " of them"};
  std::vector<engine::RecordedAction> actions;
  for (const auto& item : list) {
    const bool has_form = item.is_array() && (item.size() == 2 || item.size() == 3) && item[1].is_string();
    const auto seat = has_form ? shape::whole_number(item[0], {0, engine::kSeatsMax - 1}) : std::nullopt;
    const auto at_ms = has_form && item.size() == 3 ? shape::whole_number(item[2], {0, kMillisecondsMax}) : 0;
    if (!seat || !at_ms)
      return Refusal{"actions." + std::to_string(actions.size()),
                     "must be [seat, \"action\"] or [seat, \"action\", milliseconds]"};
    actions.push_back({static_cast<engine::Seat>(*seat), item[1].get<std::string>(), *at_ms});
  }
  return actions;
}

Answered<std::vector<std::string>> read_players(const Json& list) {
  const Refusal refusal{"players", "must be a list of names, at most " + std::to_string(engine::kSeatsMax)};
  if (!list.is_array() || list.size() > engine::kSeatsMax) return refusal;
  std::vector<std::string> names;
  for (const auto& item : list) {
    if (!item.is_string()) return refusal;
    names.push_back(item.get<std::string>());
  }
  return names;
}

std::optional<Refusal> unknown_field(const Json& wish) {
  for (const auto& [key, unused] : wish.items())
    if (("," + std::string("game,setup,seed,position,view,players,actions") + ",").find("," + key + ",") ==
        std::string::npos)
      return Refusal{key, "is unknown; what can be asked for are " + std::string(kWishFields)};
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> read_seed(const Json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (text.empty() || problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seed;
}

Answered<Study> Study::open(std::string_view text) {
  if (const auto refusal = why_unreadable(text)) return *refusal;
  const auto json = toolkit::parse_json(text);
  if (!json || !json->is_object())
    return Refusal{"",
                   "This is neither a record nor a wish such as {\"game\":\"ali-baba\",\"setup\":{\"seats\":2},"
                   "\"seed\":\"7\"}."};
  return json->contains("record") ? from_record(text) : from_wish(*json);
}

Answered<Study> Study::from_record(std::string_view text) {
  auto record = engine::read_record(text);
  if (!record) return Refusal{"", record.error()};
  const auto* game = roster::find_game(record->game);
  if (!game) return Refusal{"game", "There is no game \"" + record->game + "\"; games are " + names_of_games() + "."};
  Study study(*game, record->setup, record->dice);
  study.words_.rules = record->rules_version;
  study.players_ = record->players;
  if (auto refusal = study.deal(nullptr)) return *refusal;
  if (auto refusal = study.play(record->actions)) return *refusal;
  return study;
}

Answered<Study> Study::from_wish(const Json& wish) {
  if (auto refusal = unknown_field(wish)) return *refusal;
  const Json name = wish.value("game", Json());
  const auto* game = name.is_string() ? roster::find_game(name.get_ref<const std::string&>()) : nullptr;
  if (!game) return Refusal{"game", "must name a game: " + names_of_games()};
  const auto words = engine::setup_words_of_any_version(wish.value("setup", Json::object()));
  if (!words) return Refusal{"setup", words.error()};
  const auto seed = wish.contains("seed") ? read_seed(wish["seed"]) : kUsualSeed;
  if (!seed) return Refusal{"seed", "must be a whole number, in quotes if it is large"};
  Study study(*game, *words, engine::DiceOrigin{.seed = *seed, .commitment = {}, .secret = {}, .shares = {}});

  auto players = read_players(wish.value("players", Json::array()));
  if (auto* refusal = std::get_if<Refusal>(&players)) return *refusal;
  study.players_ = *std::get_if<0>(&players);
  const auto actions = read_actions(wish.value("actions", Json::array()));
  if (const auto* refusal = std::get_if<Refusal>(&actions)) return *refusal;
  if (wish.contains("view") && (wish.contains("position") || wish.contains("setup")))
    return Refusal{"view", "says all there is to begin with: neither \"setup\" nor \"position\" goes with it"};
  auto refused = wish.contains("view") ? study.guess_from(wish["view"])
                                       : study.deal(wish.contains("position") ? &wish["position"] : nullptr);
  if (refused) return *refused;
  if (auto refusal = study.play(*std::get_if<0>(&actions))) return *refusal;
  return study;
}

std::optional<Refusal> Study::deal(const Json* position) {
  const auto checked = roster::read_setup(*game_, words_);
  if (const auto* problem = std::get_if<engine::SetupProblem>(&checked))
    return Refusal{"setup", problem->text, problem->rule};
  const engine::Setup& setup = *std::get_if<engine::Setup>(&checked);
  auto dice = replay::dice_of(origin_);
  if (!dice) return Refusal{"dice", dice.error()};
  is_dealt_ = !position;
  if (is_dealt_) {
    auto match = game_->start(setup, **dice);
    moments_.push_back({std::move(match), *dice});
    return std::nullopt;
  }
  auto match = game_->from_position(setup, *position);
  if (!match) return Refusal{"position", match.error()};
  moments_.push_back({std::move(*match), *dice});
  return std::nullopt;
}

std::optional<Refusal> Study::guess_from(const Json& view) {
  auto dice = replay::dice_of(origin_);
  if (!dice) return Refusal{"dice", dice.error()};
  auto match = game_->from_view(view, **dice);
  if (!match) return Refusal{"view", match.error()};
  words_ = *engine::setup_words(engine::to_json(*game_->info, (*match)->setup()));
  words_.rules = engine::rules_version(*game_->info, (*match)->setup());
  is_dealt_ = false;
  moments_.push_back({std::move(*match), *dice});
  return std::nullopt;
}

std::optional<Refusal> Study::play(const std::vector<engine::RecordedAction>& actions) {
  for (std::size_t i = 0; i < actions.size(); ++i)
    if (auto refusal = act(actions[i].seat, actions[i].action, actions[i].at_ms)) {
      refusal->path = "actions." + std::to_string(i) + (refusal->path.empty() ? "" : "." + refusal->path);
      return refusal;
    }
  return std::nullopt;
}

std::optional<Refusal> Study::act(engine::Seat seat, std::string_view text, std::int64_t at_ms) {
  if (now_ >= engine::kRecordActionsMax) return Refusal{"", "No match is this long."};
  const auto action = match().parse(text);
  if (!action)
    return Refusal{"action", std::string(game_->info->title) + " has no action \"" + std::string(text) + "\"."};
  Moment next{nullptr, here().dice, {}, {seat, std::string(text), at_ms}};
  std::shared_ptr<engine::AnyMatch> after = match().clone();
  engine::Events events;
  if (const auto rule = after->try_apply(seat, *action, *next.dice, engine::Sink(events))) {
    const std::string id(game_->info->rule(*rule));
    return Refusal{"", "Seat " + std::to_string(int{seat}) + " may not do \"" + std::string(text) + "\": " + id + ".",
                   id};
  }
  next.match = std::move(after);
  next.events.assign(events.begin(), events.end());
  moments_.resize(now_ + 1, moments_.front());
  moments_.push_back(std::move(next));
  ++now_;
  return std::nullopt;
}

Answered<Study> Study::guess(engine::Viewer viewer, std::uint64_t seed) const {
  Study study(*game_, words_, engine::DiceOrigin{.seed = seed, .commitment = {}, .secret = {}, .shares = {}});
  study.players_ = players_;
  study.is_dealt_ = false;
  replay::MatchDice dice(seed);
  auto match = this->match().guess(viewer, *dice);
  study.moments_.push_back({std::move(match), dice});
  return study;
}

std::string Study::save() const {
  engine::Record record{std::string(game_->info->key),
                        engine::rules_version(*game_->info, match().setup()),
                        words_,
                        players_,
                        origin_,
                        {}};
  const auto setup = engine::to_json(*game_->info, match().setup());
  record.setup = *engine::setup_words(setup);
  for (std::size_t i = 1; i <= now_; ++i) record.actions.push_back(moments_[i].action);
  if (is_dealt_) return engine::to_text(record);

  Json wish{{"game", record.game}, {"setup", setup}, {"seed", std::to_string(origin_.seed.value_or(kUsualSeed))}};
  wish["setup"]["rules"] = record.rules_version;
  wish["position"] = moments_.front().match->position();
  if (!players_.empty()) wish["players"] = players_;
  Json actions = Json::array();
  for (const auto& [seat, text, at_ms] : record.actions) actions.push_back(Json::array({seat, text, at_ms}));
  wish["actions"] = std::move(actions);
  return toolkit::to_text(wish);
}

}  // namespace wasm
