import { utf8 } from '../../lib/bytes.ts';
import { formatDigest } from './digest.ts';
import type { Kernel } from './kernel.ts';
import type { LayoutName } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { referenceDigest } from './reference.ts';

interface SelfTestVector {
  readonly prefix: string;
  readonly first: number;
  readonly count: number;
  /** Where the lowest digest of the range is. */
  readonly index: number;
  readonly digest: string;
}

/**
 * Lowest digests computed with node:crypto. Prefixes of 21 and 24 bytes (play), and of a charter: 48 (in TWO in the row's
 * block) and 51 (there the row goes one block on); 38 is the longest that ONE has in one block. Ranges that begin and end
 * inside a row, at the first and the last rows there are.
 */
const SELF_TEST: Readonly<Record<LayoutName, readonly SelfTestVector[]>> = {
  two: [
    {
      prefix: '5-42BUILD1283900NONCE',
      first: 123_456_500,
      count: 9_000,
      index: 123_458_789,
      digest: '0000c2c3bc40177fa6f51ce6b12dc244f8c2b88a93b5f7dc03a29c7d82b020e4',
    },
    {
      prefix: 'CHAINgametest-1|1-4@1-21GUILDCHARTER1234567NONCE',
      first: 7_000_000_000_250,
      count: 5_000,
      index: 7_000_000_002_787,
      digest: '000353380140721a9a3ddc2df748df6437a1ff05fc2ff7857c9bbd5deee77734',
    },
    {
      prefix: 'CHAINgametest-1|1-42@1-2134GUILDCHARTER1283900NONCE',
      first: 0,
      count: 6_000,
      index: 3_092,
      digest: '0004fa52b8370819be746120260646c728852c4fc43affe19cb7328aa267af55',
    },
    {
      prefix: '9-5@2-10RAID1300000NONCE',
      first: 9_007_199_254_731_000,
      count: 9_000,
      index: 9_007_199_254_734_047,
      digest: '00191a99bb7e3fde5923a66f6a0bdfec6248d2d602cfe1e34a1530e057292362',
    },
  ],
  one: [
    {
      prefix: '5-42BUILD1283900NONCE',
      first: 123_456_500,
      count: 9_000,
      index: 123_462_314,
      digest: '0005260c1f6bce21deea2edd38234599fff480e6e4c856420f67a0523217dbd4',
    },
    {
      prefix: 'CHAINgametest-1|1-4@1-21GUILDCHARTER1234567NONCE',
      first: 7_000_000_000_250,
      count: 5_000,
      index: 7_000_000_004_635,
      digest: '00114c2bfb8f1ede53f70a7896b489e748a38f4d07cd7e19d34c0fab51de8322',
    },
    {
      prefix: 'p'.repeat(38),
      first: 0,
      count: 6_000,
      index: 4_999,
      digest: '000588521d7bc8634c38f37c7cc3e674fe23c8cd31409c2b27f2de62b9c30c74',
    },
    {
      prefix: '9-5@2-10RAID1300000NONCE',
      first: 9_007_199_254_731_000,
      count: 9_000,
      index: 9_007_199_254_739_104,
      digest: '0007a61296aac8a0a33c981892fe682bab2246fd0dff851fa73244d67243fd2e',
    },
  ],
};

/** Whether the kernel finds exactly what it should, here and now: compilers have bugs, and some processors too. */
export function passesSelfTest(kernel: Kernel): boolean {
  return SELF_TEST[kernel.layout].every(({ prefix, first, count, index, digest }) => {
    const search = kernel.open(utf8(prefix));
    const { best } = search.run(first, count, null);
    if (best === null || best.index !== index || formatDigest(best.digest) !== digest) return false;
    if (referenceDigest(prefix + LAYOUTS[kernel.layout].nonceText(utf8(prefix).length, index)) !== digest) return false;
    if (search.run(first, count, best.digest).best !== null) return false;
    return search.run(index, 1, null).best?.index === index;
  });
}
