/**
 * SVG by allow-list: shapes, gradients, filters, groups and text pass; whatever can run, load, link or animate a link is refused,
 * and so is everything not known here. What passes is one tree, and what was checked of it is what is written for the renderer.
 */
import { type Refusal, refusal } from '../../findings.ts';
import { LIMITS } from '../../limits.ts';
import type { Size } from '../imageSize.ts';
import { parseSvg } from './parseSvg.ts';
import { printSvg } from './printSvg.ts';
import type { SvgNode } from './svgTree.ts';
import { svgWork } from './svgWork.ts';

export type SvgVerdict =
  | {
      readonly ok: true;
      readonly size: Size;
      /** Written anew. */
      readonly svg: string;
      /** To draw it, in the unit of `WORK`. */
      readonly work: number;
    }
  | { readonly ok: false; readonly why: Refusal };

export function inspectSvg(source: string): SvgVerdict {
  const parsed = parseSvg(source);
  if (!parsed.ok) return parsed;
  const { root } = parsed;
  const size = sizeOf(root);
  if (!size) return { ok: false, why: refusal('svg_size_missing') };
  const work = svgWork(root, size);
  if (work === 'circle') return { ok: false, why: refusal('svg_cycle') };
  return work <= LIMITS.work
    ? { ok: true, size, svg: printSvg(root, size), work }
    : { ok: false, why: refusal('svg_heavy') };
}

/** Pixels of the root: from `width` and `height`, else from the view box. */
function sizeOf({ attributes }: SvgNode): Size | null {
  const box = attributes.get('viewBox');
  const side = (name: string, index: number): number => {
    const own = attributes.get(name);
    const length = own?.kind === 'lengths' ? own.lengths[0] : undefined;
    if (length && !length.isPercent) return length.value;
    return (box?.kind === 'lengths' ? box.lengths[index]?.value : undefined) ?? 0;
  };
  const [width, height] = [side('width', 2), side('height', 3)];
  return width > 0 && height > 0 ? { width, height } : null;
}
