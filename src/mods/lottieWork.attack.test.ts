/**
 * Animations that are little to read and much to play: docs/security.md, line 2. The player is the real one; what it paints on counts
 * instead of painting, so that its own work is measured.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lottieRefusal } from '../../devnet/services/cosmetics/assets/lottie.ts';
import { ATTACK_SCALE, countAttack, underAttack } from '../testing/attack.ts';
import { bakeLottie } from './bake/bakeLottie.ts';
import { loadTools } from './bake/tools.ts';
import { LIMITS } from './limits.ts';
import { inspectLottie } from './pictures/lottie.ts';
import { lottieWork } from './pictures/lottieWork.ts';
import { HEAVY_LOTTIES, heavyLottie, layer } from './testing/heavyLotties.ts';
import { replaced } from './testing/replaced.ts';

class CountingCanvas extends EventTarget {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    super();
    this.width = width;
    this.height = height;
  }
  getContext(): object {
    return new Proxy({ canvas: this } as Record<PropertyKey, unknown>, {
      get: (own, key) => own[key] ?? (() => ({ addColorStop: () => undefined })),
      set: (own, key, value) => Reflect.set(own, key, value),
    });
  }
  transferToImageBitmap(): object {
    return {};
  }
}

beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', CountingCanvas);
  vi.stubGlobal('navigator', { userAgent: '' });
  await loadTools(['lottie']);
});
afterAll(() => void vi.unstubAllGlobals());

const copied = (json: object): object => JSON.parse(JSON.stringify(json)) as object;
const verdicts = (json: unknown): readonly boolean[] => [
  inspectLottie(structuredClone(json)).ok,
  lottieRefusal(json) === undefined,
];

async function costOf(json: object): Promise<number> {
  const verdict = inspectLottie(copied(json));
  if (!verdict.ok) throw new Error(verdict.why.in(null).code);
  const before = process.cpuUsage();
  await bakeLottie(verdict.lottie);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The most of a kind that is within some work. */
function brink(make: (count: number) => object, work: number): number {
  let [under, over] = [1, 2];
  const fits = (count: number): boolean => lottieWork(make(count) as Record<string, unknown>).work <= work;
  while (fits(over)) [under, over] = [over, over * 2];
  while (over - under > Math.max(1, under / 20)) {
    const middle = Math.floor((under + over) / 2);
    if (fits(middle)) under = middle;
    else over = middle;
  }
  return under;
}

const WORK = ATTACK_SCALE > 1 ? LIMITS.work : LIMITS.work / 20;
/** How much longer than its peer a unit of work may take; what the peer takes says how fast this machine is now. */
const SLOWER = 6;

test(
  'an animation just under the limit is played in the time that its work is worth',
  { timeout: 600_000 },
  async () => {
    const [peer = () => ({})] = Object.values(HEAVY_LOTTIES);
    const reference = peer(brink(peer, WORK));
    await costOf(reference);
    const perUnit = (await costOf(reference)) / WORK;
    await underAttack(
      { line: 2, what: 'an animation just under the limit, of one kind of work' },
      Object.entries(HEAVY_LOTTIES),
      async ([, make]) => {
        const json = make(brink(make, WORK));
        expect(verdicts(json)).toEqual([true, true]);
        const cost = await costOf(json);
        const ratio = cost / WORK / perUnit;
        expect(ratio).toBeLessThan(SLOWER);
        if (ATTACK_SCALE === 1) return;
        const over = make(Math.ceil(brink(make, LIMITS.work) * 1.2) + 2);
        expect(verdicts(over)).toEqual([false, false]);
      },
      ([name]) => name,
    );
  },
);

const still = (k: unknown) => ({ a: 0, k });
const BOX = { ty: 'rc', p: still([0, 0]), s: still([9, 9]), r: still(0) };
const shapes = (...items: readonly object[]) => heavyLottie([layer({ shapes: [{ ty: 'gr', it: [BOX, ...items] }] })]);
const eased = (from: number, to: number, y: number) => ({
  a: 1,
  k: [
    { t: 0, s: [from], i: { x: [0.5], y: [y] }, o: { x: [0.5], y: [y] } },
    { t: 9, s: [to] },
  ],
});

