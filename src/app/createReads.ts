/** Makes the doors that only some screens need, at their first use. A load that failed is tried again. */
import { lazyGuildApi } from '../api/guild/lazyGuildApi.ts';
import type { Api } from '../api/types.ts';
import { onceLoaded } from '../lib/onceLoaded.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Reads } from '../state/reads.ts';

export function createReads(config: RuntimeConfig, api: Api, fetch?: typeof globalThis.fetch): Reads {
  const { network, endpoints } = config;
  const replaced = fetch && { fetch };
  return {
    guild: lazyGuildApi(api, { ...replaced }),
    catalog: onceLoaded(async () => {
      const { createChainCatalog } = await import('../chain/catalog/createChainCatalog.ts');
      return createChainCatalog({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, ...replaced });
    }),
    node: onceLoaded(async () => {
      const { createNode } = await import('../chain/node/createNode.ts');
      return createNode({ rpcUrl: endpoints.rpc, restUrl: endpoints.rest, network, ...replaced });
    }),
    cosmetics: onceLoaded(async () => {
      const { createCosmeticsApi } = await import('../api/cosmetics/createCosmeticsApi.ts');
      return createCosmeticsApi({ baseUrl: endpoints.web, session: api.session, ...replaced });
    }),
    serverTime: (signal) => api.fetchTimestamp(signal),
  };
}
