/**
 * The node's own RPC for whoever needs it: one reader and one socket a session, loaded and opened by their first use. A node
 * takes few subscriptions of one client and few clients, so nobody else opens a socket of his own. docs/network/stream.md section 12.
 */
import type { NodeReader } from '../../chain/node/types.ts';
import type { NodeSocket } from '../../chain/node/socketTypes.ts';
import type { Clock } from '../../lib/clock.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';

export interface NodeAccess {
  /** Blocks and what they did; null where the host names no RPC. */
  readonly reader: (() => Promise<NodeReader>) | null;
  /** Connects with its first subscription; null where the host names none. Share it: never close it. */
  readonly socket: (() => Promise<NodeSocket>) | null;
  /** Ends the socket, also one that is still being loaded. */
  close(): void;
}

export interface NodeAccessParts {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly clock?: Clock | undefined;
}

export function createNodeAccess(
  { endpoints, network }: Pick<RuntimeConfig, 'endpoints' | 'network'>,
  parts: NodeAccessParts = {},
): NodeAccess {
  const { rpc, rpcWebsocket, rest } = endpoints;
  const { fetch, WebSocket, clock } = parts;
  let opened: NodeSocket | null = null;
  let closed = false;

  async function loadReader(rpcUrl: string): Promise<NodeReader> {
    const { createNode } = await import('../../chain/node/createNode.ts');
    return createNode({ rpcUrl, restUrl: rest, network, fetch, clock });
  }

  async function loadSocket(url: string): Promise<NodeSocket> {
    const { createNodeSocket } = await import('../../chain/node/createNodeSocket.ts');
    opened = createNodeSocket({ url, namespace: network.namespace, WebSocket, clock });
    if (closed) opened.close();
    return opened;
  }

  return {
    reader: rpc === null ? null : onceLoaded(() => loadReader(rpc)),
    socket: rpcWebsocket === null ? null : onceLoaded(() => loadSocket(rpcWebsocket)),
    close() {
      closed = true;
      opened?.close();
    },
  };
}
