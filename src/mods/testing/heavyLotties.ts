/** Animations that repeat one thing as often as they are told. */
const still = (k: unknown) => ({ a: 0, k });
const TR = { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) };
const FILL = { ty: 'fl', c: still([0, 1, 0, 1]), o: still(100) };
const LINE = { ty: 'st', c: still([1, 0, 0, 1]), o: still(100), w: still(2), lc: 2, lj: 2 };
/** Moves, so that whatever hangs on it is made anew in each frame. */
const turning = {
  a: 1,
  k: [
    { t: 0, s: [0], i: { x: [1], y: [1] }, o: { x: [0], y: [0] } },
    { t: 48, s: [360] },
  ],
};
const BOX = {
  ty: 'rc',
  p: still([50, 50]),
  s: { ...turning, k: turning.k.map(({ s: _s, ...rest }, index) => ({ ...rest, s: [90 + index, 90] })) },
  r: still(0),
};
const path = (count: number) => ({
  ty: 'sh',
  ks: still({
    c: true,
    v: Array.from({ length: count }, (_, i) => [(i * 37) % 100, (i * 53) % 100]),
    i: Array.from({ length: count }, () => [3, 4]),
    o: Array.from({ length: count }, () => [-4, 3]),
  }),
});
const group = (...it: readonly object[]) => ({ ty: 'gr', it: [...it, TR] });
const KS = { o: still(100), r: turning, p: still([50, 50, 0]), a: still([50, 50, 0]), s: still([100, 100, 100]) };

export const layer = (more: object) => ({ ty: 4, ind: 1, ip: 0, op: 48, st: 0, ks: KS, ...more });
export const heavyLottie = (layers: readonly object[], assets: readonly object[] = []) => ({
  v: '5.7.0',
  fr: 24,
  ip: 0,
  op: 48,
  w: 100,
  h: 100,
  layers,
  assets,
});
const shaped = (...shapes: readonly object[]) => heavyLottie([layer({ shapes: [group(...shapes)] })]);
const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));
const repeater = (copies: number) => ({
  ty: 'rp',
  c: still(copies),
  o: still(0),
  m: 1,
  tr: { ...TR, so: still(100), eo: still(100) },
});

/** By what they repeat; the first is the measure for the others. */
export const HEAVY_LOTTIES: Readonly<Record<string, (count: number) => object>> = {
  layers: (n) => heavyLottie(many(n, (index) => layer({ ind: index, shapes: [group(BOX, FILL)] }))),
  fills: (n) => shaped(BOX, ...many(n, () => FILL)),
  lines: (n) => shaped(BOX, ...many(n, () => LINE)),
  vertices: (n) => shaped(path(n), FILL),
  'copies of a shape': (n) => shaped(BOX, FILL, repeater(n)),
  'copies of copies': (n) => shaped(BOX, FILL, repeater(Math.ceil(Math.sqrt(n))), repeater(Math.ceil(Math.sqrt(n)))),
  'points of a star': (n) =>
    shaped(
      {
        ty: 'sr',
        sy: 1,
        d: 1,
        pt: still(n),
        p: still([50, 50]),
        r: turning,
        ir: still(20),
        is: still(0),
        or: still(40),
        os: still(0),
      },
      FILL,
    ),
  'ridges of a zigzag': (n) => shaped(BOX, { ty: 'zz', s: still(5), r: still(n), pt: still(1) }, FILL),
  'trimmed paths': (n) =>
    shaped(
      path(n),
      {
        ty: 'tm',
        s: still(0),
        e: { ...turning, k: turning.k.map((one, index) => ({ ...one, s: [index * 90 + 5] })) },
        o: still(0),
        m: 1,
      },
      LINE,
    ),
  'rounded corners': (n) => shaped(path(n), { ty: 'rd', r: turning }, FILL),
  'offset paths': (n) => shaped(path(n + 2), { ty: 'op', a: turning, lj: 2, ml: still(4) }, FILL),
  masks: (n) =>
    heavyLottie([
      layer({
        shapes: [group(BOX, FILL)],
        hasMask: true,
        masksProperties: many(n, () => ({ mode: 'a', o: still(100), x: still(0), pt: path(4).ks })),
      }),
    ]),
  'pre-compositions': (n) =>
    heavyLottie(
      many(n, (index) => layer({ ty: 0, ind: index, refId: 'a', w: 100, h: 100 })),
      [{ id: 'a', layers: [layer({ shapes: [group(BOX, FILL)] })] }],
    ),
  parents: (n) =>
    heavyLottie(many(n, (index) => layer({ ind: index, ...(index > 0 ? { parent: index - 1 } : {}), shapes: [] }))),
};
