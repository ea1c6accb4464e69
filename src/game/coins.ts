/**
 * Amounts of any denomination as people read and type them. What a coin is and how it is counted follows from its denomination
 * and what is written about it here (docs/network/mechanics.md 1.4), never from a table of somebody's server: that table
 * (`/api/denom`, docs/network/web-api.md section 9 "Units") may add what a token calls itself, and nothing else. What nobody
 * here knows is counted in base units, under its denomination.
 */
import { formatAmount, formatDecimal, type Rounding } from '../lib/figures.ts';
import type { AmountKind } from '../lib/decimal.ts';
import { say } from '../lib/words/say.ts';
import { ALPHA_AMOUNT, formatAlpha, formatCount } from './format.ts';
import type { DenomTable } from './mirror/market.ts';
import type { Coin } from './entities.ts';
import { microAlpha } from './units.ts';

const GAP = '\u00a0';
const TOKEN = /^uguild\.(0-(?:0|[1-9][0-9]{0,19}))$/;
/** What the chain takes for a denomination, to the letter: nothing in it turns a sentence or cannot be seen. */
export const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;
/** The same for the eye: shorter ones are no coins either, but nothing in them acts. */
const VISIBLE = /^[a-zA-Z][a-zA-Z0-9/:._-]{0,127}$/;
/** Of a symbol that is repeated to people: letters and digits that cannot be taken for others, no spaces, no signs. */
const SYMBOL = /^[A-Za-z][A-Za-z0-9]{0,11}$/;
/** Units and names that are ours, as {@link skeleton} leaves them. A symbol of one of these would speak for us. */
const OURS: readonly string[] = [
  'g',
  'mg',
  'ug',
  'kg',
  'tg',
  'gram',
  'grams',
  'ore',
  'w',
  'mw',
  'kw',
  'watt',
  'energy',
];
/** Alpha and tokens have six digits after the point on every chain of the family. docs/network/mechanics.md 1.4. */
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
  /** null = free to use. */
  readonly state: 'infused' | 'defusing' | null;
  /** Base units in one that is shown, as a power of ten. Of our own knowledge: what is typed is signed by it. */
  readonly exponent: number;
  readonly name: string;
  /** What it calls itself, where a server says and it does not speak for us. Anybody's word. */
  readonly symbol: string | null;
  readonly quantity: 'alpha' | 'ore' | 'token' | 'raw';
}

/** What rows of the mirror add to a denomination; no coin that can be sent has it. docs/network/mechanics.md 1.4. */
const STATE = /^(.+)\.(infused|defusing)$/;

export function coinKind(denom: string, { alphaDenom, table }: Denoms): CoinKind {
  const [, held = denom, said] = STATE.exec(denom) ?? [];
  const state = said === 'infused' || said === 'defusing' ? said : null;
  // Some rows of the mirror name the whole unit, `alpha.infused`; a coin of that name is somebody's own.
  const base = state !== null && `u${held}` === alphaDenom ? alphaDenom : held;
  const all: Pick<CoinKind, 'base' | 'state' | 'symbol'> = { base, state, symbol: null };
  if (base === alphaDenom) return { ...all, exponent: MICRO, name: say('alpha'), quantity: 'alpha' };
  if (base === 'ore') return { ...all, exponent: 0, name: say('ore'), quantity: 'ore' };
  const guildId = TOKEN.exec(base)?.[1];
  if (guildId === undefined) return { ...all, exponent: 0, name: rawName(base, alphaDenom), quantity: 'raw' };
  const symbol = symbolOf(base, table, alphaDenom);
  const name =
    symbol === null
      ? say('tokens of guild {guild}', { guild: guildId })
      : say('“{symbol}” of guild {guild}', { symbol, guild: guildId });
  return { base, state, symbol, exponent: MICRO, name, quantity: 'token' };
}

/** How an amount of it is typed, with the units that may stand behind it. */
export function typedKind({ exponent, quantity }: Pick<CoinKind, 'exponent' | 'quantity'>): AmountKind {
  if (quantity === 'alpha') return ALPHA_AMOUNT;
  return quantity === 'ore' ? { exponent, units: { g: 0 } } : { exponent };
}

/** How a coin is held that is not free to use. */
export function stateWords(state: NonNullable<CoinKind['state']>): string {
  return state === 'infused' ? say('staked') : say('unstaking');
}

