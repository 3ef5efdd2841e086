// A program that speaks the line protocol (docs/line-protocol.md), in a seat like any other bot. It is told what its
// seat may know and nothing else. When it lapses (does not start, is late, leaves, floods, talks nonsense or breaks a
// rule) it is told why and dismissed, and `random` plays on in its seat.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/child.h"
#include "roster/roster.h"

namespace arena {

inline constexpr std::chrono::milliseconds kUsualPatience{5000};  // for one decision
inline constexpr std::chrono::milliseconds kPatienceMax{600'000};

enum class LapseKind : std::uint8_t { unstartable, late, left, flooded, nonsense, illegal };
inline constexpr std::array<std::string_view, 6> kLapseNames{"unstartable", "late",     "left",
                                                             "flooded",     "nonsense", "illegal"};

struct Lapse {
  LapseKind kind;
  std::string text;  // for people, and for the program
};

// In --seats: whatever has a slash in it is a program.
inline bool names_program(std::string_view name) { return name.find('/') != std::string_view::npos; }

// One of these plays one match in one seat.
class ForeignBot final : public engine::AnyBot {
 public:
  using OnLapse = std::function<void(const Lapse&)>;

  ForeignBot(const roster::GameEntry& game, std::string program, std::chrono::milliseconds patience,
             OnLapse on_lapse = {}, const std::atomic<bool>* stop = nullptr);

  engine::ActionId choose(const engine::AnyMatch& match, engine::Seat seat, toolkit::Dice& dice) override;
  toolkit::Result<engine::ActionId> choose_from_view(const toolkit::Json& view, toolkit::Dice& dice) override;
  engine::Considerations explain(const engine::AnyMatch&, engine::Seat, toolkit::Dice&) override { return {}; }
  toolkit::Result<engine::Considerations> explain_view(const toolkit::Json& view, toolkit::Dice& dice) override;

  void tell_end(const engine::AnyMatch& match);
  const std::optional<Lapse>& lapse() const { return lapse_; }

 private:
  std::optional<engine::ActionId> ask(const engine::AnyMatch& match, engine::Seat seat);
  std::optional<engine::ActionId> understand(const engine::AnyMatch& match, engine::Seat seat, const std::string& line);
  std::optional<engine::ActionId> lapse(LapseKind kind, std::string text);
  std::optional<engine::ActionId> lapse(const Heard& heard);

  std::string program_;
  std::chrono::milliseconds patience_;
  OnLapse on_lapse_;
  const std::atomic<bool>* stop_;  // set: it is waited for no longer
  std::unique_ptr<engine::AnyBot> substitute_;
  std::unique_ptr<Child> child_;  // from the first question to the end or the lapse
  std::uint64_t questions_ = 0;
  std::optional<Lapse> lapse_;
};

}  // namespace arena
