import { WAIT_MS } from './waitMs.ts';

/** Looks again and again until it holds. @throws Error after `timeoutMs` */
export async function until(holds: () => boolean, timeoutMs = 2 * WAIT_MS): Promise<void> {
  const endMs = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > endMs) throw new Error(`did not come to hold within ${timeoutMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
