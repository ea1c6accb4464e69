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

const PLAYERS = 50;
const BLOCK_MS = 6_000;
const STEP_MS = 250;

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
      for (const { onClosed } of cut) onClosed('cut');
    },
    rise: () => void (isUp = true),
    tell({ subject, text }: RecordedStreamFrame) {
      for (const { onMessage } of open) onMessage(subject, text);
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
  /** When the stream of each opened last. */
  const openedAtMs: number[] = [];

  function join(index: number): CrowdMember {
    const openPort: OpenPort = (_, handlers) => {
      if (host.isUp()) [readAtMs[index], openedAtMs[index]] = [null, clock.now()];
      return host.openPort(handlers);
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith(`/player/${playerId}`)) readAtMs[index] ??= clock.now();
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
  await Promise.all(members.map((member) => member.start()));
  await pass(5_000);
  expect(members.every(({ connection }) => connection.getState().live.step === 'live')).toBe(true);
  return { host, pass, readAtMs, openedAtMs, close: () => members.forEach((member) => member.close()) };
}

/** The part of `times` that falls into the busiest second. */
function busiest(times: readonly number[]): number {
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  return most / times.length;
}

/** @returns the part of the crowd that is back in the busiest second: its streams open, its worlds read */
async function comeBackAfter(awayMs: number, hasLots: boolean) {
  const { host, pass, readAtMs, openedAtMs, close } = await gather(hasLots);
  host.fall();
  await pass(awayMs);
  host.rise();
  // The longest wait before the stream is tried again, and a block for the reading.
  await pass(70_000, host.isFull);
  await pass(BLOCK_MS + 1_000);
  close();
  const reads = readAtMs.filter((atMs) => atMs !== null);
  expect([openedAtMs.length, reads.length]).toEqual([PLAYERS, PLAYERS]);
  return { opened: busiest(openedAtMs), read: busiest(reads) };
}

test('a stream that was gone for a moment is joined again within seconds, and worlds are read over a block', async () => {
  expect(await comeBackAfter(0, false)).toEqual({ opened: 1, read: 1 });
  expect((await comeBackAfter(0, true)).read).toBeLessThan(0.45);
});

test('after forty seconds the stream itself is joined over many seconds', async () => {
  expect(await comeBackAfter(40_000, false)).toEqual({ opened: 1, read: 1 });
  const { opened, read } = await comeBackAfter(40_000, true);
  expect(opened).toBeLessThan(0.25);
  expect(read).toBeLessThan(0.25);
});
