/** What refers to what in a drawing, and whether it goes in a circle. */
import { elementsOf, type SvgNode } from './svgTree.ts';

export interface References {
  readonly isCircular: boolean;
  byId(id: string): SvgNode | null;
  of(node: SvgNode, attribute: string): SvgNode | null;
}

export function referencesIn(root: SvgNode): References {
  const byId = new Map<string, SvgNode>();
  for (const node of elementsOf(root)) {
    const id = node.attributes.get('id');
    if (id?.kind === 'words') byId.set(id.words, node);
  }
  const targets = (node: SvgNode): readonly SvgNode[] =>
    [...node.attributes.values()].flatMap((value) => (value.kind === 'reference' ? (byId.get(value.id) ?? []) : []));
  return {
    isCircular: isCircular(root, targets),
    byId: (id) => byId.get(id) ?? null,
    of(node, attribute) {
      const value = node.attributes.get(attribute);
      return value?.kind === 'reference' ? (byId.get(value.id) ?? null) : null;
    },
  };
}

/** Depth first, without recursion: what is met again while it is open is inside itself. */
function isCircular(root: SvgNode, targets: (node: SvgNode) => readonly SvgNode[]): boolean {
  const open = new Set<SvgNode>();
  const done = new Set<SvgNode>();
  const waiting: { readonly node: SvgNode; readonly isLeft: boolean }[] = [{ node: root, isLeft: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isLeft } = next;
    if (isLeft) {
      open.delete(node);
      done.add(node);
      continue;
    }
    if (open.has(node)) return true;
    if (done.has(node)) continue;
    open.add(node);
    waiting.push({ node, isLeft: true });
    for (const child of node.children) if (typeof child !== 'string') waiting.push({ node: child, isLeft: false });
    for (const target of targets(node)) waiting.push({ node: target, isLeft: false });
  }
  return false;
}
