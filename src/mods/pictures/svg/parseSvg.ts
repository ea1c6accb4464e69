/**
 * SVG to a tree, for the plain part of XML that drawings need: elements, attributes, text, comments. No declarations, no
 * processing instructions, no CDATA: what is not understood is refused.
 */
import { type Refusal, refusal } from '../../findings.ts';
import { LIMITS } from '../../limits.ts';
import { ELEMENTS } from './svgNames.ts';

export interface SvgNode {
  readonly name: string;
  /** As written; entities are not resolved. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (SvgNode | string)[];
}

interface OpenNode extends SvgNode {
  readonly children: (SvgNode | string)[];
}

export type SvgParse = { readonly ok: true; readonly root: SvgNode } | { readonly ok: false; readonly why: Refusal };

const ELEMENT_NAME = /[A-Za-z][A-Za-z0-9]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][A-Za-z0-9_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
/** Of the five that XML knows, or a number. */
const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

export function parseSvg(source: string): SvgParse {
  const text = source.replace(/^\uFEFF/, '').replace(/^\s*<\?xml [^?]*\?>/, '');
  const open: OpenNode[] = [];
  let root: SvgNode | null = null;
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  while (at < text.length) {
    const begin = at;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return refused(refusal('svg_comment'));
      at = end + 3;
      continue;
    }
    const parent = open.at(-1);
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const run = text.slice(at, next < 0 ? undefined : next);
      at += run.length;
      if (!parent && run.trim() !== '') return refused(refusal('svg_stray_text'));
      if (STRANGE_ENTITY.test(run)) return refused(refusal('svg_entity'));
      parent?.children.push(run);
      continue;
    }
    const syntax = (): SvgParse => refused(refusal('svg_syntax', text.slice(begin, begin + 20)));
    at++;
    const isClosing = text[at] === '/';
    if (isClosing) at++;
    const name = read(ELEMENT_NAME)?.[0];
    if (name === undefined) return syntax();
    const attributes: [string, string][] = [];
    for (let one = read(ATTRIBUTE); one !== null; one = read(ATTRIBUTE))
      attributes.push([one[1] ?? '', one[2] ?? one[3] ?? '']);
    const end = read(TAG_END);
    if (!end) return syntax();
    if (!ELEMENTS.has(name)) return refused(refusal('svg_element', name));
    if (isClosing) {
      if (open.pop()?.name !== name || attributes.length > 0) return refused(refusal('svg_nesting', name));
      continue;
    }
    if (!parent && (root !== null || name !== 'svg')) return refused(refusal('svg_root'));
    if (attributes.some(([, value]) => STRANGE_ENTITY.test(value))) return refused(refusal('svg_entity'));
    const node: OpenNode = { name, attributes, children: [] };
    root ??= node;
    parent?.children.push(node);
    if (end[1] === '') open.push(node);
    if (open.length > LIMITS.svgDepth) return refused(refusal('svg_depth'));
  }
  const unclosed = open.at(-1);
  if (unclosed) return refused(refusal('svg_unclosed', unclosed.name));
  return root ? { ok: true, root } : refused(refusal('svg_root'));
}

function refused(why: Refusal): SvgParse {
  return { ok: false, why };
}

/** All elements, parents first. */
export function elementsOf(node: SvgNode): readonly SvgNode[] {
  return [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child)))];
}
