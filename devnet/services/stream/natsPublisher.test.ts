/** The publisher against a server that is played line by line; realNats.test.ts has it against a real one. */
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../src/testing/until.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { createNatsPublisher, NatsUnreachableError } from './natsPublisher.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Answers PING by itself unless it is told to be slow. */
async function setup(info: object = {}) {
  const sockets: Socket[] = [];
  let heard = '';
  let answering = true;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    const hello = `INFO ${JSON.stringify({ max_payload: 1000, ...info })} \r\n`;
    // In two pieces, as a network may.
    socket.write(hello.slice(0, 9));
    setImmediate(() => socket.write(hello.slice(9)));
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      heard += text;
      if (answering) for (const _ of text.matchAll(/^PING\r$/gm)) socket.write('PONG\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const said: string[] = [];
  const open = async (login = '') => {
    const publisher = await createNatsPublisher({
      url: `nats://${login}127.0.0.1:${port}`,
      report: (text) => said.push(text),
    });
    closers.push(() => publisher.close());
    return publisher;
  };
  return {
    open,
    said,
    sockets,
    heard: () => heard,
    setAnswering: (now: boolean) => {
      answering = now;
      if (now) for (const _ of heard.matchAll(/PING/g)) sockets.at(-1)?.write('PONG\r\n');
    },
  };
}

it('introduces itself once, with the login of the address', async () => {
  const { open, heard } = await setup();
  await open('me:s%20ecret@');
  expect(heard().match(/^CONNECT /gm)).toHaveLength(1);
  expect(JSON.parse(/^CONNECT (.*)\r$/m.exec(heard())?.[1] ?? '')).toMatchObject({
    verbose: false,
    echo: false,
    user: 'me',
    pass: 's ecret',
  });
});

it('counts bytes, not characters, and writes one turn`s frames before one PING', async () => {
  const { open, heard } = await setup();
  const publisher = await open();
  publisher.publish('game.a', utf8('ä'));
  publisher.publish('game.b', utf8('{}'));
  expect(publisher.idle).toBe(false);
  await until(() => publisher.idle);
  expect(heard().slice(heard().indexOf('PUB'))).toBe('PUB game.a 2\r\nä\r\nPUB game.b 2\r\n{}\r\nPING\r\n');
});

it('is idle only when the server has answered', async () => {
  const { open, heard, setAnswering } = await setup();
  const publisher = await open();
  setAnswering(false);
  publisher.publish('game.a', utf8('{}'));
  await until(() => heard().includes('PUB game.a'));
  expect(publisher.idle).toBe(false);
  setAnswering(true);
  await until(() => publisher.idle);
});

it('answers the server`s PING and passes on its complaints', async () => {
  const { open, heard, said, sockets } = await setup();
  await open();
  sockets[0]!.write("+OK\r\nPING\r\n-ERR 'Slow Consumer'\r\n");
  await until(() => heard().includes('PONG\r\n'));
  await until(() => said.length > 0);
  expect(said[0]).toContain("reported 'Slow Consumer'");
});

it('loses what cannot be a frame, and says so once', async () => {
  const { open, heard, said } = await setup();
  const publisher = await open();
  publisher.publish('game.player..1-1', utf8('{}'));
  publisher.publish('game.a b', utf8('{}'));
  publisher.publish('game.large', new Uint8Array(1001));
  publisher.publish('game.large', new Uint8Array(1001));
  publisher.publish('game.last', utf8('{}'));
  await until(() => heard().includes('game.last'));
  await until(() => publisher.idle);
  expect(heard().match(/^PUB /gm)).toHaveLength(1);
  expect(said).toHaveLength(1);
});

it('comes back by itself after a cut; frames meanwhile are lost, none is sent twice', async () => {
  const { open, heard, said, sockets } = await setup();
  const publisher = await open();
  sockets[0]!.destroy();
  await until(() => !publisher.connected);
  expect(publisher.idle).toBe(true);
  publisher.publish('game.lost', utf8('{}'));
  await until(() => publisher.connected);
  publisher.publish('game.after', utf8('{}'));
  await until(() => publisher.idle && heard().includes('game.after'));
  expect(heard()).not.toContain('game.lost');
  expect(heard().match(/game\.after/g)).toHaveLength(1);
  expect(said.join('\n')).toMatch(/Lost the connection[^]*Messages are lost[^]*Reconnected/);
});

it('after its end publishes nothing and does not come back', async () => {
  const { open, heard, sockets } = await setup();
  const publisher = await open();
  publisher.publish('game.last', utf8('{}'));
  await publisher.close();
  expect(heard()).toContain('game.last');
  publisher.publish('game.late', utf8('{}'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard()).not.toContain('game.late');
  expect(sockets).toHaveLength(1);
});

it('refuses a server that wants TLS, and one that is not there', async () => {
  const { open } = await setup({ tls_required: true });
  await expect(open()).rejects.toThrow('the server requires TLS');
  await expect(createNatsPublisher({ url: 'nats://127.0.0.1:9' })).rejects.toThrow(NatsUnreachableError);
});
