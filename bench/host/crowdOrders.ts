/** What bench and crowd say to each other over the channel between their processes. */
import type { GuildId, PlayerId } from '../../src/game/ids.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';

/** Times are counted in steps of this. */
export const BUCKET_MS = 100;

export interface Seat {
  readonly playerId: PlayerId;
  /** Of the bench's own world. */
  readonly keyHex: string;
}

export type Order =
  /** All sign in and look at their worlds; answered when they have. */
  | {
      readonly do: 'gather';
      readonly config: RuntimeConfig;
      readonly guildId: GuildId;
      readonly seats: readonly Seat[];
    }
  /** Connections with these patterns and nothing behind them. */
  | { readonly do: 'listen'; readonly url: string; readonly patterns: readonly string[]; readonly count: number }
  /** Whether they draw lots about when they come back, from now on. */
  | { readonly do: 'lots'; readonly drawn: boolean }
  /** What was counted since the last time. */
  | { readonly do: 'take' }
  | { readonly do: 'leave' };

/** Steps of {@link BUCKET_MS} since the epoch, with how often. */
export type Buckets = readonly (readonly [bucket: number, count: number])[];

export interface Report {
  readonly asked: Buckets;
  /** Streams that were opened. */
  readonly opened: Buckets;
  readonly bytes: number;
  readonly streamBytes: number;
  readonly failed: number;
  readonly slowestMs: number;
  /** Questions without an answer yet. */
  readonly pending: number;
  /** Worlds that are known to be true. */
  readonly live: number;
  readonly signedIn: number;
  readonly memoryMiB: number;
}
