/** The realtime stream as the rest of the client sees it: one event union, one connection state. docs/network/stream.md. */
import type { PlanetActivity } from '../game/activity.ts';
import type { Address, FleetId, GuildId, PlanetId, PlayerId, StructId, SubstationId } from '../game/ids.ts';
import type { AgreementRecord, InfusionRecord, ProviderRecord } from '../game/entities.ts';
import type { ForeignName } from '../game/names.ts';
import type { GuildRow, MembershipApplication } from '../game/records.ts';
import type { BlockHeight } from '../game/units.ts';

export type StreamDialect = 'nats' | 'json';

/**
 * One decoded frame. Grid and entity frames carry no height of their own: all of block N come before N's `block` frame
 * (docs/network/stream.md section 8), so the live store dates them when it sees that.
 */
export type LiveEvent =
  /** A block may be told twice, in two forms. `atMs` is 0 where a form has no time. */
  | { readonly kind: 'block'; readonly height: BlockHeight; readonly atMs: number }
  /** The relay lives; says nothing about blocks. */
  | { readonly kind: 'heartbeat' }
  | {
      readonly kind: 'grid';
      readonly attribute: string;
      readonly objectType: string;
      readonly objectId: string;
      readonly owner: PlayerId | null;
      /** Raw chain number (`value_p`): milliwatts, grams of ore, heights; null where only the floored one was told. */
      readonly value: bigint | null;
    }
  | {
      readonly kind: 'player';
      readonly playerId: PlayerId;
      readonly guildId: GuildId | null;
      readonly guildRank: bigint | null;
      readonly substationId: SubstationId | null;
      readonly planetId: PlanetId | null;
      readonly fleetId: FleetId | null;
      readonly primaryAddress: Address | null;
      /** User-made; null when never set. */
      readonly name: ForeignName | null;
      readonly pfp: string | null;
    }
  | {
      /** Older hosts tell a name and a picture apart from the rest; there it is the only word about them. */
      readonly kind: 'playerMeta';
      readonly playerId: PlayerId;
      readonly guildId: GuildId | null;
      /** User-made; null when never set. */
      readonly name: ForeignName | null;
      readonly pfp: string | null;
    }
  | {
      readonly kind: 'playerAddress';
      readonly address: Address;
      readonly playerId: PlayerId;
      readonly guildId: GuildId | null;
      /** `approved`, `revoked`, … */
      readonly status: string;
    }
  | {
      readonly kind: 'pendingAddress';
      /** Five-character device code. */
      readonly code: string;
      readonly address: Address;
      /** null = the new device waits; else what the owner chose. */
      readonly permissions: number | null;
    }
  | { readonly kind: 'guild'; readonly guild: GuildRow }
  | {
      readonly kind: 'guildMeta';
      readonly guildId: GuildId;
      readonly name: ForeignName | null;
      readonly tag: string | null;
      readonly description: string | null;
      readonly logo: string | null;
      readonly website: string | null;
      /** Service name to URL, foreign text. */
      readonly services: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'membership'; readonly application: MembershipApplication }
  | { readonly kind: 'infusion'; readonly infusion: InfusionRecord }
  | { readonly kind: 'provider'; readonly provider: ProviderRecord }
  | { readonly kind: 'agreement'; readonly agreement: AgreementRecord }
  | {
      readonly kind: 'inventory';
      /** Key against duplicates. */
      readonly ledgerId: number;
      readonly height: BlockHeight;
      readonly denom: string;
      /** docs/network/web-api.md "Ledger actions". */
      readonly action: string;
      readonly direction: 'debit' | 'credit';
      /** Base units. */
      readonly amount: bigint;
      readonly address: string;
      readonly playerId: PlayerId | null;
      readonly guildId: GuildId | null;
      readonly counterparty: string | null;
      readonly counterpartyPlayerId: PlayerId | null;
    }
  | PlanetEvent
  /** Subjects of structs and fleets by themselves, which the spec lists: they say only whom it is about. */
  | {
      readonly kind: 'hint';
      readonly category: string;
      readonly structIds: readonly StructId[];
      readonly fleetIds: readonly FleetId[];
      readonly planetIds: readonly PlanetId[];
    }
  /** Too large for the stream: only says what to fetch. docs/network/stream.md section 7. */
  | {
      readonly kind: 'stub';
      readonly category: string;
      readonly subject: string;
      readonly planetId: PlanetId | null;
      /** Of a planet's activity, to find the whole row. */
      readonly seq: number | null;
      readonly playerId: PlayerId | null;
      readonly guildId: GuildId | null;
    }
  /** Known subject, category this version does not read. */
  | { readonly kind: 'other'; readonly category: string; readonly subject: string };

/** Activity on a planet. `height` null on old stacks; a jump of `seq` is a gap. */
export type PlanetEvent = PlanetActivity;

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
  /** Frames in order, gathered over a slice of at most 16 ms, 1,000 at a time. */
  watchEvents(listener: (events: readonly LiveEvent[]) => void): () => void;
  /** A frame that could not be read: reported with subject and path, then dropped. */
  watchProblems(listener: (problem: { readonly subject: string; readonly what: string }) => void): () => void;
  /** Frames that were more than this browser can take, counted, about once a second while it lasts: what they said is not known. */
  watchSkipped(listener: (frames: number) => void): () => void;
  /** Subjects that are wanted and the server does not give, whenever they change; asked for again by themselves, ever more slowly. */
  watchRefused(listener: (subjects: readonly string[]) => void): () => void;
  /** Replaces the set of subjects listened to (patterns without the namespace are not accepted). */
  setSubjects(subjects: readonly string[]): void;
  /** Drops the socket and connects again now: after waking from sleep, or when blocks stop. */
  reconnect(): void;
  close(): void;
}
