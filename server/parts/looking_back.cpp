#include "server/parts/looking_back.h"
#include "toolkit/shape/json_text.h"

#include <fmt/format.h>

namespace server {

using engine::Viewer;
using protocol::Reason;

namespace {

constexpr int kSpectatorsEyes = -1;

// The eyes asked for; nothing if nobody here has them.
std::optional<Viewer> eyes_of(const protocol::Moment& moment, Viewer own, int seats) {
  if (!moment.eyes) return own;
  if (*moment.eyes == kSpectatorsEyes) return Viewer::spectator();
  if (*moment.eyes < 0 || *moment.eyes >= seats) return {};
  return Viewer{static_cast<engine::Seat>(*moment.eyes)};
}

}  // namespace

bool LookingBack::obey(const Line& from, const TableCommand& command) {
  if (const auto* moment = std::get_if<protocol::Moment>(&command)) return look(from, *moment), true;
  if (const auto* question = std::get_if<protocol::Explain>(&command)) return explain(from, *question), true;
  return false;
}

void LookingBack::left(ConnectionId) {
  if (table_.watchers().empty()) history_.reset();
}

std::optional<Refusal> LookingBack::why_not(const Line& from, const protocol::Moment& moment, Viewer own) const {
  if (!state().match()) return kNotStarted;
  const auto eyes = eyes_of(moment, own, state().seats());
  if (!eyes)
    return Refusal{Reason::notYours,
                   fmt::format("There is no seat {}; the table has seats 0 to {}, and -1 for those who only look.",
                               *moment.eyes, state().seats() - 1)};
  const bool behind = table_.is_behind(own);
  if (*eyes != own && (!state().is_finished() || behind))
    return Refusal{Reason::notYours, "Only when the match is over can you look through the eyes of others."};
  // Who may watch while it is played has been asked when he came.
  const auto watching = state().customs().watching;
  if (!own.is_seat() && state().is_playing() && !table_.watchers().contains(from.id) &&
      watching != protocol::Watching::open)
    return watching == protocol::Watching::closed ? kNoWatching : kAskToWatch;
  const int newest = own.is_seat() ? state().number() : table_.spectators_number().value_or(-1);
  if (newest < 0) return kNotStarted;
  if (moment.number < 0 || moment.number > newest)
    return Refusal{Reason::unknownStep,
                   fmt::format("There is no step {}; the match has come to step {}.", moment.number, newest)};
  // What is shown to each at a time that is fair to all, nobody gets here before.
  if (!behind && table_.is_held_back(from.id))
    return Refusal{Reason::notAsked, "A race is being held; look back when it is over."};
  return {};
}

const engine::AnyMatch& LookingBack::match_after(int number) {
  if (number == state().number()) return *state().match();
  if (!history_) history_ = std::make_unique<MatchHistory>(state().deal());
  return history_->after(state().standing_after(number));
}

// What may be looked at may be asked about.
void LookingBack::explain(const Line& from, const protocol::Explain& question) {
  const auto own = table_.viewer_of(question.token);
  if (!own) return table_.refuse(from, question.id, kNotYours);
  const protocol::Moment moment{question.id, question.table, question.token, question.number, {}};
  if (const auto refusal = why_not(from, moment, *own)) return table_.refuse(from, question.id, *refusal);
  const auto& then = match_after(question.number);
  const auto lines = then.explain(*own, question.piece);
  if (lines.empty())
    return table_.refuse(from, question.id,
                         {Reason::unknownAction, fmt::format("{} has nothing called \"{}\" here.", then.info().title,
                                                             question.piece.substr(0, 40))});
  protocol::Explained explained{question.id, state().table(), question.number, question.piece, {}};
  for (const auto& line : lines) explained.lines.push_back(protocol::RawJson(engine::to_text(line)));
  table_.answer(from, explained);
}

void LookingBack::look(const Line& from, const protocol::Moment& moment) {
  const auto own = table_.viewer_of(moment.token);
  if (!own) return table_.refuse(from, moment.id, kNotYours);
  if (const auto refusal = why_not(from, moment, *own)) return table_.refuse(from, moment.id, *refusal);
  const auto eyes = *eyes_of(moment, *own, state().seats());

  const auto& then = match_after(moment.number);
  const auto look = then.look(eyes, {});
  std::string view;
  then.write_view(eyes, view);
  protocol::Shown shown{moment.id,
                        state().table(),
                        moment.number,
                        protocol::RawJson(std::move(view)),
                        protocol::RawJson(engine::to_text(look.prompt)),
                        seats_to_act(then),
                        {}};
  if (moment.number > 0) {
    shown.events.text.clear();
    shape::JsonText events(shown.events.text);
    state().write_events(events, eyes, moment.number);
  }
  table_.answer(from, shown);
}

}  // namespace server
