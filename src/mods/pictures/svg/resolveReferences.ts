/**
 * References of a tree to what is in it: an id belongs to the first that has it, and what refers to nothing, or to something
 * that cannot be meant, does not refer.
 */
import { elementsOf, type OpenNode } from './svgTree.ts';
import { targetsFor } from './svgNames.ts';
import type { SvgValue } from './svgValues.ts';

export function resolveReferences(root: OpenNode): void {
  const names = new Map<string, string>();
  for (const { name, attributes } of elementsOf(root)) {
    const id = attributes.get('id');
    if (id?.kind !== 'words') continue;
    if (names.has(id.words)) attributes.delete('id');
    else names.set(id.words, name);
  }
  for (const { name, attributes } of elementsOf(root)) {
    for (const [attribute, value] of attributes) {
      if (value.kind !== 'reference') continue;
      if (targetsFor(name, attribute).has(names.get(value.id) ?? '')) continue;
      const instead = insteadOf(attribute, value.otherwise);
      if (instead === null) attributes.delete(attribute);
      else attributes.set(attribute, instead);
    }
  }
}

/** What is painted with nothing is painted with the colour told for that, or not at all. */
function insteadOf(attribute: string, otherwise: string): SvgValue | null {
  if (attribute !== 'fill' && attribute !== 'stroke') return null;
  return { kind: 'words', words: otherwise === '' ? 'none' : otherwise };
}
