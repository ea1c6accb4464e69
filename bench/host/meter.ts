/** Counts what a client and a host say to each other: questions by service, bytes of answers, and what the stream sends. */
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { OpenPort } from '../../src/live/port.ts';
import { openNatsPort } from '../../src/live/natsPort.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';

export interface Share {
  readonly requests: number;
  /** Of the bodies of answers, as they are read. */
  readonly bytes: number;
  /** The same as a host packs them. */
  readonly packed: number;
}

export interface Cost {
  readonly rest: Share;
  readonly web: Share;
  /** Everything that came by the stream's socket, frames of the socket included; not TLS. */
  readonly stream: { readonly bytes: number };
}

export interface Meter {
  readonly fetch: typeof globalThis.fetch;
  readonly openStream: OpenPort;
  /** Paths in the order they were asked for since the last {@link take}. */
  readonly paths: readonly string[];
  /** Nothing is on its way. */
  readonly isQuiet: boolean;
  /** What was counted since the last time. */
  take(): Cost;
}

/** Hosts leave smaller answers as they are. */
const PACKED_FROM_BYTES = 1_024;

type Socket = typeof globalThis.WebSocket;

/** @param onBytes of each message, with the head that the socket puts before it */
export function countedSocket(onBytes: (bytes: number) => void): Socket {
  class Counted extends WebSocket {
    constructor(url: string) {
      super(url);
      this.on('message', (data: Buffer | ArrayBuffer) => {
        const length = data.byteLength;
        onBytes(length + (length < 126 ? 2 : length < 65_536 ? 4 : 10));
      });
    }
  }
  // ws implements the platform's interface.
  return Counted as unknown as Socket;
}

export function createMeter({ endpoints }: Pick<RuntimeConfig, 'endpoints'>): Meter {
  const none = () => ({ requests: 0, bytes: 0, packed: 0 });
  let [rest, web] = [none(), none()];
  let streamBytes = 0;
  let pending = 0;
  let paths: string[] = [];
  let cookie = '';
  const Socket = countedSocket((bytes) => (streamBytes += bytes));

  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input);
      const share = url.href.startsWith(endpoints.web) ? web : rest;
      const headers = new Headers(init.headers);
      if (cookie !== '' && init.credentials === 'include') headers.set('cookie', cookie);
      share.requests++;
      paths.push(url.pathname);
      pending++;
      try {
        const response = await fetch(input, { ...init, headers });
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
        const body = Buffer.from(await response.arrayBuffer());
        share.bytes += body.length;
        share.packed += body.length < PACKED_FROM_BYTES ? body.length : gzipSync(body).length;
        const isEmpty = response.status === 204 || response.status === 304;
        return new Response(isEmpty ? null : body, { status: response.status, headers: response.headers });
      } finally {
        pending--;
      }
    },
    openStream: (options, handlers) => openNatsPort({ ...options, WebSocket: Socket }, handlers),
    get paths() {
      return paths;
    },
    get isQuiet() {
      return pending === 0;
    },
    take() {
      const cost: Cost = { rest, web, stream: { bytes: streamBytes } };
      [rest, web, streamBytes, paths] = [none(), none(), 0, []];
      return cost;
    },
  };
}

/** Whatever was asked is answered, and nothing follows from it. */
export async function quiet(...meters: readonly Pick<Meter, 'isQuiet'>[]): Promise<void> {
  for (let turns = 0; turns < 3; turns = meters.every(({ isQuiet }) => isQuiet) ? turns + 1 : 0) {
    await new Promise((pass) => setTimeout(pass, 2));
  }
}
