// The worker with the engine alone: see desk.ts.
import { Desk, type FromDesk, type ToDesk } from './desk';
import type { NetworkFiles } from './networks';

const tell = (message: FromDesk) => postMessage(message);
let desk: Promise<Desk> | null = null;

const open = async (engine: string, networks: NetworkFiles) => Desk.open(await WebAssembly.compile(await (await fetch(engine)).arrayBuffer()), networks, tell);

addEventListener('message', ({ data }: MessageEvent<ToDesk>) => {
  if (data.kind === 'start') {
    desk = open(data.engine, data.networks);
    desk.then(
      () => tell({ number: 0, text: 'ready' }),
      (error: unknown) => tell({ number: 0, refusal: { text: String(error), path: '', rule: null } }),
    );
    return;
  }
  void desk?.then((open) => (data.kind === 'ask' ? open.ask(data.number, data.asked) : open.stop(data.number)));
});
