/** Numbers as people read them. Ladders as in docs/network/mechanics.md 1.4, with the unit set apart by a gap. */
import { formatDecimal, formatPercent, type Rounding, spokenFigures } from '../lib/figures.ts';
import type { AmountKind } from '../lib/decimal.ts';
import { say } from '../lib/words/say.ts';
import type { Blocks, Fraction, MicroAlpha, Milliwatts, Ore } from './units.ts';

/** A gap that does not break; the thin one all but vanishes in the display face. */
const GAP = '\u00a0';

const DIGITS = 2;
/** A fraction counts 10^-18 of the whole, which is 10^-16 of a per cent. */
const PERCENT_DIGITS = 16;

/** Units a thousandfold apart, and from how many base units on the next one is used. */
interface Ladder {
  readonly names: readonly string[];
  readonly below: readonly number[];
}

const POWER: Ladder = { names: ['mW', 'W', 'kW', 'MW'], below: [1e3, 1e6, 1e9, Infinity] };
const ALPHA: Ladder = { names: ['µg', 'mg', 'g', 'kg'], below: [1e3, 1e5, 1e9, Infinity] };

/** Grams of alpha as they are typed, or pasted with any unit that they are shown in. */
export const ALPHA_AMOUNT: AmountKind = { exponent: 6, units: { g: 6, kg: 9, mg: 3, µg: 0 } };
/** Watts likewise. */
export const POWER_AMOUNT: AmountKind = { exponent: 3, units: { W: 3, kW: 6, MW: 9, GW: 12, mW: 0 } };

/** The amount and its unit. */
function rungOf(units: bigint, { names, below }: Ladder, rounding: Rounding): readonly [amount: string, unit: string] {
  const step = below.findIndex((limit, index) => {
    // What would be shown, in base units: rounded up it can reach the next step.
    const quantum = 10n ** BigInt(Math.max(0, index * 3 - DIGITS));
    const over = units % quantum;
    return (over > 0n && rounding === 'up' ? units - over + quantum : units) < limit;
  });
  return [formatDecimal(units, step * 3, DIGITS, rounding), names[step] ?? ''];
}

const powerParts = (power: Milliwatts, rounding: Rounding): readonly [amount: string, unit: string] =>
  power === 0n ? ['0', 'W'] : rungOf(power, POWER, rounding);

/** `75 W`, `1.07 kW`, `250 mW`; zero is `0 W`. Two digits after the point, the rest cut, or rounded `up` if it is due. */
export function formatPower(power: Milliwatts, rounding: Rounding = 'down'): string {
  return powerParts(power, rounding).join(GAP);
}

/** `75 of 120 W`, `900 W of 1.07 kW`: what is drawn, rounded up, of what there is; one unit where both have the same. */
export function formatPowerOf(drawn: Milliwatts, whole: Milliwatts): string {
  const [part, unit] = powerParts(drawn, 'up');
  const [all, unitOfAll] = powerParts(whole, 'down');
  return say('{part} of {whole}', {
    part: unit === unitOfAll ? part : `${part}${GAP}${unit}`,
    whole: `${all}${GAP}${unitOfAll}`,
  });
}

/** `1 g`, `0.25 g`, `12.5 kg`, `40 µg`; zero is `0 g`. Two digits after the point, the rest cut, or rounded `up` if it is due. */
export function formatAlpha(alpha: MicroAlpha, rounding: Rounding = 'down'): string {
  return alpha === 0n ? `0${GAP}g` : rungOf(alpha, ALPHA, rounding).join(GAP);
}

export function formatOre(ore: Ore): string {
  return `${ore}${GAP}g`;
}

/** To the last digit, for what is about to be signed: `1,234.567891 g`. */
export function exactAlpha(alpha: bigint): string {
  return `${formatDecimal(alpha, 6, 6)}${GAP}g`;
}

/** Likewise: `1,234.5 W`. */
export function exactPower(power: bigint): string {
  return `${formatDecimal(power, 3, 3)}${GAP}W`;
}

/** `4%`, `0.5%`: at most two digits after the point, cut. */
export function formatShare(share: Fraction): string {
  return formatPercent(formatDecimal(share, PERCENT_DIGITS, DIGITS));
}

/** Whole number with its thousands set apart. */
export function formatCount(value: bigint | number): string {
  return formatDecimal(BigInt(value), 0, 0);
}

/** `26.4 M/s`: attempts a second, three significant digits. */
export function formatRate(perSecond: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ];
  for (const [size, unit] of steps) {
    if (perSecond >= size) return `${spokenFigures((perSecond / size).toPrecision(3))}${GAP}${unit}/s`;
  }
  return `${Math.round(perSecond)}${GAP}/s`;
}

/** `12 s`, `3 min 20 s`, `4 h 10 min`, `2 d 3 h`; never more than two units. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 86400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return `0${GAP}s`;
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${GAP}${unit}`)
    .join(' ');
}

export function formatBlocks(count: Blocks): string {
  return say('{count, plural, one {# block} other {# blocks}}', { count });
}
