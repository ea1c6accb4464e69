/**
 * Where everything of a grid stands in the picture: in layers from left to right, so that power flows to the right and lines cross
 * little. Measured with 154 nodes: 0.2 s at most, so it needs no worker; above {@link FINE} nodes a coarser way is taken.
 */
import {
  coordGreedy,
  coordSimplex,
  decrossTwoLayer,
  graph,
  layeringLongestPath,
  layeringSimplex,
  sugiyama,
  twolayerAgg,
} from 'd3-dag';
import type { EnergyKind, EnergyNode, Flow } from '../../game/energy/grid.ts';

export interface Placed {
  readonly id: string;
  /** Of its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LaidFlow {
  readonly from: string;
  readonly to: string;
  /** Of an SVG path. */
  readonly d: string;
}

export interface Laid {
  readonly width: number;
  readonly height: number;
  /** In reading order: layer by layer, each from the top. */
  readonly nodes: readonly Placed[];
  readonly flows: readonly LaidFlow[];
}

const FINE = 60;
const WIDE = { width: 212, height: 62 };
const LOW = { width: 160, height: 50 };
const GAP = { across: 18, along: 48 };

export function sizeOf(kind: EnergyKind): { readonly width: number; readonly height: number } {
  return kind === 'allocation' || kind === 'generator' ? LOW : WIDE;
}

/** @param nodes with flows between them alone; a ring of them is fine */
export function layOut(nodes: Iterable<EnergyNode>, flows: readonly Flow[]): Laid {
  const drawn = graph<EnergyNode, Flow>();
  const held = new Map([...nodes].map((node) => [node.id, drawn.node(node)]));
  const givers = new Set(flows.filter(({ kind }) => kind === 'allocation').map(({ from }) => from));
  // Who gives on what he makes, and draws his share of it back, stands where he gives: his share comes back to him.
  const isBack = ({ kind, to }: Flow): boolean => kind === 'share' && givers.has(to);
  for (const flow of flows) {
    const [from, to] = [held.get(flow.from), held.get(flow.to)];
    if (!from || !to || from === to) continue;
    if (isBack(flow)) drawn.link(to, from, flow);
    else drawn.link(from, to, flow);
  }
  if (held.size === 0) return { width: 0, height: 0, nodes: [], flows: [] };

  // It lays out from the top: its x is our y.
  const coarse = sugiyama()
    .nodeSize(({ data }: { readonly data: EnergyNode }): [number, number] => {
      const { width, height } = sizeOf(data.kind);
      return [height, width];
    })
    .gap([GAP.across, GAP.along]);
  const { width, height } =
    held.size <= FINE
      ? coarse.layering(layeringSimplex()).coord(coordSimplex())(drawn)
      : coarse
          .layering(layeringLongestPath())
          .decross(decrossTwoLayer().order(twolayerAgg()).passes(8))
          .coord(coordGreedy())(drawn);
  return {
    width: height,
    height: width,
    nodes: [...drawn.nodes()]
      .map(({ data, x, y }): Placed => ({ id: data.id, x: y, y: x, ...sizeOf(data.kind) }))
      .toSorted((a, b) => a.x - b.x || a.y - b.y),
    flows: [...drawn.links()].map(({ data, points }): LaidFlow => {
      const level = points.map(([x, y]) => [y, x] as const);
      return { from: data.from, to: data.to, d: pathThrough(isBack(data) ? level.toReversed() : level) };
    }),
  };
}

/** A line that leaves and arrives level. */
function pathThrough(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before[0] + x) / 2;
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
