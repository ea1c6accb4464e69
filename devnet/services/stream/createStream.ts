/**
 * The realtime stream: a NATS server core over websocket, and the spec's JSON dialect on `/json`. docs/network/stream.md.
 * At most once, no replay, no persistence, nobody is asked for a password: as shipped.
 */
import { randomBytes } from 'node:crypto';

import type { WebSocket } from 'ws';

import type { FaultEngine } from '../../faults/createFaultEngine.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import type { DoorRules } from '../http/doorRules.ts';
import { createHttpServer } from '../http/createHttpServer.ts';
import { bytesOf } from '../http/bytesOf.ts';
import type { FramePlanner, StreamFaults } from './faults.ts';
import type { Frame } from './frame.ts';
import { createJsonConnection } from './jsonDialect.ts';
import { createNatsConnection, type NatsConnection } from './natsConnection.ts';
import { createRelay } from './relay.ts';

/** nats-server's default. */
const PING_MS = 120_000;
/** A reader this many bytes behind is cut off. */
const SLOW_CONSUMER_BYTES = 64 * 1024 * 1024;

export interface StreamConfig {
  readonly host: string;
  readonly port: number;
  readonly faultQueue: FaultQueue;
  /** Which pages may ask, and under which names; absent = the usual. */
  readonly rules?: DoorRules;
  /** Faults by plan, at the door and on frames; undefined = there are none. */
  readonly engine?: FaultEngine;
  readonly planner?: FramePlanner;
  readonly healthcheckMs?: number;
}

export interface Stream {
  readonly url: string;
  readonly faults: StreamFaults;
  publish(frame: Frame): void;
  /** Nothing waits: no frame is held back by a fault, and the sockets' buffers are empty. */
  readonly idle: boolean;
  readonly connections: number;
  readonly subscriptions: number;
  dropConnections(): void;
  close(): Promise<void>;
}

export async function createStream(config: StreamConfig): Promise<Stream> {
  const server = createHttpServer({
    service: 'stream',
    host: config.host,
    port: config.port,
    faults: config.faultQueue,
    rules: config.rules,
    engine: config.engine,
    faultBody: (status) => ({ error: `fault ${status} on request` }),
  });
  const relay = createRelay(config.healthcheckMs, config.planner);
  const { broker } = relay;
  const natsConnections = new Set<NatsConnection>();
  const serverId = `N${randomBytes(16).toString('hex').toUpperCase()}`;
  let clients = 0;

  function sendTo(socket: WebSocket, data: Buffer | string, binary: boolean): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SLOW_CONSUMER_BYTES) socket.terminate();
    else socket.send(data, { binary });
  }

  function acceptNats(socket: WebSocket): void {
    const connection = createNatsConnection(
      { send: (bytes) => sendTo(socket, bytes, true), close: () => socket.close() },
      {
        broker,
        serverId,
        clientId: ++clients,
        host: config.host,
        port: server.port,
        mayPublish: () => relay.faults.publishAllowed,
        maySubscribe: (subject) => relay.faults.refuses === '' || !subject.startsWith(relay.faults.refuses),
      },
    );
    natsConnections.add(connection);
    socket.on('message', (data) => connection.receive(bytesOf(data)));
    socket.on('close', () => {
      natsConnections.delete(connection);
      connection.end();
    });
  }

  function acceptJson(socket: WebSocket): void {
    const connection = createJsonConnection(broker, (text) => sendTo(socket, text, false));
    socket.on('message', (data) => connection.receive(bytesOf(data).toString('utf8')));
    socket.on('close', () => connection.end());
  }

  server.onWebSocket((socket, path) => (path === '/json' ? acceptJson(socket) : acceptNats(socket)));
  await server.listen();

  relay.start();
  const keepAlive = setInterval(() => {
    for (const connection of natsConnections) connection.keepAlive();
  }, PING_MS);

  return {
    get url() {
      return server.webSocketUrl;
    },
    faults: relay.faults,
    publish: (frame) => relay.publish(frame),
    get idle() {
      return relay.waiting === 0 && [...server.sockets].every((socket) => socket.bufferedAmount === 0);
    },
    get connections() {
      return server.sockets.size;
    },
    get subscriptions() {
      return broker.subscriptions;
    },
    dropConnections: () => server.dropConnections(),
    async close() {
      clearInterval(keepAlive);
      relay.close();
      await server.close();
    },
  };
}
