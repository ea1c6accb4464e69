/** Where an arrow key leads from a node: along the flows to the left and right, among those of its layer up and down. */
import type { Laid, Placed } from './layOut.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** null: nowhere. */
export function hop({ nodes, flows }: Laid, from: string, arrow: Arrow): string | null {
  const here = nodes.find(({ id }) => id === from);
  if (!here) return nodes[0]?.id ?? null;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const placed = (ids: readonly string[]): readonly Placed[] => ids.flatMap((id) => byId.get(id) ?? []);
  switch (arrow) {
    case 'ArrowRight':
      return nearest(here, placed(flows.filter((flow) => flow.from === from).map(({ to }) => to)));
    case 'ArrowLeft':
      return nearest(here, placed(flows.filter((flow) => flow.to === from).map((flow) => flow.from)));
    case 'ArrowDown':
      return nearest(
        here,
        layerOf(nodes, here).filter(({ y }) => y > here.y),
      );
    case 'ArrowUp':
      return nearest(
        here,
        layerOf(nodes, here).filter(({ y }) => y < here.y),
      );
    case 'Home':
      return nodes[0]?.id ?? null;
    case 'End':
      return nodes.at(-1)?.id ?? null;
  }
}

function layerOf(nodes: readonly Placed[], here: Placed): readonly Placed[] {
  return nodes.filter(({ x }) => Math.abs(x - here.x) < 1);
}

function nearest(here: Placed, some: readonly Placed[]): string | null {
  const apart = ({ x, y }: Placed): number => Math.hypot(x - here.x, y - here.y);
  return some.toSorted((a, b) => apart(a) - apart(b))[0]?.id ?? null;
}
