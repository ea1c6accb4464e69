import type { EnergyGraph } from '../../game/energy/grid.ts';
import styles from './energy.module.css';
import type { Laid } from './layOut.ts';
import { loadTone } from './nodeWords.ts';

const THINNEST = 1.5;
const WIDEST = 14;

/** Flows of a grid: the more the wider, in the colour of how loaded they are from where they come; dashed where nothing flows. */
export function FlowLines({
  graph,
  laid,
  dark,
}: {
  readonly graph: EnergyGraph;
  readonly laid: Laid;
  readonly dark: ReadonlySet<string>;
}) {
  const flows = new Map(graph.flows.map((flow) => [`${flow.from} ${flow.to}`, flow]));
  const most = Math.max(1, ...graph.flows.map(({ power }) => Number(power)));
  return (
    <svg className={styles.flows} width={laid.width} height={laid.height} aria-hidden="true">
      {laid.flows.map(({ from, to, d }) => {
        const flow = flows.get(`${from} ${to}`);
        const source = graph.nodes.get(from);
        if (!flow || !source) return null;
        return (
          <path
            key={`${from} ${to}`}
            d={d}
            data-load={flow.isOff ? 'off' : loadTone(source)}
            data-dark={(dark.has(to) && dark.has(from)) || undefined}
            strokeWidth={flow.isOff ? THINNEST : THINNEST + (WIDEST - THINNEST) * Math.sqrt(Number(flow.power) / most)}
          />
        );
      })}
    </svg>
  );
}
