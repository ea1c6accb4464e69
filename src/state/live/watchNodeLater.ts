import type { NodeHeightInput } from './watchNodeHeight.ts';

/** Long enough that the code of the watch does not load together with home. */
const LATER_MS = 30_000;

/** Loads and runs `watchNodeHeight` after `LATER_MS`. Rejects when `closing` ends the wait, or the code does not load. */
export async function watchNodeLater(input: NodeHeightInput): Promise<void> {
  await input.clock.sleep(LATER_MS, input.closing);
  const { watchNodeHeight } = await import('./watchNodeHeight.ts');
  await watchNodeHeight(input);
}
