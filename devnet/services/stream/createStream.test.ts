import { connect, headers, type NatsConnection, StringCodec } from 'nats.ws';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { createFaultQueue } from '../http/faultQueue.ts';
import { createStream, type Stream } from './createStream.ts';

// nats.ws is a browser library: it takes the global.
Object.assign(globalThis, { WebSocket });

const codec = StringCodec();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function setup(healthcheckMs?: number) {
  const faultQueue = createFaultQueue();
  const stream = await createStream({
    host: '127.0.0.1',
    port: 0,
    faultQueue,
    ...(healthcheckMs === undefined ? {} : { healthcheckMs }),
  });
  closers.push(() => stream.close());
  return { stream, faultQueue };
}

async function client(stream: Stream): Promise<NatsConnection> {
  const connection = await connect({ servers: stream.url, reconnect: false });
  closers.push(() => connection.close());
  return connection;
}

/** A socket that speaks by hand; `say` returns what came back after a PING went round. */
async function raw(stream: Stream, path = '') {
  const socket = new WebSocket(stream.url + path);
  let heard = '';
  let closed = false;
  socket.on('message', (data: Buffer) => (heard += data.toString('utf8')));
  socket.on('close', () => (closed = true));
  await new Promise((resolve) => socket.on('open', resolve));
  closers.push(() => socket.terminate());
  const until = async (test: () => boolean): Promise<void> => {
    while (!test()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(() => path !== '' || heard.includes('\r\n'));
  return {
    socket,
    until,
    heard: () => heard,
    isClosed: () => closed,
    async say(text: string): Promise<string> {
      heard = '';
      socket.send(Buffer.from(text));
      socket.send('PING\r\n');
      await until(() => heard.endsWith('PONG\r\n') || closed);
      return heard.replace(/PONG\r\n$/, '');
    },
  };
}

async function collect(subscription: AsyncIterable<{ subject: string; data: Uint8Array }>, count: number) {
  const out: string[] = [];
  for await (const message of subscription) {
    out.push(`${message.subject} ${codec.decode(message.data)}`);
    if (out.length === count) break;
  }
  return out;
}

test('a real NATS client gets frames by wildcard, in the order they were published', async () => {
  const { stream } = await setup();
  const nats = await client(stream);
  const all = collect(nats.subscribe('game.>'), 3);
  const planets = collect(nats.subscribe('game.planet.2-1.*'), 1);
  const clock = collect(nats.subscribe('consensus'), 1);
  await nats.flush();
  stream.publish({ subject: 'consensus', body: { category: 'block', height: 5n } });
  // A player without a guild: a subject with an empty part reaches nobody.
  stream.publish({ subject: 'game.player..1-42', body: { n: 0 } });
  stream.publish({ subject: 'game.guild.0-1', body: { n: 1 } });
  stream.publish({ subject: 'game.planet.2-1.1-1', body: { n: 2 } });
  stream.publish({ subject: 'game.planet.2-10.1-1', body: { n: 3 } });
  expect(await all).toEqual(['game.guild.0-1 {"n":1}', 'game.planet.2-1.1-1 {"n":2}', 'game.planet.2-10.1-1 {"n":3}']);
  expect(await planets).toEqual(['game.planet.2-1.1-1 {"n":2}']);
  expect(await clock).toEqual(['consensus {"category":"block","height":5}']);
});

test('clients may publish to each other, with headers, reply and "no responders"', async () => {
  const { stream } = await setup();
  const a = await client(stream);
  const b = await client(stream);
  const echo = b.subscribe('ask', {
    callback: (_error, message) =>
      message.respond(codec.encode(`${message.headers?.get('k')}:${codec.decode(message.data)}`)),
  });
  await b.flush();
  const withHeader = headers();
  withHeader.set('k', 'v');
  const answer = await a.request('ask', codec.encode('hi'), { headers: withHeader, timeout: 60_000 });
  expect(codec.decode(answer.data)).toBe('v:hi');
  echo.unsubscribe();
  await b.flush();
  await expect(a.request('ask', codec.encode('hi'), { timeout: 60_000 })).rejects.toMatchObject({ code: '503' });
});

test('members of a queue group share the frames', async () => {
  const { stream } = await setup();
  const a = await client(stream);
  const b = await client(stream);
  let gotA = 0;
  let gotB = 0;
  a.subscribe('work.*', { queue: 'q', callback: () => void gotA++ });
  b.subscribe('work.*', { queue: 'q', callback: () => void gotB++ });
  await Promise.all([a.flush(), b.flush()]);
  for (let i = 0; i < 10; i++) stream.publish({ subject: `work.${i}`, body: {} });
  await Promise.all([a.flush(), b.flush()]);
  expect([gotA, gotB]).toEqual([5, 5]);
});

test('UNSUB with a maximum stops after that many frames', async () => {
  const { stream } = await setup();
  const nats = await client(stream);
  const some = collect(nats.subscribe('x', { max: 2 }), 99);
  await nats.flush();
  for (let i = 0; i < 5; i++) stream.publish({ subject: 'x', body: { i } });
  expect(await some).toEqual(['x {"i":0}', 'x {"i":1}']);
});

test('the greeting is an INFO, and a client that has not said otherwise is verbose and pedantic', async () => {
  const { stream } = await setup();
  const nats = await raw(stream);
  expect(nats.heard()).toMatch(/^INFO \{.*"headers":true,"max_payload":1048576.*\} \r\n$/);
  expect(await nats.say('SUB a.b 1\r\n')).toBe('+OK\r\n');
  expect(await nats.say('PUB a.b 2\r\nhi\r\n')).toBe('+OK\r\nMSG a.b 1 2\r\nhi\r\n');
  expect(await nats.say('SUB a.> 2\r\nPUB a.* 2\r\nhi\r\n')).toBe(
    "+OK\r\n-ERR 'Invalid Publish Subject'\r\n+OK\r\nMSG a.* 2 2\r\nhi\r\n",
  );
  expect(await nats.say('CONNECT {"verbose":false,"pedantic":false,"echo":false}\r\n')).toBe('');
  expect(await nats.say('PUB a.b 2\r\nhi\r\n')).toBe('');
});

test('operations are case-insensitive, a repeated sid is ignored, frames may split anywhere', async () => {
  const { stream } = await setup();
  const nats = await raw(stream);
  await nats.say('connect {"verbose":false}\r\n');
  await nats.say('sub a 7\r\nSub b 7\r\n');
  const text = 'pUb a 5\r\nhe\r\no\r\npub b 1\r\nx\r\n';
  for (const char of text) nats.socket.send(Buffer.from(char));
  expect(await nats.say('')).toBe('MSG a 7 5\r\nhe\r\no\r\n');
});

test.each([
  ['an unknown operation', 'GET / HTTP/1.1\r\n', "-ERR 'Unknown Protocol Operation'\r\n"],
  ['a payload longer than announced', 'PUB a 2\r\nhello\r\n', "-ERR 'Unknown Protocol Operation'\r\n"],
  ['an oversized payload', 'PUB a 1048577\r\n', "-ERR 'Maximum Payload Violation'\r\n"],
  ['an endless line', `SUB ${'a'.repeat(5000)}`, "-ERR 'maximum control line exceeded'\r\n"],
  [
    'no_responders without headers',
    'CONNECT {"no_responders":true}\r\n',
    "-ERR 'no responders requires headers support'\r\n",
  ],
  ['a bad size', 'PUB a x\r\n', ''],
  ['HPUB without headers', 'HPUB a 2 2\r\n\r\n\r\n', ''],
  ['CONNECT that is no JSON', 'CONNECT {\r\n', ''],
  ['SUB without a blank', 'SUB\r\n', "-ERR 'Unknown Protocol Operation'\r\n"],
  ['a blank line', '\r\n', "-ERR 'Unknown Protocol Operation'\r\n"],
  ['SUB with one argument', 'SUB a\r\n', ''],
])('%s ends the connection', async (_what, text, answer) => {
  const { stream } = await setup();
  const nats = await raw(stream);
  const heard = await nats.say(text);
  await nats.until(nats.isClosed);
  expect(heard).toBe(answer);
  expect(nats.isClosed()).toBe(true);
});

test('an invalid subject is refused without ending the connection', async () => {
  const { stream } = await setup();
  const nats = await raw(stream);
  expect(await nats.say('SUB a..b 1\r\n')).toBe("-ERR 'Invalid Subject'\r\n");
  expect(await nats.say('SUB a.>.b 1\r\n')).toBe("-ERR 'Invalid Subject'\r\n");
  expect(nats.isClosed()).toBe(false);
});

test('a host may forbid publishing', async () => {
  const { stream } = await setup();
  stream.faults.publishAllowed = false;
  const nats = await raw(stream);
  await nats.say('CONNECT {"verbose":false}\r\nSUB a 1\r\n');
  expect(await nats.say('PUB a 1\r\nx\r\n')).toBe('-ERR \'Permissions Violation for Publish to "a"\'\r\n');
});

test('the JSON dialect of the spec wraps frames and keeps big numbers', async () => {
  const { stream } = await setup();
  const json = await raw(stream, '/json');
  json.socket.send(JSON.stringify({ action: 'subscribe', subjects: ['game.grid.>'], subject: 'consensus' }));
  await json.until(() => stream.subscriptions === 2);
  stream.publish({
    subject: 'game.grid.player.1-1.1-1',
    body: { category: 'load', object_id: '1-1', value_p: 12345678901234567890n, updated_at: 't' },
  });
  await json.until(() => json.heard() !== '');
  expect(json.heard()).toBe(
    '{"subject":"game.grid.player.1-1.1-1","category":"load","id":"1-1","updated_at":"t",' +
      '"data":{"category":"load","object_id":"1-1","value_p":12345678901234567890,"updated_at":"t"}}',
  );
  json.socket.send('nonsense');
  await json.until(() => json.heard().includes('error'));
  expect(json.heard()).toContain('{"error":"not JSON"}');
});

test('a frame over 7995 characters leaves as a stub; one without stub form leaves whole', async () => {
  const { stream } = await setup();
  const nats = await client(stream);
  const got = collect(nats.subscribe('big.*'), 2);
  await nats.flush();
  const detail = 'x'.repeat(8000);
  stream.publish({ subject: 'big.a', body: { seq: 1, detail }, stubFields: ['seq'] });
  stream.publish({ subject: 'big.b', body: { seq: 1, detail } });
  const [stub, whole] = await got;
  expect(stub).toBe('big.a {"seq":1,"stub":"true"}');
  expect(whole).toContain(detail);
});

test('faults drop, duplicate, truncate, reorder, delay, shorten subjects and freeze the clock', async () => {
  const { stream } = await setup();
  const nats = await client(stream);
  const heard: string[] = [];
  nats.subscribe('>', {
    callback: (_error, message) => void heard.push(`${message.subject} ${codec.decode(message.data)}`),
  });
  await nats.flush();
  const send = async (count: number): Promise<string[]> => {
    heard.length = 0;
    for (let n = 0; n < count; n++) {
      stream.publish({ subject: `f.${n}.owner`, oldSubject: `f.${n}`, body: { category: n === 3 ? 'block' : 'x' } });
    }
    while (!stream.idle) await new Promise((resolve) => setTimeout(resolve, 5));
    await nats.flush();
    return heard.map((line) => line.split(' ')[0]!.split('.').slice(1).join('.'));
  };
  stream.faults.dropEvery = 2;
  expect(await send(4)).toEqual(['0.owner', '2.owner']);
  Object.assign(stream.faults, { dropEvery: 0, duplicateEvery: 2 });
  expect(await send(4)).toEqual(['0.owner', '1.owner', '1.owner', '2.owner', '3.owner', '3.owner']);
  Object.assign(stream.faults, { duplicateEvery: 0, reorder: 3 });
  expect(await send(4)).toEqual(['2.owner', '1.owner', '0.owner', '3.owner']);
  Object.assign(stream.faults, { reorder: 0, delayMs: 20, ownerToken: false });
  expect(await send(2)).toEqual(['0', '1']);
  Object.assign(stream.faults, { delayMs: 0, heartbeat: false });
  expect(await send(4)).toEqual(['0', '1', '2']);
  stream.faults.truncateEvery = 1;
  await send(1);
  expect(heard).toEqual(['f.0 {"category":"x",']);
});

test('the relay says it is well, connections can be dropped, and upgrades can be made to fail', async () => {
  const { stream, faultQueue } = await setup(10);
  const nats = await client(stream);
  expect(await collect(nats.subscribe('healthcheck'), 1)).toEqual(['healthcheck {"subject":"healthcheck"}']);
  stream.dropConnections();
  await nats.closed();
  expect(stream.connections).toBe(0);
  faultQueue.add({ target: 'stream', status: 503 });
  await expect(client(stream)).rejects.toThrow();
  await client(stream);
});
