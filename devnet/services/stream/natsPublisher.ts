/**
 * Frames to a nats-server of somebody else's, over its native protocol: what the real relay does. Publishes only.
 * At most once, as docs/network/stream.md section 8 has it: what cannot be written now is lost, and said.
 * https://docs.nats.io/reference/reference-protocols/nats-protocol
 */
import { createConnection, type Socket } from 'node:net';
import { BaseError } from '../../../src/lib/BaseError.ts';
import { createLineReader } from './lineReader.ts';
import { isLiteralSubject } from './subject.ts';

export interface NatsPublisher {
  publish(subject: string, payload: Uint8Array): void;
  /** The server has answered for everything that was published, or there is no connection that could. */
  readonly idle: boolean;
  readonly connected: boolean;
  /** Cuts the connection once; it comes back by itself. */
  drop(): void;
  /** Writes what is left, then ends. */
  close(): Promise<void>;
}

export interface NatsPublisherConfig {
  /** `nats://[user:password@]host[:port]` */
  readonly url: string;
  /** A sentence for whoever runs the process. */
  readonly report?: (text: string) => void;
}

/** The first connection must come about: a network that nobody can listen to is a mistake of its command line. */
export class NatsUnreachableError extends BaseError {
  constructor(url: string, why: string) {
    super({
      code: 'nats_unreachable',
      what: `Can’t connect to a nats-server: ${why}.`,
      where: url,
      hint: 'Start a nats-server at this URL. Without --nats, the network serves the live stream itself.',
    });
  }
}

const DEFAULT_PORT = 4222;
const CONNECT_MS = 5_000;
const CLOSE_MS = 1_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;
/** A server that has not answered a PING for two of these is gone. */
const KEEP_ALIVE_MS = 20_000;
/** The server reads too slowly: frames beyond this many bytes are lost instead of filling the memory. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/** Until INFO says more. */
const DEFAULT_MAX_PAYLOAD = 1_048_576;

