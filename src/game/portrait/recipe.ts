import { parseJson } from '../../lib/parseJson.ts';

/**
 * What a portrait is made of: a number per part. The first five are the parts and bounds of the reference client, so what it wrote
 * is shown here and what is written here is shown there; the last three are ours, and others leave them out. The chain keeps any
 * JSON object of 512 bytes. docs/network/mechanics.md 9.6
 */
export const PORTRAIT_PARTS = {
  background: 6,
  arms: 34,
  body: 57,
  neck: 10,
  head: 87,
  eyes: 12,
  mark: 10,
  hue: 36,
} as const;

export type PortraitPart = keyof typeof PORTRAIT_PARTS;

/** 1 to the part's bound each. */
export type Recipe = { readonly [P in PortraitPart]: number };

const NAMES = Object.keys(PORTRAIT_PARTS) as PortraitPart[];
/** docs/network/mechanics.md 9.6 */
const MOST_BYTES = 512;
/** A part of this size is no number of ours; of what others wrote, more than this is not carried on. */
const MOST_FOREIGN = 24;

/** The portrait of whoever made none: the same for everybody who looks at the same id. */
export function recipeFromId(id: string): Recipe {
  // FNV-1a, then a step of a mixer for each part, so that neighbours by id look nothing alike.
  let state = 0x811c9dc5;
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return recipeBy((most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % most;
  });
}

/** @param below of a bound, a whole number from 0 up to it */
export function recipeBy(below: (most: number) => number): Recipe {
  // Each name of the list is a key of the type.
  return Object.fromEntries(NAMES.map((name) => [name, 1 + below(PORTRAIT_PARTS[name])])) as unknown as Recipe;
}

/** What somebody stored: whatever it is, a portrait comes out. A part it does not say, or says wrong, is that of the id. */
export function readRecipe(text: string, id: string): Recipe {
  const own = recipeFromId(id);
  const said = objectIn(text);
  if (said === null) return own;
  const part = (name: PortraitPart): number => {
    const value = Object.hasOwn(said, name) ? said[name] : undefined;
    const isPart = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= PORTRAIT_PARTS[name];
    return isPart ? value : own[name];
  };
  return Object.fromEntries(NAMES.map((name) => [name, part(name)])) as unknown as Recipe; // as above
}

/** Whether somebody stored one at all: any object of the chain's bounds. */
export function isRecipe(text: string): boolean {
  return objectIn(text) !== null;
}

/**
 * As the chain keeps it. What other clients wrote into the one before stays, as far as there is room: their parts are not ours
 * to lose.
 */
export function writeRecipe(recipe: Recipe, before = ''): string {
  const foreign = Object.entries(objectIn(before) ?? {})
    .filter(([name]) => !Object.hasOwn(PORTRAIT_PARTS, name))
    .slice(0, MOST_FOREIGN);
  const own = Object.fromEntries(NAMES.map((name) => [name, recipe[name]]));
  for (let kept = foreign.length; kept > 0; kept--) {
    const text = JSON.stringify({ ...own, ...Object.fromEntries(foreign.slice(0, kept)) });
    if (bytesOf(text) <= MOST_BYTES) return text;
  }
  return JSON.stringify(own);
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  if (text === '' || text.length > MOST_BYTES || bytesOf(text) > MOST_BYTES) return null;
  try {
    const value: unknown = parseJson(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : null;
  } catch {
    return null;
  }
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
