/** Numbers as people read them. Ladders as in facts/mechanics.md 1.4, with the unit set apart by a gap. */
import type { Blocks, MicroAlpha, Milliwatts, Ore } from './units.ts';

/** A gap that does not break; the thin one all but vanishes in the display face. */
const GAP = '\u00a0';

/** Up to two decimals, trailing zeros dropped, rounded half up; exact for any bigint. */
function scaled(value: bigint, divisor: bigint): string {
  const hundredths = (value * 100n + divisor / 2n) / divisor;
  const whole = (hundredths / 100n).toString().replace(/\B(?=(\d{3})+(?!\d))/g, GAP);
  const rest = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return rest ? `${whole}.${rest}` : whole;
}

/** `75 W`, `1.08 kW`, `250 mW`; zero is `0 W`. */
export function formatPower(power: Milliwatts): string {
  if (power === 0n) return `0${GAP}W`;
  if (power < 1_000n) return `${power}${GAP}mW`;
  if (power < 1_000_000n) return `${scaled(power, 1_000n)}${GAP}W`;
  if (power < 1_000_000_000n) return `${scaled(power, 1_000_000n)}${GAP}kW`;
  return `${scaled(power, 1_000_000_000n)}${GAP}MW`;
}

/** `1 g`, `0.25 g`, `12.5 kg`, `40 µg`; zero is `0 g`. */
export function formatAlpha(alpha: MicroAlpha): string {
  if (alpha === 0n) return `0${GAP}g`;
  if (alpha < 1_000n) return `${alpha}${GAP}µg`;
  if (alpha < 100_000n) return `${scaled(alpha, 1_000n)}${GAP}mg`;
  if (alpha < 1_000_000_000n) return `${scaled(alpha, 1_000_000n)}${GAP}g`;
  return `${scaled(alpha, 1_000_000_000n)}${GAP}kg`;
}

export function formatOre(ore: Ore): string {
  return `${ore}${GAP}g`;
}

/** Whole number with its thousands set apart. */
export function formatCount(value: bigint | number): string {
  return scaled(BigInt(value), 1n);
}

/** `26.4 M/s`: attempts a second, three significant digits. */
export function formatRate(perSecond: number): string {
  const steps: readonly (readonly [number, string])[] = [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ];
  for (const [size, unit] of steps) {
    if (perSecond >= size) return `${(perSecond / size).toPrecision(3)}${GAP}${unit}/s`;
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
  return count === 1n ? '1 block' : `${formatCount(count)} blocks`;
}
