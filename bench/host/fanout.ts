/**
 * What the stream sends to 500 players through a real nats-server: clients that listen to what they look at, and as many connections that
 * listen to everything, one after the other in the same run, while the same share of the players does something in each block.
 */
import { readFileSync } from 'node:fs';
import { startNatsServer } from '../../tools/natsServer.ts';
import { startCrowd, total, type Counted } from './crowd.ts';
import { deedOf, give } from './deeds.ts';
import { BLOCKS_AN_HOUR, type Network, openNetwork, whileBlocksCome } from './network.ts';

export interface FanoutRow {
  readonly what: string;
  readonly connections: number;
  readonly blocks: number;
  readonly transactions: number;
  /** What each of them was sent by the stream, bytes. */
  readonly bytesPerBlock: number;
  readonly bytesPerHour: number;
  /** All of it, for all, an hour. */
  readonly megabytesPerHour: number;
  /** Processor time of the nats-server, of an hour of blocks. */
  readonly serverSecondsPerHour: number;
  readonly serverMiB: number;
  /** What each asked of node and guild meanwhile, an hour. */
  readonly requestsPerHour: number;
}

/** One in so many does something in each block: thirty deeds an hour. */
const ACTS_EVERY = 20;
const BLOCK_PAUSE_MS = 250;
/** Linux counts processor time in these. */
const TICKS_A_SECOND = 100;

function cpuSeconds(pid: number): number {
  // After the name, which may have blanks: state is the third field, user and system time the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** What the players of this block do. */
function act(network: Network, block: number): number {
  const acting = network.players.filter((_, index) => index % ACTS_EVERY === block % ACTS_EVERY);
  for (const one of acting) give(network, one, deedOf(one, Math.floor(block / ACTS_EVERY)));
  return acting.length;
}

function memoryMiB(pid: number): number {
  const kiB = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kiB) / 1_024);
}

export async function fanoutCosts(count: number, structs: number): Promise<readonly FanoutRow[]> {
  const server = await startNatsServer(console.log);
  const network = await openNetwork({
    players: count,
    structs,
    options: { natsServer: server.natsUrl, natsWebsocket: server.websocketUrl },
  });
  const crowd = startCrowd();

  async function measure(what: string, from: number, blocks: number): Promise<FanoutRow> {
    await crowd.tell({ do: 'take' });
    const before = cpuSeconds(server.pid);
    let transactions = 0;
    for (let block = from; block < from + blocks; block++) {
      transactions += act(network, block);
      await network.devnet.control.mine(1);
      await new Promise((pass) => setTimeout(pass, BLOCK_PAUSE_MS));
    }
    // Two looks without a byte: all has arrived.
    let calm = 0;
    const counted: Counted = await crowd.countUntil(({ streamBytes, pending }) => {
      calm = streamBytes < count && pending === 0 ? calm + 1 : 0;
      return calm >= 2;
    }, 60_000);
    const hour = BLOCKS_AN_HOUR / blocks;
    const row: FanoutRow = {
      what,
      connections: count,
      blocks,
      transactions,
      bytesPerBlock: Math.round(counted.streamBytes / count / blocks),
      bytesPerHour: Math.round((counted.streamBytes / count) * hour),
      megabytesPerHour: Math.round((counted.streamBytes * hour) / 1e6),
      serverSecondsPerHour: Math.round((cpuSeconds(server.pid) - before) * hour * 10) / 10,
      serverMiB: memoryMiB(server.pid),
      requestsPerHour: Math.round((total(counted.asked) / count) * hour),
    };
    return row;
  }

  try {
    await whileBlocksCome(network, () => crowd.gather(network));
    const narrow = await measure('clients, narrow subjects', 0, 4 * ACTS_EVERY);
    await crowd.tell({ do: 'leave' });
    const { namespace } = network.devnet.options;
    const patterns = ['consensus', `${namespace}.>`];
    await crowd.tell({ do: 'listen', url: server.websocketUrl, patterns, count });
    const wide = await measure('connections that hear everything', 4 * ACTS_EVERY, ACTS_EVERY);
    return [narrow, wide];
  } finally {
    crowd.close();
    await network.close();
    await server.close();
  }
}
