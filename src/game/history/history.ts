/**
 * What happened between two heights on a planet, or to a player, as one list whoever told it: the mirror's activity and ledger
 * (docs/network/web-api.md sections 3 and 4), or the chain's own events (docs/network/chain-entities.md section 4).
 */
import type { ActivityBody } from '../activity.ts';
import type { Address, PlanetId, PlayerId } from '../ids.ts';
import type { BlockHeight, MicroAlpha, Ore } from '../units.ts';

/** Ore that came, went, or became alpha. The addresses are the one name that chain and ledger both have for somebody. */
export type OreMove =
  | { readonly kind: 'mined'; readonly address: Address; readonly playerId: PlayerId | null; readonly amount: Ore }
  | {
      readonly kind: 'refined';
      readonly address: Address;
      readonly playerId: PlayerId | null;
      readonly amount: Ore;
      /** What it became. */
      readonly alpha: MicroAlpha;
    }
  | {
      readonly kind: 'stolen';
      readonly victim: Address;
      readonly victimId: PlayerId | null;
      readonly thief: Address;
      readonly thiefId: PlayerId | null;
      readonly amount: Ore;
    };

export type HistoryBody = ActivityBody | OreMove;

/** One happening. */
export type HistoryRecord = HistoryBody & {
  /** The same for the same happening, whoever tells it, and different for any two: historyKey.ts. */
  readonly key: string;
  readonly height: BlockHeight;
  /** Time of its block; null where the source tells none. */
  readonly atMs: number | null;
  /** Where; null for what has no place, and where the source does not say it. */
  readonly planetId: PlanetId | null;
  /** The mirror's number of it on its planet; null where the chain told it. */
  readonly seq: number | null;
};

/** Heights, both included. */
export interface HeightRange {
  readonly from: BlockHeight;
  readonly to: BlockHeight;
}

/** Whose history. */
export type HistoryOf =
  | { readonly kind: 'planet'; readonly planetId: PlanetId }
  | { readonly kind: 'player'; readonly playerId: PlayerId };

/**
 * Why a part is missing:
 * - `unread`: neither guild server nor node answered for these blocks;
 * - `tooLong`: more blocks than are read one by one, and no index to search;
 * - `pruned`: the node no longer has them;
 * - `byBlocks`: an index finds what transactions did, and not what blocks do by themselves (brownouts, sweeps, expiries);
 * - `ore`: the guild server told what happened, and not what was mined, refined and taken;
 * - `undated`: rows without a height, of older guild servers;
 * - `elsewhere`: only one's own planet was told of, by a server that keeps no list by player;
 * - `places`: structs of whom nobody tells any more where they stood.
 */
export type GapReason = 'unread' | 'tooLong' | 'pruned' | 'byBlocks' | 'ore' | 'undated' | 'elsewhere' | 'places';

export interface HistoryGap extends HeightRange {
  readonly why: GapReason;
}

export interface History {
  /** Oldest first. */
  readonly records: readonly HistoryRecord[];
  /** What could not be read; empty = this is all that happened. */
  readonly gaps: readonly HistoryGap[];
}
