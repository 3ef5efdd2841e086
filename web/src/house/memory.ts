// A browser may forbid its memory altogether: then even asking for it fails, and nothing of the page would come up. Another
// one stands in for it, which lasts as long as the page is open. Imported before everything else.
export class FleetingMemory implements Storage {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }
  key = (index: number): string | null => [...this.#kept.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#kept.set(key, value);
  removeItem = (key: string): void => void this.#kept.delete(key);
  clear = (): void => this.#kept.clear();
}

export function ensureMemory(scope: { readonly localStorage: Storage }): void {
  try {
    if (scope.localStorage) return;
  } catch {
    // forbidden
  }
  Object.defineProperty(scope, 'localStorage', { value: new FleetingMemory(), configurable: true });
}

if (typeof window !== 'undefined') ensureMemory(window);
