/** Everything that can be asked, of whichever door, under `door.row`. */
import type { CosmeticRows } from '../../api/cosmetics/rows.ts';
import type { CosmeticsApi } from '../../api/cosmetics/types.ts';
import type { WebRows } from '../../api/guild/createGuildApi.ts';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { ChainRows } from '../../chain/types.ts';
import type { Reader } from '../../game/read.ts';
import type { Moderations } from '../moderation/createModerations.ts';
import type { NodeAccess } from '../node/createNodeAccess.ts';

type Named<D extends string, R> = { readonly [N in keyof R & string as `${D}.${N}`]: R[N] };

export interface ByDoor {
  readonly chain: ChainRows;
  readonly web: WebRows;
  readonly cosmetics: CosmeticRows;
}

export type Rows = Named<'chain', ChainRows> & Named<'web', WebRows> & Named<'cosmetics', CosmeticRows>;
export type ReadName = keyof Rows;

/** One per session: its doors remember what their hosts lack. */
export interface Reads extends Reader<Rows> {
  /** The guild's web API beyond the core. */
  readonly guild: GuildSource;
  /** Blocks and their events, from the node itself. */
  readonly node: NodeAccess;
  /** What officers changed of others, as far as this browser can know. */
  readonly moderations: () => Promise<Moderations>;
  /** The mods of a guild, where they are fetched and changed. */
  readonly cosmetics: () => Promise<CosmeticsApi>;
  /** The guild server's clock, in unix seconds. */
  readonly serverTime: (signal?: AbortSignal) => Promise<number>;
}
