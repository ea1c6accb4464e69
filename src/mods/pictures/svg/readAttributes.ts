/** The attributes of an element as values by name: nothing that runs or loads, references in one spelling, styles unfolded. */
import { type Refusal, refusal } from '../../findings.ts';
import { kindOf, LOADING, PRESENTATION } from './svgNames.ts';
import { readValue, type SvgValue } from './svgValues.ts';
import { plain, STRANGE_CHARACTER } from './xmlText.ts';

const NAMESPACES: readonly string[] = [
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
];
const FRAGMENT = /^#[A-Za-z_][\w.-]*$/;
const INSIDE_URL = /url\([ \t\r\n]*(["']?)#[A-Za-z_][\w.-]*\1[ \t\r\n]*\)/gi;
/** What loads or runs inside a value: CSS functions, at-rules, schemes, addresses. */
const OUTSIDE = /url\s*\(|image(?:-set)?\s*\(|src\s*\(|@|expression\s*\(|javascript:|data:|\/\//i;

/** @param written as in the source, entities and all, none of them strange */
export function readAttributes(
  element: string,
  written: readonly (readonly [name: string, value: string])[],
): Map<string, SvgValue> | Refusal {
  const plainly = new Map<string, string>();
  for (const [name, source] of written) {
    if (plainly.has(name)) return refusal('svg_twice', name);
    const value = plain(source);
    if (STRANGE_CHARACTER.test(value)) return refusal('svg_character');
    const why = dangerIn(name, source, value);
    if (why) return why;
    plainly.set(name, value);
  }
  const values = new Map<string, SvgValue>();
  for (const [name, text] of spelled(plainly)) {
    const kind = kindOf(element, name);
    const value = kind && readValue(kind, text);
    if (value === 'wrong') return refusal('svg_value', name);
    // What is not understood beats nothing.
    if (value) values.set(name, value);
  }
  return values;
}

/** `href` in one spelling, the newer first; declarations of a style beat attributes, the later the earlier. */
function* spelled(plainly: ReadonlyMap<string, string>): Generator<readonly [name: string, value: string]> {
  for (const [name, value] of plainly) {
    if (name === 'xlink:href' && !plainly.has('href')) yield ['href', value];
    else if (name !== 'xlink:href' && name !== 'style') yield [name, value];
  }
  for (const declaration of (plainly.get('style') ?? '').split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const name = property.trim();
    if (PRESENTATION.has(name)) yield [name, rest.join(':')];
  }
}

function dangerIn(name: string, source: string, value: string): Refusal | null {
  if (/^on/i.test(name)) return refusal('svg_handler', name);
  if (LOADING.has(name)) return refusal('svg_loading', name);
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    return NAMESPACES.includes(value) ? null : refusal('svg_namespace', name);
  }
  // Coded characters, CSS escapes and CSS comments could hide any of the words below.
  if (/&#|\\|\/\*/.test(source)) return refusal('svg_hidden', name);
  const isReference = name === 'href' || name === 'xlink:href';
  const isInside = isReference ? FRAGMENT.test(value) : !OUTSIDE.test(value.replaceAll(INSIDE_URL, ''));
  return isInside ? null : refusal('svg_outside', name);
}
