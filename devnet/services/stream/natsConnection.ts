/**
 * The server's side of one NATS client. Behaviour of nats-server 2.9: verbose and pedantic until CONNECT says
 * otherwise, a repeated sid is ignored, a publish to a wildcard is complained about and still delivered once.
 */
import { z } from 'zod';

import type { Broker, Delivery } from './broker.ts';
import { type ClientOp, createNatsParser, MAX_PAYLOAD, ProtocolViolation } from './natsParser.ts';
import { isLiteralSubject, isValidSubject } from './subject.ts';

/** What the connection needs of its transport. */
export interface NatsTransport {
  send(bytes: Buffer): void;
  /** Ends the connection after what was sent. */
  close(): void;
}

export interface NatsConnection {
  receive(chunk: Buffer): void;
  /** Sends PING; after two that stayed unanswered the connection is given up as stale. */
  keepAlive(): void;
  /** Forgets all subscriptions; the transport is gone. */
  end(): void;
}

export interface NatsConnectionConfig {
  readonly broker: Broker;
  readonly serverId: string;
  readonly clientId: number;
  readonly host: string;
  readonly port: number;
  /** Asked per publish: the shipped service lets everyone publish (docs/network/stream.md section 1), a stricter host may not. */
  readonly mayPublish: () => boolean;
  /** Asked per subscription. */
  readonly maySubscribe: (subject: string) => boolean;
}

const connectSchema = z.object({
  verbose: z.boolean().default(true),
  pedantic: z.boolean().default(true),
  echo: z.boolean().default(true),
  headers: z.boolean().default(false),
  no_responders: z.boolean().default(false),
});

interface LiveSubscription {
  readonly remove: () => void;
  delivered: number;
  /** 0 = no limit. */
  max: number;
}

const NO_RESPONDERS = Buffer.from('NATS/1.0 503\r\n\r\n');
const NEWLINE = Buffer.from('\r\n');

export function createNatsConnection(transport: NatsTransport, config: NatsConnectionConfig): NatsConnection {
  const { broker } = config;
  const parser = createNatsParser();
  const subscriptions = new Map<string, LiveSubscription>();
  const self = {};
  let settings = connectSchema.parse({});
  let unanswered = 0;
  let ended = false;

  const write = (text: string): void => transport.send(Buffer.from(text));
  const acknowledge = (): void => {
    if (settings.verbose) write('+OK\r\n');
  };
  const complain = (text: string): void => write(`-ERR '${text}'\r\n`);

  write(
    `INFO ${JSON.stringify({
      server_id: config.serverId,
      server_name: config.serverId,
      version: '2.9.25',
      proto: 1,
      host: config.host,
      port: config.port,
      headers: true,
      max_payload: MAX_PAYLOAD,
      client_id: config.clientId,
    })} \r\n`,
  );

  function end(): void {
    ended = true;
    for (const subscription of subscriptions.values()) subscription.remove();
    subscriptions.clear();
  }

  function hangUp(answer?: string): void {
    if (ended) return;
    if (answer !== undefined) complain(answer);
    end();
    transport.close();
  }

  function deliver(sid: string, delivery: Delivery): void {
    const live = subscriptions.get(sid);
    if (!live || ended) return;
    live.delivered++;
    const { subject, reply, payload } = delivery;
    const target = `${subject} ${sid} ${reply === undefined ? '' : `${reply} `}`;
    const withHeader = delivery.headerSize > 0 && settings.headers;
    const body = withHeader ? payload : payload.subarray(delivery.headerSize);
    const line = withHeader
      ? `HMSG ${target}${delivery.headerSize} ${body.length}\r\n`
      : `MSG ${target}${body.length}\r\n`;
    transport.send(Buffer.concat([Buffer.from(line), body, NEWLINE]));
    if (live.max > 0 && live.delivered >= live.max) {
      live.remove();
      subscriptions.delete(sid);
    }
  }

  function connect(json: string): void {
    let parsed: unknown;
    try {
      parsed = JSON.parse(json);
    } catch {
      throw new ProtocolViolation('CONNECT is not JSON');
    }
    const result = connectSchema.safeParse(parsed);
    if (!result.success) throw new ProtocolViolation('CONNECT has a field of a wrong type');
    settings = result.data;
    if (settings.no_responders && !settings.headers) {
      throw new ProtocolViolation('no_responders without headers', 'no responders requires headers support');
    }
    acknowledge();
  }

  function subscribe(op: Extract<ClientOp, { op: 'sub' }>): void {
    if (!isValidSubject(op.subject)) {
      complain('Invalid Subject');
      return;
    }
    if (!config.maySubscribe(op.subject)) {
      complain(`Permissions Violation for Subscription to "${op.subject}"`);
      return;
    }
    if (!subscriptions.has(op.sid)) {
      const remove = broker.subscribe({
        pattern: op.subject,
        queue: op.queue,
        owner: self,
        deliver: (delivery) => deliver(op.sid, delivery),
      });
      subscriptions.set(op.sid, { remove, delivered: 0, max: 0 });
    }
    acknowledge();
  }

  function unsubscribe(sid: string, max: number): void {
    const live = subscriptions.get(sid);
    if (live) {
      live.max = max;
      if (max === 0 || live.delivered >= max) {
        live.remove();
        subscriptions.delete(sid);
      }
    }
    acknowledge();
  }

  function publish(op: Extract<ClientOp, { op: 'pub' }>): void {
    if (op.headerSize > 0 && !settings.headers) throw new ProtocolViolation('HPUB without headers');
    if (!config.mayPublish()) {
      complain(`Permissions Violation for Publish to "${op.subject}"`);
      return;
    }
    if (settings.pedantic && !isLiteralSubject(op.subject)) complain('Invalid Publish Subject');
    acknowledge();
    // The parser's buffer is reused by the socket layer: what is queued must be a copy.
    const delivery = { ...op, payload: Buffer.from(op.payload) };
    const takers = broker.publish(delivery, { owner: self, echo: settings.echo });
    if (takers === 0 && op.reply !== undefined && settings.no_responders) {
      broker.publish(
        { subject: op.reply, reply: undefined, headerSize: NO_RESPONDERS.length, payload: NO_RESPONDERS },
        { owner: self, echo: true },
      );
    }
  }

  function accept(op: ClientOp): void {
    if (ended) return;
    switch (op.op) {
      case 'connect':
        return connect(op.json);
      case 'ping':
        return write('PONG\r\n');
      case 'pong':
        unanswered = 0;
        return;
      case 'sub':
        return subscribe(op);
      case 'unsub':
        return unsubscribe(op.sid, op.max);
      case 'pub':
        return publish(op);
      case 'err':
        return hangUp();
      case 'ok':
      case 'info':
        return;
    }
  }

  return {
    receive(chunk) {
      if (ended) return;
      try {
        parser.push(chunk, accept);
      } catch (error) {
        if (!(error instanceof ProtocolViolation)) throw error;
        hangUp(error.answer);
      }
    },
    keepAlive() {
      if (ended) return;
      if (++unanswered > 2) hangUp('Stale Connection');
      else write('PING\r\n');
    },
    end,
  };
}
