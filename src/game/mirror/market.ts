/** Rankings, holdings, banks, markets and the table of denominations. docs/network/web-api.md section 9. */
import type { ForeignName } from '../names.ts';
import type { GuildId, PlayerId, ProviderId, ReactorId, SubstationId } from '../ids.ts';
import type { AgreementRecord, Coin, ProviderRecord } from '../entities.ts';
import type { Stamps } from '../records.ts';
import { type BlockHeight, type MicroAlpha, type Milliwatts, milliwatts } from '../units.ts';

export interface PlayerRank {
  readonly playerId: PlayerId;
  readonly username: ForeignName;
  readonly guildId: GuildId | null;
  /** null where the server adds up every coin instead: the chain tells it. */
  readonly alphaBalance: bigint | null;
  /** Holdings in alpha's worth; null when it cannot be told. */
  readonly alphaValue: number | null;
  readonly discordUsername: string;
}

export interface GuildRank {
  readonly guildId: GuildId;
  readonly name: ForeignName;
  readonly onchainName: ForeignName;
  readonly playerCount: number;
  readonly collateral: MicroAlpha | null;
  readonly supply: bigint | null;
  readonly ratio: number | null;
  readonly memberCapacity: Milliwatts;
  readonly memberLoad: Milliwatts;
  readonly sharedConnectionCapacity: Milliwatts;
}

export interface ReactorRank {
  readonly reactorId: ReactorId;
  readonly fuel: MicroAlpha;
  readonly power: Milliwatts;
}

export interface SubstationRank {
  readonly substationId: SubstationId;
  readonly owner: PlayerId | null;
  readonly load: Milliwatts;
  readonly memberCapacity: Milliwatts;
  readonly sharedConnectionCapacity: Milliwatts;
  readonly playerCount: number;
}

export interface ProviderRank {
  readonly providerId: ProviderId;
  readonly owner: PlayerId | null;
  readonly rate: Coin;
  readonly agreementCount: number;
}

/** Each ranking's orders, its default first. */
export const RANK_ORDERS = {
  player: ['alpha_value.desc', 'alpha_value.asc', 'alpha_balance.desc', 'alpha_balance.asc'],
  guild: ['collateral.desc', 'ratio.desc', 'player_count.desc'],
  reactor: ['fuel.desc', 'power.desc'],
  substation: ['load.desc', 'member_capacity.desc', 'shared_connection_capacity.desc', 'player_count.desc'],
  provider: ['agreement_count.desc', 'rate_amount.desc'],
} as const;

export type RankKind = keyof typeof RANK_ORDERS;

export interface RankRequest<K extends RankKind> {
  readonly order?: (typeof RANK_ORDERS)[K][number] | undefined;
  /** 50 when not given. */
  readonly limit?: number | undefined;
}

/** What somebody holds, in base units; below zero where the mirror has not seen all of it. */
export interface Holding {
  readonly ownerType: string;
  /** An object id, or an address. */
  readonly ownerId: string;
  readonly denom: string;
  readonly balance: bigint;
}

export interface BankVolume {
  readonly bucketMs: number;
  /** `minted`, `burned`, `infused`, `defusion_completed`. */
  readonly action: string;
  readonly denom: string;
  /** Credits minus debits, base units. */
  readonly volume: bigint;
}

export interface ProviderOffer extends ProviderRecord, Stamps {
  readonly substationOwner: PlayerId | null;
  readonly guildId: GuildId | null;
  /** Rate in micrograms of alpha; null for a token without a price. */
  readonly alphaEquivalentRate: number | null;
  /** Already promised. */
  readonly committedCapacity: Milliwatts;
}

/** An offer, and what is not known of it where the server has no market: its contracts are told instead. */
export type Offer = Omit<ProviderOffer, 'committedCapacity'> & {
  readonly committedCapacity: Milliwatts | null;
  readonly contracts?: readonly Pick<AgreementRecord, 'capacity' | 'endBlock'>[];
};

/** Power that is promised at a height, by the server's own sum or by the contracts that still run. */
export function soldOf({ committedCapacity, contracts }: Offer, height: BlockHeight): Milliwatts | null {
  if (committedCapacity !== null || contracts === undefined) return committedCapacity;
  return milliwatts(contracts.reduce((sum, { capacity, endBlock }) => (endBlock > height ? sum + capacity : sum), 0n));
}

/** Power a substation has left to give, by substation; absent = the server cannot say. */
export type Rooms = ReadonlyMap<SubstationId, Milliwatts>;

export interface DenomUnit {
  readonly denom: string;
  readonly display: string;
  /** Base units in one display unit, as a power of ten. */
  readonly exponent: number;
  readonly quantity: string;
  /** Named steps, where the guild published symbols. */
  readonly scale: readonly { readonly exponent: number; readonly symbol: string }[];
}

export interface DenomTable {
  readonly units: readonly DenomUnit[];
  /** Cut off (with the dot before) to look a denomination up: `infused`, `defusing`. */
  readonly stateSuffixes: readonly string[];
  /** What an unlisted denomination is shown as. */
  readonly unknown: { readonly exponent: number; readonly display: string };
  readonly energy: { readonly denom: string; readonly display: string; readonly exponent: number };
  /** Whether `connection_capacity` is one player's share, not the substation's whole. */
  readonly connectionCapacityIsPlayerShare: boolean;
}
