import { utf8 } from '../../lib/bytes.ts';
import { type Digest, formatDigest, parseDigest } from '../hash/digest.ts';
import { openTwo } from '../hash/layoutTwo.ts';
import type { GpuEngine } from './engine.ts';

interface GpuVector {
  readonly prefix: string;
  readonly row: number;
  readonly rows: number;
  /** Where the lowest digest of the rows is. */
  readonly index: number;
  readonly digest: string;
}

/**
 * Lowest digests of whole rows, computed with node:crypto, under the prefixes of `hash/selfTest.ts`: more rows than a
 * workgroup has and fewer, rows that cross ROW_SPLIT, the first row and the last one.
 */
const VECTORS: readonly GpuVector[] = [
  {
    prefix: '5-42BUILD1283900NONCE',
    row: 123_395,
    rows: 257,
    index: 123_651_666,
    digest: '00002a98be1a40985b003da0cf3a7848493ccf553d1aa1d3aef00d08e3d5c184',
  },
  {
    prefix: 'CHAINgametest-1|1-4@1-21GUILDCHARTER1234567NONCE',
    row: 7_099_999_990,
    rows: 20,
    index: 7_100_000_007_801,
    digest: '000679b5312b5298b81cde2a00c54e529928436243644866bb182f0e8d8618e4',
  },
  {
    prefix: 'CHAINgametest-1|1-42@1-2134GUILDCHARTER1283900NONCE',
    row: 0,
    rows: 10,
    index: 3092,
    digest: '0004fa52b8370819be746120260646c728852c4fc43affe19cb7328aa267af55',
  },
  {
    prefix: '9-5@2-10RAID1300000NONCE',
    row: 9_007_199_254_730,
    rows: 10,
    index: 9_007_199_254_734_047,
    digest: '00191a99bb7e3fde5923a66f6a0bdfec6248d2d602cfe1e34a1530e057292362',
  },
];

/** Whether the device finds exactly what it should: drivers have bugs, and some devices too. */
export async function passesGpuSelfTest(engine: GpuEngine): Promise<boolean> {
  for (const vector of VECTORS) if (!(await finds(engine, vector))) return false;
  return true;
}

async function finds(engine: GpuEngine, { prefix, row, rows, index, digest }: GpuVector): Promise<boolean> {
  const open = openTwo(utf8(prefix));
  const expected = parseDigest(digest);
  const isFound = async (below: Digest | null): Promise<boolean> => {
    const found = await engine.run({ open, row, rows, below });
    return found?.index === index && found.head[0] === expected[0] && found.head[1] === expected[1];
  };
  if (formatDigest(open.exactDigest(index)) !== digest || !(await isFound(null)) || !(await isFound(expected)))
    return false;
  return (await engine.run({ open, row, rows, below: headBelow(expected) })) === null;
}

/** The highest bar whose first 64 bits are lower than the digest's. */
function headBelow(digest: Digest): Digest {
  const bar = new Uint32Array(8).fill(0xffffffff);
  const low = digest[1] ?? 0;
  bar[1] = low - 1;
  bar[0] = (digest[0] ?? 0) - (low === 0 ? 1 : 0);
  return bar;
}
