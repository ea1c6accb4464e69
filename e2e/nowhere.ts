import { createClientConfig } from '../devnet/clientConfig.ts';
import { DEFAULT_OPTIONS } from '../devnet/options.ts';

const HTTP = 'http://127.0.0.1:9';
const SOCKET = 'ws://127.0.0.1:9';

/** A configuration for pages that need no network: nothing answers at its endpoints. */
export const NOWHERE = createClientConfig(DEFAULT_OPTIONS, {
  rest: HTTP,
  rpc: HTTP,
  rpcWebsocket: SOCKET,
  web: HTTP,
  stream: SOCKET,
});
