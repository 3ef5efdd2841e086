// Why something is not done: what the page is told.
#pragma once

#include <string>
#include <variant>

#include "protocol/messages.h"

namespace server {

struct Refusal {
  protocol::Reason reason;
  std::string text;
  std::string rule = "";
  std::string because = "";  // a message of the game, as JSON: why just here; "" where the rule says it all
};

template <class T>
using Accepted = std::variant<T, Refusal>;

inline const Refusal kNotYours{protocol::Reason::notYours, "This key holds no seat at this table."};
inline const Refusal kNotStarted{protocol::Reason::notStarted, "The match has not begun: a chair is still open."};
inline const Refusal kOver{protocol::Reason::over, "The match is over."};
inline const Refusal kStandsIn{protocol::Reason::standsIn,
                               "A bot plays for you; say first that you are back, then play on."};
inline const Refusal kResigned{protocol::Reason::resigned, "You have resigned; a bot plays for you to the end."};
inline const Refusal kNoWatching{protocol::Reason::noWatching, "The players of this table want no spectators."};
inline const Refusal kAskToWatch{protocol::Reason::askToWatch,
                                 "The players of this table decide who watches: ask them."};
inline const Refusal kNotSaved{protocol::Reason::notSaved,
                               "The house cannot write just now, so nothing was changed; try again soon."};

inline const Refusal kCannotRead{protocol::Reason::notSaved,
                                 "The house cannot read what it has written just now; try again soon."};
inline const Refusal kClosing{protocol::Reason::closing,
                              "The house closes for a moment, so no new table is made; it is back soon."};
// Why a line is closed whose page shall come again at once, and will find its table then.
inline constexpr const char* kTableMoves = "The table has moved; come again.";
inline constexpr const char* kBackSoon = "The house closes for a moment; it is back soon, as it was.";
inline const Refusal kClosedByHost{protocol::Reason::closed, "The host of this house has closed this table."};

}  // namespace server
