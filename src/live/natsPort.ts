/**
 * Core NATS over a websocket. The only file that knows the library: its successor is another package.
 * Its own reconnect is off, because the waiting has to be shown.
 */
import { connect, ErrorCode, type NatsConnection, type Subscription } from 'nats.ws';
import { lengthOf } from '../lib/boundSocket.ts';
import type { OpenPort, PortHandlers } from './port.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** With two missed answers a dead line is noticed within a minute; block frames notice it sooner. */
const PING_MS = 20_000;
/**
 * As much may come without one frame of ours being whole: the largest that a server passes on (NATS: 1 MiB), and its own words.
 * The library keeps what is not whole, whatever size it was announced with.
 */
const MOST_UNREAD = 2 * 1024 * 1024;
/** Of the range for applications (RFC 6455 section 7.4.2). */
const TOO_MUCH = 4009;
/** A line that is dead does not answer the last flush either. */
const DRAIN_MS = 1_000;

export const openNatsPort: OpenPort = async ({ url, WebSocket = globalThis.WebSocket, signal }, handlers) => {
  let unread = 0;
  /** Before the library hears of a message. */
  const openSocket = (address: string) => {
    const socket = new WebSocket(address);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      unread += lengthOf(data);
      // not said: the worker knows no language
      if (unread > MOST_UNREAD) socket.close(TOO_MUCH, 'the stream sends more than this browser can take');
    });
    return Promise.resolve({ socket, encrypted: address.startsWith('wss:') });
  };
  // An option of the websocket build alone.
  const factory = { wsFactory: openSocket };
  const connection = await connect({
    servers: url,
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    ...factory,
  }).catch((cause: unknown) => {
    throw new Error(whyOf(cause) ?? 'no connection', { cause });
  });
  let closing = false;
  // Says goodbye to each subject first, so that the server does not write into a socket that closes.
  const close = async (): Promise<void> => {
    closing = true;
    const waited = setTimeout(() => void connection.close(), DRAIN_MS);
    await connection.drain().catch(() => connection.close());
    clearTimeout(waited);
  };
  if (signal.aborted) {
    void close();
    throw signal.reason;
  }
  const report = (error: unknown): void => {
    // not said: the worker knows no language
    if (!closing) handlers.onClosed(whyOf(error) ?? 'the connection was closed');
  };
  connection.closed().then(report, report);
  void hearRefusals(connection, handlers).catch(() => undefined);

  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe(subject) {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          unread = 0;
          if (error === null) handlers.onMessage(message.subject, message.data);
          // Only with permissions the server names the subject; the library has ended it by now.
          else if (!closing) handlers.onRefused?.(subject);
        },
      });
      subscriptions.set(subject, subscription);
    },
    unsubscribe(subject) {
      subscriptions.get(subject)?.unsubscribe();
      subscriptions.delete(subject);
    },
    settled: () => connection.flush(),
    close,
  };
};

/** Other errors name nothing: a server that takes no more subscriptions, an account's limit. */
async function hearRefusals(connection: NatsConnection, handlers: Pick<PortHandlers, 'onRefused'>): Promise<void> {
  for await (const { type, data } of connection.status()) {
    if (type === 'error' && data === ErrorCode.ProtocolError) handlers.onRefused?.(null);
  }
}

/** The library hands on what a browser's event says, which of a socket that failed is nothing: its message may be undefined. */
function whyOf(error: unknown): string | null {
  const message: unknown = error instanceof Error ? error.message : null;
  return typeof message === 'string' && message !== '' ? message : null;
}
