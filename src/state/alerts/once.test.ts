/** The same happenings told by stream, by chain events and by readings after gaps, in any order, in two tabs and over reloads: once each. */
import { expect, test } from 'vitest';
import { alertsIn, EMPTY_LEDGER, type Telling, withTellings } from '../../game/alerts/ledger.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { type SeededRandom, seededRandom } from '../../testing/seededRandom.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createAlertsStore } from '../stores/alerts.ts';
import { createAlertBook } from './createAlertBook.ts';

const PLAYER = parsePlayerId('1-2');
const START = 100;

/** Raids on a planet, one after another, with the blocks between them. */
function makeTruth(random: SeededRandom): readonly (readonly [at: bigint, fleet: string | null])[] {
  const edges: (readonly [bigint, string | null])[] = [];
  let at = START + 1 + random.below(20);
  for (let raid = 0; raid < 2 + random.below(6); raid++) {
    edges.push([BigInt(at), `9-${1 + random.below(3)}`]);
    at += 1 + random.below(40);
    edges.push([BigInt(at), null]);
    at += 1 + random.below(40);
  }
  return edges;
}

const seen = (at: bigint, value: string | null): Telling => ({ kind: 'raid', matter: 'raid/2-1', at, value });
const happened = ([at, value]: readonly [bigint, string | null]): Telling => ({ ...seen(at, value), isEdge: true });

/** Every edge by stream or chain, some by both and by history too, and readings anywhere. */
function makeTellings(random: SeededRandom, truth: ReturnType<typeof makeTruth>): readonly Telling[] {
  const tellings = truth.flatMap((edge) => Array.from({ length: 1 + random.below(3) }, () => happened(edge)));
  const end = Number(truth.at(-1)?.[0]) + 20;
  for (let reading = 0; reading < 30; reading++) {
    const at = BigInt(START + random.below(end - START));
    tellings.push(seen(at, truth.findLast(([since]) => since <= at)?.[1] ?? null));
  }
  return shuffled(random, tellings);
}

function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  const rest = [...items];
  return Array.from({ length: rest.length }, () => rest.splice(random.below(rest.length), 1)).flat();
}

const expected = (truth: ReturnType<typeof makeTruth>): readonly string[] =>
  truth.flatMap(([at, fleet]) => (fleet === null ? [] : [`raid/2-1@${at}`])).toReversed();

test('in any order', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = seededRandom(seed);
    const truth = makeTruth(random);
    const tellings = makeTellings(random, truth);
    const ledger = tellings.reduce((held, one) => withTellings(held, [one], BigInt(START), 0), EMPTY_LEDGER);
    expect(
      alertsIn(ledger).map(({ id }) => id),
      `seed ${seed}`,
    ).toEqual(expected(truth));
  }
});

/** Tabs of one browser: what is posted in one is heard by the others a moment later. */
function createBrowser() {
  const storage = createMemoryStorage();
  const clock = createFakeClock();
  const heard = new Map<object, (data: unknown) => void>();
  const openPort = (): TabPort => {
    const self = {};
    return {
      post: (message) => {
        for (const [other, hear] of heard) if (other !== self) queueMicrotask(() => hear(message));
      },
      watch(listener) {
        heard.set(self, listener);
        return () => heard.delete(self);
      },
      close: () => void heard.delete(self),
    };
  };
  return {
    async open() {
      const alerts = createAlertsStore();
      const book = createAlertBook({ alerts, storage, clock, chainId: 'gametest-1', openPort });
      await book.open(PLAYER);
      return { alerts, book };
    },
  };
}

test('in two tabs, over reloads, each told of by one tab alone', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seededRandom(seed);
    const truth = makeTruth(random);
    const browser = createBrowser();
    const tabs = [await browser.open(), await browser.open()];
    await tabs[0]!.book.tell([{ kind: 'raid', matter: 'raid/2-9', at: 1n, value: null }], BigInt(START));
    const claimed: string[] = [];
    // Each tab hears all of it, in an order of its own, and one of them is loaded anew now and then.
    const lines = tabs.map(() => [...makeTellings(random, truth)]);
    const edges = truth.map(happened);
    for (const line of lines) line.push(...shuffled(random, edges));
    let reloads = 4;
    while (lines.some((line) => line.length > 0)) {
      const at = random.below(2);
      const telling = lines[at]!.shift();
      if (!telling) continue;
      const said = tabs[at]!.book.tell([telling], 1_000n);
      if (random.chance(700)) await said;
      if (reloads > 0 && random.chance(100)) {
        reloads--;
        tabs[at]!.book.close();
        tabs[at] = await browser.open();
        // What it had heard and not written is told to it again, by the history that it begins with.
        lines[at]!.push(...edges);
      }
    }
    for (const tab of [...tabs, ...tabs]) claimed.push(...(await tab.book.claim()).map(({ id }) => id));
    const fresh = await browser.open();
    expect(
      fresh.alerts.getState().alerts.map(({ id }) => id),
      `seed ${seed}`,
    ).toEqual(expected(truth));
    expect(claimed.toSorted(), `seed ${seed}`).toEqual(expected(truth).toSorted());
    expect(await fresh.book.claim()).toEqual([]);
  }
}, 60_000);

test('two tabs that ask at once share what there is to tell', async () => {
  const browser = createBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  await one.book.tell([{ kind: 'raid', matter: 'raid/2-1', at: 120n, value: '9-3' }], 100n);
  const both = await Promise.all([one.book.claim(), other.book.claim()]);
  expect(both.flat().map(({ id }) => id)).toEqual(['raid/2-1@120']);
  expect(both.map((list) => list.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('what is read in one tab is read in all', async () => {
  const browser = createBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  await one.book.tell([{ kind: 'raid', matter: 'raid/2-1', at: 120n, value: '9-3' }], 100n);
  await one.book.markRead(one.alerts.getState().alerts);
  await expect.poll(() => other.alerts.getState()).toMatchObject({ unread: 0, alerts: [{ id: 'raid/2-1@120' }] });
});
