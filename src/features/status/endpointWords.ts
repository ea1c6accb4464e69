import type { Sentence } from '../../lib/words/sentence.ts';
import { mark } from '../../lib/words/say.ts';
import type { EndpointName } from '../../state/config/RuntimeConfig.ts';

/** Apart from all other words of the line: the banner stands on every screen, the front door's too. */
export const ENDPOINT_WORDS: Readonly<Record<EndpointName, Sentence>> = {
  rest: mark('Chain queries'),
  rpc: mark('Chain node'),
  rpcWebsocket: mark('Chain node events'),
  web: mark('Guild server'),
  stream: mark('Live stream'),
};
