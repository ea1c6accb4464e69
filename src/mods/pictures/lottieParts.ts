/**
 * How much an animation unfolds to before the player is let near it: a pre-composition counts as often as it is used, and a
 * repeater multiplies what stands before it in its list. A few hundred bytes could otherwise ask for 2^40 layers.
 */
import { type Refusal, refusal } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import { type Fields, isFields } from './fields.ts';

interface Unfolded {
  readonly parts: number;
  /** Pre-compositions inside each other. */
  readonly levels: number;
}

const NOTHING: Unfolded = { parts: 0, levels: 0 };
const ENDLESS: Unfolded = { parts: Infinity, levels: Infinity };

/** null = it is within measure. */
export function lottiePartsProblem(json: Fields): Refusal | null {
  const assets = listOf(json['assets']).filter(isFields);
  const compositions = new Map(assets.map((asset) => [asset['id'], asset['layers']]));
  const known = new Map<unknown, Unfolded>();
  const open = new Set<unknown>();
  let isCircular = false;

  function unfoldLayers(layers: unknown): Unfolded {
    return listOf(layers).filter(isFields).map(unfoldLayer).reduce(added, NOTHING);
  }

  function unfoldLayer(layer: Fields): Unfolded {
    const own = { parts: 1 + itemParts(layer['shapes']) + listOf(layer['masksProperties']).length, levels: 0 };
    return layer['ty'] === 0 ? added(own, unfoldComposition(layer['refId'])) : own;
  }

  function unfoldComposition(id: unknown): Unfolded {
    isCircular ||= open.has(id);
    if (isCircular || open.size > LIMITS.unfoldLevels) return ENDLESS;
    const before = known.get(id);
    if (before) return before;
    open.add(id);
    const { parts, levels } = unfoldLayers(compositions.get(id));
    open.delete(id);
    const unfolded = { parts, levels: levels + 1 };
    known.set(id, unfolded);
    return unfolded;
  }

  const { parts, levels } = unfoldLayers(json['layers']);
  if (isCircular) return refusal('lottie_cycle');
  return parts <= LIMITS.lottieParts && levels <= LIMITS.unfoldLevels ? null : refusal('lottie_heavy');
}

function added(a: Unfolded, b: Unfolded): Unfolded {
  return { parts: a.parts + b.parts, levels: Math.max(a.levels, b.levels) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function itemParts(items: unknown): number {
  return listOf(items)
    .filter(isFields)
    .reduce((sum, item) => {
      if (item['ty'] === 'rp') return (sum + 1) * Math.max(1, largestNumber(item['c']));
      return sum + 1 + itemParts(item['it']);
    }, 0);
}

/** Anywhere in a value that may be animated. */
function largestNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((most, child) => Math.max(most, largestNumber(child)), 0);
}
