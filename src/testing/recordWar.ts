/** Frames as a devnet's stream sends them while rivals build, mine and raid each other. */
import { WebSocket } from 'ws';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { openNatsPort } from '../live/natsPort.ts';

export interface WireFrame {
  readonly subject: string;
  readonly payload: Uint8Array;
}

const FREE_PORTS = { rest: 0, rpc: 0, web: 0, stream: 0 };

/** Deterministic but for the times: the same numbers give the same war. */
export async function recordWar(rivals: number, blocks: number): Promise<readonly WireFrame[]> {
  const devnet = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, rivals, rivalPace: 1, aggression: 1 });
  const frames: WireFrame[] = [];
  const closing = new AbortController();
  try {
    const port = await openNatsPort(
      {
        url: devnet.urls.stream,
        // Node 20 has no WebSocket of its own; ws implements the same interface.
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
        signal: closing.signal,
      },
      {
        onMessage(subject, payload) {
          // The library's buffer is reused.
          if (typeof payload !== 'string') frames.push({ subject, payload: payload.slice() });
        },
        onClosed: () => undefined,
      },
    );
    port.subscribe('consensus');
    port.subscribe(`${devnet.options.namespace}.>`);
    for (let i = 0; i < blocks; i++) await devnet.control.mine(1);
    await devnet.control.settle();
    await port.close();
  } finally {
    await devnet.close();
  }
  return frames;
}
