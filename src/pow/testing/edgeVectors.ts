import type { LayoutName } from '../hash/layout.ts';

/** Ranges chosen for where their lowest digests are; all are of the first eight rows, nonces 0..7999. Found by search. */
export interface EdgeVectors {
  /** `5-<n>MINE1283900NONCE` by the index of the lowest digest: each row, first and last column. */
  readonly lowestAt: readonly (readonly [index: number, n: number])[];
  /** The two lowest are in one column and among the same four rows, or in neighbouring columns of them. */
  readonly neighbours: readonly { readonly n: number; readonly lowest: number; readonly second: number }[];
}

export const EDGE_VECTORS: Readonly<Record<LayoutName, EdgeVectors>> = {
  two: {
    lowestAt: [
      [0, 4458],
      [999, 5186],
      [1000, 6499],
      [1999, 3275],
      [2000, 5935],
      [2999, 15463],
      [3000, 15918],
      [3999, 5187],
      [4000, 1540],
      [4999, 651],
      [5000, 4313],
      [5999, 16480],
      [6000, 11670],
      [6999, 18976],
      [7000, 8666],
      [7999, 4745],
    ],
    neighbours: [
      { n: 2171, lowest: 55, second: 1055 },
      { n: 6218, lowest: 2808, second: 1808 },
      { n: 361, lowest: 6539, second: 4538 },
    ],
  },
  one: {
    lowestAt: [
      [0, 2697],
      [999, 4446],
      [1000, 4170],
      [1999, 8259],
      [2000, 10611],
      [2999, 23922],
      [3000, 778],
      [3999, 7883],
      [4000, 1483],
      [4999, 12521],
      [5000, 11213],
      [5999, 3468],
      [6000, 1918],
      [6999, 1457],
      [7000, 2980],
      [7999, 9735],
    ],
    neighbours: [
      { n: 18356, lowest: 6333, second: 7333 },
      { n: 1945, lowest: 7961, second: 6961 },
      { n: 5844, lowest: 6679, second: 5678 },
    ],
  },
};

/** Digests of eight zeros under `5-42BUILD1283900NONCE`: four thousand million attempts each, on average. */
export const EIGHT_ZEROS: readonly {
  readonly layout: LayoutName;
  readonly index: number;
  readonly digest: string;
}[] = [
  {
    layout: 'two',
    index: 800_674_428,
    digest: '000000004695f75d6e632a1702c17d99ad228b6283359c0ffd169ff02479f154',
  },
  {
    layout: 'one',
    index: 7_892_158_242,
    digest: '00000000b429db8dfff7f542bb8319173192ef2652d6d35b7c59b1be1d69444a',
  },
];
