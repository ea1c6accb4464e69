/**
 * The plain part of XML that drawings need, as a list of elements: by allow-list, because whatever can run, load, link or animate
 * a link is refused, and so is everything not known here. What is in the list is what a drawing means, not how it is spelled.
 */
import { LIMITS } from '../limits.ts';

export interface Drawn {
  readonly name: string;
  /** By name, after entities and `style`; only those that are kept. */
  readonly is: Map<string, string>;
  /** Elements by their place in the list, and texts. */
  readonly holds: (number | string)[];
  readonly parent: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ELEMENTS = words(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask ' +
    'use symbol text tspan filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feFlood feComposite pattern',
);
const HOLLOW = words(
  'path rect circle ellipse line polyline polygon use stop feGaussianBlur feOffset feBlend feMergeNode feColorMatrix feFlood feComposite',
);
/** May stand in a `style`. */
const STYLES = words(
  'fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-width opacity clip-path clip-rule mask filter color display visibility overflow paint-order ' +
    'shape-rendering text-rendering font-family font-size font-style font-weight letter-spacing word-spacing text-anchor ' +
    'dominant-baseline alignment-baseline baseline-shift text-decoration stop-color stop-opacity flood-color flood-opacity ' +
    'color-interpolation color-interpolation-filters transform-origin',
);
/** Names of attributes are harmless unless they run (`on…`), refer (checked by value) or load (`src`, `xml:base`). */
const LOADING = words('src srcset xml:base base ping action formaction data attributeName');
const NAMESPACE = /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|XML\/1998\/namespace)$/;
const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;
const TAG =
  /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:[ \t\r\n]+[A-Za-z_][A-Za-z0-9_:.-]*[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*'))*)[ \t\r\n]*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][A-Za-z0-9_:.-]*)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/g;

/** A drawing's elements, the root first, or why it is refused. */
export function readDrawing(source: string): readonly Drawn[] | string {
  if (hasOddCharacter(source)) return 'has a character in it that no text may have';
  const text = source.replace(/^\uFEFF/, '').replace(/^[ \t\r\n]*<\?xml [^?]*\?>/, '');
  const all: Drawn[] = [];
  const path: { readonly name: string; readonly index: number }[] = [];
  for (let at = 0; at < text.length;) {
    const above = path.at(-1);
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return 'has a comment without an end';
      at = end + 3;
      continue;
    }
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const run = text.slice(at, next < 0 ? undefined : next);
      at += run.length;
      if (!above && /[^ \t\r\n]/.test(run)) return 'has text outside its drawing';
      if (STRANGE_ENTITY.test(run)) return 'uses an entity of its own';
      const said = resolved(run);
      if (hasOddCharacter(said)) return 'has a character in it that no text may have';
      if (above?.name === 'text' || above?.name === 'tspan') say(all[above.index]?.holds ?? [], said);
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (!tag) return `has something that is no plain element: "${text.slice(at, at + 20)}"`;
    const [whole, slash, name = '', attributes = '', selfClosing = ''] = tag;
    at += whole.length;
    if (!ELEMENTS.has(name)) return `has an element <${name}>, which is not allowed`;
    if (slash !== '') {
      if (path.pop()?.name !== name || attributes !== '' || selfClosing !== '')
        return `closes <${name}> where it is not open`;
      continue;
    }
    if (!above && (all.length > 0 || name !== 'svg')) return 'does not have one <svg> as its root';
    const is = readAttributes(attributes);
    if (typeof is === 'string') return is;
    const isGone = name === 'title' || name === 'desc' || (above && HOLLOW.has(above.name));
    const parent = all[above?.index ?? -1];
    // What stands in something that is not kept has nobody who holds it.
    all.push({ name, is, holds: [], parent: above?.index ?? -1 });
    if (!isGone) parent?.holds.push(all.length - 1);
    if (selfClosing === '') path.push({ name, index: all.length - 1 });
    if (path.length > LIMITS.svgDepth) return `is nested more than ${LIMITS.svgDepth} levels deep`;
  }
  if (all.length === 0) return 'has no <svg> in it';
  return path.length > 0 ? `does not close <${path.at(-1)?.name ?? ''}>` : all;
}

/** XML 1.0, production 2, without control characters and what Unicode says are no characters. */
function hasOddCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    const isControl = (code < 0x20 && code !== 9 && code !== 10 && code !== 13) || (code >= 0x7f && code <= 0x9f);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const isNone = (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
    if (isControl || isSurrogate || isNone) return true;
  }
  return false;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolved(text: string): string {
  return text.replaceAll(/&(#x?)?(\w+);/g, (_all, coded: string | undefined, body: string) => {
    if (coded === undefined) return NAMED[body] ?? '\u0000';
    const code = Number.parseInt(body, coded === '#x' ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\u0000';
  });
}

/** Texts beside each other are one, with one blank where there were many. */
function say(holds: (number | string)[], said: string): void {
  const last = holds.at(-1);
  const joined = typeof last === 'string' ? last + said : said;
  if (typeof last === 'string') holds.pop();
  if (joined !== '') holds.push(joined.replaceAll(/[ \t\r\n]+/g, ' '));
}

function readAttributes(source: string): Map<string, string> | string {
  const is = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    const written = double ?? single ?? '';
    if (STRANGE_ENTITY.test(written)) return 'uses an entity of its own';
    if (is.has(name)) return `has its attribute ${name} twice`;
    const value = resolved(written);
    if (hasOddCharacter(value)) return 'has a character in it that no text may have';
    const why = attributeRefusal(name, written, value);
    if (why !== undefined) return why;
    is.set(name, value);
  }
  const link = is.get('href') ?? is.get('xlink:href');
  if (link !== undefined) is.set('href', link);
  return is;
}

function attributeRefusal(name: string, written: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `runs a script in its attribute ${name}`;
  if (LOADING.has(name)) return `loads something by its attribute ${name}`;
  if (/^xmlns(?::|$)/.test(name)) return NAMESPACE.test(value) ? undefined : `has a namespace of its own in ${name}`;
  // Coded characters, escapes and comments of CSS could hide any of the words below.
  if (/&#|\\|\/\*/.test(written)) return `hides characters in its attribute ${name}`;
  const outside = `refers to something outside in ${name}`;
  if (name === 'href' || name === 'xlink:href') return /^#[A-Za-z_][\w.-]*$/.test(value) ? undefined : outside;
  const inside = value.replaceAll(/url\([ \t\r\n]*(["']?)#[A-Za-z_][\w.-]*\1[ \t\r\n]*\)/gi, '');
  return /url\s*\(|image(?:-set)?\s*\(|src\s*\(|@|expression\s*\(|javascript:|data:|\/\//i.test(inside)
    ? outside
    : undefined;
}

/** What an element says, in the order in which the later beats the earlier. */
export function* saidBy({ is }: Drawn): Generator<readonly [name: string, value: string]> {
  for (const [name, value] of is) if (name !== 'style' && name !== 'xlink:href') yield [name, value];
  for (const declaration of (is.get('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    const name = (colon < 0 ? declaration : declaration.slice(0, colon)).trim();
    if (STYLES.has(name)) yield [name, colon < 0 ? '' : declaration.slice(colon + 1)];
  }
}
