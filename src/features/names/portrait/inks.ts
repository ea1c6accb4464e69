import type { Recipe } from '../../../game/portrait/recipe.ts';

/** A part's number as one of so many shapes, and which of its tints: shapes come first, so the next number looks different. */
export function shapeOf(part: number, shapes: number): { readonly shape: number; readonly tint: number } {
  return { shape: (part - 1) % shapes, tint: Math.floor((part - 1) / shapes) };
}

const hsl = (hue: number, saturation: number, light: number): string => `hsl(${hue % 360} ${saturation}% ${light}%)`;

/** Skin, fur, plate: what a head is made of. */
const HIDES: readonly (readonly [light: string, dark: string])[] = [
  ['#f1c9a5', '#d39f77'],
  ['#8d5a3b', '#6d422a'],
  ['#cfd6df', '#97a2b2'],
  ['#d99a6c', '#b3764b'],
  ['#7fb79a', '#578c70'],
  ['#4d3226', '#38231a'],
  ['#9db4dd', '#6d86b8'],
  ['#e3b34c', '#b88a2d'],
  ['#c58bb4', '#98618a'],
  ['#6a7486', '#485061'],
  ['#d86f5c', '#a94d3e'],
];

export interface Inks {
  readonly night: string;
  readonly nightLight: string;
  readonly suit: string;
  readonly suitDark: string;
  readonly suitLight: string;
  readonly arms: string;
  readonly armsDark: string;
  readonly collar: string;
  readonly hide: string;
  readonly hideDark: string;
  readonly iris: string;
  readonly mark: string;
}

/** One hue leads, the parts turn from it by their tints: whatever the numbers, the colours are of one picture. */
export function inksOf({ hue, body, arms, neck, head, eyes }: Recipe): Inks {
  const lead = hue * 10;
  const suit = lead + 140 + shapeOf(body, 7).tint * 41;
  const pads = suit + 20 + shapeOf(arms, 6).tint * 55;
  const [hide, hideDark] = HIDES[shapeOf(head, 8).tint] ?? ['#cfd6df', '#97a2b2'];
  return {
    night: hsl(lead, 42, 17),
    nightLight: hsl(lead, 46, 34),
    suit: hsl(suit, 34, 42),
    suitDark: hsl(suit, 36, 28),
    suitLight: hsl(suit, 40, 62),
    arms: hsl(pads, 38, 50),
    armsDark: hsl(pads, 40, 32),
    collar: shapeOf(neck, 5).tint === 0 ? '#2a3142' : '#c9a25e',
    hide,
    hideDark,
    iris: hsl(lead + 60 + shapeOf(eyes, 6).tint * 150, 78, 66),
    mark: hsl(lead + 200, 74, 64),
  };
}
