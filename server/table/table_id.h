// The names of tables, as they stand in links: twelve letters that do not look alike.
#pragma once

#include <string>
#include <string_view>

#include "server/table/entries.h"
#include "toolkit/hash.h"
#include "toolkit/keyed_dice.h"

namespace server {

bool could_be_table(std::string_view id);

// So many letters that do not look alike; they follow from the key.
std::string drawn_letters(const toolkit::DiceKey& key, std::size_t count);

std::string new_table_id(const toolkit::Bytes& randomness);

// The table where the same people play again. It follows from the old one's salt: nobody else can foretell it, and
// whether there is such a table is written in no second place, with which the first could disagree.
std::string id_after(const Created& old);

}  // namespace server
