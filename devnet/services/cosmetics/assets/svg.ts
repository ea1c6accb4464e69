/**
 * SVG by allow-list: shapes, gradients, groups and text pass; whatever can run, load, link or animate a link is refused, and so
 * is everything not known here. Not a full XML parser: what it does not understand it refuses.
 */
import { LIMITS } from '../limits.ts';
import type { Size } from './imageSize.ts';
import { type Unfolding, unfoldsWithin } from './unfold.ts';

export type SvgVerdict =
  | { readonly ok: true; readonly size: Size | undefined }
  | { readonly ok: false; readonly why: string };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ELEMENTS = words(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask ' +
    'use symbol text tspan filter feGaussianBlur feOffset feBlend feMerge feMergeNode feColorMatrix feFlood feComposite pattern',
);
const REFERENCES = words('href xlink:href');
/** Names of attributes are harmless unless they run (`on…`), refer (checked by value) or load (`src`, `xml:base`). */
const LOADING = words('src srcset xml:base base ping action formaction data attributeName');

/** Other than the five that XML knows, and numbers. */
const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z_][A-Za-z0-9_:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][A-Za-z0-9_:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

export function inspectSvg(source: string): SvgVerdict {
  const text = source.replace(/^\uFEFF/, '').replace(/^\s*<\?xml [^?]*\?>/, '');
  const open: string[] = [];
  const elements: (Unfolding & { readonly inside: number[]; readonly id: string | undefined; readonly own: number })[] =
    [];
  const path: number[] = [];
  let size: Size | undefined;
  let isRootSeen = false;
  for (let at = 0; at < text.length;) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return refused('has a comment without an end');
      at = end + 3;
      continue;
    }
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const run = text.slice(at, next < 0 ? undefined : next);
      if (open.length === 0 && run.trim() !== '') return refused('has text outside its drawing');
      if (STRANGE_ENTITY.test(run)) return refused('uses an entity of its own');
      at += run.length;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (!tag) return refused(`has something that is no plain element: "${text.slice(at, at + 20)}"`);
    const [whole, slash, name = '', attributes = '', selfClosing] = tag;
    at += whole.length;
    if (!ELEMENTS.has(name)) return refused(`has an element <${name}>, which is not allowed`);
    if (slash !== '') {
      if (open.pop() !== name || attributes !== '') return refused(`closes <${name}> where it is not open`);
      path.pop();
      continue;
    }
    if (open.length === 0 && (isRootSeen || name !== 'svg')) return refused('does not have one <svg> as its root');
    const why = attributeRefusal(attributes);
    if (why) return refused(why);
    if (!isRootSeen) size = sizeOf(attributes);
    isRootSeen = true;
    const values = [...attributes.matchAll(ATTRIBUTE)].map(([, key, a, b]) => [key, a ?? b ?? ''] as const);
    elements.push({
      inside: [],
      refers: values.flatMap(targetsOf),
      id: values.find(([key]) => key === 'id')?.[1],
      own: /^(?:mask|fe(?!MergeNode).*)$/.test(name) ? LIMITS.svgLayerWeight : 1,
    });
    elements[path.at(-1) ?? -1]?.inside.push(elements.length - 1);
    if (selfClosing === '') {
      open.push(name);
      path.push(elements.length - 1);
    }
    if (open.length > LIMITS.svgDepth) return refused(`is nested more than ${LIMITS.svgDepth} levels deep`);
  }
  if (!isRootSeen) return refused('has no <svg> in it');
  if (open.length > 0) return refused(`does not close <${open.at(-1) ?? ''}>`);
  const ids = new Map(elements.map(({ id }, index) => [id, index] as const).reverse());
  const isLight = unfoldsWithin(LIMITS.svgElements, LIMITS.unfoldLevels, 0, (index) => {
    const { inside, refers, own } = elements[index] ?? { inside: [], refers: [], own: 0 };
    return { inside, refers: refers.flatMap((id) => ids.get(id) ?? []), own };
  });
  return isLight ? { ok: true, size } : refused(`unfolds to more than ${LIMITS.svgElements} elements`);
}

/** Ids that an attribute refers to. */
function targetsOf([name, value]: readonly [string | undefined, string]): readonly string[] {
  if (name !== undefined && REFERENCES.has(name)) return [value.slice(1)];
  return [...value.matchAll(/url\(\s*["']?#([\w.-]+)/gi)].flatMap(([, id]) => id ?? []);
}

function refused(why: string): SvgVerdict {
  return { ok: false, why };
}

function attributeRefusal(attributes: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return `runs a script in its attribute ${name}`;
    if (LOADING.has(name)) return `loads something by its attribute ${name}`;
    if (/^xmlns(?::|$)/.test(name)) {
      if (!/^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|XML\/1998\/namespace)$/.test(value)) {
        return `has a namespace of its own in ${name}`;
      }
      continue;
    }
    // Coded characters and CSS escapes could hide any of the words below.
    if (/&#|\\/.test(value)) return `hides characters in its attribute ${name}`;
    if (STRANGE_ENTITY.test(value)) return 'uses an entity of its own';
    if (REFERENCES.has(name) && !/^#[A-Za-z_][\w.-]*$/.test(value)) return `refers to something outside in ${name}`;
    const inside = value.replaceAll(/url\(\s*(["']?)#[A-Za-z_][\w.-]*\1\s*\)/gi, '');
    if (/url\s*\(|image(?:-set)?\s*\(|src\s*\(|@|expression\s*\(|javascript:|data:|\/\//i.test(inside)) {
      return `refers to something outside in ${name}`;
    }
  }
  return undefined;
}

/** Pixels of the root, from `width` and `height`, else from the view box. */
function sizeOf(attributes: string): Size | undefined {
  const values = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, a ?? b ?? '']));
  const pixels = (name: string): number => Number(/^\s*([0-9.]+)(?:px)?\s*$/.exec(values.get(name) ?? '')?.[1]);
  const box = (values.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = Number.isNaN(pixels('width')) ? box[2] : pixels('width');
  const height = Number.isNaN(pixels('height')) ? box[3] : pixels('height');
  const isSize = width !== undefined && height !== undefined && width > 0 && height > 0 && box.length !== 3;
  return isSize ? { width, height } : undefined;
}
