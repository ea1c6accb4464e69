/** Guilds as the mirror shows them. docs/network/web-api.md section 6. */
import type { GuildId, PlayerId } from '../ids.ts';
import type { GuildRecord } from '../entities.ts';
import type { Fraction } from '../units.ts';
import type { PlayerFace } from './players.ts';

/** Of the record, and of what the guild published. All texts are user-made. */
export interface GuildCard extends Pick<
  GuildRecord,
  'id' | 'endpoint' | 'owner' | 'bypassByRequest' | 'bypassByInvite' | 'primaryReactorId' | 'entrySubstationId' | 'name'
> {
  /** Whole grams, floored; the exact figure is in the catalog's row. */
  readonly joinInfusionMinimumGrams: bigint;
  readonly description: string;
  readonly tag: string;
  /** URL of a picture. */
  readonly logo: string;
  /** Name of a network to a handle or URL. */
  readonly socials: Readonly<Record<string, string>>;
  readonly website: string;
  /** Whether this deployment is the guild's own. */
  readonly isThisInfrastructure: boolean;
  readonly status: string;
  readonly defaultCommission: Fraction;
  readonly reactorRatio: number;
}

export interface GuildName {
  readonly id: GuildId;
  readonly name: string;
}

export interface GuildDirectoryEntry {
  readonly guildId: GuildId;
  readonly name: string;
  readonly logo: string;
  readonly alphaGrams: bigint;
  readonly members: number;
}

/**
 * Meant as watts and grams. Servers before September 2026 add milliwatts to watts in loads and capacities: show as a
 * rough size, not as a measure.
 */
export interface GuildPower {
  readonly guildId: GuildId;
  readonly totalFuelGrams: number;
  readonly totalLoadWatts: number;
  readonly totalCapacityWatts: number;
  readonly averageConnectionCapacityWatts: number;
}

export interface RosterMember extends PlayerFace {
  readonly id: PlayerId;
  readonly guildId: GuildId;
  /** Generation A adds up every denomination. */
  readonly alphaGrams: bigint;
}

/** Services a guild runs, from its config document; null = not offered. */
export interface GuildServices {
  readonly guildApi: string | null;
  readonly reactorApi: string | null;
  /** Websocket of the stream. */
  readonly stream: string | null;
}
