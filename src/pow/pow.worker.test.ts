import { parseProofKey } from '../game/proof.ts';
import { expect, test } from 'vitest';
import { createPowPool } from './createPowPool.ts';
import { KERNELS } from './hash/kernels.ts';
import { referenceDigest } from './hash/reference.ts';
import { createNodeWorker } from './testing/nodeWorker.ts';
import type { BestHash } from './types.ts';

test('real workers find a proof of four zeros, and stop when they are told to', async () => {
  const pool = createPowPool({ threads: 2, maxThreads: 2, createWorker: createNodeWorker });
  const troubles: string[] = [];
  pool.watchTrouble(({ what }) => troubles.push(what));
  try {
    const key = parseProofKey('5-42BUILD1283900NONCE');
    let attempts = 0;
    let onFound: (best: BestHash) => void = () => {};
    const found = new Promise<BestHash>((resolve) => (onFound = resolve));
    const handle = pool.start({ key, attempts: 0, cursor: 0, best: null }, (progress) => {
      attempts = progress.attempts;
      if (progress.best && progress.best.zeros >= 4) onFound(progress.best);
    });
    const best = await found;
    expect(referenceDigest(key + best.nonce)).toBe(best.digest);
    expect(best.digest).toMatch(/^0000/);
    // One worker or both by now, and each chose for itself.
    const used = pool.stats.kernels.filter(({ workers }) => workers > 0).map(({ name }) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(KERNELS.map(({ name }) => name)).toEqual(expect.arrayContaining(used));
    handle.stop();
    await delay(150);
    const final = attempts;
    expect(final).toBeGreaterThan(0);
    await delay(300);
    expect(attempts).toBe(final);
    expect(pool.stats.rate).toBe(0);
    expect(troubles).toEqual([]);
  } finally {
    pool.close();
  }
});

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
