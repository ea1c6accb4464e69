/**
 * Conversations recorded with Debian's nats-server 2.9.10 (websocket, no TLS), held against ours byte for byte. `|` in
 * the record marks where the next piece was sent.
 */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { createBroker } from './broker.ts';
import { createNatsConnection } from './natsConnection.ts';

interface Transcript {
  readonly name: string;
  readonly sent: readonly string[];
  readonly heard: string;
  readonly closed: boolean;
}

const file = new URL('recorded/natsServer.json', import.meta.url);
const transcripts = JSON.parse(readFileSync(file, 'utf8')) as readonly Transcript[];

test.each(transcripts)('$name: as the real server', ({ sent, heard, closed }) => {
  let got = '';
  let isClosed = false;
  const connection = createNatsConnection(
    { send: (bytes) => (got += bytes.toString('utf8')), close: () => (isClosed = true) },
    {
      broker: createBroker(),
      serverId: 'S',
      clientId: 1,
      host: 'h',
      port: 1,
      mayPublish: () => true,
      maySubscribe: () => true,
    },
  );
  expect(got).toMatch(/^INFO \{.*\} \r\n$/);
  got = '';
  for (const piece of sent) {
    connection.receive(Buffer.from(piece));
    got += '|';
  }
  expect(got).toBe(heard);
  expect(isClosed).toBe(closed);
});

test.each(transcripts)('$name: the same when every byte comes alone', ({ sent, heard, closed }) => {
  let got = '';
  let isClosed = false;
  const connection = createNatsConnection(
    { send: (bytes) => (got += bytes.toString('utf8')), close: () => (isClosed = true) },
    {
      broker: createBroker(),
      serverId: 'S',
      clientId: 1,
      host: 'h',
      port: 1,
      mayPublish: () => true,
      maySubscribe: () => true,
    },
  );
  got = '';
  for (const piece of sent) {
    for (const byte of Buffer.from(piece)) connection.receive(Buffer.from([byte]));
    got += '|';
  }
  expect(got).toBe(heard);
  expect(isClosed).toBe(closed);
});
