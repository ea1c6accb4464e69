/** peer.cu on the same device with the same words; each of its kernels must find what the engine finds. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Batch, packBatch, packTable } from '../../src/pow/gpu/batchWords.ts';
import type { GpuEngine } from '../../src/pow/gpu/engine.ts';
import { COLUMNS } from '../../src/pow/hash/layout.ts';
import { lastBlock } from '../../src/pow/hash/layoutTwo.ts';

export interface PeerRow {
  readonly kernel: string;
  /** Attempts a second, by the device's clock. */
  readonly rate: number;
  /** Two words of digest, row of the batch, column. */
  readonly lowest: readonly [number, number, number, number];
}

/** What the peer reads, on disk. */
export async function writeJob(batch: Batch): Promise<string> {
  const job = join(await mkdtemp(join(tmpdir(), 'gpu-peer-')), 'job');
  const { table } = batch.open;
  // Its own workgroups are not told: the number of them is for the shader's `reduce`.
  const words = [
    packBatch(batch, { workgroup: 1, maxRows: batch.rows }),
    packTable(table),
    lastBlock(table.messageBytes, 0),
  ];
  await writeFile(job, Buffer.concat(words.map(({ buffer }) => Buffer.from(buffer))));
  return job;
}

export async function askPeer(path: string, job: string, batch: Batch, engine: GpuEngine): Promise<readonly PeerRow[]> {
  const lines = execFileSync(path, [job], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line): PeerRow => JSON.parse(line));
  const found = await engine.run(batch);
  for (const { kernel, lowest } of rows) {
    const [word0, word1, row, column] = lowest;
    const isSame =
      found?.index === (batch.row + row) * COLUMNS + column && found.head[0] === word0 && found.head[1] === word1;
    if (!isSame) throw new Error(`${kernel} has ${lowest.join(' ')}, the engine ${JSON.stringify(found)}.`);
  }
  return rows;
}
