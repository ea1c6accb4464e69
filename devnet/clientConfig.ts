/** Content for the client's `/config.json`: what public/config.json holds, for a network that runs. */
import type { DevnetOptions } from './options.ts';
import { ALPHA_DENOM } from './services/rest/entityRoutes.ts';
import type { DevnetUrls } from './types.ts';

/** Milliseconds a client should expect between blocks when the clock is manual: the pace's usual. */
function nominalBlockMs(options: DevnetOptions): number {
  if (options.blockTimeMs > 0) return options.blockTimeMs;
  return options.pace === 'quick' ? 1000 : 6000;
}

export function createClientConfig(options: DevnetOptions, urls: DevnetUrls): object {
  return {
    network: {
      namespace: options.namespace,
      sdkRoot: options.sdkRoot,
      addressPrefix: options.addressPrefix,
      chainId: options.chainId,
      alphaDenom: ALPHA_DENOM,
      nominalBlockMs: nominalBlockMs(options),
    },
    endpoints: {
      rest: urls.rest,
      rpc: urls.rpc,
      rpcWebsocket: urls.rpcWebsocket,
      web: urls.web,
      stream: urls.stream,
    },
    streamDialect: 'nats',
    auth: { texts: options.authTexts },
    brand: {
      name: 'Orrery',
      logo: 'brand/orrery.svg',
      colors: { accent: '#e0b15c', ink: '#070b14' },
    },
    // Who runs the network may spoil it: /lab/faults. What a browser keeps of one build would stand in for the next on the same port.
    features: { practice: true, cosmetics: options.cosmetics, lab: true, offline: false },
  };
}
