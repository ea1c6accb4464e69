/** Numbers with a unit: what is typed in the unit a person thinks in, and is exact in the chain's. */
import { coinExact, coinInBaseUnits, coinKind, type Denoms, MICRO, typedKind } from '../../../game/coins.ts';
import type { Coin } from '../../../game/entities.ts';
import {
  ALPHA_AMOUNT,
  exactAlpha,
  exactPower,
  formatBlocks,
  formatCount,
  formatDuration,
} from '../../../game/format.ts';
import { blocks, WHOLE } from '../../../game/units.ts';
import { amountTrouble } from '../../../lib/amountTrouble.ts';
import { formatDecimal, typedDecimal } from '../../../lib/figures.ts';
import { type AmountKind, parseAmount, readAmount } from '../../../lib/decimal.ts';
import { say, mark } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { type Edge, type EdgeContext, fault, plainEdge, type Read, value } from './edge.ts';

export const POWER_UNITS = { W: 3, kW: 6, MW: 9, GW: 12, mW: 0 } as const;
/** In milliseconds; a block's own is the network's. */
export const TIME_UNITS = { blocks: null, min: 60_000, h: 3_600_000, days: 86_400_000 } as const;

const MOST = 2n ** 64n - 1n;
const THOUSANDTHS = 3;
const TOO_MUCH = mark('This number is too large for the chain. Enter a smaller one.');
const FINER_THAN_A_THOUSANDTH = mark('Use at most 3 decimal places.');

/** What a unit is called; most are called the same in every language. */
export function unitWords(unit: string): string {
  if (unit === 'blocks') return say('blocks@@unit of time');
  return unit === 'days' ? say('days') : unit;
}

/** Number and unit of a text such as `12.5 kW`; the first unit where none is said, and as it was typed where none is meant. */
export function splitUnit(text: string, units: readonly string[]): { readonly number: string; readonly unit: string } {
  const [, number = text, unit = ''] = /^(\P{L}*?) ?(\p{L}.*)?$/u.exec(text) ?? [];
  const wanted = unit.trim();
  const exact = units.find((one) => one === wanted);
  // A unit in other letters is one where only one can be meant: `kw` is, `mw` could be two.
  const alike = units.filter((one) =>
    [one, `${one}s`, unitWords(one)].some((word) => word.toLowerCase() === wanted.toLowerCase()),
  );
  const known = exact ?? (alike.length === 1 ? alike[0] : undefined);
  return { number, unit: unit === '' ? (units[0] ?? '') : (known ?? wanted) };
}

export const powerEdge: Edge = {
  read: (text) => {
    const units = Object.keys(POWER_UNITS);
    const { number, unit } = splitUnit(text, units);
    const exponent = Object.entries(POWER_UNITS).find(([name]) => name === unit)?.[1];
    if (exponent === undefined) return fault(say('Enter power in mW, W, kW, MW or GW.'));
    const power = parseAmount(number, exponent);
    return power === null
      ? fault(wrongNumber(number, exponent, mark('The smallest unit is 1\u00a0mW.')))
      : value(power);
  },
  type: (held) => {
    const power = held as bigint; // of its kind
    const [unit, exponent] = powerUnitOf(power);
    return `${typedDecimal(power, exponent)} ${unit}`;
  },
  exact: (held) => `${exactPower(held as bigint)} (${formatCount(held as bigint)} mW)`, // of its kind
};

/** The largest unit in which at least one is left. */
function powerUnitOf(power: bigint): readonly [string, number] {
  const upwards = Object.entries(POWER_UNITS).toSorted(([, a], [, b]) => b - a);
  if (power === 0n) return ['W', 3];
  return upwards.find(([, exponent]) => power >= 10n ** BigInt(exponent)) ?? ['mW', 0];
}

/** What is wrong with a number, named. */
function wrongNumber(number: string, kind: number | AmountKind, finest: Sentence): string {
  const plain = say('Enter a number, such as 2.5.');
  return readAmount(number, kind) === 'tooFine' ? say(finest) : (amountTrouble(number, kind, plain) ?? plain);
}

/** Whole blocks; a time is rounded up, so that it lasts at least so long. */
export function blocksEdge({ blockMs }: EdgeContext): Edge {
  return {
    read: (text) => {
      const { number, unit } = splitUnit(text, Object.keys(TIME_UNITS));
      const found = Object.entries(TIME_UNITS).find(([name]) => name === unit);
      if (found === undefined) return fault(say('Enter time in blocks, min, h or days.'));
      const [, unitMs] = found;
      const exact = unitMs === null ? parseAmount(number, 0) : blocksIn(number, unitMs, blockMs);
      if (exact === null) {
        return fault(
          unitMs === null
            ? wrongNumber(number, 0, mark('The smallest unit is 1 block.'))
            : wrongNumber(number, THOUSANDTHS, FINER_THAN_A_THOUSANDTH),
        );
      }
      return exact > MOST ? fault(say(TOO_MUCH)) : value(exact);
    },
    type: (held) => `${String(held)} blocks`,
    exact: (held) => {
      const count = held as bigint; // of its kind
      return say('{blocks}, about {time}', {
        blocks: formatBlocks(blocks(count)),
        time: formatDuration(Number(count) * blockMs),
      });
    },
  };
}

function blocksIn(number: string, unitMs: number, blockMs: number): bigint | null {
  const thousandths = parseAmount(number, THOUSANDTHS);
  if (thousandths === null) return null;
  const block = BigInt(Math.max(1, Math.round(blockMs))) * 1000n;
  return (thousandths * BigInt(unitMs) + block - 1n) / block;
}

