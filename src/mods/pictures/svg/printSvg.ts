/** The tree of a drawing, written: what stands in the text is what stands in the tree, and read again it is the same tree. */
import type { Size } from '../imageSize.ts';
import type { SvgNode } from './svgTree.ts';
import { printValue } from './svgValues.ts';
import { escaped } from './xmlText.ts';

/** Of its own size; whoever draws it scales it. */
export function printSvg(root: SvgNode, { width, height }: Size): string {
  const own = attributesOf(root);
  if (!own.has('viewBox')) own.set('viewBox', `0 0 ${width} ${height}`);
  own.set('width', String(width));
  own.set('height', String(height));
  const parts: string[] = [head('svg', new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...own]), root)];
  // What is still to be written, the next last.
  const waiting: (SvgNode | string)[] = ends(root);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    parts.push(head(next.name, attributesOf(next), next));
    waiting.push(...ends(next));
  }
  return parts.join('');
}

function head(name: string, attributes: ReadonlyMap<string, string>, { children }: SvgNode): string {
  const inside = [name, ...[...attributes].map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');
  return children.length === 0 ? `<${inside}/>` : `<${inside}>`;
}

/** Children and end of an element, last first; texts as they are written. */
function ends({ name, children }: SvgNode): (SvgNode | string)[] {
  if (children.length === 0) return [];
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : child));
  return [`</${name}>`, ...inside.reverse()];
}

function attributesOf({ attributes }: SvgNode): Map<string, string> {
  return new Map([...attributes].map(([name, value]) => [name, printValue(value)]));
}
