// The page kept for when there is no network (public/worker.js), and the word that a newer one is ready. Nothing changes
// under somebody's hands: a new version waits until it is asked for, or until the last page of the old one is closed.
import { apiPath, homePath } from '../connection/place';
import { settings } from './settings.svelte';

class Release {
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  // After the lobby is there, which must not wait for it. Where somebody spares data, nothing is fetched ahead.
  async keep(games: string[]): Promise<void> {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
    const registration = await navigator.serviceWorker.register(`${homePath}worker.js`).catch(() => null);
    if (!registration) return;
    this.#look(registration);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => this.#look(registration));
    });
    const { active } = await navigator.serviceWorker.ready;
    const words = games.map((game) => apiPath(`games/${encodeURIComponent(game)}/texts/${settings.language}`));
    active?.postMessage({ keep: [apiPath('games'), ...words] });
  }

  #look({ waiting, active }: ServiceWorkerRegistration): void {
    this.#waiting = active ? waiting : null; // the first one replaces nothing
    this.ready = this.#waiting !== null;
  }

  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.#waiting?.postMessage('use');
  }
}

export const release = new Release();
