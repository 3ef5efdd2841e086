#include "tests/simulation/secrets/pairs.h"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

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
}

// A house that lets the truth shine through, each in its own way.
class Leak : public Seams {
 public:
  void sees(Oracle& oracle) override { oracle_ = &oracle; }
  void to_page(int page, std::string text, const std::function<void(int, std::string)>& deliver) override {
    deliver(page, leaky(std::move(text)));
  }

 protected:
  virtual std::string leaky(std::string text) = 0;
  bool is_about_table(const std::string& text) const { return text.find(R"("table":")") != std::string::npos; }
  // One bit of what nobody may know.
  bool bit(const std::string& text) const {
    const auto at = text.find(R"("table":")");
    if (at == std::string::npos) return false;
    const auto& known = oracle_->learn(text.substr(at + 9, 12));
    if (known.standing_matches.empty()) return false;
    std::string position;
    known.standing_matches.back().match->write_position(position);
    return std::hash<std::string>()(position) % 2;
  }
  Oracle* oracle_ = nullptr;
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
    if (bit(text))
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
                                         PlantedLeak{"RefusesInOtherWords", leak<RefusesInOtherWords>},
                                         PlantedLeak{"LooksBackWithOtherEyes", leak<LooksBackWithOtherEyes>}),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace simulation
