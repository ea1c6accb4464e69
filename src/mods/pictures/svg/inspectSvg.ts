/**
 * SVG by allow-list: shapes, gradients, filters, groups and text pass; whatever can run, load, link or animate a link is refused,
 * and so is everything not known here. What passes is written anew, so nothing of the source's spelling reaches a browser.
 */
import { type Refusal, refusal } from '../../findings.ts';
import type { Size } from '../imageSize.ts';
import { elementsOf, parseSvg, type SvgNode } from './parseSvg.ts';
import { printSvg } from './printSvg.ts';
import { LOADING } from './svgNames.ts';
import { svgWeightProblem } from './svgWeight.ts';

export type SvgVerdict =
  | { readonly ok: true; readonly size: Size; /** Written anew. */ readonly svg: string }
  | { readonly ok: false; readonly why: Refusal };

const NAMESPACES: readonly string[] = [
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
];
const FRAGMENT = /^#[A-Za-z_][\w.-]*$/;
const INSIDE_URL = /url\(\s*(["']?)#[A-Za-z_][\w.-]*\1\s*\)/gi;
/** What loads or runs inside a value: CSS functions, at-rules, schemes, addresses. */
const OUTSIDE = /url\s*\(|image(?:-set)?\s*\(|src\s*\(|@|expression\s*\(|javascript:|data:|\/\//i;

export function inspectSvg(source: string): SvgVerdict {
  const parsed = parseSvg(source);
  if (!parsed.ok) return parsed;
  const { root } = parsed;
  for (const { attributes } of elementsOf(root)) {
    for (const [name, value] of attributes) {
      const why = attributeProblem(name, value);
      if (why) return { ok: false, why };
    }
  }
  const why = svgWeightProblem(root);
  if (why) return { ok: false, why };
  const size = sizeOf(root);
  return size ? { ok: true, size, svg: printSvg(root, size) } : { ok: false, why: refusal('svg_size_missing') };
}

function attributeProblem(name: string, value: string): Refusal | null {
  if (/^on/i.test(name)) return refusal('svg_handler', name);
  if (LOADING.has(name)) return refusal('svg_loading', name);
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    return NAMESPACES.includes(value) ? null : refusal('svg_namespace', name);
  }
  // Coded characters and CSS escapes could hide any of the words below.
  if (/&#|\\/.test(value)) return refusal('svg_hidden', name);
  const isReference = name === 'href' || name === 'xlink:href';
  const isInside = isReference ? FRAGMENT.test(value) : !OUTSIDE.test(value.replaceAll(INSIDE_URL, ''));
  return isInside ? null : refusal('svg_outside', name);
}

/** Pixels of the root: from `width` and `height`, else from the view box. */
function sizeOf(root: SvgNode): Size | null {
  const values = new Map(root.attributes);
  const pixels = (name: string): number => Number(/^\s*([0-9.]+)(?:px)?\s*$/.exec(values.get(name) ?? '')?.[1]);
  const box = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = (['width', 'height'] as const).map((name, index) => {
    const own = pixels(name);
    return Number.isNaN(own) ? (box[index + 2] ?? 0) : own;
  });
  const isSize = width !== undefined && height !== undefined && width > 0 && height > 0 && box.length !== 3;
  return isSize ? { width, height } : null;
}
