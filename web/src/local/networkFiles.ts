// The addresses of the networks with which bots think, by game; each is fetched when a bot wants it (networks.ts).
import type { NetworkFiles } from './networks';

const files = import.meta.glob<string>('../../../games/*/network.net', { query: '?url', import: 'default', eager: true });
const gameOf = (file: string) => file.split('/').at(-2)!.replaceAll('_', '-');

export const networkFiles: NetworkFiles = Object.fromEntries(Object.entries(files).map(([file, url]) => [gameOf(file), new URL(url, import.meta.url).href]));
