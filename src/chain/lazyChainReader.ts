import { onceLoaded } from '../lib/onceLoaded.ts';
import type { ChainReaderOptions } from './createGateway.ts';
import type { ChainReader } from './types.ts';

/** The door to a node, loaded by its first question: a page that only greets asks none. */
export function lazyChainReader(options: ChainReaderOptions): ChainReader {
  let loaded: ChainReader | null = null;
  const load = onceLoaded(async () => {
    const { createChainReader } = await import('./createChainReader.ts');
    loaded = createChainReader(options);
    return loaded;
  });
  return {
    ask: async (...asked) => (await load()).ask(...asked),
    askAfter: async (...asked) => (await load()).askAfter(...asked),
    askAll: async (...asked) => (await load()).askAll(...asked),
    factsOf: (name) => loaded?.factsOf(name),
    simulate: async (...tried) => (await load()).simulate(...tried),
    broadcast: async (...sent) => (await load()).broadcast(...sent),
    fetchTx: async (...asked) => (await load()).fetchTx(...asked),
  };
}
