// Cards that change hands: sets form and talismans are orphaned by themselves (LAMP-82, LAMP-92).
#include "games/magic_lamp/course.h"
#include "games/magic_lamp/events.h"
#include "games/magic_lamp/rules.gen.h"

namespace magic_lamp {

SeatSet with_loose_card(const Table& table) {
  SeatSet seats;
  for (Seat seat = 0; seat < table.setup.seats; ++seat)
    if (loose_kinds(table.loot[seat].cards)) seats.add(seat);
  return seats;
}

void gain(Course& course, Seat seat, Kind kind) {
  Pile& cards = course.state.loot[seat].cards;
  if (!is_jewel(kind)) {
    ++cards[kind];
    return;
  }
  const std::size_t metal = metal_of(kind);
  const int sets = sets_of(cards, metal);
  ++cards[kind];
  if (sets_of(cards, metal) > sets) course.sink(event(Happening::set, seat, LAMP_82, {arg(metal)}));
}

void lose(Course& course, Seat seat, Kind kind) { --course.state.loot[seat].cards[kind]; }

void check_orphans(Course& course, Seat seat) {
  Loot& loot = course.state.loot[seat];
  for (std::size_t stone = 0; stone < kStoneCount; ++stone) {
    if (loot.cards[stone] || !loot.live[stone]) continue;
    course.sink(event(Happening::orphaned, seat, LAMP_92, {arg(stone), arg(loot.live[stone])}));
    loot.live[stone] = 0;
  }
}

void hand_over(Course& course, Seat from, Seat to, Kind kind) {
  lose(course, from, kind);
  gain(course, to, kind);
  check_orphans(course, from);
}

}  // namespace magic_lamp
