/** When a player was away, over reloads and in several tabs of a browser. */
import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { buildPlayer } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createWorldStore } from '../world/world.ts';
import { createAbsences } from './createAbsences.ts';

const BLOCK_MS = 6_000;
const me = buildPlayer({ planetId: null, fleetId: null });

/** A browser: what it keeps, and its tabs. */
function createBrowser() {
  const storage = createMemoryStorage();
  const clock = createFakeClock();
  let height = 1_000n;

  async function open() {
    const [world, connection] = [createWorldStore(), createConnectionStore()];
    connection.setState({ live: { step: 'live' } });
    let isHidden = false;
    let onTurn = (): void => undefined;
    const page = {
      isHidden: () => isHidden,
      watch: (listener: () => void) => {
        onTurn = listener;
        return () => undefined;
      },
    };
    const absences = createAbsences({ world, connection, storage, clock, page });
    const turns = () => clock.advance(0);
    /** It reads the world as it is by now. */
    const see = async (): Promise<void> => {
      world.setState(buildWorld({ me, height: blockHeight(height) }), true);
      await turns();
    };
    await see();
    return {
      ...absences,
      see,
      async turn(away: boolean) {
        isHidden = away;
        onTurn();
        await turns();
      },
    };
  }

  return {
    open,
    async pass(blocks: bigint, blockMs = BLOCK_MS) {
      height += blocks;
      await clock.advance(Number(blocks) * blockMs);
    },
  };
}

type Tab = Awaited<ReturnType<ReturnType<typeof createBrowser>['open']>>;

const rangeIn = ({ store }: Tab): readonly (bigint | undefined)[] => {
  const { absence } = store.getState();
  return [absence?.before.height, absence?.after.height];
};

test('a first look is no absence, and nothing is known before it', async () => {
  const browser = createBrowser();
  const tab = await browser.open();
  expect(tab.store.getState()).toEqual({ absence: null, isKnown: true });
});

test.each([
  [19n, BLOCK_MS],
  [99n, 500],
])('%i blocks of %i ms are no absence', async (blocks, blockMs) => {
  const browser = createBrowser();
  const tab = await browser.open();
  await browser.pass(blocks, blockMs);
  await tab.see();
  expect(tab.store.getState()).toEqual({ absence: null, isKnown: true });
});

test.each([
  [20n, BLOCK_MS],
  [100n, 500],
])('%i blocks of %i ms are one, over a reload too', async (blocks, blockMs) => {
  const browser = createBrowser();
  const tab = await browser.open();
  await browser.pass(blocks, blockMs);
  const next = await browser.open();
  await tab.see();
  for (const one of [tab, next]) expect(rangeIn(one)).toEqual([1_000n, 1_000n + blocks]);
});

test('who looked in one tab was not away in the other', async () => {
  const browser = createBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  await other.turn(true);
  for (let at = 0; at < 50; at++) {
    await browser.pass(10n);
    await one.see();
  }
  await one.turn(true);
  await other.turn(false);
  await other.see();
  expect(other.store.getState()).toEqual({ absence: null, isKnown: true });
});

test('a story that was read in one tab is not offered in the other', async () => {
  const browser = createBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  await other.turn(true);
  await browser.pass(500n);
  await one.see();
  expect(one.store.getState().absence?.isSeen).toBe(false);
  one.dismiss();
  await one.turn(true);
  await other.turn(false);
  await other.see();
  expect(rangeIn(other)).toEqual([1_000n, 1_500n]);
  expect(other.store.getState().absence?.isSeen).toBe(true);
});

test('what was not read becomes one with what came after, and what was read does not', async () => {
  const browser = createBrowser();
  const tab = await browser.open();
  await browser.pass(200n);
  await tab.see();
  await browser.pass(300n);
  await tab.see();
  expect(rangeIn(tab)).toEqual([1_000n, 1_500n]);
  tab.dismiss();
  await browser.pass(100n);
  await tab.see();
  expect(rangeIn(tab)).toEqual([1_500n, 1_600n]);
});
