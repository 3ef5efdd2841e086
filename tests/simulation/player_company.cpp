// What a player does beside playing: talks, lets people in to watch, asks to be let in.
#include <fmt/format.h>

#include "tests/simulation/player.h"

namespace simulation {

using protocol::Reason;
using protocol::TableStage;
using protocol::Watching;

namespace {

bool is_for_spectators(Reason reason) {
  return reason == Reason::askToWatch || reason == Reason::notAdmitted || reason == Reason::noWatching;
}

}  // namespace

protocol::Customs Player::any_customs() {
  auto& dice = simulation_.world().dice();
  protocol::Customs customs;
  customs.chat = dice.below(5) > 0;
  customs.watching = std::array{Watching::open, Watching::asked, Watching::closed}[dice.below(3)];
  customs.watchDelay = static_cast<int>(dice.below(2) * 2);
  return customs;
}

protocol::Watch Player::watch() const {
  protocol::Watch watch{fmt::format("w{}", simulation_.world().now_ms()), table_, token_, seen_, heard_};
  if (role_ != Role::spectator) return watch;
  watch.name = fmt::format("Player {}", number_);
  watch.pass = pass_;
  return watch;
}

// A seat that has the whole match hears every line of it in the end, and is heard.
bool Player::has_heard_all() const {
  return role_ == Role::spectator ||
         (!saying_ && simulation_.oracle().has_said_all(table_, static_cast<std::size_t>(heard_)));
}

bool Player::has_just_sat_down() const { return seat_ && simulation_.world().now_ms() < held_since_ms_ + kSettlingMs; }

void Player::fall_silent() {
  saying_.reset();
  admitting_.reset();
  knocking_.reset();
}

void Player::keep_company() {
  if (shown_->spectators && shown_->spectators->late > 0 && !shown_->view.is_null()) {
    ++simulation_.watched_late;
    simulation_.late_clocks += shown_->clocks.has_value();
  }
  if (!seat_) return;
  auto& dice = simulation_.world().dice();
  if (!saying_ && shown_->info.stage != TableStage::finished && simulation_.chance(simulation_.weather().talk)) {
    saying_ = protocol::Say{fmt::format("{}{}", courtesy('s'), ++courtesies_), table_, token_, {}, ""};
    if (dice.below(2) > 0)
      saying_->phrase = protocol::Phrase::wellPlayed;
    else
      saying_->text = fmt::format("word {} of player {}", courtesies_, number_);
    send(*saying_);
  }
  if (!admitting_ && shown_->spectators && !shown_->spectators->knocking.empty()) {
    admitting_ = protocol::Admit{fmt::format("{}{}", courtesy('d'), ++courtesies_), table_, token_,
                                 shown_->spectators->knocking.front().guest, dice.below(4) > 0};
    send(*admitting_);
  }
}

void Player::ask_again_in_company() {
  if (saying_) send(*saying_);
  if (admitting_) send(*admitting_);
  if (knocking_) send(*knocking_);
}

bool Player::is_company_done(const protocol::Done& done) {
  const auto is_on_disk = [&] {
    if (simulation_.oracle().times_done(table_, fmt::format("{}:{}", *seat_, done.re)) != 1)
      simulation_.fail(fmt::format("player {}: {} was said to be done, but is not on the disk once", number_, done.re));
  };
  if (saying_ && saying_->id == done.re) {
    is_on_disk();
    if (!simulation_.oracle().customs(table_).chat) simulation_.fail("somebody talked where nobody talks");
    ++simulation_.said;
    saying_.reset();
    return true;
  }
  if (admitting_ && admitting_->id == done.re) {
    is_on_disk();
    ++simulation_.admitted;
    admitting_.reset();
    return true;
  }
  if (knocking_ && knocking_->id == done.re) {
    knocking_.reset();
    send(watch());
    return true;
  }
  return false;
}

bool Player::is_company_refused(const protocol::Refused& refused) {
  if (saying_ && saying_->id == refused.re) {
    if (refused.reason == Reason::chatOff && simulation_.oracle().customs(table_).chat)
      simulation_.fail("the talk is on, but somebody was not heard");
    if (refused.reason == Reason::notSaved) return true;  // said again later
    saying_.reset();
  }
  // Also when the same refusal comes once more, to a command that was repeated on its way.
  if (refused.re.starts_with(courtesy('s')))
    return refused.reason == Reason::chatOff || refused.reason == Reason::tooFast;
  if (refused.re.starts_with(courtesy('d')) && refused.reason == Reason::late) {
    if (admitting_ && admitting_->id == refused.re)
      admitting_.reset();  // somebody else was quicker, or the line of who had asked is gone
    return true;
  }
  // By himself: he has used a code, and hears of it later than of the knock that came after.
  if (refused.re.starts_with(courtesy('k')) && refused.reason == Reason::nameTaken && (use_ || seat_)) {
    knocking_.reset();
    return true;
  }
  if (role_ != Role::spectator) return is_for_spectators(refused.reason) && has_just_sat_down();
  switch (refused.reason) {
    case Reason::askToWatch:
      if (!knocking_)
        knocking_ = protocol::Knock{fmt::format("{}{}", courtesy('k'), ++courtesies_), table_, pass_,
                                    fmt::format("Player {}", number_)};
      send(*knocking_);
      return true;
    case Reason::notAdmitted:
      knocking_.reset();
      if (!simulation_.oracle().is_barred(table_, pass_)) simulation_.fail("nobody has refused this spectator");
      return true;
    case Reason::noWatching:
      knocking_.reset();
      if (simulation_.oracle().customs(table_).watching != Watching::closed)
        simulation_.fail("the table is not closed");
      return true;
    default:
      return false;
  }
}

// A gap means that a message was lost: what is missing comes with the next watch.
void Player::on(const protocol::Talk& talk) {
  const auto now = simulation_.world().now_ms();
  if (const auto wrong = simulation_.oracle().judge(talk, seat_.has_value(), now); !wrong.empty())
    return simulation_.fail(wrong);
  for (const auto& line : talk.lines)
    if (line.number == heard_ + 1) ++heard_;
  if (!talk.lines.empty() && talk.lines.back().number > heard_) heard_ms_ = 0;
}

}  // namespace simulation
