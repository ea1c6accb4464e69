/**
 * How many requests a second one core answers, with devnet as a stand-in for a node: it keeps its state in memory and asks no store, so a
 * real node answers fewer, and none of this is a promise. Told are requests to processor time of the process that answers, so that what else
 * the machine does counts little; who asks is another process.
 */
import { fork } from 'node:child_process';
import { openNetwork } from './network.ts';

export interface CapacityRow {
  readonly what: string;
  readonly requests: number;
  /** A second of one core. */
  readonly perCore: number;
  readonly bytesEach: number;
}

const REQUESTS = 4_000;
/** Requests under way at once, as of so many players. */
const AT_ONCE = 32;

export interface Task {
  readonly urls: readonly string[];
  readonly requests: number;
  readonly atOnce: number;
}

export async function capacity(): Promise<readonly CapacityRow[]> {
  const network = await openNetwork({ players: 1_000, structs: 9 });
  const { rest, web } = network.devnet.urls;
  const { namespace } = network.devnet.options;
  const each = (path: (index: number) => string): readonly string[] => network.players.map((_, index) => path(index));
  const kinds: readonly (readonly [what: string, urls: readonly string[]])[] = [
    ['a player, by REST', each((at) => `${rest}/${namespace}/player/${network.players[at]?.playerId}`)],
    ['a planet, by REST', each((at) => `${rest}/${namespace}/planet/${network.players[at]?.planetId}`)],
    ['a struct, by REST', each((at) => `${rest}/${namespace}/struct/${network.players[at]?.structIds[0]}`)],
    ['the height, by REST', [`${rest}/blockheight`]],
    ['the struct types, by REST', [`${rest}/${namespace}/struct_type`]],
    ['the time, by the web API', [`${web}/api/timestamp`]],
  ];
  const rows: CapacityRow[] = [];
  for (const [what, urls] of kinds) {
    await ask({ urls, requests: REQUESTS / 10, atOnce: AT_ONCE });
    const before = process.cpuUsage();
    const bytes = await ask({ urls, requests: REQUESTS, atOnce: AT_ONCE });
    const { user, system } = process.cpuUsage(before);
    const row = {
      what,
      requests: REQUESTS,
      perCore: Math.round(REQUESTS / ((user + system) / 1e6)),
      bytesEach: Math.round(bytes / REQUESTS),
    };
    rows.push(row);
  }
  await network.close();
  return rows;
}

function ask(task: Task): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./asker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
    child.once('message', (bytes: number) => {
      resolve(bytes);
      child.kill();
    });
    child.once('error', reject);
    child.send(task);
  });
}
