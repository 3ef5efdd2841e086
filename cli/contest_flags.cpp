#include "cli/contest_flags.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "cli/failure.h"

namespace cli {
namespace {

constexpr double kErrorRateMin = 0.0001, kErrorRateMax = 0.4;
constexpr double kMarginMin = 0.005;

double fraction(const std::string& flag, const std::string& text, double min, double max, double usual) {
  if (text.empty()) return usual;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= min && value <= max))
    throw WrongCall(fmt::format("{} must be a number from {} to {}, not \"{}\".", flag, min, max, text));
  return value;
}

arena::Question the_question(const ContestFlags& flags, double par) {
  arena::Question question{par};
  question.margin = fraction("--margin", flags.margin, kMarginMin, (1 - par) / 2, question.margin);
  question.alpha = fraction("--alpha", flags.alpha, kErrorRateMin, kErrorRateMax, question.alpha);
  question.beta = fraction("--beta", flags.beta, kErrorRateMin, kErrorRateMax, question.beta);
  return question;
}

}  // namespace

arena::Entrant the_entrant(const roster::GameEntry& game, const std::string& name) {
  if (!arena::names_program(name)) return {name, the_bot(game, name)};
  if (const auto problem = arena::why_not_runnable(name)) throw WrongCall(*problem);
  return {name};
}

std::chrono::milliseconds the_patience(const std::string& text) {
  const double most = static_cast<double>(arena::kPatienceMax.count()) / 1000;
  const double usual = static_cast<double>(arena::kUsualPatience.count()) / 1000;
  return std::chrono::milliseconds(static_cast<int>(1000 * fraction("--patience", text, 0.01, most, usual)));
}

unsigned the_threads(const std::string& text) {
  if (text.empty()) return std::max(1u, std::thread::hardware_concurrency());
  return static_cast<unsigned>(whole_number("--threads", text, 1, arena::kThreadsMax));
}

arena::Contest the_contest(const roster::GameEntry& game, const engine::Setup& setup, const std::string& seed,
                           const ContestFlags& flags) {
  arena::Contest contest{&game, setup, {}, 0, the_seed(seed).value_or(kUsualSeed)};
  contest.matches = whole_number("--matches", flags.matches, 1, arena::kMatchesMax);
  contest.threads = the_threads(flags.threads);
  contest.patience = the_patience(flags.patience);
  if (flags.until)
    contest.until = the_question(flags, 1.0 / setup.seats);
  else if (!flags.margin.empty() || !flags.alpha.empty() || !flags.beta.empty())
    throw WrongCall("--margin, --alpha and --beta are about the sequential test; they need --until.");
  return contest;
}

std::string_view verdict_text(arena::Verdict verdict) {
  return verdict == arena::Verdict::stronger       ? "stronger"
         : verdict == arena::Verdict::not_stronger ? "not stronger"
                                                   : "undecided";
}

toolkit::Json test_json(const arena::SequentialTest& test) {
  return {{"par", test.question().par},
          {"margin", test.question().margin},
          {"alpha", test.question().alpha},
          {"beta", test.question().beta},
          {"deals", test.deals()},
          {"evidence", test.evidence()},
          {"needed_for", test.needed_for()},
          {"needed_against", test.needed_against()},
          {"verdict", verdict_text(test.verdict())}};
}

}  // namespace cli