export const alphaEdge: Edge = {
  read: (text) => decimalOf(text, ALPHA_AMOUNT, mark('The smallest unit is 1\u00a0µg.')),
  type: (held) => typedDecimal(held as bigint, MICRO), // of its kind
  say: (held) => exactAlpha(held as bigint), // of its kind
  exact: (held) => `${exactAlpha(held as bigint)} (${formatCount(held as bigint)} µg)`, // of its kind
};

/** Tokens of a guild, in whole ones with six digits behind the point. */
export const tokensEdge: Edge = {
  read: (text) => decimalOf(text, MICRO, mark('The smallest unit is 0.000001 tokens.')),
  type: (held) => typedDecimal(held as bigint, MICRO), // of its kind
  exact: (held) => {
    const amount = held as bigint; // of its kind
    return `${formatDecimal(amount, MICRO, MICRO)} (${say('{amount} base units', { amount: formatCount(amount) })})`;
  },
};

function decimalOf(text: string, kind: number | AmountKind, finest: Sentence): Read {
  const amount = parseAmount(text, kind);
  return amount === null ? fault(wrongNumber(text, kind, finest)) : value(amount);
}

/** A fraction counts 10^-18 of the whole, which is 10^-16 of a per cent. */
const PERCENT_DIGITS = 16;

export const fractionEdge: Edge = {
  read: (text) => {
    const kind: AmountKind = { exponent: PERCENT_DIGITS, units: { '%': PERCENT_DIGITS } };
    const share = readAmount(text, kind);
    if (share === 'tooMuch') return fault(say('A share can’t exceed 100%. Enter a smaller number.'));
    if (typeof share === 'string') {
      return fault(wrongNumber(text, kind, mark('Too many decimal places. The smallest share is 10^-18.')));
    }
    return share > WHOLE ? fault(say('A share can’t exceed 100%. Enter a smaller number.')) : value(share);
  },
  type: (held) => typedDecimal(held as bigint, PERCENT_DIGITS), // of its kind
  exact: (held) => say('{share} of 1', { share: typedDecimal(held as bigint, PERCENT_DIGITS + 2) }), // of its kind
};

/** A price of a watt is a thousandth of it to the chain, which counts by the milliwatt. */
const PER_WATT = 3;

/** How an amount of a coin is typed. @param isPerWatt it is typed for a watt and kept for a milliwatt */
export function coinTyping(denom: string, denoms: Denoms, isPerWatt: boolean): AmountKind {
  const { exponent, units = {} } = typedKind(coinKind(denom, denoms));
  // What is counted in base units is told for what the chain counts.
  if (!isPerWatt || exponent < PER_WATT) return { exponent, units };
  const counted = Object.entries(units).filter(([, digits]) => digits >= PER_WATT);
  return {
    exponent: exponent - PER_WATT,
    units: Object.fromEntries(counted.map(([unit, digits]) => [unit, digits - PER_WATT])),
  };
}

/** `12.5 uguild.0-1`: an amount as people count it, and its denomination. */
export function coinEdge({ denoms }: EdgeContext, isPerWatt = false): Edge {
  return {
    isBlank: (text) => splitCoin(text).amount === '',
    read: (text) => {
      const { amount, denom } = splitCoin(text);
      if (denom === '') return fault(say('Choose a coin.'));
      const kind = coinTyping(denom, denoms, isPerWatt);
      const units = parseAmount(amount, kind);
      return units === null
        ? fault(
            wrongNumber(
              amount,
              kind,
              FINEST[kind.exponent] ?? mark('Too many decimal places. Enter a whole number of base units.'),
            ),
          )
        : value({ denom, amount: units } satisfies Coin);
    },
    type: (held) => {
      const coin = held as Coin; // of its kind
      return `${typedDecimal(coin.amount, coinTyping(coin.denom, denoms, isPerWatt).exponent)} ${coin.denom}`;
    },
    say: (held) => coinExact(held as Coin, denoms), // of its kind
    exact: (held) => {
      const coin = held as Coin; // of its kind
      const amount = coinInBaseUnits(coin);
      const inBaseUnits = isPerWatt ? say('{amount} per mW per block', { amount }) : amount;
      const { exponent } = coinTyping(coin.denom, denoms, isPerWatt);
      if (exponent === 0) return inBaseUnits;
      const unit = coinKind(coin.denom, denoms).quantity === 'alpha' ? '\u00a0g' : '';
      return `${formatDecimal(coin.amount, exponent, exponent)}${unit} (${inBaseUnits})`;
    },
  };
}

const FINEST: Readonly<Record<number, Sentence>> = {
  0: mark('Enter a whole number, without decimal places.'),
  3: FINER_THAN_A_THOUSANDTH,
  6: mark('Use at most 6 decimal places.'),
};

/** A denomination is the last word, and longer than any unit; gaps within the amount are the amount’s. */
export function splitCoin(text: string): { readonly amount: string; readonly denom: string } {
  const [, amount = '', denom = ''] = /^(.*?)(?:\s([a-zA-Z]\S{2,})?)?$/.exec(text) ?? [];
  return { amount, denom };
}

/** As {@link splitCoin} reads it: a denomination without an amount is a coin that is not there yet. */
export const coinLine = (amount: string, denom: string): string => `${amount} ${denom}`;

/** A whole number of whatever its field counts. @param least the smallest that means anything */
export function countEdge(least: bigint, words: string): Edge {
  const edge = plainEdge((text) => {
    const count = parseAmount(text, 0);
    if (count === null) return fault(amountTrouble(text, 0, words) ?? words);
    return count < least ? fault(words) : value(count);
  });
  // Large ones may have been typed with gaps in them.
  return { ...edge, exact: (held) => ((held as bigint) < 1000n ? '' : formatCount(held as bigint)) }; // of its kind
}
