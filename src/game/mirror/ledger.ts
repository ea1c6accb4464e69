/** Movements of coins, infusions and tunables as the mirror shows them. docs/network/web-api.md sections 6 and 9. */
import type { Address, PlayerId, ReactorId, StructId } from '../ids.ts';

/** One row of a player's account statement. */
export interface Transfer {
  readonly id: number;
  readonly atMs: number;
  readonly address: Address;
  readonly counterparty: string | null;
  /** Whole units, floored; the catalog's row is exact. */
  readonly wholeAmount: bigint;
  readonly denom: string;
  readonly action: string;
  readonly direction: 'debit' | 'credit';
}

export interface TransferDetail extends Transfer {
  readonly counterpartyPlayerId: PlayerId | null;
  readonly counterpartyUsername: string;
}

/** What moved in an hour or day. */
export interface LedgerStat {
  readonly bucketMs: number;
  readonly action: string;
  readonly denom: string;
  readonly volume: bigint;
  readonly count: number;
}

/** A player's stake in the guild's own reactor. All figures are floored, for showing. */
export interface InfusionCard {
  /** null: the player has not infused there, and the figures are 0. */
  readonly destination: ReactorId | StructId | null;
  readonly address: Address | null;
  readonly playerId: PlayerId | null;
  readonly fuelGrams: number;
  readonly defusingGrams: number;
  readonly powerWatts: number;
  /** Hundred times the ratio. */
  readonly ratioPercent: number;
  readonly commissionPercent: number;
  readonly joinInfusionMinimumGrams: number;
  readonly createdAtMs: number | null;
  readonly updatedAtMs: number | null;
}

/** Tunables of the game as this deployment reads them; null where it does not list one. */
export interface GameSettings {
  /** Milliwatts a unit of fuel gives, as a factor. */
  readonly reactorRatio: bigint | null;
  readonly playerResumeCharge: bigint | null;
  readonly planetaryShieldBase: bigint | null;
  readonly playerPassiveDraw: bigint | null;
  readonly planetStartingOre: bigint | null;
  /** In each ambit. */
  readonly planetStartingSlots: bigint | null;
  /** Blocks a destroyed struct stays visible. */
  readonly structSweepDelay: bigint | null;
  /** Those this version does not know, as they came. */
  readonly other: Readonly<Record<string, string>>;
}
