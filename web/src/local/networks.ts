// The networks with which some bots think (docs/learn.md). Each is a file of its own, since together they would make the
// module half as large again: one is fetched when a bot that thinks with it is seated or asked. Whoever cannot have it
// thinks without: that is a weaker answer and no trouble of the page, so only the log says it.
export type NetworkFiles = { [game: string]: string }; // their addresses

const patienceMs = 4000; // nobody waits longer for a bot to become clever; what comes later is of use later

const thinksWithOne = /^(djinn|learned)\b/;
const seatsOne = /"bot":"(djinn|learned)\b/; // in an entry of a table's log: quotes in what people say are escaped there

export class Networks {
  readonly #files: NetworkFiles;
  readonly #take: (file: Uint8Array) => string;
  readonly #patienceMs: number;
  readonly #coming = new Map<string, Promise<void>>(); // by game

  // `take` hands one over to the module, and returns its game or throws what is wrong with it.
  constructor(files: NetworkFiles, take: (file: Uint8Array) => string, patience = patienceMs) {
    this.#files = files;
    this.#take = take;
    this.#patienceMs = patience;
  }

  // Before a bot thinks about a game.
  async forBot(game: string, bot: string): Promise<void> {
    if (thinksWithOne.test(bot)) await this.#have(game);
  }

  // Before a table goes on from these entries of its log, the first of which made it.
  async forTable(made: string | undefined, entries: string[]): Promise<void> {
    if (made && entries.some((entry) => seatsOne.test(entry))) await this.#have((JSON.parse(made) as { game: string }).game);
  }

  // It is there, or will not be soon. One that could not be had is tried again when it is wanted next.
  async #have(game: string): Promise<void> {
    let coming = this.#coming.get(game);
    if (!coming) {
      coming = this.#fetch(game).catch((error: unknown) => {
        this.#coming.delete(game);
        console.warn(`The bots of ${game} think without their network: ${error instanceof Error ? error.message : String(error)}`);
      });
      this.#coming.set(game, coming);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([coming, new Promise<void>((over) => (timer = setTimeout(over, this.#patienceMs)))]);
    clearTimeout(timer);
  }

  async #fetch(game: string): Promise<void> {
    const file = this.#files[game];
    if (!file) throw new Error('the page was built without it.');
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} answers ${answer.status}.`);
    const plays = this.#take(new Uint8Array(await answer.arrayBuffer()));
    if (plays !== game) throw new Error(`${file} plays ${plays}.`);
  }
}
