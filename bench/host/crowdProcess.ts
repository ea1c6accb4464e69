/** The crowd itself, in a process of its own, so that its work is not the host's. Does as crowd.ts says. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fromHex } from '../../src/lib/bytes.ts';
import { keyWallet } from '../../src/chain/wallets/createKeyWallet.ts';
import { type Clock, systemClock } from '../../src/lib/clock.ts';
import { createScaledClock } from '../../src/testing/scaledClock.ts';
import type { OpenPort, StreamPort } from '../../src/live/port.ts';
import { openNatsPort } from '../../src/live/natsPort.ts';
import { createCrowdMember, type CrowdMember } from '../../src/testing/crowdMember.ts';
import { until } from '../../src/testing/until.ts';
import { BUCKET_MS, type Order, type Report, type Seat } from './crowdOrders.ts';
import { countedSocket } from './meter.ts';

/** So many join at once. */
const AT_ONCE = 50;
const JOIN_MS = 120_000;
const MOST_SOCKETS = 1_000;

let members: CrowdMember[] = [];
let ports: StreamPort[] = [];
let hasLots = true;
let clock: Clock = systemClock;
let report = empty();
let pending = 0;

function empty() {
  return {
    asked: new Map<number, number>(),
    opened: new Map<number, number>(),
    bytes: 0,
    failed: 0,
    slowestMs: 0,
    streamBytes: 0,
  };
}

function note(buckets: Map<number, number>): void {
  const bucket = Math.floor(clock.now() / BUCKET_MS);
  buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
}

/** Lighter than the platform's, and with an end to the sockets: two thousand who ask at once would need more than a process may have. */
const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });

function send(url: string, headers: Headers, init: RequestInit): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', body, signal } = init;
    const options = { agent, method, headers: Object.fromEntries(headers), ...(signal && { signal }) };
    request(url, options, resolve).on('error', reject).end(body);
  });
}

/** With a cookie jar of its own, as a browser has. */
function createFetch(): typeof globalThis.fetch {
  let cookie = '';
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== '' && init.credentials === 'include') headers.set('cookie', cookie);
    note(report.asked);
    const atMs = clock.now();
    pending++;
    try {
      const answer = await send(input instanceof Request ? input.url : String(input), headers, init);
      cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
      const body = await text(answer);
      report.bytes += body.length;
      report.slowestMs = Math.max(report.slowestMs, clock.now() - atMs);
      const { statusCode: status = 500, headers: told } = answer;
      const type = told['content-type'] ?? '';
      return new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } });
    } catch (error) {
      report.failed++;
      throw error;
    } finally {
      pending--;
    }
  };
}

const WebSocket = countedSocket((bytes) => (report.streamBytes += bytes));
const openPort: OpenPort = async (options, handlers) => {
  const port = await openNatsPort({ ...options, WebSocket }, handlers);
  note(report.opened);
  return port;
};

async function join({ playerId, keyHex }: Seat, { config, guildId }: Extract<Order, { do: 'gather' }>): Promise<void> {
  const member = createCrowdMember({
    config,
    guildId,
    playerId,
    wallet: keyWallet(fromHex(keyHex), config.network, 'vault'),
    clock,
    random: () => (hasLots ? Math.random() : 0),
    fetch: createFetch(),
    openPort,
  });
  members.push(member);
  await member.start();
  await until(() => member.connection.getState().live.step === 'live', JOIN_MS);
}

async function gather(order: Extract<Order, { do: 'gather' }>): Promise<void> {
  const seats = [...order.seats];
  const next = async (): Promise<void> => {
    for (let seat = seats.shift(); seat; seat = seats.shift()) await join(seat, order);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Connections that hear everything and think nothing of it. */
async function listen({ url, patterns, count }: Extract<Order, { do: 'listen' }>): Promise<void> {
  for (let opened = 0; opened < count; opened++) {
    const handlers = { onMessage: () => undefined, onClosed: () => undefined };
    const port = await openPort({ url, signal: new AbortController().signal }, handlers);
    for (const pattern of patterns) port.subscribe(pattern);
    ports.push(port);
  }
}

async function leave(): Promise<void> {
  for (const member of members) member.close();
  for (const port of ports) await port.close();
  members = [];
  ports = [];
}

function take(): Report {
  const { asked, opened, ...rest } = report;
  report = empty();
  return {
    ...rest,
    asked: [...asked],
    opened: [...opened],
    pending,
    live: members.filter(({ connection }) => connection.getState().live.step === 'live').length,
    signedIn: members.filter(({ session }) => session.getState().webSession === 'signedIn').length,
    memoryMiB: Math.round(process.memoryUsage().rss / 2 ** 20),
  };
}

async function obey(order: Order): Promise<Report> {
  switch (order.do) {
    case 'gather':
      await gather(order);
      break;
    case 'listen':
      await listen(order);
      break;
    case 'pace':
      clock = createScaledClock(order.pace.factor, order.pace.startMs);
      break;
    case 'lots':
      hasLots = order.drawn;
      break;
    case 'leave':
      await leave();
      break;
    case 'take':
      break;
  }
  return take();
}

process.on('message', ({ id, order }: { readonly id: number; readonly order: Order }) => {
  obey(order).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});

// The bench is gone, whatever became of it.
process.on('disconnect', () => process.exit());
