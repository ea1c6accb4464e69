/** The one tree of a drawing: what it is checked, weighed and written by. */
import type { SvgValue } from './svgValues.ts';

export interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, SvgValue>;
  readonly children: readonly (SvgNode | string)[];
}

/** A node while it is read. */
export interface OpenNode extends SvgNode {
  readonly attributes: Map<string, SvgValue>;
  readonly children: (OpenNode | string)[];
}

/** All elements, parents first. */
export function* elementsOf<N extends SvgNode>(root: N): Generator<N> {
  const waiting: N[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child !== undefined && typeof child !== 'string') waiting.push(child as N);
    }
  }
}
