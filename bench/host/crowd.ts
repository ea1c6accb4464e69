/** Many clients in a process of their own (crowdProcess.ts), and what they asked of the host when. */
import { fork } from 'node:child_process';
import { parseGuildId } from '../../src/game/ids.ts';
import { toHex } from '../../src/lib/bytes.ts';
import { BUCKET_MS, type Buckets, type Order, type Report } from './crowdOrders.ts';
import type { Network } from './network.ts';

export interface Crowd {
  /** Carried out by the crowd's process. @throws Error as it says */
  tell(order: Order): Promise<Report>;
  /** All players of the network sign in and look. */
  gather(network: Network): Promise<Report>;
  /** Counts on, as long as `holds` of what was counted last does not. */
  countUntil(holds: (last: Report) => boolean, timeoutMs: number): Promise<Counted>;
  close(): void;
}

export interface Counted {
  readonly asked: Buckets;
  readonly opened: Buckets;
  readonly bytes: number;
  readonly streamBytes: number;
  readonly failed: number;
  readonly slowestMs: number;
}

interface Answer {
  readonly id: number;
  readonly answer?: Report;
  readonly error?: string;
}

const LOOK_MS = 1_000;

export function startCrowd(): Crowd {
  const child = fork(new URL('./crowdProcess.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  function tell(order: Order): Promise<Report> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ answer, error }) => {
        if (answer) resolve(answer);
        else reject(new Error(`the crowd could not ${order.do}: ${error}`));
      });
      child.send({ id, order });
    });
  }

  return {
    tell,
    gather: ({ config, devnet, players }) =>
      tell({
        do: 'gather',
        config,
        guildId: parseGuildId(devnet.guildId),
        seats: players.map(({ playerId, privateKey }) => ({ playerId, keyHex: toHex(privateKey) })),
      }),
    async countUntil(holds, timeoutMs) {
      const reports: Report[] = [];
      for (const endMs = Date.now() + timeoutMs; ;) {
        await new Promise((pass) => setTimeout(pass, LOOK_MS));
        const report = await tell({ do: 'take' });
        reports.push(report);
        if (holds(report)) break;
        if (Date.now() > endMs) throw new Error(`the crowd is not there yet: ${report.live} of them are`);
      }
      const sum = (of: (report: Report) => number) => reports.reduce((all, one) => all + of(one), 0);
      return {
        asked: reports.flatMap(({ asked }) => asked),
        opened: reports.flatMap(({ opened }) => opened),
        bytes: sum(({ bytes }) => bytes),
        streamBytes: sum(({ streamBytes }) => streamBytes),
        failed: sum(({ failed }) => failed),
        slowestMs: Math.round(Math.max(...reports.map(({ slowestMs }) => slowestMs))),
      };
    },
    close: () => void child.kill(),
  };
}

/** Times from `fromMs` on. */
export function since(buckets: Buckets, fromMs: number): Buckets {
  return buckets.filter(([bucket]) => bucket * BUCKET_MS >= fromMs);
}

export function total(buckets: Buckets): number {
  return buckets.reduce((sum, [, count]) => sum + count, 0);
}

/** In the busiest second. */
export function peak(buckets: Buckets): number {
  const counts = new Map<number, number>();
  for (const [bucket, count] of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  const steps = Array.from({ length: 1_000 / BUCKET_MS }, (_, step) => step);
  return Math.max(
    0,
    ...[...counts.keys()].map((from) => steps.reduce((sum, step) => sum + (counts.get(from + step) ?? 0), 0)),
  );
}

/** Between the first and the last, seconds. */
export function lastedSeconds(buckets: Buckets): number {
  const all = buckets.map(([bucket]) => bucket);
  return all.length === 0 ? 0 : Math.round(((Math.max(...all) - Math.min(...all) + 1) * BUCKET_MS) / 100) / 10;
}
