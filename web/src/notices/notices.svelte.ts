// Being told when it is my turn: this browser as a device, at one table or at all of mine.
import type { PushAddress } from '../connection/protocol';
import { heldSeats } from '../connection/tokens';
import { house } from '../house/house.svelte';
import { settings } from '../house/settings.svelte';
import type { OpenTable } from '../house/table.svelte';
import { gameText, gameWords, t } from '../house/words.svelte';
import { announce, deviceName, hindrance, keepDevice, keptDevice, subscribe, subscribed, teachWorker, type Hindrance } from './push';

class Notices {
  busy = $state(false);
  trouble = $state<Hindrance | null>(hindrance());
  #device = $state.raw<PushAddress | null>(keptDevice(localStorage));
  #name = $derived(this.#device ? deviceName(this.#device) : '');

  isOn(open: OpenTable): boolean {
    return this.#name !== '' && (open.frame?.notices?.devices.includes(this.#name) ?? false);
  }

  async setHere(open: OpenTable, wanted: boolean): Promise<void> {
    await this.#meanwhile(async () => {
      const device = wanted ? await this.#subscribe() : this.#device;
      if (device) await house.notify(open.id, device, wanted);
    });
  }

  // At every table of mine that goes on, and at those I sit down at later.
  async setAll(wanted: boolean): Promise<void> {
    await this.#meanwhile(async () => {
      const device = wanted ? await this.#subscribe() : this.#device;
      settings.tellMe = wanted && device !== null;
      if (device) await this.#atAll(device, wanted);
    });
  }

  // Called for a table I have just sat down at.
  satDown(table: string): void {
    if (settings.tellMe && this.#device) void house.notify(table, this.#device, true);
  }

  // A page that is open but not looked at tells it by itself.
  tell(open: OpenTable): void {
    if (!document.hidden || !(settings.tellMe || this.isOn(open))) return;
    void announce(this.#title(open.game), t('notice.turn'), open.id);
  }

  // How many tables wait for me, where the system shows such a number beside the page's sign; a tab's sign has a dot then.
  count(): void {
    const waiting = heldSeats(localStorage).filter(({ myTurn, info }) => myTurn && info?.stage === 'playing').length;
    const sign = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (sign) sign.href = new URL(waiting > 0 ? 'favicon-turn.svg' : 'favicon.svg', sign.href).href;
    void (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  // Addresses change at times, and so does the language.
  async refresh(): Promise<void> {
    const before = this.#device;
    if (!before || hindrance()) return;
    const now = await subscribed();
    if (now && now.endpoint !== before.endpoint) {
      this.#keep(now);
      await this.#atAll(now, true);
    }
    await this.#teach();
  }

  async #meanwhile(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await work().finally(() => (this.busy = false));
  }

  async #subscribe(): Promise<PushAddress | null> {
    const found = await subscribe();
    this.trouble = typeof found === 'string' ? found : null;
    if (typeof found === 'string') return null;
    this.#keep(found);
    await this.#teach();
    return found;
  }

  #keep(device: PushAddress): void {
    this.#device = device;
    keepDevice(localStorage, device);
  }

  async #atAll(device: PushAddress, wanted: boolean): Promise<void> {
    for (const { table, info } of heldSeats(localStorage)) if (info?.stage !== 'finished') await house.notify(table, device, wanted);
  }

  #title(game: string): string {
    return gameWords.ready(game) ? gameText(game, 'game.title') : (house.listing(game)?.title ?? game);
  }

  async #teach(): Promise<void> {
    const games = Object.fromEntries(house.games.map(({ key }) => [key, this.#title(key)]));
    await teachWorker({ turn: t('notice.turn'), games }).catch(() => {}); // without words it says the house's name
  }
}

export const notices = new Notices();
