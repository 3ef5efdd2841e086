// For tests outside a browser: as much of one as the modules of the page want to see when they are loaded.
import { vi } from 'vitest';

export function pretendBrowser(): void {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'] });
}
