/**
 * Amounts of any denomination as people read and type them, by the table a guild's server gives (`/api/denom`).
 * docs/network/web-api.md section 9 "Units". What the table does not list is shown as it is: a raw count and its name.
 */
import { formatAmount, formatDecimal, type Rounding } from '../lib/decimal.ts';
import { formatAlpha, formatCount } from './format.ts';
import type { DenomTable, DenomUnit } from './mirror/market.ts';
import type { Coin } from './entities.ts';
import { microAlpha } from './units.ts';

const GAP = '\u00a0';
/** Around what somebody made up: it cannot turn the words that follow. */
const ISOLATE = '\u2068';
const END = '\u2069';
const LONGEST_SYMBOL = 16;
const TOKEN = /^u?guild\.(.+)$/;
/** Where no table could be had: alpha and tokens have six digits after the point on every chain of the family. */
export const MICRO = 6;
/** A watt is that many milliwatts, in which the chain counts. */
const MILLI = 1000n;

/** What a network counts in: its own word for alpha, and the table of a guild's server, null where there is none. */
export interface Denoms {
  /** `NetworkIdentity.alphaDenom`: `ualpha`. */
  readonly alphaDenom: string;
  readonly table: DenomTable | null;
}

/** How a denomination is counted, named and held. */
export interface CoinKind {
  /** Without what a state adds. */
  readonly base: string;
  /** `infused`, `defusing`; null = free to use. */
  readonly state: string | null;
  /** Base units in one that is shown, as a power of ten. */
  readonly exponent: number;
  readonly name: string;
  readonly quantity: 'alpha' | 'ore' | 'token' | 'raw';
}

const STATES: readonly string[] = ['infused', 'defusing'];

export function coinKind(denom: string, { alphaDenom, table }: Denoms): CoinKind {
  const suffix = [...(table?.stateSuffixes ?? []), ...STATES].find((one) => denom.endsWith(`.${one}`)) ?? null;
  const base = suffix === null ? denom : denom.slice(0, -suffix.length - 1);
  const unit = table?.units.find((one) => one.denom === base) ?? null;
  const token = TOKEN.exec(base)?.[1];
  const state = { base, state: suffix };
  // Some rows of the mirror name the whole unit: `alpha`.
  if (base === alphaDenom || `u${base}` === alphaDenom)
    return { ...state, exponent: MICRO, name: 'alpha', quantity: 'alpha' };
  if (base === 'ore') return { ...state, exponent: 0, name: 'ore', quantity: 'ore' };
  if (token !== undefined) {
    const exponent = unit?.exponent ?? MICRO;
    return { ...state, exponent, name: tokenName(unit, exponent, token), quantity: 'token' };
  }
  if (unit) return { ...state, exponent: unit.exponent, name: unit.display, quantity: 'token' };
  return { ...state, exponent: table?.unknown.exponent ?? 0, name: base, quantity: 'raw' };
}

/** The symbol a guild published for whole tokens, else the token by its guild. User-made: cut, and set apart. */
function tokenName(unit: DenomUnit | null, exponent: number, guildId: string): string {
  const symbol = unit?.scale.find((step) => step.exponent === exponent)?.symbol;
  return symbol ? `${ISOLATE}${symbol.slice(0, LONGEST_SYMBOL)}${END}` : `tokens of guild ${guildId}`;
}

/**
 * `1.5 g of alpha`, `3 g of ore`, `12.5 tokens of guild 0-1`, `70 mystery`. Signs are the caller's: size only. What has to
 * be paid is rounded `up`.
 */
export function coinText(coin: Coin, denoms: Denoms, rounding: Rounding = 'down'): string {
  return named(coinAmount(coin, denoms, rounding), coin.denom, denoms);
}

/** The number and its unit without the name of what is counted. */
export function coinAmount({ denom, amount }: Coin, denoms: Denoms, rounding: Rounding = 'down'): string {
  const size = amount < 0n ? -amount : amount;
  const { exponent, quantity } = coinKind(denom, denoms);
  if (quantity === 'alpha') return formatAlpha(microAlpha(size), rounding);
  if (quantity === 'ore') return `${formatCount(size)}${GAP}g`;
  return formatAmount(size, exponent, rounding);
}

/** To the last digit, for what somebody signs: `1.234567 g of alpha`, `0.5 tokens of guild 0-1`. */
export function coinExact({ denom, amount }: Coin, denoms: Denoms): string {
  const { exponent, quantity } = coinKind(denom, denoms);
  const unit = quantity === 'alpha' || quantity === 'ore' ? `${GAP}g` : '';
  return named(`${formatDecimal(amount, exponent, exponent)}${unit}`, denom, denoms);
}

function named(amount: string, denom: string, denoms: Denoms): string {
  const { quantity, name, state } = coinKind(denom, denoms);
  return `${amount} ${quantity === 'alpha' || quantity === 'ore' ? `of ${name}` : name}${state === null ? '' : `, ${state}`}`;
}

/** A price per milliwatt and block as everybody is told it, for a watt: of a milliwatt it is too small to picture. */
export function ratePerWatt({ denom, amount }: Coin): Coin {
  return { denom, amount: amount * MILLI };
}

/** `2 mg a watt and block`, `0.001 Sol a watt and block`. */
export function rateText(rate: Coin, denoms: Denoms): string {
  const { quantity, name } = coinKind(rate.denom, denoms);
  return `${coinAmount(ratePerWatt(rate), denoms)}${quantity === 'alpha' ? '' : ` ${name}`} a watt and block`;
}
