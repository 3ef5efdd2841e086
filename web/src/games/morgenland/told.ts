// The tally scene by scene: at each space the board as it was when its story was told. What lies on spaces that are
// still ahead stays as it was; what was told has happened. No rule is here: every change is one that an event names.
import type { Message } from '../../connection/protocol';
import { seatOf, wordOf, type EntryOf, type EventOf, type Frame } from '../../connection/shapes';
import type { Scene } from '../face';
import type { MorgenlandShapes, MorgenlandView, Space, Token, Treasure } from './shapes';
import { isSpell } from './spells';
import { isPart } from './acts';
import { leadsTo, stopsOf, type Stop } from './story';
import type { Units } from './view';

type Event = EventOf<MorgenlandShapes>;

export function scenesOf(before: Frame<MorgenlandShapes>, after: Frame<MorgenlandShapes>, entries: EntryOf<MorgenlandShapes>[]): Scene<MorgenlandShapes>[] {
  const events = entries.flatMap((entry) => entry.events);
  if (!before.view || !after.view) return [];
  const whole = events.filter((event, i) => !isPart(event, events.slice(i + 1), after.view));
  const stops = stopsOf(whole, before.view.space);
  const scenes = isMyOwn(stops, after.seat) ? [] : stops.map((stop): Scene<MorgenlandShapes> => {
    const told = events.indexOf(stop.events.at(-1)!) + 1;
    const view = viewAt(before.view, after.view, events.slice(0, told), stop.space);
    return { at: stop.space, title: titleOf(stop, before.view), events: linesAt(stop), told, view, empty: stop.events.every(({ type }) => type === 'passed-over') };
  });
  const end = events.findIndex(({ type }) => type === 'round-end') + 1;
  const view = scenes.at(-1)?.view ?? viewAt(before.view, after.view, events.slice(0, end), null);
  return end > 0 ? [...scenes, { at: 'summary', title: { key: 'event.round-end', args: { round: before.view.round } }, events: [], told: end, view, summary: true }] : scenes;
}

// What only happens while the light stands there, such as paying a tax, is told under the magic that asks for it; new magic
// stands for itself.
function titleOf({ space, events }: Stop, { batch }: MorgenlandView): Message {
  const carriedOut = batch.filter(({ status }) => status === 'pending');
  const [magic] = carriedOut;
  const ownTitle = events.some((event) => leadsTo(event) !== null || declares.test(event.type));
  if (!magic || carriedOut.length > 1 || ownTitle) return { key: `space.${space}`, args: {} };
  return { key: `${isSpell(magic.power) ? 'spell' : 'artifact'}.${magic.power}`, args: {} };
}

const declares = /^(use|cast|copy)(-|$)/;

// Who acted has seen it: nothing is told of a single space where nobody else did anything. What the tally brings me is
// no act of mine.
const isMyOwn = (stops: readonly Stop[], me: number | undefined): boolean =>
  stops.length === 0 || (stops.length === 1 && me !== undefined && stops[0]!.events.every(({ seat, type }) => seat === me && !brought.includes(type)));

const brought = ['cave', 'djinn'];

// That tokens are turned up is seen; what becomes of them is told, or else that. Magic that is played and works here is
// said once.
function linesAt({ events }: Stop): Event[] {
  const players = events.flatMap(({ type, seat }) => (declares.test(type) ? [seat] : []));
  const becomes = events.filter(({ type, seat }) => type !== 'turn-up' && !(works.includes(type) && players.includes(seat)));
  return becomes.length > 0 ? becomes : events;
}

const works = ['resolved', 'doubled', 'carpet-laid'];

function viewAt(before: MorgenlandView, after: MorgenlandView, told: readonly Event[], space: Space | null): MorgenlandView {
  const start: MorgenlandView = {
    ...before, stage: 'acting', space, toAct: [], window: null, batch: [], buyer: null, bank: before.bank && { ...before.bank },
    tokens: tokensAt(before, after, told), inHand: before.inHand.map((count, seat) => count - placedBy(told, seat)),
  };
  return told.reduce(withEvent, start);
}

const placedBy = (told: readonly Event[], seat: number): number => told.filter((event) => event.type === 'place' && seatOf(event.args.seat) === seat).length;

