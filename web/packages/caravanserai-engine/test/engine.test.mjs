// What the package promises: looks without secrets, moments, variations, thoughts that can be stopped, refusals in words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { EngineError, loadEngine } from '../dist/index.js';
import { folder } from './house.mjs';

const engine = await loadEngine();
const refusal = (path, text) => (error) => error instanceof EngineError && error.path === path && text.test(error.message);

// Plays on with the first of what is allowed; returns how far it came.
function playOn(match, actions) {
  for (let i = 0; i < actions; ++i) {
    const [seat] = match.standing().toAct;
    if (seat === undefined) break;
    const menu = match.menu(seat);
    match.act(seat, menu[(7 * i) % menu.length], i);
  }
  return match.standing().number;
}

test('every game is there, with its words', () => {
  const games = engine.games();
  assert.ok(games.length >= 4);
  for (const { key, languages, bots } of games) {
    assert.deepEqual(languages, ['en', 'fr']);
    assert.ok(bots.includes('djinn'));
    for (const language of languages) assert.ok(engine.catalogue(key, language).rules.length > 20);
  }
});

test('a match is played, looked at, saved and opened again', () => {
  for (const { key } of engine.games()) {
    const match = engine.open({ game: key, seed: '18446744073709551615', players: ['Ann'] });
    const number = playOn(match, 40);
    const [seat] = match.standing().toAct;
    const look = match.look(seat);
    assert.deepEqual(look.choices.map((choice) => choice.action), match.menu(seat));
    assert.equal(match.look(null).choices.length, 0);
    assert.equal(look.view.viewer, seat);
    const again = engine.open(match.save());
    assert.deepEqual(again.position(), match.position());
    assert.equal(again.standing().number, number);
    assert.equal(match.whyNot(seat, match.menu(seat)[0]), null);
    assert.ok(match.events(number, null).length >= 0);
    assert.equal(match.scores(), null);
    assert.ok(match.picture(seat).length > 20);
    again.close();
    match.close();
  }
});

test('a whole match ends, and its record is checked', () => {
  const match = engine.open({ game: 'ali-baba', seed: 3 });
  playOn(match, 1000);
  const { outcome, toAct } = match.standing();
  assert.ok(outcome.over && toAct.length === 0);
  assert.equal(match.scores().length, 2);
  assert.deepEqual(engine.verify(match.save()).outcome, outcome);
  match.close();
});

test('one goes back and tries something else', () => {
  const match = engine.open({ game: 'thief-of-baghdad', seed: 5 });
  playOn(match, 10);
  const there = match.position();
  match.goTo(4);
  assert.deepEqual([match.standing().number, match.standing().length], [4, 10]);
  const other = match.copy();
  const [seat] = other.standing().toAct;
  other.act(seat, other.menu(seat).at(-1));
  assert.equal(other.standing().length, 5);
  match.goTo(10);
  assert.deepEqual(match.position(), there);
  other.close();
  match.close();
});

test('a position is set up, and saved with what was tried', () => {
  const position = { board: { 50: 'ring pink', 51: 'statue pink', 52: 'crown pink', 53: 'sword pink' } };
  const match = engine.open({ game: 'ali-baba', setup: { seats: 3 }, position, actions: [[0, 'take 50']] });
  assert.equal(match.standing().toAct[0], 1);
  const again = engine.open(match.save());
  assert.deepEqual(again.position(), match.position());
  again.close();
  match.close();
});

test('what a seat does not know is not in its look, and may be guessed', () => {
  const match = engine.open({ game: 'ali-baba', seed: 11 });
  assert.ok(match.look(0).view.board.tiles.some(({ tile }) => tile === null));
  const guess = match.guess(0, 9);
  assert.deepEqual(guess.look(0), match.look(0));
  assert.notDeepEqual(guess.position(), match.position());
  guess.close();
  match.close();
});

test('a view is enough to think about, with reasons, and a spoilt one is refused', async () => {
  for (const { key } of engine.games()) {
    const match = engine.open({ game: key, seed: 11 });
    const [seat] = match.standing().toAct;
    const { view } = match.look(seat);
    const seen = engine.open({ game: key, view });
    assert.deepEqual(seen.look(seat), match.look(seat), key);
    assert.deepEqual(await seen.think(seat, 'ismcts:60'), await match.think(seat, 'ismcts:60'), `${key}: it knows no more`);
    const [one, other] = seen.menu(seat);
    assert.ok(seen.reasons(seat, one, other).every(({ key: text }) => text.startsWith('why.')));
    assert.deepEqual(seen.reasons(seat, one, one), []);
    assert.throws(() => seen.reasons(seat, one, 'dance'), refusal('other', /may be played/));
    assert.throws(() => engine.open({ game: key, view: { ...view, seats: 99 } }), refusal('view', /./));
    assert.throws(() => engine.open({ game: key, view, setup: {} }), refusal('view', /./));
    for (const open of [seen, match]) open.close();
  }
});