const BOMBS: Readonly<Record<string, object>> = {
  'copies as a text': shapes({ ty: 'rp', c: still('100000000') }),
  'copies as a text in a list': shapes({ ty: 'rp', c: still(['100000000']) }),
  'copies as a text, inherited key': shapes({ ty: 'rp', c: { a: 0, k: [[['1e9']]] } }),
  'copies that easing overshoots': shapes({ ty: 'rp', c: eased(1, 50, 9e5) }),
  'an offset of copies': shapes({ ty: 'rp', c: still(2), o: still(9e8) }),
  'an offset of copies, backwards': shapes({ ty: 'rp', c: still(2), o: still(-9e8) }),
  'copies of copies of copies': shapes(...Array.from({ length: 9 }, () => ({ ty: 'rp', c: still(9) }))),
  'points of a star': shapes({ ty: 'sr', sy: 1, pt: still(9e8), or: still(9) }),
  'points of a star as a text': shapes({ ty: 'sr', sy: 1, pt: still('900000000'), or: still(9) }),
  'points of a star that move': shapes({ ty: 'sr', sy: 2, pt: eased(5, 9e7, 1), or: still(9) }),
  'ridges of a zigzag': shapes(
    { ty: 'zz', s: still(5), r: still(9e7), pt: still(1) },
    { ty: 'fl', c: still([1]), o: still(1) },
  ),
  'zigzags of zigzags': shapes(
    ...Array.from({ length: 6 }, () => ({ ty: 'zz', s: still(5), r: still(40), pt: still(1) })),
  ),
  'stops of a gradient': shapes({ ty: 'gf', t: 1, g: { p: 9e8, k: still([0, 1, 1, 1]) } }),
  'stops of a gradient as a text': shapes({ ty: 'gf', t: 1, g: { p: '900000000', k: still([0, 1, 1, 1]) } }),
  'dashes without end': shapes({ ty: 'st', w: still(1), d: [{ n: 'd', v: still(0.000_01) }] }),
  'dashes as a text': shapes({ ty: 'st', w: still(1), d: [{ n: 'd', v: '0.00001' }] }),
  'dashes of what is scaled': heavyLottie([
    layer({
      shapes: [
        { ty: 'gr', it: [BOX, { ty: 'tr', s: still([1e8, 1e8]), p: still([0, 0]) }] },
        { ty: 'st', w: still(1), d: [{ n: 'd', v: still(1) }] },
      ],
    }),
  ]),
  'a picture that is drawn on a wall': heavyLottie(
    [layer({ ty: 2, refId: 'p' })],
    [{ id: 'p', w: 90_000, h: 90_000, p: '', u: '' }],
  ),
  'parents that double': heavyLottie(
    Array.from({ length: 60 }, (_, i) => layer({ ind: i >> 1, parent: (i >> 1) + 1, shapes: [] })),
  ),
  'parents in a circle': heavyLottie([layer({ ind: 1, parent: 2 }), layer({ ind: 2, parent: 1 })]),
  'parents by texts': heavyLottie([layer({ ind: '1', parent: 1 })]),
  'layers of its own': heavyLottie([
    {
      ty: 0,
      layers: Array.from({ length: 900 }, () => ({
        ty: 0,
        layers: Array.from({ length: 9 }, () => ({ ty: 4, shapes: [] })),
      })),
    },
  ]),
  'a name that two have': heavyLottie(
    [layer({ ty: 0, refId: 'a' })],
    [
      { id: 'a', layers: Array.from({ length: 2_000 }, () => layer({})) },
      { id: 'a', layers: [] },
    ],
  ),
  'a number beyond numbers': JSON.parse(
    `{"v":"5","fr":24,"ip":0,"op":48,"w":9,"h":9,"layers":[{"ty":4,"st":1e999}]}`,
  ) as object,
  'masks of many vertices': heavyLottie([
    layer({
      masksProperties: Array.from({ length: 90 }, () => ({
        mode: 'a',
        pt: still({ c: true, v: Array.from({ length: 2_000 }, () => [1, 1]), i: [], o: [] }),
      })),
    }),
  ]),
};

test('an animation that multiplies itself is refused by both sides', async () => {
  await underAttack(
    { line: 2, what: 'a small animation of endless work' },
    Object.entries(BOMBS),
    ([, json]) => expect(verdicts(json)).toEqual([false, false]),
    ([name]) => name,
  );
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '9',
    'data:x',
    -1,
    2 ** 53,
    1e6,
    [],
    {},
    true,
    [7],
    { k: 9 },
    { a: 1, k: [{ t: 0, s: [40] }] },
  ),
  fc.integer({ min: -50, max: 400 }),
);

test(
  'an animation with odd values anywhere gets the same verdict from both sides',
  { timeout: 30_000 * ATTACK_SCALE },
  () => {
    const count = 200 * ATTACK_SCALE;
    const seeds = [...Object.values(HEAVY_LOTTIES).map((make) => make(9)), ...Object.values(BOMBS).slice(0, 19)].map(
      copied,
    );
    let taken = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(160), odd), { minLength: 1, maxLength: 3 }),
        (seed, changes) => {
          const json = changes.reduce<unknown>((whole, [at, value]) => replaced(whole, at, value), seed);
          const [client, server] = verdicts(json);
          expect(client).toBe(server);
          if (client) taken++;
        },
      ),
      { numRuns: count, seed: 41 },
    );
    countAttack({ line: 2, what: 'an animation with odd values in it, as both sides see it' }, count, count);
    expect(taken).toBeGreaterThan(count / 10);
  },
);
