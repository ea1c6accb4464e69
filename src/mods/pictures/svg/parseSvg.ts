/**
 * SVG to the one tree that is checked, weighed and printed, for the plain part of XML that drawings need: elements, attributes,
 * text, comments. No declarations, no processing instructions, no CDATA: what is not understood is refused. Nothing of the
 * source's spelling is in the tree: entities are resolved, styles are attributes, blanks are one blank, values are what they mean.
 */
import { type Refusal, refusal } from '../../findings.ts';
import { LIMITS } from '../../limits.ts';
import { readAttributes } from './readAttributes.ts';
import { resolveReferences } from './resolveReferences.ts';
import type { OpenNode, SvgNode } from './svgTree.ts';
import { ELEMENTS, LEAVES, SILENT, TEXTS } from './svgNames.ts';
import { BLANKS } from './svgValues.ts';
import { plain, STRANGE_CHARACTER, STRANGE_ENTITY } from './xmlText.ts';

export type SvgParse = { readonly ok: true; readonly root: SvgNode } | { readonly ok: false; readonly why: Refusal };

const ELEMENT_NAME = /[A-Za-z][A-Za-z0-9]*/y;
const ATTRIBUTE = /[ \t\r\n]+([A-Za-z_][A-Za-z0-9_:.-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /[ \t\r\n]*(\/?)>/y;
const ONLY_BLANKS = /^[ \t\r\n]*$/;

export function parseSvg(source: string): SvgParse {
  if (STRANGE_CHARACTER.test(source)) return refused(refusal('svg_character'));
  const text = source.replace(/^\uFEFF/, '').replace(/^[ \t\r\n]*<\?xml [^?]*\?>/, '');
  const open: OpenNode[] = [];
  let root: OpenNode | null = null;
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
      if (!parent && !ONLY_BLANKS.test(run)) return refused(refusal('svg_stray_text'));
      if (STRANGE_ENTITY.test(run)) return refused(refusal('svg_entity'));
      const words = plain(run);
      if (STRANGE_CHARACTER.test(words)) return refused(refusal('svg_character'));
      if (parent && TEXTS.has(parent.name)) addText(parent, words);
      continue;
    }
    const syntax = (): SvgParse => refused(refusal('svg_syntax', text.slice(begin, begin + 20)));
    at++;
    const isClosing = text[at] === '/';
    if (isClosing) at++;
    const name = read(ELEMENT_NAME)?.[0];
    if (name === undefined) return syntax();
    const written: [string, string][] = [];
    for (let one = read(ATTRIBUTE); one !== null; one = read(ATTRIBUTE))
      written.push([one[1] ?? '', one[2] ?? one[3] ?? '']);
    const end = read(TAG_END);
    if (!end) return syntax();
    if (!ELEMENTS.has(name)) return refused(refusal('svg_element', name));
    if (isClosing) {
      if (open.pop()?.name !== name || written.length > 0 || end[1] !== '')
        return refused(refusal('svg_nesting', name));
      continue;
    }
    if (!parent && (root !== null || name !== 'svg')) return refused(refusal('svg_root'));
    if (written.some(([, value]) => STRANGE_ENTITY.test(value))) return refused(refusal('svg_entity'));
    const attributes = readAttributes(name, written);
    if (!(attributes instanceof Map)) return refused(attributes);
    const node: OpenNode = { name, attributes, children: [] };
    root ??= node;
    if (parent && !LEAVES.has(parent.name) && !SILENT.has(name)) parent.children.push(node);
    if (end[1] === '') open.push(node);
    if (open.length > LIMITS.svgDepth) return refused(refusal('svg_depth'));
  }
  const unclosed = open.at(-1);
  if (unclosed) return refused(refusal('svg_unclosed', unclosed.name));
  if (!root) return refused(refusal('svg_root'));
  resolveReferences(root);
  return { ok: true, root };
}

/** What comments divide is one text; blanks beside each other are one. */
function addText({ children }: OpenNode, words: string): void {
  const before = children.at(-1);
  const isGoingOn = typeof before === 'string';
  const whole = ((isGoingOn ? before : '') + words).replaceAll(BLANKS, ' ');
  if (isGoingOn) children[children.length - 1] = whole;
  else if (whole !== '') children.push(whole);
}

function refused(why: Refusal): SvgParse {
  return { ok: false, why };
}
