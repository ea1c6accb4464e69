/**
 * How long a test waits for a state, in milliseconds: 15 s on a fast machine, more on a slow or busy one (`SLOWNESS`, measured by
 * vitest.config.ts when a run starts). A wait ends when its state is there.
 */
export const WAIT_MS = 15_000 * Number(process.env['SLOWNESS'] ?? 1);
