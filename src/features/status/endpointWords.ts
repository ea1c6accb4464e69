import type { EndpointName } from '../../state/config/RuntimeConfig.ts';

/** Apart from all other words of the line: the banner stands on every screen, the front door's too. */
export const ENDPOINT_WORDS: Readonly<Record<EndpointName, string>> = {
  rest: 'Chain queries',
  rpc: 'Chain node',
  rpcWebsocket: 'Chain node events',
  web: 'Guild web service',
  stream: 'Live stream',
};
