/** Whether the engine and the loop find what node's own SHA-256 finds, as e2e/gpu.spec.ts asks, of more rows. */
import { createHash } from 'node:crypto';
import { utf8 } from '../../src/lib/bytes.ts';
import type { GpuEngine } from '../../src/pow/gpu/engine.ts';
import { passesGpuSelfTest } from '../../src/pow/gpu/gpuSelfTest.ts';
import { COLUMNS, NONCES_PER_BLOCK } from '../../src/pow/hash/layout.ts';
import { layoutTwo, openTwo } from '../../src/pow/hash/layoutTwo.ts';
import { FIRST_BLOCK, type Play } from './playLoop.ts';

/** Play, a charter on both sides of the edge where its row moves one block on, and a long one. */
const PREFIXES = [
  '5-42BUILD1283900NONCE',
  'CHAINgametest-1|1-4@1-21GUILDCHARTER1234567NONCE',
  'CHAINgametest-1|1-42@1-2134GUILDCHARTER1283900NONCE',
  'p'.repeat(120),
] as const;

function hold(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Not so: ${what}.`);
}

function lowestOf(prefix: string, row: number, rows: number): { readonly index: number; readonly digest: string } {
  let best = { index: -1, digest: 'g' };
  const start = createHash('sha256').update(prefix);
  for (let index = row * COLUMNS; index < (row + rows) * COLUMNS; index++) {
    const digest = start.copy().update(layoutTwo.nonceText(prefix.length, index)).digest('hex');
    if (digest < best.digest) best = { index, digest };
  }
  return best;
}

/** Rows of every length of number, across workgroups, and the last ones. Tells how many. */
export async function checkRows(engine: GpuEngine): Promise<number> {
  hold(await passesGpuSelfTest(engine), 'the self-test passes');
  let checked = 0;
  for (const [i, prefix] of PREFIXES.entries()) {
    const parts = Array.from({ length: 12 }, (_, digit) => ({ row: 10 ** digit * (i + 2) - 1, rows: 1 }));
    parts.push({ row: 300_000_000 - 33 - i, rows: 258 }, { row: 9_007_199_254_000 + i, rows: 129 });
    for (const { row, rows } of parts) {
      const { index, digest } = lowestOf(prefix, row, rows);
      const found = await engine.run({ open: openTwo(utf8(prefix)), row, rows, below: null });
      const head = found?.head.map((value) => value.toString(16).padStart(8, '0')).join('');
      hold(found?.index === index && head === digest.slice(0, 16), `${digest} in ${rows} rows from ${row}`);
      checked += rows;
    }
  }
  return checked;
}

/** A lease that was hashed to its end: all of it once, and its lowest was found. */
export function checkLease({ messages, attempts }: Play, prefix: string, blocks: number): void {
  hold(attempts === blocks * NONCES_PER_BLOCK, `${blocks} blocks were hashed, not ${attempts} attempts`);
  hold(!messages.some(({ kind }) => kind === 'failed'), 'nothing failed');
  const rowsPerBlock = NONCES_PER_BLOCK / COLUMNS;
  const { index, digest } = lowestOf(prefix, FIRST_BLOCK * rowsPerBlock, blocks * rowsPerBlock);
  const found = messages.filter((message) => message.kind === 'found').at(-1);
  hold(found?.digest === digest && found.nonce === layoutTwo.nonceText(prefix.length, index), `${digest} was found`);
}
