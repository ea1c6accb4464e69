/** Accounts of providers: computed from the id, existence is not asked. docs/network/chain-entities.md section 2. */
import { type ProviderPools, providerPools } from '../../world/markets.ts';
import { gamePageRequest, pageOf } from './paging.ts';
import { get, param, type RestCall, type RestRoute } from './route.ts';

function association(call: RestCall, kind: keyof ProviderPools, providerId: string): object {
  return { address: providerPools(providerId, call.chain.addressPrefix)[kind], objectId: providerId };
}

function poolRoutes(kind: keyof ProviderPools): readonly RestRoute[] {
  return [
    get(`/{ns}/provider_${kind}_address/{providerId}`, (call) => ({
      internalAddressAssociation: [association(call, kind, param(call, 'providerId'))],
      pagination: null,
    })),
    get(`/{ns}/provider_${kind}_address`, (call) => {
      const page = pageOf(call.chain.world.list('provider'), gamePageRequest(call.query, call.chain.world.line));
      return {
        internalAddressAssociation: page.items.map(([id]) => association(call, kind, id)),
        pagination: page.pagination,
      };
    }),
  ];
}

export const POOL_ROUTES: readonly RestRoute[] = [...poolRoutes('collateral'), ...poolRoutes('earnings')];
