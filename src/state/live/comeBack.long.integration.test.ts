/**
 * Players whom one outage sent away come back spread over time, and not all in one moment: a host that just came up would be met by all
 * of them. The clients' own lots, on a clock under the test's thumb, before a real devnet; beside them the same crowd without lots.
 */
import { afterAll, expect, test } from 'vitest';
import { createCrowdMember, type CrowdMember } from '../../testing/crowdMember.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { type RecordedStreamFrame, recordFrames } from '../../testing/recordFrames.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { OpenPort, PortHandlers } from '../../live/port.ts';
import { parseConfig } from '../config/parseConfig.ts';

const PLAYERS = 40;
const BLOCK_MS = 6_000;
const STEP_MS = 250;
/** A minute of them. */
const BLOCKS = 10;

interface Network {
  readonly doors: Doors;
  readonly playerId: PlayerId;
  readonly frames: readonly RecordedStreamFrame[];
}

let network: Promise<Network> | null = null;
afterAll(async () => (await network)?.doors.devnet.close());

async function settled(): Promise<Network> {
  const doors = await createDoors();
  const frames = recordFrames(doors.devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await doors.devnet.control.settle();
  return { doors, playerId, frames };
}

/** A stream that is there or not, for all of them at once. */
function createHost() {
  const open = new Set<PortHandlers>();
  let isUp = true;
  function openPort(handlers: PortHandlers): ReturnType<OpenPort> {
    if (!isUp) return Promise.reject(new Error('nobody answers'));
    open.add(handlers);
    return Promise.resolve({
      subscribe: () => undefined,
      unsubscribe: () => undefined,
      close: () => void open.delete(handlers),
    });
  }
  return {
    openPort,
    fall() {
      isUp = false;
      const cut = [...open];
      open.clear();
      for (const handlers of cut) handlers.onClosed('cut');
    },
    rise: () => void (isUp = true),
    tell({ subject, text }: RecordedStreamFrame) {
      for (const handlers of open) handlers.onMessage(subject, text);
    },
    isUp: () => isUp,
    isFull: () => open.size === PLAYERS,
  };
}

/** @param hasLots false: as if nobody drew any */
async function gather(hasLots: boolean) {
  const { doors, playerId, frames } = await (network ??= settled());
  const clock = createFakeClock();
  const host = createHost();
  const lots = seededRandom(17);
  const random = (): number => (hasLots ? lots.below(1_000) / 1_000 : 0);
  const parsed = parseConfig(doors.devnet.clientConfig);
  const config = { ...parsed, network: { ...parsed.network, nominalBlockMs: BLOCK_MS } };
  const { guildId, wallet } = doors;
  let pending = 0;
  /** When each first asked about its player since its stream opened last; null = not yet. */
  const readAtMs: (number | null)[] = [];
  /** Likewise about the answer on its screen. */
  const shownAtMs: (number | null)[] = [];
  /** When anybody asked for the height. */
  const heightsAtMs: number[] = [];
  /** How often anybody asked for his player. */
  let readings = 0;
  /** When the stream of each opened last. */
  const openedAtMs: number[] = [];

  function join(index: number): CrowdMember {
    const openPort: OpenPort = (_, handlers) => {
      if (host.isUp()) [readAtMs[index], shownAtMs[index], openedAtMs[index]] = [null, null, clock.now()];
      return host.openPort(handlers);
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith('/blockheight')) heightsAtMs.push(clock.now());
      if (pathname.endsWith(`/game/player/${playerId}`)) {
        readAtMs[index] ??= clock.now();
        readings++;
      }
      if (pathname.endsWith(`/api/player/${playerId}`)) shownAtMs[index] ??= clock.now();
      pending++;
      try {
        return await doors.fetch(input, init);
      } finally {
        pending--;
      }
    };
    return createCrowdMember({ config, guildId, playerId, wallet, clock, random, fetch, openPort });
  }
  const members = Array.from({ length: PLAYERS }, (_, index) => join(index));

  let blockDueMs = clock.now();
  async function tellBlock(): Promise<void> {
    blockDueMs = clock.now() + BLOCK_MS;
    await doors.devnet.control.mine(1);
    const block = frames.findLast(({ subject }) => subject === 'consensus');
    if (block) host.tell(block);
  }

  /** Every answer is read before time goes on, so that nothing is asked later than the lots say. */
  async function pass(totalMs: number, until: () => boolean = () => false): Promise<void> {
    for (let passed = 0; passed < totalMs && !until(); passed += STEP_MS) {
      if (host.isUp() && clock.now() >= blockDueMs) await tellBlock();
      await clock.advance(STEP_MS);
      for (let quiet = 0; quiet < 2; quiet = pending > 0 ? 0 : quiet + 1) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }
  }
  for (const member of members) await member.start();
  await pass(5_000);
  expect(members.every(({ connection }) => connection.getState().live.step === 'live')).toBe(true);
  return {
    host,
    pass,
    mine: () => doors.devnet.control.mine(1),
    readAtMs,
    shownAtMs,
    openedAtMs,
    heightsAtMs,
    readings: () => readings,
    close: () => members.forEach((member) => member.close()),
  };
}

