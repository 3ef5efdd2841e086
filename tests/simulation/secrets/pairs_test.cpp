#include "tests/simulation/secrets/pairs.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/simulation/schedules/shelves.h"
#include "tests/soak.h"

namespace simulation {
namespace {

struct Secrets : testing::Test {
  Secrets() { spdlog::set_level(spdlog::level::off); }
  Shelves shelves;
};

TEST_F(Secrets, TwoTruthsThatSomebodyCannotTellApartLookTheSame) {
  PairsTally tally;
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(soak(500)); ++seed)
    ASSERT_EQ(try_pair(shelves.of(seed), seed, no_plant, tally), "");
  EXPECT_GT(tally.pairs, tally.without / 4) << tally.table();
  EXPECT_GT(tally.handed_over, 0u);
  EXPECT_GT(tally.clocks_set, 0u);
}

// A house that lets the truth shine through, each in its own way.
class Leak : public Seams {
 public:
  void sees(Oracle& oracle) override { oracle_ = &oracle; }
  void to_page(int page, std::string text, const std::function<void(int, std::string)>& deliver) override {
    if (const auto at = text.find(kTable); at != std::string::npos)
      table_of_[page] = text.substr(at + kTable.size(), 12);
    here_ = table_of_[page];
    deliver(page, leaky(std::move(text)));
  }

 protected:
  virtual std::string leaky(std::string text) = 0;
  // One bit of what nobody may know.
  bool bit(const std::string& text) const { return text.find(kTable) != std::string::npos && bit_of(here_); }
  bool bit_of(const std::string& table) const {
    if (table.empty()) return false;
    const auto& known = oracle_->learn(table);
    if (known.standing_matches.empty()) return false;
    std::string position;
    known.standing_matches.back().match->write_position(position);
    return std::hash<std::string>()(position) % 2;
  }
  static constexpr std::string_view kTable = R"("table":")";
  Oracle* oracle_ = nullptr;
  std::map<int, std::string> table_of_;  // by page: the last that it was told of
  std::string here_;                     // that of the page that is told something now
};

struct SaysIt final : Leak {
  std::string leaky(std::string text) override {
    if (bit(text)) text.insert(text.size() - 1, R"(,"hint":1)");
    return text;
  }
};
struct IsALetterLonger final : Leak {
  std::string leaky(std::string text) override { return bit(text) ? text + " " : text; }
};
// In messages of one kind only.
template <class Kind>
struct SaysItIn final : Leak {
  std::string leaky(std::string text) override {
    if (text.starts_with(fmt::format(R"({{"kind":"{}")", Kind::name)) && bit_of(here_))
      text.insert(text.size() - 1, " ");
    return text;
  }
};
struct Lobby {
  static constexpr auto name = "tables";
};
struct Talk {
  static constexpr auto name = "talk";
};
struct Allowed {
  static constexpr auto name = "allowed";
};
struct Done {
  static constexpr auto name = "done";
};

struct Seated {
  static constexpr auto name = "seated";
};

// Only once somebody has set the clock on the wall.
struct SaysItByTheClock final : Leak {
  void clock_is_set() override { is_set_ = true; }
  std::string leaky(std::string text) override { return is_set_ && bit(text) ? text + " " : text; }
  bool is_set_ = false;
};

// Where nobody in particular reads it.
template <class Where>
struct SaysItInPublic final : Leak {
  std::string leaky(std::string text) override { return text; }
  std::string in_public(std::string_view where, const std::string& table, std::string words) override {
    return where == Where::name && bit_of(table) ? words + "1" : words;
  }
};
struct TheRecord {
  static constexpr auto name = "record";
};
struct TheNumbers {
  static constexpr auto name = "numbers";
};
struct TheLog {
  static constexpr auto name = "log";
};

struct RefusesInOtherWords final : Leak {
  std::string leaky(std::string text) override {
    const auto refused = text.find(R"({"kind":"refused")") == 0 ? text.find("\"text\":\"") : std::string::npos;
    if (refused != std::string::npos && bit(text)) text.insert(refused + 8, "No. ");
    return text;
  }
};
struct LooksBackWithOtherEyes final : Leak {
  std::string leaky(std::string text) override {
    const auto shown = text.find(R"({"kind":"shown")") == 0 ? text.find("\"prompt\":") : std::string::npos;
    if (shown != std::string::npos && bit(text)) text.insert(shown, R"("deck":1,)");
    return text;
  }
};

// The next one only when there is another to send: nothing is said but the time.
struct AnswersLater final : Leak {
  std::string leaky(std::string text) override { return text; }
  void to_page(int page, std::string text, const std::function<void(int, std::string)>& deliver) override {
    for (auto& [to, words] : std::exchange(held_, {})) deliver(to, std::move(words));
    const auto at = text.find(kTable);
    if (at != std::string::npos && bit_of(text.substr(at + kTable.size(), 12)))
      held_.emplace_back(page, std::move(text));
    else
      deliver(page, std::move(text));
  }
  std::vector<std::pair<int, std::string>> held_;
};

template <class Bad>
std::unique_ptr<Seams> leak() {
  return std::make_unique<Bad>();
}

struct PlantedLeak {
  std::string name;
  MakeSeams make;
};

struct Leaks : testing::TestWithParam<PlantedLeak> {
  Leaks() { spdlog::set_level(spdlog::level::off); }
};

TEST_P(Leaks, IsNoticed) {
  Shelves shelves;
  PairsTally tally;
  for (std::uint64_t seed = 1; seed <= 600; ++seed)
    if (!try_pair(shelves.of(seed), seed, GetParam().make, tally).empty()) return;
  ADD_FAILURE() << "not noticed:\n" << tally.table();
}

INSTANTIATE_TEST_SUITE_P(Planted, Leaks,
                         testing::Values(PlantedLeak{"SaysIt", leak<SaysIt>},
                                         PlantedLeak{"IsALetterLonger", leak<IsALetterLonger>},
                                         PlantedLeak{"AnswersLater", leak<AnswersLater>},
                                         PlantedLeak{"TheLobby", leak<SaysItIn<Lobby>>},
                                         PlantedLeak{"TheTalk", leak<SaysItIn<Talk>>},
                                         PlantedLeak{"TheAnswerToWhy", leak<SaysItIn<Allowed>>},
                                         PlantedLeak{"TheAnswerToACommand", leak<SaysItIn<Done>>},
                                         PlantedLeak{"TheAnswerToACode", leak<SaysItIn<Seated>>},
                                         PlantedLeak{"TheClock", leak<SaysItByTheClock>},
                                         PlantedLeak{"TheRecord", leak<SaysItInPublic<TheRecord>>},
                                         PlantedLeak{"TheHostsNumbers", leak<SaysItInPublic<TheNumbers>>},
                                         PlantedLeak{"TheLog", leak<SaysItInPublic<TheLog>>},
                                         PlantedLeak{"RefusesInOtherWords", leak<RefusesInOtherWords>},
                                         PlantedLeak{"LooksBackWithOtherEyes", leak<LooksBackWithOtherEyes>}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace simulation
