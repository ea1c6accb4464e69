/**
 * Core NATS over a websocket. The only file that knows the library: its successor is another package.
 * Its own reconnect is off, because the waiting has to be shown.
 */
import { connect, type Subscription } from 'nats.ws';
import type { OpenPort } from './port.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** With two missed answers a dead line is noticed within a minute; block frames notice it sooner. */
const PING_MS = 20_000;
/** A line that is dead does not answer the last flush either. */
const DRAIN_MS = 1_000;

export const openNatsPort: OpenPort = async ({ url, WebSocket, signal }, handlers) => {
  const factory = WebSocket && {
    wsFactory: (address: string) =>
      Promise.resolve({ socket: new WebSocket(address), encrypted: address.startsWith('wss:') }),
  };
  const connection = await connect({
    servers: url,
    reconnect: false,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_MS,
    ...factory,
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
    if (!closing) handlers.onClosed(error instanceof Error ? error.message : 'the connection was closed');
  };
  connection.closed().then(report, report);

  const subscriptions = new Map<string, Subscription>();
  return {
    subscribe(subject) {
      const subscription = connection.subscribe(subject, {
        callback(error, message) {
          if (error === null) handlers.onMessage(message.subject, message.data);
        },
      });
      subscriptions.set(subject, subscription);
    },
    unsubscribe(subject) {
      subscriptions.get(subject)?.unsubscribe();
      subscriptions.delete(subject);
    },
    close,
  };
};
