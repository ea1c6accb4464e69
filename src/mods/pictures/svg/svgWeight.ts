/**
 * How much a drawing unfolds to: what is referred to (`<use>`, patterns, masks, gradients) counts as often as it is drawn. Thirty
 * groups that each use the next twice would otherwise be 2^30 shapes.
 */
import { type Refusal, refusal } from '../../findings.ts';
import { LIMITS } from '../../limits.ts';
import { elementsOf, type SvgNode } from './parseSvg.ts';

interface Unfolded {
  readonly elements: number;
  /** References inside each other. */
  readonly levels: number;
}

const ENDLESS: Unfolded = { elements: Infinity, levels: Infinity };

/** null = it is within measure. */
export function svgWeightProblem(root: SvgNode): Refusal | null {
  const byId = new Map<string, SvgNode>();
  for (const node of elementsOf(root)) {
    for (const [name, value] of node.attributes) if (name === 'id' && !byId.has(value)) byId.set(value, node);
  }
  const known = new Map<SvgNode, Unfolded>();
  const open = new Set<SvgNode>();
  /** Targets being unfolded; far more than are allowed means a long chain. */
  let references = 0;
  let isCircular = false;

  function unfold(node: SvgNode): Unfolded {
    isCircular ||= open.has(node);
    if (isCircular || references > LIMITS.unfoldLevels) return ENDLESS;
    const before = known.get(node);
    if (before) return before;
    open.add(node);
    const inside = node.children.flatMap((child) => (typeof child === 'string' ? [] : [unfold(child)]));
    references++;
    const referred = targetsOf(node).map(unfold);
    references--;
    open.delete(node);
    const deeper = referred.map(({ elements, levels }) => ({ elements, levels: levels + 1 }));
    const unfolded = [...inside, ...deeper].reduce(added, { elements: weightOf(node.name), levels: 0 });
    known.set(node, unfolded);
    return unfolded;
  }

  function targetsOf(node: SvgNode): readonly SvgNode[] {
    return node.attributes.flatMap(([name, value]) => referencesIn(name, value).flatMap((id) => byId.get(id) ?? []));
  }

  const { elements, levels } = unfold(root);
  if (isCircular) return refusal('svg_cycle');
  return elements <= LIMITS.svgElements && levels <= LIMITS.unfoldLevels ? null : refusal('svg_heavy');
}

/** A mask or a step of a filter paints the whole picture once more. */
function weightOf(name: string): number {
  const isLayer = name === 'mask' || (name.startsWith('fe') && name !== 'feMergeNode');
  return isLayer ? LIMITS.svgLayerWeight : 1;
}

function added(a: Unfolded, b: Unfolded): Unfolded {
  return { elements: a.elements + b.elements, levels: Math.max(a.levels, b.levels) };
}

function referencesIn(name: string, value: string): readonly string[] {
  if (name === 'href' || name === 'xlink:href') return [value.slice(1)];
  return [...value.matchAll(/url\(\s*["']?#([\w.-]+)/gi)].map(([, id]) => id ?? '');
}
