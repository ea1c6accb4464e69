import { WAIT_MS } from './waits.ts';

/** Within this time a page that was just changed is drawn again, also on a busy machine. */
const REDRAWN_MS = WAIT_MS / 3;

/**
 * Faults of a page that stay. A page that is still being drawn is looked at again.
 *
 * @param look says what is wrong now
 * @returns nothing as soon as nothing is wrong; otherwise what is still wrong after a while
 */
export async function lasting(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const endMs = Date.now() + REDRAWN_MS;
  for (;;) {
    const faults = await look();
    if (faults.length === 0 || Date.now() > endMs) return faults;
  }
}