// All tokens lie where they lay until the round was over; those of a space that was told are face up.
function tokensAt(before: MorgenlandView, after: MorgenlandView, told: readonly Event[]): Token[][] {
  const turned = told.flatMap((event) => (event.type === 'turn-up' ? [wordOf(event.args.space)] : []));
  const over = after.round !== before.round || after.stage === 'over';
  return before.tokens.map((had, seat) => {
    const end: Pick<Token, 'place' | 'shown'>[] = (over ? after.lastRound?.tokens[seat] : after.tokens[seat]) ?? after.tokens[seat] ?? [];
    return end.map(({ place, shown }, index): Token => {
      const token = had[index] ?? laidDown(told, seat, index - had.length, { slot: index + 1, place, doubles: 0, shown: null, not: [] });
      const lies = token.place;
      return { ...token, place: lies, shown: turned.some((one) => one === lies) ? shown : token.shown };
    });
  });
}

// The n-th token that a seat has placed meanwhile: its owner knows its number.
function laidDown(told: readonly Event[], seat: number, n: number, token: Token): Token {
  const placed = told.filter((event) => event.type === 'place' && seatOf(event.args.seat) === seat)[n];
  return placed?.type === 'place' && typeof placed.args.value === 'number' ? { ...token, value: placed.args.value } : token;
}

function withEvent(view: MorgenlandView, event: Event): MorgenlandView {
  const seat = seatOf(event.args.seat);
  switch (event.type) {
    case 'cave': return gains(withoutNiche(view, wordOf(event.args.treasure), event.args.count), seat, wordOf(event.args.treasure), event.args.count);
    case 'emptied': return { ...view, caves: { ...view.caves, [wordOf(event.args.treasure)]: [] } };
    case 'take': return fromBank(gains(view, seat, wordOf(event.args.treasure), 1), wordOf(event.args.treasure), 1);
    case 'give': return fromBank(gains(view, seat, wordOf(event.args.treasure), -1), wordOf(event.args.treasure), -1);
    case 'pay': return fromBank(gains(view, seat, wordOf(event.args.treasure), -event.args.count), wordOf(event.args.treasure), -event.args.count);
    case 'pay-to': return gains(gains(view, seat, wordOf(event.args.treasure), -1), seatOf(event.args.to), wordOf(event.args.treasure), 1);
    case 'guard': return { ...view, guard: event.args.strength };
    case 'enter': return seat === null ? view : { ...view, admitted: [...view.admitted, seat] };
    case 'camel': return { ...view, nextCamel: seatOf(event.args.to) ?? view.nextCamel, camel: view.options.camelWhen === 'immediate' ? (seatOf(event.args.to) ?? view.camel) : view.camel };
    case 'buy': return seat === null ? view : bought(view, seat, wordOf(event.args.space));
    default: return view;
  }
}

// The niche it came from, the strongest having the top one.
function withoutNiche(view: MorgenlandView, cave: Treasure, units: number): MorgenlandView {
  const niches = [...view.caves[cave]];
  const taken = niches.indexOf(units);
  niches[taken < 0 ? niches.findIndex((one) => one > 0) : taken] = 0;
  return { ...view, caves: { ...view.caves, [cave]: niches } };
}

function gains(view: MorgenlandView, seat: number | null, type: Treasure, units: number): MorgenlandView {
  const plus = (purse: Units | null, owner: number) => (purse && owner === seat ? { ...purse, [type]: purse[type] + units } : purse);
  return { ...view, treasures: view.treasures.map(plus) };
}

const fromBank = (view: MorgenlandView, type: Treasure, units: number): MorgenlandView =>
  view.bank ? { ...view, bank: { ...view.bank, [type]: view.bank[type] - units } } : view;

// What hung in the arch is gone; in a game without magic one of the pile.
function bought(view: MorgenlandView, seat: number, space: Space): MorgenlandView {
  const rooms = view.rooms.map((room) => (room.room !== space ? room : room.display ? { ...room, display: null } : { ...room, down: room.down - 1 }));
  return { ...view, rooms, artifacts: view.artifacts.map((count, owner) => count + Number(owner === seat)) };
}
