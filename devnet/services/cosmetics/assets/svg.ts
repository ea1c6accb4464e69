/** Drawings: what they may be made of, and how much work they may be. docs/mods.md "Drawings" */
import type { Size } from './imageSize.ts';
import { readDrawing, saidBy } from './svgDocument.ts';
import { BAD, type Meaning, meaningOf } from './svgValue.ts';
import { type Element, isLightDrawing } from './svgWork.ts';
import { LIMITS } from '../limits.ts';

export type SvgVerdict =
  | { readonly ok: true; readonly size: Size | undefined }
  | { readonly ok: false; readonly why: string };

export function inspectSvg(source: string): SvgVerdict {
  const read = readDrawing(source);
  if (typeof read === 'string') return refused(read);
  const elements: (Element & { readonly means: Map<string, Meaning> })[] = [];
  for (const drawn of read) {
    const means = new Map<string, Meaning>();
    for (const [name, value] of saidBy(drawn)) {
      const meaning = meaningOf(drawn.name, name, value);
      if (meaning === BAD) return refused(`has a value in its attribute ${name} that is not plain or out of bounds`);
      if (meaning) means.set(name, meaning);
    }
    elements.push({ ...drawn, means });
  }
  const kept = keptOf(elements);
  const ids = new Map<string, number>();
  for (const index of kept) {
    const id = elements[index]?.means.get('id')?.words;
    if (id !== undefined && !ids.has(id)) ids.set(id, index);
  }
  for (const index of kept) dropStrays(elements[index], (id) => elements[ids.get(id) ?? -1]?.name);
  const of = (id: string | undefined): number | undefined => (id === undefined ? undefined : ids.get(id));
  const size = sizeOf(elements[0]);
  if (!size) return { ok: true, size };
  const isLight = !goesRound(elements, of) && isLightDrawing(elements, of, size.width, size.height);
  return isLight ? { ok: true, size } : refused(`is more than ${LIMITS.work} of work, or refers to itself`);
}

function refused(why: string): SvgVerdict {
  return { ok: false, why };
}

/** What somebody holds, the root first, in the order of the text. */
function keptOf(elements: readonly Element[]): readonly number[] {
  const isKept = new Set([0]);
  for (const [index, { holds }] of elements.entries()) {
    if (isKept.has(index)) for (const held of holds) if (typeof held === 'number') isKept.add(held);
  }
  return [...isKept].sort((a, b) => a - b);
}

/** Elements that an attribute may refer to; what refers to another does not refer. */
function mayMean(element: string, attribute: string, target: string): boolean {
  if (attribute === 'fill' || attribute === 'stroke') return /^(?:linear|radial)Gradient$|^pattern$/.test(target);
  if (attribute === 'clip-path') return target === 'clipPath';
  if (attribute !== 'href') return target === attribute;
  if (element === 'use')
    return /^(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|use|symbol|text)$/.test(target);
  return element.endsWith('Gradient') ? target.endsWith('Gradient') : element === 'pattern' && target === 'pattern';
}

function dropStrays(
  element: { readonly name: string; readonly means: Map<string, Meaning> } | undefined,
  nameOf: (id: string) => string | undefined,
): void {
  for (const [attribute, { target, fallback }] of element?.means ?? []) {
    if (!element || target === undefined || mayMean(element.name, attribute, nameOf(target) ?? '')) continue;
    if (attribute === 'fill' || attribute === 'stroke') element.means.set(attribute, { words: fallback || 'none' });
    else element.means.delete(attribute);
  }
}

/** Whether anything is inside of itself: elements without anything below them are taken away until none is left, or a circle. */
function goesRound(elements: readonly Element[], of: (id: string | undefined) => number | undefined): boolean {
  const above = elements.map((): number[] => []);
  const below = elements.map(({ holds, means }, index) => {
    const targets = [...holds, ...[...means.values()].map(({ target }) => of(target))].filter(
      (one) => typeof one === 'number',
    );
    for (const target of targets) above[target]?.push(index);
    return targets.length;
  });
  const free = below.flatMap((count, index) => (count === 0 ? [index] : []));
  let gone = 0;
  for (let index = free.pop(); index !== undefined; index = free.pop()) {
    gone++;
    for (const one of above[index] ?? []) {
      below[one] = (below[one] ?? 0) - 1;
      if (below[one] === 0) free.push(one);
    }
  }
  return gone < elements.length;
}

/** Pixels of the root, from `width` and `height`, else from the view box. */
function sizeOf(root: Element | undefined): Size | undefined {
  const box = root?.means.get('viewBox')?.measures ?? [];
  const side = (name: string, index: number): number => {
    const [number, isPercent] = root?.means.get(name)?.measures?.[0] ?? [0, true];
    return isPercent ? (box[index]?.[0] ?? 0) : number;
  };
  const [width, height] = [side('width', 2), side('height', 3)];
  return width > 0 && height > 0 ? { width, height } : undefined;
}
