/** Links to raids that were over long ago, by nodes of each kind of index: what is found, what is said of the rest, and what it costs. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRpc } from '../../../devnet/services/rpc/createRpc.ts';
import { createFaultQueue } from '../../../devnet/services/http/faultQueue.ts';
import type { TxIndexKind } from '../../../devnet/options.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { until } from '../../testing/until.ts';
import { createReads } from '../ask/createReads.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createReplay, type Replay } from './createReplay.ts';
import { isEndUnread } from './raids.ts';

const LENGTHS = [100n, 700n, 5_000n] as const;
/** Blocks that passed since the last of them. */
const SINCE = 2_300n;

let grounds: Grounds;
let host: Settler;
const begun = new Map<bigint, BlockHeight>();

beforeAll(async () => {
  grounds = await createGrounds();
  const raider = await grounds.settler();
  host = await grounds.settler();
  const move = async (to: Settler): Promise<BlockHeight> => {
    const { fleetId } = raider;
    await grounds.act(raider, { name: 'MsgFleetMove', fleetId, destinationLocationId: to.planetId });
    return blockHeight(grounds.doors.devnet.chain.tip.height);
  };
  for (const length of LENGTHS) {
    begun.set(length, await move(host));
    grounds.pass(length - 1n);
    await move(raider);
    grounds.pass(length === 5_000n ? SINCE : 900n);
  }
  // And one that goes on.
  begun.set(0n, await move(host));
  grounds.pass(SINCE);
  await grounds.doors.join('watcher');
  await grounds.doors.devnet.control.settle();
}, 240_000);
afterAll(() => grounds.close());
beforeEach(() => {
  // What a page has and this process lacks.
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Opens the link to a raid, and waits until nothing more is read. */
async function open(index: TxIndexKind, length: bigint, isSignedIn = false) {
  const { doors } = grounds;
  const rpc = await createRpc({
    chain: doors.devnet.chain,
    txIndex: index,
    host: '127.0.0.1',
    port: 0,
    faultQueue: createFaultQueue(),
  });
  onTestFinished(() => rpc.close());
  const config = parseConfig(doors.devnet.clientConfig);
  const asked = { blocks: 0, searches: 0, guild: 0 };
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { url } = new Request(input);
    if (url.includes('/block_results')) asked.blocks += 1;
    if (url.includes('/tx_search')) asked.searches += 1;
    return globalThis.fetch(input, init);
  };
  const real = createReads({ ...config, endpoints: { ...config.endpoints, rpc: rpc.url } }, doors, fetch);
  const ask: typeof real.ask = (name, ...rest) => {
    if (name.startsWith('web.')) asked.guild += 1;
    return real.ask(name, ...rest);
  };
  const session = { webSession: isSignedIn ? 'signedIn' : 'signedOut' } as const;
  const runtime = createSampleRuntime({ session, reads: { ...real, ask } });
  const from = begun.get(length) ?? blockHeight(0n);
  const replay = createReplay(runtime, host.planetId, { is: 'raid', at: from });
  onTestFinished(replay.start());
  await until(() => replay.ready.getState());
  await rest(replay);
  const raid = () => replay.show.store.getState().tape?.raids.find((one) => one.from === from);
  const newest = () => replay.show.store.getState().bounds.to;
  return { replay, asked, from, raid, newest };
}

/** Until it has read all that it reads without being asked. */
async function rest({ show }: Replay): Promise<void> {
  await until(() => !show.store.getState().isReading);
  await new Promise((resolve) => setTimeout(resolve));
  if (show.store.getState().isReading) await rest({ show } as Replay);
}

describe.each(LENGTHS)('a raid of %i blocks', (length) => {
  test('is found to its end by the index of a node, in one search', async () => {
    const { replay, asked, from, raid } = await open('kv', length);
    const end = from + length;
    expect(raid()).toMatchObject({ to: end, isFromKnown: true, states: [{}, { status: 'attackerRetreated' }] });
    expect(replay.clock.store.getState()).toMatchObject({ mode: 'paused', height: end });
    // A short one lies in the blocks that are read anyhow.
    expect(asked.searches).toBe(length === 100n ? 0 : 1);
    expect(asked.blocks).toBeLessThan(300);
  });

  test('is found to its end by a guild server that one is signed in at, in two requests', async () => {
    const { asked, from, raid } = await open('psql', length, true);
    expect(raid()).toMatchObject({ to: from + length, isFromKnown: true });
    expect(asked.guild).toBe(length === 100n ? 0 : 2);
    expect(asked.blocks).toBeLessThan(300);
  });
});

test.each([
  [100n, 'psql'],
  [700n, 'null'],
  [5_000n, 'psql'],
] as const)('a raid of %i blocks is read on in steps where the node has no such index: %s', async (length, index) => {
  const { replay, asked, from, raid, newest } = await open(index, length);
  const end = blockHeight(from + length);
  let presses = 0;
  while (raid()?.to === null) {
    const readTo = raid()?.readTo ?? end;
    // Neither over nor under way: whatever shows it asks this.
    expect(isEndUnread({ to: null, readTo }, newest())).toBe(true);
    expect(readTo).toBeLessThan(end);
    expect(asked.blocks).toBeLessThan(800 * (presses + 1));
    expect(replay.clock.store.getState()).toMatchObject({ mode: 'paused', height: from });
    replay.readMore();
    presses += 1;
    await rest(replay);
    expect(raid()?.readTo).toBeGreaterThan(readTo);
  }
  expect(raid()).toMatchObject({ to: end, isFromKnown: true });
  expect(replay.clock.store.getState()).toMatchObject({ mode: 'paused', height: end });
  expect(asked.blocks).toBeLessThan(Number(length) + 500);
  expect(presses).toBe(length === 5_000n ? 8 : 0);
});

test('a raid that still goes on is shown live, however long ago it began', async () => {
  const { replay, asked, raid, newest } = await open('kv', 0n);
  expect(raid()).toMatchObject({ to: null });
  expect(raid()?.readTo).toBe(newest());
  expect(replay.clock.store.getState().mode).toBe('live');
  expect(asked).toMatchObject({ searches: 1 });
  expect(asked.blocks).toBeLessThan(300);
});
