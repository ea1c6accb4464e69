/**
 * The guild bank: alpha in a pool of its own, tokens against it. docs/network/mechanics.md 9.5, docs/network/chain-messages.md 1.6.
 * C = ualpha in the pool, S = token supply; both are read before any coin moves. All amounts are whole and fit 64 bits.
 */
import type { Guild } from '../../src/generated/game/entities.ts';
import { moduleAddress } from './address.ts';
import { ALPHA } from './bank.ts';
import type { Draft } from './draft.ts';
import { refuse } from './refusal.ts';

/** One as a decimal in its binary form. */
const ONE = 10n ** 18n;
export const MAX_UINT64 = 2n ** 64n - 1n;

/** Stem of guild token denominations: `uguild.0-1`. docs/network/chain-entities.md 1.6. */
export const GUILD_TOKEN = 'uguild.';

export function tokenOf(guildId: string): string {
  return `${GUILD_TOKEN}${guildId}`;
}

/** Computed from the id alone: the query answers for guilds that do not exist, too. docs/network/chain-entities.md 2. */
export function collateralAddress(guildId: string, prefix: string): string {
  return moduleAddress(`guild_bank_collateral/${guildId}`, prefix);
}

export interface BankStand {
  /** C. */
  readonly collateral: bigint;
  /** S. */
  readonly supply: bigint;
}

export function standOf(draft: Draft, guildId: string): BankStand {
  const pool = collateralAddress(guildId, draft.config.addressPrefix);
  const collateral = draft.number('balance', `${pool}/${ALPHA}`);
  return { collateral: fits('collateral', collateral), supply: draft.number('supply', tokenOf(guildId)) };
}

/** @throws RefusedError 1710 exceeds_maximum. */
export function fits(field: string, value: bigint): bigint {
  if (value > MAX_UINT64) throw refuse.parameter(field, 'exceeds_maximum');
  return value;
}

/** ceil(fee x amount). */
export function feeOf(fee: string, amount: bigint): bigint {
  const product = BigInt(fee === '' ? '0' : fee) * amount;
  return (product + ONE - 1n) / ONE;
}

export interface Redemption {
  readonly net: bigint;
  readonly fee: bigint;
}

/** gross = floor(t x C / S); the fee stays in the pool. @throws RefusedError 1710 when S is 0. */
export function redemption(guild: Guild, stand: BankStand, tokens: bigint): Redemption {
  if (stand.supply === 0n) throw refuse.parameter('supply', 'zero');
  const gross = (tokens * stand.collateral) / stand.supply;
  const fee = feeOf(guild.bankConvertOutFee, gross);
  return { net: gross - fee, fee };
}

export interface Conversion {
  readonly tokens: bigint;
  readonly fee: bigint;
}

/** floor((a - fee) x S / C); the whole of a goes into the pool. @throws RefusedError 1710 when S or C is 0. */
export function conversion(guild: Guild, stand: BankStand, alpha: bigint): Conversion {
  if (stand.supply === 0n) throw refuse.parameter('supply', 'zero');
  if (stand.collateral === 0n) throw refuse.parameter('collateral', 'zero');
  const fee = feeOf(guild.bankConvertInFee, alpha);
  return { tokens: fits('tokens', ((alpha - fee) * stand.supply) / stand.collateral), fee };
}

/**
 * A fee in its binary form: the fraction times 10^18 as an integer, 0 <= fee < 1. docs/network/chain-messages.md 0.
 * A decimal point does not belong on the wire and is refused.
 * @throws RefusedError 1710.
 */
export function requireFee(field: string, text: string): string {
  if (!/^-?[0-9]{1,60}$/.test(text)) throw refuse.parameter(field, 'invalid_format');
  const value = BigInt(text);
  if (value < 0n) throw refuse.parameter(field, 'below_minimum');
  if (value >= ONE) throw refuse.parameter(field, 'above_maximum');
  return value.toString();
}
