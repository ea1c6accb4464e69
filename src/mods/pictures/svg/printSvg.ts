/** A checked drawing, written anew: known attributes only, styles as attributes, every text escaped. */
import type { Size } from '../imageSize.ts';
import type { SvgNode } from './parseSvg.ts';
import { ATTRIBUTES, PRESENTATION } from './svgNames.ts';

/** Of its own size; whoever draws it scales it. */
export function printSvg(root: SvgNode, { width, height }: Size): string {
  const own = attributesOf(root);
  if (!own.has('viewBox')) own.set('viewBox', `0 0 ${width} ${height}`);
  own.set('width', String(width));
  own.set('height', String(height));
  return element('svg', new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...own]), root);
}

function print(node: SvgNode): string {
  return element(node.name, attributesOf(node), node);
}

function element(name: string, attributes: ReadonlyMap<string, string>, { children }: SvgNode): string {
  const head = [name, ...[...attributes].map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  const inside = children.map((child) => (typeof child === 'string' ? escaped(plain(child)) : print(child))).join('');
  return inside === '' ? `<${head}/>` : `<${head}>${inside}</${name}>`;
}

function attributesOf(node: SvgNode): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of node.attributes) {
    const known = name === 'xlink:href' ? 'href' : name;
    if (known === 'href' || ATTRIBUTES.has(known)) kept.set(known, plain(value));
  }
  // A declaration beats an attribute of the same name.
  for (const [name, value] of node.attributes) {
    if (name !== 'style') continue;
    for (const declaration of plain(value).split(';')) {
      const [property = '', ...rest] = declaration.split(':');
      if (PRESENTATION.has(property.trim())) kept.set(property.trim(), rest.join(':').trim());
    }
  }
  return kept;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities resolved; a number that is no character is left out. */
function plain(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-fA-F]+)|#(\d+)|([a-z]+));/g, (_whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name] ?? '';
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

/** XML 1.0 knows no control characters but tab and line ends. */
function escaped(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- what XML cannot carry is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