/** The part of `times` that falls into the busiest second. */
function busiest(times: readonly number[]): number {
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  return most / times.length;
}

/** @returns the part of the crowd that is back in the busiest second: streams open, worlds read, the answer on the screen asked for again */
async function comeBackAfter(awayMs: number, hasLots: boolean) {
  const { host, pass, readAtMs, shownAtMs, openedAtMs, close } = await gather(hasLots);
  host.fall();
  await pass(awayMs);
  host.rise();
  // The longest wait before the stream is tried again, and a block for the reading.
  await pass(70_000, host.isFull);
  await pass(BLOCK_MS + 1_000);
  close();
  const [reads, shown] = [readAtMs, shownAtMs].map((times) => times.filter((atMs) => atMs !== null));
  expect([openedAtMs.length, reads?.length, shown?.length]).toEqual([PLAYERS, PLAYERS, PLAYERS]);
  return { opened: busiest(openedAtMs), read: busiest(reads ?? []), shown: busiest(shown ?? []) };
}

test('a stream that was gone for a moment is joined again within seconds, and what it told is read over a block', async () => {
  expect(await comeBackAfter(0, false)).toEqual({ opened: 1, read: 1, shown: 1 });
  const { read, shown } = await comeBackAfter(0, true);
  expect(read).toBeLessThan(0.45);
  expect(shown).toBeLessThan(0.45);
});

test('after forty seconds the stream itself is joined over many seconds', async () => {
  expect(await comeBackAfter(40_000, false)).toEqual({ opened: 1, read: 1, shown: 1 });
  const { opened, read } = await comeBackAfter(40_000, true);
  expect(opened).toBeLessThan(0.25);
  expect(read).toBeLessThan(0.25);
});

test('while REST alone answers, each asks at a time of its own, and reads everything twice a minute and not ten times', async () => {
  async function withoutStream(hasLots: boolean) {
    const { host, pass, heightsAtMs, readings, mine, close } = await gather(hasLots);
    host.fall();
    await pass(2 * BLOCK_MS + 1_000);
    const before = [heightsAtMs.length, readings()] as const;
    for (let block = 0; block < BLOCKS; block++) {
      await mine();
      await pass(BLOCK_MS);
    }
    close();
    return { asked: heightsAtMs.slice(before[0]), readings: readings() - before[1] };
  }
  const [drawn, without] = [await withoutStream(true), await withoutStream(false)];
  // Each asks in each block: all of a block in one second without lots.
  expect(busiest(without.asked)).toBeGreaterThan(1 / (BLOCKS + 2));
  expect(busiest(drawn.asked)).toBeLessThan(busiest(without.asked) / 2);
  for (const { readings } of [drawn, without]) {
    expect(readings).toBeGreaterThan(PLAYERS);
    expect(readings).toBeLessThan(PLAYERS * 4);
  }
});

test('with a healthy stream, what is looked at again every twenty blocks is asked for at a time of each one’s own', async () => {
  async function audited(hasLots: boolean) {
    const { pass, heightsAtMs, close } = await gather(hasLots);
    const before = heightsAtMs.length;
    await pass(21 * BLOCK_MS);
    close();
    return heightsAtMs.slice(before);
  }
  const [drawn, without] = [await audited(true), await audited(false)];
  expect(without.length).toBeGreaterThanOrEqual(PLAYERS);
  expect(busiest(without)).toBe(1);
  expect(busiest(drawn)).toBeLessThan(0.45);
});
