/** Whether another version of the client is to be had than the one that runs in this page, and how it is come by. */
import { createStore } from 'zustand/vanilla';
import { basePath } from '../../lib/basePath.ts';
import { readText } from '../../lib/http/readBody.ts';
import { hasLostPart } from '../../lib/lostPart.ts';

export interface NewVersion {
  /** `fetched`: all of it lies here. `elsewhere`: another tab plays it. `host`: the host has it, and no longer all of this one. */
  readonly where: 'fetched' | 'elsewhere' | 'host';
  /** Loads it in place of this page. */
  readonly load: () => void;
}

export interface NewVersionState {
  readonly found: NewVersion | null;
  /** Not now: nothing is said until more is known, or the page is loaded again. */
  readonly isAside: boolean;
  /** When the release here was made, and the latest that this browser has had from this host; null = this is the latest. */
  readonly older: { readonly made: string; readonly latest: string } | null;
}

export const newVersion = createStore<NewVersionState>(() => ({ found: null, isAside: false, older: null }));

export const reload = (): void => location.reload();

/** Tells the player; what is known already is not told twice. */
export function tellNewVersion(found: NewVersion): void {
  const known = newVersion.getState().found?.where;
  // What lies here can be loaded at once, whatever the host still has.
  if (known === found.where || (known === 'fetched' && found.where === 'host')) return;
  newVersion.setState({ found, isAside: false });
}

/**
 * The script that names all other files, so that it is another one in each build: the last in the page, by the address in its element.
 * null under the development server, whose files have no names of their own.
 */
export function entryOf(page: Document = document): string | null {
  const src = [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? null;
  return src?.includes('/assets/') ? src : null;
}

/** Listens for parts of the page that cannot be loaded, and asks the host whether it has another page by now. */
export function watchLostParts(): void {
  window.addEventListener('vite:preloadError', () => void lookAtHost());
  if (hasLostPart()) void lookAtHost();
}

/** Of index.html, which is a hundredth of it. */
const MOST_BYTES = 256 * 1024;

/** Says so where the host's page is another one than this. */
export async function lookAtHost(): Promise<void> {
  const entry = entryOf();
  if (entry === null) return;
  try {
    const response = await fetch(basePath, { cache: 'no-store' });
    const page = response.ok ? await readText(basePath, response, MOST_BYTES) : entry;
    if (!page.includes(entry)) tellNewVersion({ where: 'host', load: reload });
  } catch {
    // The line is away: that is told elsewhere, and says nothing of versions.
  }
}
