/**
 * Amounts of any denomination as people read and type them, by the table a guild's server gives (`/api/denom`).
 * facts/web-api.md section 9 "Units". What the table does not list is shown as it is: a raw count and its name.
 */
import { formatAlpha, formatCount } from './format.ts';
import type { DenomTable, DenomUnit } from './mirror/market.ts';
import type { Coin } from './records.ts';
import { microAlpha } from './units.ts';

const GAP = '\u00a0';
/** Around what somebody made up: it cannot turn the words that follow. */
const ISOLATE = '\u2068';
const END = '\u2069';
const LONGEST_SYMBOL = 16;
const ALPHA = /^u?alpha$/;
const TOKEN = /^u?guild\.(.+)$/;
/** Where no table could be had: alpha and tokens have six digits after the point on every chain of the family. */
const MICRO = 6;

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

export function coinKind(denom: string, table: DenomTable | null): CoinKind {
  const suffix = [...(table?.stateSuffixes ?? []), ...STATES].find((one) => denom.endsWith(`.${one}`)) ?? null;
  const base = suffix === null ? denom : denom.slice(0, -suffix.length - 1);
  const unit = table?.units.find((one) => one.denom === base) ?? null;
  const token = TOKEN.exec(base)?.[1];
  const state = { base, state: suffix };
  if (ALPHA.test(base)) return { ...state, exponent: MICRO, name: 'alpha', quantity: 'alpha' };
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

/** `1.5 g of alpha`, `3 g of ore`, `12.5 tokens of guild 0-1`, `70 mystery`. Signs are the caller's: size only. */
export function coinText(coin: Coin, table: DenomTable | null): string {
  const kind = coinKind(coin.denom, table);
  const state = kind.state === null ? '' : `, ${kind.state}`;
  return `${coinAmount(coin, table)}${kind.quantity === 'alpha' || kind.quantity === 'ore' ? ` of ${kind.name}` : ` ${kind.name}`}${state}`;
}

/** The number and its unit without the name of what is counted. */
export function coinAmount({ denom, amount }: Coin, table: DenomTable | null): string {
  const size = amount < 0n ? -amount : amount;
  const { exponent, quantity } = coinKind(denom, table);
  if (quantity === 'alpha') return formatAlpha(microAlpha(size));
  if (quantity === 'ore') return `${formatCount(size)}${GAP}g`;
  return decimals(size, exponent);
}

/** Up to two digits after the point, all of them below one hundredth. */
function decimals(size: bigint, exponent: number): string {
  const one = 10n ** BigInt(exponent);
  const part = (size % one).toString().padStart(exponent, '0').slice(0, exponent);
  const tiny = size < one / 100n;
  const shown = (tiny ? part : part.slice(0, 2)).replace(/0+$/, '');
  return `${formatCount(size / one)}${shown === '' ? '' : `.${shown}`}`;
}

/**
 * A typed amount in base units; a comma does for a point. null when it is none, or is finer than one base unit.
 *
 * @example
 * parseAmount('1.5', 6) // 1500000n
 * parseAmount('0.5', 0) // null
 */
export function parseAmount(text: string, exponent: number): bigint | null {
  const [, whole = '', part = ''] = /^(\d{0,18})(?:[.,](\d{0,18}))?$/.exec(text.trim()) ?? [];
  if (whole === '' && part === '') return null;
  const digits = part.replace(/0+$/, '');
  if (digits.length > exponent) return null;
  return BigInt(`${whole === '' ? '0' : whole}${digits.padEnd(exponent, '0')}`);
}

/** The same amount as it would be typed: no spaces, no unit. */
export function amountText(amount: bigint, exponent: number): string {
  const digits = amount.toString().padStart(exponent + 1, '0');
  const at = digits.length - exponent;
  const part = digits.slice(at).replace(/0+$/, '');
  return `${digits.slice(0, at)}${part === '' ? '' : `.${part}`}`;
}
