#include "server/bots/host_programs.h"

#include <spdlog/spdlog.h>

#include <condition_variable>
#include <optional>
#include <thread>

#include "server/guarded.h"
#include "server/limits.h"

namespace server {

using engine::AnyMatch;
using Match = std::shared_ptr<const AnyMatch>;

// One program in one chair. It lives and dies on this thread: Linux ends a child with the thread that made it.
class HostPrograms::Running {
 public:
  Running(std::string path, std::chrono::milliseconds patience, const std::atomic<bool>& stop)
      : path_(std::move(path)), patience_(patience), stop_(stop), thread_([this] { run(); }) {}
  ~Running() {
    end(nullptr);
    thread_.join();
  }

  void ask(engine::Seat seat, Match match, std::function<void(Answer)> answer) {
    tell([&] { question_ = {seat, std::move(match), std::move(answer)}; });
  }
  void end(Match over) {
    tell([&] {
      ending_ = true;
      if (over) over_ = std::move(over);
    });
  }
  bool is_gone() const { return gone_; }

 private:
  struct Question {
    engine::Seat seat;
    Match match;
    std::function<void(Answer)> answer;
  };

  template <class Change>
  void tell(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_one();
  }

  std::optional<Question> next() {  // none: it is to end
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return question_ || ending_; });
    if (ending_) return {};
    return std::exchange(question_, std::nullopt);
  }

  // A mistake in the rules, in what it is to be told, ends its play and nobody else's.
  void run() {
    std::unique_ptr<arena::ForeignBot> bot;  // made when the game is known
    while (const auto question = next()) {
      Answer answer;
      if (const auto mistake = stumbled_over([&] { answer = answer_to(*question, bot); })) {
        spdlog::error("the program {} cannot be asked, by a mistake in the rules: {}", path_, *mistake);
        answer = {engine::kNoAction, "mistake"};
      }
      question->answer(std::move(answer));
    }
    if (bot && over_) stumbled_over([&] { bot->tell_end(*over_); });  // nobody changes it any more
    bot.reset();
    gone_ = true;
  }

  Answer answer_to(const Question& question, std::unique_ptr<arena::ForeignBot>& bot) {
    const auto& match = *question.match;
    if (!bot)
      bot = std::make_unique<arena::ForeignBot>(*roster::find_game(match.info().key), path_, patience_,
                                                arena::ForeignBot::OnLapse(), &stop_);
    toolkit::FastDice dice(0);  // for the substitute inside, whose choice is not used: the table has its own
    const auto action = bot->choose(match, question.seat, dice);
    if (const auto& lapse = bot->lapse())
      return {engine::kNoAction, std::string(arena::kLapseNames[static_cast<std::size_t>(lapse->kind)])};
    return {action};
  }

  std::string path_;
  std::chrono::milliseconds patience_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Question> question_;
  Match over_;
  bool ending_ = false;
  std::atomic<bool> gone_ = false;
  std::thread thread_;  // the last: it begins at once
};

HostPrograms::HostPrograms(std::vector<Program> programs, std::chrono::milliseconds patience) : patience_(patience) {
  for (auto& [name, path] : programs) {
    names_.push_back(name);
    paths_[name] = std::move(path);
  }
}

HostPrograms::~HostPrograms() { stop(); }

void HostPrograms::stop() {
  stop_ = true;
  std::map<Place, std::unique_ptr<Running>> running;
  std::vector<std::unique_ptr<Running>> leaving;
  {
    const std::lock_guard lock(mutex_);
    running.swap(running_);
    leaving.swap(leaving_);
  }
  for (auto& [place, one] : running) one->end(nullptr);  // all at once, then each is waited for
}

void HostPrograms::ask(const Place& place, const std::string& name, Match match, std::function<void(Answer)> answer) {
  const std::lock_guard lock(mutex_);
  if (stop_) return;
  forget_the_gone();
  auto found = running_.find(place);
  if (found == running_.end()) {
    if (running_.size() + leaving_.size() >= kProgramsMax) return answer({engine::kNoAction, "crowded"});
    found = running_.emplace(place, std::make_unique<Running>(paths_.at(name), patience_, stop_)).first;
  }
  found->second->ask(place.second, std::move(match), std::move(answer));
}

void HostPrograms::dismiss(const Place& place, Match over) {
  const std::lock_guard lock(mutex_);
  forget_the_gone();
  auto found = running_.extract(place);
  if (found.empty()) return;
  found.mapped()->end(std::move(over));
  leaving_.push_back(std::move(found.mapped()));
}

void HostPrograms::forget_the_gone() {
  std::erase_if(leaving_, [](const auto& one) { return one->is_gone(); });
}

std::size_t HostPrograms::running() {
  const std::lock_guard lock(mutex_);
  forget_the_gone();
  return running_.size() + leaving_.size();
}

}  // namespace server
