/**
 * A host's colours, and whether they can be read here: WCAG AA, 4.5:1, on the lightest ground that text stands on. One that cannot is
 * not used; the client's own stands in its place, and whoever hosts the page is told (docs/hosting.md).
 */
import { channelsOf, contrastRatio, hexOf } from '../../lib/contrast.ts';
import { spokenFigures } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';

export type ColorName = 'accent' | 'ink';

export interface ColorVerdict {
  readonly name: ColorName;
  /** `#rrggbb`, as config.json has it. */
  readonly value: string;
  /** Against what it has to be read with: 1 to 21. */
  readonly ratio: number;
  readonly isReadable: boolean;
}

export interface BrandLook {
  /** By name without `--`: `brand-accent`. Those of the style sheet (styles/tokens.css) stand where none is. */
  readonly properties: Readonly<Record<string, string>>;
  readonly verdicts: readonly ColorVerdict[];
}

/** Least ratio for text, WCAG 2.2 1.4.3 AA. */
export const LEAST_RATIO = 4.5;

/** The client's own, as styles/tokens.css has them. */
export const OWN_COLORS: Readonly<Record<ColorName, string>> = { accent: '#e0b15c', ink: '#070b14' };
/** The faintest that is written on any ground. */
const FAINT_PAPER = '#9299a8';

/** The other grounds are the first, so many times as light: as the client's own are. */
const GROUNDS = { 'brand-ink-0': 0.62, 'brand-ink-2': 1.8, 'brand-ink-3': 2.6, 'brand-ink-4': 3.5 } as const;

export function judgeColors(colors: Readonly<Record<string, string>>): BrandLook {
  const verdicts: ColorVerdict[] = [];
  const properties: Record<string, string> = {};
  const judge = (name: ColorName, ratio: number): boolean => {
    const isReadable = ratio >= LEAST_RATIO;
    verdicts.push({ name, value: colors[name] ?? '', ratio, isReadable });
    return isReadable;
  };
  const ink = colors['ink']?.toLowerCase();
  let lightest = groundsOf(OWN_COLORS.ink)['brand-ink-3'];
  if (ink !== undefined) {
    const grounds = groundsOf(ink);
    if (judge('ink', contrastRatio(FAINT_PAPER, grounds['brand-ink-3'])) && ink !== OWN_COLORS.ink) {
      Object.assign(properties, { 'brand-ink': ink }, grounds);
      lightest = grounds['brand-ink-3'];
    }
  }
  const accent = colors['accent']?.toLowerCase();
  if (accent !== undefined && judge('accent', contrastRatio(accent, lightest)) && accent !== OWN_COLORS.accent) {
    Object.assign(properties, { 'brand-accent': accent }, kinOf(accent));
  }
  return { properties, verdicts };
}

function groundsOf(ink: string): Readonly<Record<keyof typeof GROUNDS, string>> {
  const channels = channelsOf(ink);
  const lit = (times: number): string => hexOf(channels.map((value) => value * times));
  return {
    'brand-ink-0': lit(GROUNDS['brand-ink-0']),
    'brand-ink-2': lit(GROUNDS['brand-ink-2']),
    'brand-ink-3': lit(GROUNDS['brand-ink-3']),
    'brand-ink-4': lit(GROUNDS['brand-ink-4']),
  };
}

/** What is lit, what is worn, and lines: as the client's own brass has them. */
function kinOf(accent: string): Readonly<Record<string, string>> {
  const mixed = (other: string, share: number): string => {
    const to = channelsOf(other);
    return hexOf(channelsOf(accent).map((value, at) => value + ((to[at] ?? value) - value) * share));
  };
  return {
    'brand-accent-bright': mixed('#ffffff', 0.45),
    'brand-accent-dim': mixed(OWN_COLORS.ink, 0.37),
    'brand-accent-line': `${accent}57`,
  };
}

/** One sentence on a colour that is not used. */
export function colorWords({ name: color, value, ratio }: ColorVerdict): string {
  const told = {
    value,
    ratio: spokenFigures(ratio.toFixed(1)),
    least: spokenFigures(LEAST_RATIO),
    own: OWN_COLORS[color],
  };
  return color === 'accent'
    ? say(
        'brand.colors.accent {value} isn’t readable on its background ({ratio}:1, minimum {least}:1). {own} is used instead.',
        told,
      )
    : say(
        'brand.colors.ink {value} is too light for text on it ({ratio}:1, minimum {least}:1). {own} is used instead.',
        told,
      );
}