test('thinking can be stopped, and tells what it has come to', async () => {
  const match = engine.open({ game: 'morgenland', seed: 2 });
  const [seat] = match.standing().toAct;
  const stop = new AbortController();
  const thought = await match.think(seat, 'ismcts:400000', { signal: stop.signal, onProgress: (done) => done > 20 && stop.abort() });
  assert.ok(thought.simulations > 0 && thought.simulations < 400000);
  assert.ok(match.menu(seat).includes(thought.choice));
  assert.equal(thought.options.reduce((sum, option) => sum + option.visits, 0), thought.simulations);
  const quick = await match.think(seat, 'djinn', { milliseconds: 30 });
  assert.ok(match.menu(seat).includes(quick.choice));
  match.close();
});

test('other modules than the one beside it are taken', async () => {
  const bytes = readFileSync(path.join(folder, 'dist/engine.wasm'));
  for (const source of [bytes, await WebAssembly.compile(bytes), new Response(bytes)]) assert.ok((await loadEngine(source)).games().length);
  const running = await WebAssembly.instantiate(await WebAssembly.compile(bytes), {});
  running.exports._initialize();
  assert.ok((await loadEngine(running)).games().length);
  await assert.rejects(loadEngine(new Response('', { status: 404 })), EngineError);
  await assert.rejects(loadEngine(new Uint8Array([1, 2, 3])), EngineError);
});

test('bots think with a network once it is there; one that is none, damaged or foreign is refused, and nothing changes', async () => {
  const engine = await loadEngine();
  const match = engine.open({ game: 'ali-baba', setup: { seats: 2 }, seed: 3 });
  const think = (bot) => match.think(0, bot, { seed: 5 });
  const file = readFileSync(path.join(folder, 'dist/networks/ali-baba.net'));
  const without = await think('ismcts:60');
  assert.deepEqual(await think('djinn:60'), without);
  assert.throws(() => match.begin(0, 'learned:60'), refusal('bot', /no bot "learned/));
  assert.throws(() => engine.useNetwork(file.map((byte, i) => (i === 5000 ? byte ^ 1 : byte))), refusal('network', /damaged/));
  assert.throws(() => engine.useNetwork(file.subarray(0, -1)), refusal('network', /cut short/));
  for (let bytes = 0; bytes < 80; ++bytes) assert.throws(() => engine.useNetwork(file.subarray(0, bytes)), refusal('network', /no network|cut short/));
  assert.throws(() => engine.useNetwork(file.map((byte, i) => (i === 12 ? byte ^ 1 : byte))), refusal('network', /no game of this house/));
  assert.throws(() => engine.useNetwork(new Uint8Array(400_001)), refusal('network', /no network/));
  await assert.rejects(engine.loadNetwork('ali-baba', new Response('', { status: 404 })), /could not be fetched/);
  await assert.rejects(engine.loadNetwork('ali-baba', new URL('../dist/networks/magic-lamp.net', import.meta.url)), /plays "magic-lamp"/);
  assert.deepEqual(await think('djinn:60'), without);
  await engine.loadNetwork('ali-baba');
  const learned = await think('learned:60');
  assert.notDeepEqual(learned, without);
  assert.deepEqual(await think('djinn:60'), learned);
  assert.ok(engine.games().find(({ key }) => key === 'ali-baba').bots.includes('learned'));
  match.close();
});

test('mistakes are refused with their place', () => {
  const open = (wish) => () => engine.open(wish);
  assert.throws(open('nonsense'), refusal('', /neither a record nor a wish/));
  assert.throws(open({ game: 'chess' }), refusal('game', /ali-baba/));
  assert.throws(open({ game: 'ali-baba', sed: 1 }), refusal('sed', /is unknown/));
  assert.throws(open({ game: 'ali-baba', seed: -1 }), refusal('seed', /whole number/));
  assert.throws(open({ game: 'ali-baba', setup: { seats: 9 } }), refusal('setup', /for 2 to 4 players/));
  assert.throws(open({ game: 'ali-baba', position: { boardd: 1 } }), refusal('position', /boardd/));
  assert.throws(open({ game: 'ali-baba', actions: [[0, 'take 1'], 5] }), refusal('actions.1', /must be/));
  assert.throws(open({ game: 'ali-baba', actions: [[1, 'take 50']] }), (error) => error.path === 'actions.0' && error.rule === 'ALI-6');
  assert.throws(open({ game: 'ali-baba', actions: [[0, 'dance']] }), refusal('actions.0.action', /no action "dance"/));
  assert.throws(open('{"record":2}'), refusal('', /not a record of format 1/));
  assert.throws(open('['.repeat(100000)), refusal('', /nested/));
  const match = engine.open({ game: 'ali-baba' });
  assert.throws(() => match.look(7), refusal('seat', /no seat 7/));
  assert.throws(() => match.goTo(3), refusal('number', /no moment 3/));
  assert.throws(() => match.begin(1, 'djinn'), refusal('seat', /Nothing is asked/));
  assert.throws(() => match.begin(0, 'genie'), refusal('bot', /no bot "genie"/));
  assert.throws(() => match.begin(0, 'ismcts:9999999'), refusal('bot', /at most/));
  match.close();
  assert.throws(() => match.standing(), refusal('match', /perhaps it was closed/));
  const opened = [];
  assert.throws(() => {
    for (;;) opened.push(engine.open({ game: 'ali-baba' }));
  }, refusal('', /64 matches open/));
  for (const each of opened) each.close();
});
