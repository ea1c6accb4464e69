/** What a shape takes from where it stands, of all that decides how much work it is. */
import type { SvgNode } from './svgTree.ts';
import { inUnits } from './svgOutline.ts';
import type { SvgValue } from './svgValues.ts';

export interface Style {
  readonly fill: SvgValue | null;
  readonly stroke: SvgValue | null;
  readonly strokeWidth: SvgValue | null;
  readonly miter: SvgValue | null;
  readonly dashes: SvgValue | null;
}

export const BARE: Style = { fill: null, stroke: null, strokeWidth: null, miter: null, dashes: null };

export function styledBy({ attributes }: SvgNode, from: Style): Style {
  return {
    fill: attributes.get('fill') ?? from.fill,
    stroke: attributes.get('stroke') ?? from.stroke,
    strokeWidth: attributes.get('stroke-width') ?? from.strokeWidth,
    miter: attributes.get('stroke-miterlimit') ?? from.miter,
    dashes: attributes.get('stroke-dasharray') ?? from.dashes,
  };
}

/** By place in the drawing: what a pattern's content is drawn with has nothing to do with who uses the pattern. */
export function stylesIn(root: SvgNode): ReadonlyMap<SvgNode, Style> {
  const styles = new Map<SvgNode, Style>([[root, styledBy(root, BARE)]]);
  const waiting: SvgNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const style = styles.get(node) ?? BARE;
    for (const child of node.children) {
      if (typeof child === 'string') continue;
      styles.set(child, styledBy(child, style));
      waiting.push(child);
    }
  }
  return styles;
}

export interface Dashes {
  /** Of what is drawn and what is left, once. */
  readonly period: number;
  readonly count: number;
  readonly longest: number;
}

/** null = the line goes through. */
export function dashesOf(value: SvgValue | null, view: number): Dashes | null {
  if (value?.kind !== 'lengths' || value.lengths.length === 0) return null;
  const lengths = value.lengths.map((length) => inUnits(length, view));
  const period = lengths.reduce((sum, length) => sum + length, 0);
  return period > 0 ? { period, count: lengths.length, longest: Math.max(...lengths) } : null;
}
