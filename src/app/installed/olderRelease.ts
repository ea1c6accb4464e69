/**
 * Whether this browser has had a later release from this host. A host that goes back to a former one, signed and whole, brings back the
 * faults that were mended since. docs/security.md 12
 */
import { newVersion } from './newVersion.ts';

const KEY = 'release.latest';
/** Written by `npm run release`; other builds have none, and say nothing of what came before. */
const MADE: unknown = import.meta.env['VITE_RELEASE_MADE'];
const TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const timeOf = (text: unknown): string | null => (typeof text === 'string' && TIME.test(text) ? text : null);

/** @param told when the commit of this release was made */
export function lookBack(told = MADE): void {
  const made = timeOf(told);
  if (made === null) return;
  try {
    const latest = timeOf(localStorage.getItem(KEY));
    if (latest !== null && latest > made) newVersion.setState({ older: { made, latest } });
    else localStorage.setItem(KEY, made);
  } catch {
    // Nothing is kept in here: every release is the first.
  }
}

/** The player knows why. */
export function acceptOlder(): void {
  const { older } = newVersion.getState();
  newVersion.setState({ older: null });
  try {
    if (older) localStorage.setItem(KEY, older.made);
  } catch {
    // It holds for this visit.
  }
}
