// The worker of the page: the house lives here, and the truth about every match with it. The page gets what its seat
// may know, over the same protocol as from a server.
import { Keeper, type GiveBack } from './keeper';
import type { NetworkFiles } from './networks';
import { openStore } from './store';
import type { FromWorker, ToWorker } from './words';

const tell = (message: FromWorker) => postMessage(message);

// Where the browser has no locks, the store itself refuses what was written elsewhere.
const claim = (table: string): Promise<GiveBack | null> =>
  new Promise((granted) => {
    if (!('locks' in navigator)) return granted(() => {});
    void navigator.locks.request(`caravanserai.table.${table}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return granted(null);
      return new Promise<void>((giveBack) => granted(giveBack));
    });
  });

async function start(engine: string, botDelayMs: number, networks: NetworkFiles): Promise<Keeper> {
  const store = openStore(globalThis.indexedDB);
  const module = await WebAssembly.compile(await (await fetch(engine)).arrayBuffer());
  const keeper = new Keeper(await store, claim, tell);
  await keeper.start(module, botDelayMs, networks);
  tell({ kind: 'ready' });
  return keeper;
}

let house: Promise<Keeper> | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    house = start(data.engine, data.botDelayMs, data.networks);
    house.catch((error: unknown) => tell({ kind: 'hindered', why: error instanceof WebAssembly.CompileError ? 'feature' : 'engine' }));
    return;
  }
  void house?.then((keeper) => {
    if (data.kind === 'open') keeper.open(data.line);
    else if (data.kind === 'close') keeper.close(data.line);
    else if (data.kind === 'say') keeper.say(data.line, data.text);
    else keeper.ask(data.number, data.asked);
  });
});
