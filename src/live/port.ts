/** A way to reach the stream. Two dialects, one face; everything above it is the same. */
export interface StreamPort {
  subscribe(subject: string): void;
  unsubscribe(subject: string): void;
  /** Resolves once the server has answered all that was asked of it: a refusal has been told by then. Absent = nothing is refused. */
  settled?(): Promise<void>;
  /** Ends the connection without a call of `onClosed`; a promise resolves when the socket is gone. */
  close(): void | Promise<void>;
}

export interface PortHandlers {
  onMessage(subject: string, payload: Uint8Array | string): void;
  /** The server does not take a subscription, or took it back, and the connection goes on. null = it does not say which one. */
  onRefused?(subject: string | null): void;
  /** The connection ended by itself. */
  onClosed(why: string): void;
}

export interface PortOptions {
  readonly url: string;
  /** Replaces the platform's, for tests in Node. */
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly signal: AbortSignal;
}

/** Resolves when subscriptions can be sent. Rejects when the endpoint cannot be reached. */
export type OpenPort = (options: PortOptions, handlers: PortHandlers) => Promise<StreamPort>;
