/**
 * The doors that only some screens need, each a chunk of its own. A query loads what it asks; nothing here is in the first
 * route. Hooks give the sources that query options take.
 */
import type { GuildSource } from '../api/guild/lazyGuildApi.ts';
import type { CosmeticsApi } from '../api/cosmetics/types.ts';
import type { ChainCatalog } from '../chain/catalog/types.ts';
import type { NodeReader } from '../chain/node/types.ts';
import { createChainCatalogQueries } from './queries/chainCatalogQueries.ts';
import { useRuntime } from './react.ts';

/** One of each per runtime: they remember what their host lacks. */
export interface Reads {
  /** The guild's web API beyond the core. */
  readonly guild: GuildSource;
  /** Every list and lookup of the chain. */
  readonly catalog: () => Promise<ChainCatalog>;
  /** Blocks and their events, from the node itself. */
  readonly node: () => Promise<NodeReader>;
  /** The mods of a guild. */
  readonly cosmetics: () => Promise<CosmeticsApi>;
  /** The guild server's clock, in unix seconds. */
  readonly serverTime: (signal?: AbortSignal) => Promise<number>;
}

type ChainQueries = ReturnType<typeof createChainCatalogQueries>;

const made = new WeakMap<Reads, ChainQueries>();

/** Options of every read of the chain's catalog: `useQuery(useChainQueries().reactor(id))`. */
export function useChainQueries(): ChainQueries {
  const { reads } = useRuntime();
  const known = made.get(reads) ?? createChainCatalogQueries(reads.catalog);
  made.set(reads, known);
  return known;
}

/** What the options of `queries/guild` take: `useQuery(rosterQuery(useGuildSource(), guildId))`. */
export function useGuildSource(): GuildSource {
  return useRuntime().reads.guild;
}
