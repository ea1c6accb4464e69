/** Players as the guild's mirror shows them. docs/network/web-api.md section 6. */
import type { ForeignName } from '../names.ts';
import type { GuildId, PlanetId, PlayerId } from '../ids.ts';
import type { BlockHeight, Ore } from '../units.ts';

/** What people know a player by. All user-made: shown as text only; empty when never set. */
export interface PlayerFace {
  readonly username: ForeignName;
  /** Picture URI or opaque id. */
  readonly pfp: string;
  /** Recipe of the avatar: JSON text. */
  readonly pfpRenderAttributes: string;
  readonly guildName: ForeignName;
  readonly guildTag: string;
}

export interface RaidTarget extends PlayerFace {
  readonly id: PlayerId;
  readonly planetId: PlanetId | null;
  readonly fleetStatus: 'onStation' | 'away' | null;
  /** null where the server does not say, as is what can be stolen. */
  readonly undiscoveredOre: Ore | null;
  /** Stealable now. */
  readonly ore: Ore | null;
  readonly isUnderAttack: boolean;
}

export interface RaidSearch {
  readonly guildId?: GuildId | undefined;
  readonly minOre?: number | undefined;
  /** Exact player id, exact address, or part of a name (3 characters and more). */
  readonly searchString?: string | undefined;
  readonly fleetAwayOnly?: boolean | undefined;
  readonly notUnderAttack?: boolean | undefined;
}

/** How far the mirror trails the node. */
export interface MirrorBlock {
  readonly height: BlockHeight;
  readonly tipHeight: BlockHeight | null;
  readonly lagBlocks: number | null;
  readonly status: 'current' | 'catching_up' | null;
  readonly updatedAtMs: number | null;
}
