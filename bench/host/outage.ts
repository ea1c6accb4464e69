/**
 * What a host is met with when it comes back. Two thousand clients lose it in the same moment: once only their streams are cut, once all of
 * it is away for ten seconds. Each twice, before without the clients' lots and then with them, in the same run with the same clients.
 */
import { channel } from 'node:diagnostics_channel';
import type { FaultTarget } from '../../devnet/types.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createScaledClock } from '../../src/testing/scaledClock.ts';
import { lastedSeconds, peak, since, startCrowd, total, type Crowd } from './crowd.ts';
import { BUCKET_MS, type Buckets } from './crowdOrders.ts';
import { openNetwork } from './network.ts';

export interface OutageRow {
  readonly what: string;
  readonly lots: 'none' | 'drawn';
  /** Requests that clients made while nobody answered. */
  readonly askedWhileAway: number;
  /** What clients asked from the return on until all was read again. */
  readonly asked: number;
  readonly askedPeak: number;
  /** The same as it came in at the host, which is full at some rate. */
  readonly arrivedPeak: number;
  readonly connected: number;
  readonly connectedPeak: number;
  /** From the first question to the last. */
  readonly seconds: number;
  readonly slowestMs: number;
  readonly failed: number;
}

/** Time goes so much slower for them, or the process of two thousand would be full before the host is: figures are of their seconds. */
const SLOWER = 4;
const AWAY_MS = 10_000;
/** Of theirs, between two blocks: too few come for anybody's audit, which is no outage's. */
const BLOCK_EVERY_MS = 6_000;
/** Of the machine's. */
const BACK_MS = 240_000;
const SERVICES: readonly FaultTarget[] = ['stream', 'rest', 'web'];

/** Requests as they come in at any service of this process. */
function watchArrivals(clock: Pick<Clock, 'now'>) {
  let arrived = new Map<number, number>();
  const door = channel('http.server.request.start');
  const note = (): void => {
    const bucket = Math.floor(clock.now() / BUCKET_MS);
    arrived.set(bucket, (arrived.get(bucket) ?? 0) + 1);
  };
  door.subscribe(note);
  return {
    take(): Buckets {
      const taken = [...arrived];
      arrived = new Map();
      return taken;
    },
    end() {
      door.unsubscribe(note);
    },
  };
}

/** @param count clients */
export async function outageCosts(count: number, structs: number): Promise<readonly OutageRow[]> {
  const network = await openNetwork({ players: count, structs, options: { blockTimeMs: BLOCK_EVERY_MS * SLOWER } });
  const crowd = startCrowd();
  const pace = { factor: 1 / SLOWER, startMs: Date.now() };
  const clock = createScaledClock(pace.factor, pace.startMs);
  await crowd.tell({ do: 'pace', pace });
  const arrivals = watchArrivals(clock);
  const { control } = network.devnet;
  const gathered = await crowd.gather(network);
  console.log(`${gathered.live} clients, ${gathered.memoryMiB} MiB`);
  async function measure(what: string, lots: OutageRow['lots'], away: () => Promise<void>): Promise<OutageRow> {
    await crowd.tell({ do: 'lots', drawn: lots === 'drawn' });
    await settle(crowd, count);
    arrivals.take();
    await away();
    const backMs = clock.now();
    const counted = await crowd.countUntil(isSettled(count), BACK_MS);
    const asked = since(counted.asked, backMs);
    const row: OutageRow = {
      what,
      lots,
      askedWhileAway: total(counted.asked) - total(asked),
      asked: total(asked),
      askedPeak: peak(asked),
      arrivedPeak: peak(since(arrivals.take(), backMs)),
      connected: total(counted.opened),
      connectedPeak: peak(counted.opened),
      seconds: lastedSeconds(asked),
      slowestMs: counted.slowestMs,
      failed: counted.failed,
    };
    console.log(JSON.stringify(row));
    return row;
  }

  const cut = async (): Promise<void> => control.dropConnections();
  async function away(): Promise<void> {
    control.kill(...SERVICES);
    await clock.sleep(AWAY_MS);
    control.revive(...SERVICES);
  }
  const rows: OutageRow[] = [];
  for (const lots of ['none', 'drawn'] as const) {
    rows.push(await measure('streams are cut', lots, cut));
    rows.push(await measure(`all of it away for ${AWAY_MS / 1_000} s`, lots, away));
  }
  arrivals.end();
  crowd.close();
  await network.close();
  return rows;
}

/** All are there, and nobody waits for anything: for two looks, as a client may be between two questions. */
function isSettled(count: number) {
  let calm = 0;
  return ({ live, signedIn, pending, asked }: Awaited<ReturnType<Crowd['tell']>>): boolean => {
    const isCalm = live === count && signedIn === count && pending === 0 && total(asked) < count / 20;
    calm = isCalm ? calm + 1 : 0;
    return calm >= 2;
  };
}

async function settle(crowd: Crowd, count: number): Promise<void> {
  await crowd.countUntil(isSettled(count), BACK_MS);
}
