/** The realtime stream as the rest of the client sees it: one event union, one connection state. facts/stream.md. */
import type { GuildId, PlanetId, PlayerId, StructId, SubstationId } from '../game/ids.ts';
import type { StructStatus } from '../game/structStatus.ts';
import type { BlockHeight } from '../game/units.ts';

export type StreamDialect = 'nats' | 'json';

/**
 * One decoded frame. Grid and entity frames carry no height of their own: all of block N come before N's `block` frame
 * (facts/stream.md section 8), so the live store dates them when it sees that.
 */
export type LiveEvent =
  | { readonly kind: 'block'; readonly height: BlockHeight; readonly atMs: number }
  | {
      readonly kind: 'grid';
      readonly attribute: string;
      readonly objectType: string;
      readonly objectId: string;
      readonly owner: PlayerId | null;
      /** Raw chain number (`value_p`): milliwatts, grams of ore, heights. */
      readonly value: bigint;
    }
  | {
      readonly kind: 'player';
      readonly playerId: PlayerId;
      readonly guildId: GuildId | null;
      readonly substationId: SubstationId | null;
      readonly planetId: PlanetId | null;
      readonly name: string | null;
    }
  | { readonly kind: 'playerAddress'; readonly address: string; readonly playerId: PlayerId; readonly status: string }
  | {
      readonly kind: 'inventory';
      readonly ledgerId: number;
      readonly height: BlockHeight;
      readonly denom: string;
      readonly action: string;
      readonly direction: 'debit' | 'credit';
      readonly amount: bigint;
      readonly address: string;
      readonly playerId: PlayerId | null;
    }
  | PlanetEvent
  /** Too large for the stream: only says what to fetch. */
  | { readonly kind: 'stub'; readonly category: string; readonly subject: string; readonly planetId: PlanetId | null }
  /** Known subject, category this version does not read. */
  | { readonly kind: 'other'; readonly category: string; readonly subject: string };

interface PlanetEventBase {
  readonly planetId: PlanetId;
  /** Counts per planet; a jump is a gap. */
  readonly seq: number;
  /** null on old stacks. */
  readonly height: BlockHeight | null;
}

export type PlanetEvent =
  | (PlanetEventBase & { readonly kind: 'structStatus'; readonly structId: StructId; readonly status: StructStatus })
  | (PlanetEventBase & { readonly kind: 'structHealth'; readonly structId: StructId; readonly health: number })
  | (PlanetEventBase & { readonly kind: 'buildClock'; readonly structId: StructId; readonly clock: BlockHeight })
  | (PlanetEventBase & { readonly kind: 'mineClock' | 'refineClock'; readonly clock: BlockHeight })
  | (PlanetEventBase & { readonly kind: 'shield'; readonly shield: bigint })
  | (PlanetEventBase & { readonly kind: 'raidClock'; readonly clock: BlockHeight })
  | (PlanetEventBase & { readonly kind: 'raidStatus'; readonly fleetId: string; readonly status: string })
  | (PlanetEventBase & { readonly kind: 'structMove'; readonly structId: StructId })
  | (PlanetEventBase & { readonly kind: 'fleetArrive' | 'fleetDepart'; readonly fleetId: string })
  | (PlanetEventBase & { readonly kind: 'attack'; readonly detail: Readonly<Record<string, unknown>> })
  | (PlanetEventBase & { readonly kind: 'planetOther'; readonly category: string });

/** What the socket is doing. Whether data is fresh is the live store's judgement, from block frames. */
export type LiveStatus =
  | { readonly step: 'idle' }
  | { readonly step: 'connecting' }
  | { readonly step: 'open' }
  | { readonly step: 'waiting'; readonly retryAtMs: number; readonly why: string }
  | { readonly step: 'closed' };

export interface LiveConnection {
  readonly status: LiveStatus;
  watchStatus(listener: (status: LiveStatus) => void): () => void;
  /** Frames in order, batched as they arrived; one batch is one turn of the event loop. */
  watchEvents(listener: (events: readonly LiveEvent[]) => void): () => void;
  /** A frame that could not be read: reported with subject and path, then dropped. */
  watchProblems(listener: (problem: { readonly subject: string; readonly what: string }) => void): () => void;
  /** Replaces the set of subjects listened to (patterns without the namespace are not accepted). */
  setSubjects(subjects: readonly string[]): void;
  /** Drops the socket and connects again now: after waking from sleep, or when blocks stop. */
  reconnect(): void;
  close(): void;
}
