// What a game says, described for those who are not C++: TypeScript for the page, a JSON Schema, the tables of its
// FORMATS.md. All of it is made from the game's own descriptions.
#pragma once

#include <string>
#include <string_view>

#include "roster/roster.h"

namespace roster {

// web/src/games/<key>/shapes.ts, or the same for others, who have the types that all games share elsewhere.
std::string typescript_of(const GameEntry& game, std::string_view shared = "../../connection/protocol");

// One type that finds the shapes of every game by its key, for those who keep them side by side.
std::string typescript_index();

// {"$defs": {..}, "properties": {"view", "position", "scores", ..}}
toolkit::Json schema_of(const GameEntry& game);

// FORMATS.md with what stands between <!-- made: view --> and <!-- end --> written anew; the sections are view,
// position, scores, actions, prompts, waits, events.
std::string refreshed_formats(const GameEntry& game, std::string_view page);

}  // namespace roster
