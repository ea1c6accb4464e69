/**
 * The REST routes of the first screens and of submission; all others are in catalog/reads.ts. spec "Consensus REST
 * queries"; facts/chain-entities.md section 2.
 * The first path word is the network's namespace, the framework's its sdk root: neither is compiled in.
 */
import type { NetworkIdentity } from '../game/network.ts';

type Build = (id: string, network: NetworkIdentity) => string;

const CHAIN_ROUTES = {
  height: () => '/blockheight',
  player: (id, n) => `/${n.namespace}/player/${id}`,
  address: (address, n) => `/${n.namespace}/address/${address}`,
  planet: (id, n) => `/${n.namespace}/planet/${id}`,
  fleet: (id, n) => `/${n.namespace}/fleet/${id}`,
  struct: (id, n) => `/${n.namespace}/struct/${id}`,
  substation: (id, n) => `/${n.namespace}/substation/${id}`,
  guild: (id, n) => `/${n.namespace}/guild/${id}`,
  structTypes: (_, n) => `/${n.namespace}/struct_type`,
  account: (address, n) => `/${n.sdkRoot}/auth/v1beta1/accounts/${address}`,
  submit: (_, n) => `/${n.sdkRoot}/tx/v1beta1/txs`,
  tx: (hash, n) => `/${n.sdkRoot}/tx/v1beta1/txs/${hash}`,
} satisfies Record<string, Build>;

export type ChainRoute = keyof typeof CHAIN_ROUTES;

/** `id` is percent-encoded, so that no id can reach another route. */
export function chainPath(route: ChainRoute, id: string, network: NetworkIdentity): string {
  const build: Build = CHAIN_ROUTES[route];
  return build(encodeURIComponent(id), network);
}