/** @throws NatsUnreachableError */
export async function createNatsPublisher(config: NatsPublisherConfig): Promise<NatsPublisher> {
  const { hostname, port, username, password } = new URL(config.url);
  const report = config.report ?? (() => undefined);
  let socket: Socket | undefined;
  let ready = false;
  let closed = false;
  let maxPayload = DEFAULT_MAX_PAYLOAD;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let keepAlive: ReturnType<typeof setInterval> | undefined;
  /** PINGs not answered yet; the server answers in order, after all it was sent before. */
  let unanswered = 0;
  let chunks: (string | Uint8Array)[] = [];
  let flushing = false;
  let lost = 0;

  function connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fresh = createConnection({
        host: hostname,
        port: port === '' ? DEFAULT_PORT : Number(port),
        noDelay: true,
      });
      socket = fresh;
      let why = 'the server closed the connection';
      const tooLong = setTimeout(() => fresh.destroy(new Error('no response in time')), CONNECT_MS);
      const lines = createLineReader((line) => {
        const fault = accept(line, fresh);
        if (fault !== undefined) why = fault;
        else if (ready) {
          clearTimeout(tooLong);
          resolve();
        }
      });
      fresh.on('data', (bytes) => lines.push(bytes));
      fresh.on('error', (error) => {
        why = error.message;
      });
      fresh.on('close', () => {
        clearTimeout(tooLong);
        const wasReady = ready && socket === fresh;
        if (socket === fresh) forget();
        reject(new Error(why));
        if (wasReady && !closed) {
          report(`Lost the connection to the nats-server at ${config.url}: ${why}.`);
          again();
        }
      });
    });
  }

  function forget(): void {
    ready = false;
    socket = undefined;
    unanswered = 0;
    chunks = [];
  }

  function again(): void {
    retry = setTimeout(() => {
      connect().then(
        () => {
          retryMs = FIRST_RETRY_MS;
          report(`Reconnected to the nats-server at ${config.url}.`);
        },
        () => {
          if (!closed) again();
        },
      );
    }, retryMs);
    retryMs = Math.min(LAST_RETRY_MS, retryMs * 2);
  }

  /** Returns why the connection cannot be used, if so. */
  function accept(line: string, from: Socket): string | undefined {
    const word = /^\S+/.exec(line)?.[0].toUpperCase();
    switch (word) {
      case 'INFO':
        return greet(line.slice('INFO'.length), from);
      case 'PING':
        from.write('PONG\r\n');
        return undefined;
      case 'PONG':
        unanswered = Math.max(0, unanswered - 1);
        ready = true;
        return undefined;
      case '-ERR':
        report(`The nats-server at ${config.url} reported ${line.slice('-ERR'.length).trim()}.`);
        return `the server reported ${line.slice('-ERR'.length).trim()}`;
      default:
        return undefined;
    }
  }

  /** INFO comes first, and again whenever the server's circumstances change. */
  function greet(json: string, from: Socket): string | undefined {
    const info = readInfo(json);
    maxPayload = info.maxPayload;
    if (info.tlsRequired) {
      from.destroy();
      return 'the server requires TLS, which this network doesn’t support';
    }
    if (ready || unanswered > 0) return undefined;
    const login = username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    const options = {
      verbose: false,
      pedantic: false,
      echo: false,
      headers: false,
      protocol: 1,
      lang: 'node',
      ...login,
    };
    from.write(`CONNECT ${JSON.stringify({ ...options, name: 'devnet', version: '1' })}\r\nPING\r\n`);
    unanswered = 1;
    return undefined;
  }

  /** All of one turn in one write, and a PING behind it, whose answer says that it has arrived. */
  function flush(): void {
    flushing = false;
    if (!socket || !ready || chunks.length === 0) return;
    socket.cork();
    for (const chunk of chunks) socket.write(chunk);
    chunks = [];
    socket.write('PING\r\n');
    socket.uncork();
    unanswered++;
  }

  function publish(subject: string, payload: Uint8Array): void {
    // A subject with an empty token matches nobody, and one with a blank in it would be another command.
    if (closed || !isLiteralSubject(subject)) return;
    const isTooMuch = payload.length > maxPayload || (socket?.writableLength ?? 0) > MOST_WAITING_BYTES;
    if (!ready || isTooMuch) {
      if (lost++ === 0) report(`Messages are lost: the nats-server at ${config.url} doesn’t accept them.`);
      return;
    }
    lost = 0;
    chunks.push(`PUB ${subject} ${payload.length}\r\n`, payload, '\r\n');
    if (flushing) return;
    flushing = true;
    queueMicrotask(flush);
  }

  try {
    await connect();
  } catch (error) {
    throw new NatsUnreachableError(config.url, error instanceof Error ? error.message : String(error));
  }
  keepAlive = setInterval(() => {
    if (!socket || !ready) return;
    if (unanswered > 1) socket.destroy(new Error('no response'));
    else {
      socket.write('PING\r\n');
      unanswered++;
    }
  }, KEEP_ALIVE_MS);

  return {
    publish,
    get idle() {
      return !ready || (chunks.length === 0 && unanswered === 0);
    },
    get connected() {
      return ready;
    },
    drop: () => void socket?.destroy(),
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(keepAlive);
      flush();
      const last = socket;
      if (!last || last.destroyed) return Promise.resolve();
      return new Promise((resolve) => {
        const cut = setTimeout(() => last.destroy(), CLOSE_MS);
        last.once('close', () => {
          clearTimeout(cut);
          resolve();
        });
        last.end();
      });
    },
  };
}

interface ServerInfo {
  readonly maxPayload: number;
  readonly tlsRequired: boolean;
}

function readInfo(json: string): ServerInfo {
  let info: unknown;
  try {
    info = JSON.parse(json);
  } catch {
    info = undefined;
  }
  const fields =
    typeof info === 'object' && info !== null
      ? new Map<string, unknown>(Object.entries(info))
      : new Map<string, unknown>();
  const max = fields.get('max_payload');
  return {
    maxPayload: typeof max === 'number' && max > 0 ? max : DEFAULT_MAX_PAYLOAD,
    tlsRequired: fields.get('tls_required') === true,
  };
}
