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

/** How fast time goes for the crowd: what it does in one of its seconds may take a machine longer. */
export interface Pace {
  /** Milliseconds of theirs in one of the machine's. */
  readonly factor: number;
  readonly startMs: number;
}

export type Order =
  /** Before all others. */
  | { readonly do: 'pace'; readonly pace: Pace }
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

/** Steps of {@link BUCKET_MS} since the epoch, by the crowd's clock, with how often. */
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