/** A denomination as it is where all of it can be seen; anything else as code, so that nothing of it acts. */
function denomName(denom: string): string {
  if (VISIBLE.test(denom)) return denom;
  return say('“{code}” (not a valid coin)', {
    code: JSON.stringify(denom)
      .slice(1, -1)
      .slice(0, 32)
      .replaceAll(/[^\x20-\x7e]/g, '?'),
  });
}

/** A coin that nobody here knows. One that sounds like ours is said to be another. */
function rawName(denom: string, alphaDenom: string): string {
  const isImpostor = VISIBLE.test(denom) && (speaksForUs(denom, [alphaDenom]) || skeleton(denom).startsWith('alpha'));
  return isImpostor ? say('base units of “{denom}” (unknown token)', { denom }) : denomName(denom);
}

/** Without what the eye does not tell apart. */
function skeleton(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('4', 'a')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** What a guild's server says that whole tokens are called; null where it says nothing, or what is ours. */
function symbolOf(denom: string, table: DenomTable | null, alphaDenom: string): string | null {
  const unit = table?.units.find((one) => one.denom === denom);
  const symbol = unit?.scale.find(({ exponent }) => exponent === MICRO)?.symbol;
  if (symbol === undefined || !SYMBOL.test(symbol)) return null;
  return speaksForUs(symbol, [alphaDenom, alphaDenom.slice(1), 'alpha']) ? null : symbol;
}

/** Whether a word begins like a unit of ours, or names what is ours somewhere in it. */
function speaksForUs(text: string, ours: readonly string[]): boolean {
  const seen = skeleton(text);
  const first = /^[a-z]*/.exec(seen)?.[0] ?? '';
  return OURS.map(skeleton).includes(first) || ours.some((one) => seen.includes(skeleton(one)));
}

/** Whether what somebody typed of it may be signed: how it is counted is known, or it is counted as the chain counts. */
export function isSendable({ denom, amount }: Coin): boolean {
  return amount > 0n && DENOM.test(denom) && !STATE.test(denom);
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

/**
 * To the last digit, for what somebody signs: `1.234567 g of alpha`, `0.5 tokens of guild 0-1`. Nobody's word is in it, and a
 * coin with a state is none that could be signed: it stands under its denomination.
 */
export function coinExact({ denom, amount }: Coin, { alphaDenom }: Pick<Denoms, 'alphaDenom'>): string {
  if (STATE.test(denom))
    return say('{amount} base units of “{denom}”', { amount: formatCount(amount), denom: denomName(denom) });
  const denoms = { alphaDenom, table: null };
  const { exponent, quantity } = coinKind(denom, denoms);
  if (quantity === 'raw')
    return say('{amount} base units of “{denom}”', { amount: formatCount(amount), denom: denomName(denom) });
  const unit = quantity === 'alpha' || quantity === 'ore' ? `${GAP}g` : '';
  return named(`${formatDecimal(amount, exponent, exponent)}${unit}`, denom, denoms);
}

/** As it stands in the signed bytes, number and denomination: `1 234 567 ualpha`. */
export function coinInBaseUnits({ denom, amount }: Coin): string {
  return `${formatCount(amount)} ${denomName(denom)}`;
}

function named(amount: string, denom: string, denoms: Denoms): string {
  const { quantity, name, state } = coinKind(denom, denoms);
  const words =
    quantity === 'alpha'
      ? say('{amount} of alpha', { amount })
      : quantity === 'ore'
        ? say('{amount} of ore', { amount })
        : `${amount} ${name}`;
  return state === null ? words : `${words}, ${stateWords(state)}`;
}

/** A price per milliwatt and block as everybody is told it, for a watt: of a milliwatt it is too small to picture. */
export function ratePerWatt({ denom, amount }: Coin): Coin {
  return { denom, amount: amount * MILLI };
}

/** `2 mg per W per block`, `0.001 Sol per W per block`. */
export function rateText(rate: Coin, denoms: Denoms): string {
  const { quantity, name } = coinKind(rate.denom, denoms);
  const amount = coinAmount(ratePerWatt(rate), denoms);
  return quantity === 'alpha'
    ? say('{amount} per W per block', { amount })
    : say('{amount} {coin} per W per block', { amount, coin: name });
}
