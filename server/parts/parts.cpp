#include "server/parts/parts.h"

#include "server/parts/absences.h"
#include "server/parts/bots.h"
#include "server/parts/chat.h"
#include "server/parts/clocks.h"
#include "server/parts/ending.h"
#include "server/parts/hosting.h"
#include "server/parts/keys.h"
#include "server/parts/looking_back.h"
#include "server/parts/notices.h"
#include "server/parts/one_chair.h"
#include "server/parts/playing.h"
#include "server/parts/races.h"
#include "server/parts/rematch.h"
#include "server/parts/seating.h"
#include "server/parts/spectators.h"
#include "server/parts/stops.h"
#include "server/parts/taking_back.h"

namespace server {

// A command goes to the first that takes it: while a race is held, an action is an answer in it; who may not sit down
// is told so before anybody is asked, and the host is asked before anybody sits down; a pass is held back for a moment
// before it is played.
Parts make_parts(TableForParts& table) {
  Parts parts;
  parts.push_back(std::make_unique<OneChair>(table));
  parts.push_back(std::make_unique<Hosting>(table));
  parts.push_back(std::make_unique<Seating>(table));
  parts.push_back(std::make_unique<Races>(table));
  parts.push_back(std::make_unique<Stops>(table));
  parts.push_back(std::make_unique<Playing>(table));
  parts.push_back(std::make_unique<TakingBack>(table));
  parts.push_back(std::make_unique<Bots>(table));
  parts.push_back(std::make_unique<LookingBack>(table));
  parts.push_back(std::make_unique<Rematch>(table));
  parts.push_back(std::make_unique<Clocks>(table));
  parts.push_back(std::make_unique<Absences>(table));
  parts.push_back(std::make_unique<Ending>(table));
  parts.push_back(std::make_unique<Chat>(table));
  parts.push_back(std::make_unique<Spectators>(table));
  parts.push_back(std::make_unique<Keys>(table));
  parts.push_back(std::make_unique<Notices>(table));
  return parts;
}

}  // namespace server
