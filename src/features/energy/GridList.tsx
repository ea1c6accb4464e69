import type { EnergyGraph, EnergyKind } from '../../game/energy/grid.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './energy.module.css';
import { NodeName } from './NodeName.tsx';
import { figuresOf, KIND_GLYPHS, KIND_WORDS, loadTone, spokenFigures } from './nodeWords.ts';

const ORDER: readonly EnergyKind[] = ['reactor', 'generator', 'substation', 'allocation', 'provider', 'player'];
const PLURALS: Readonly<Record<EnergyKind, string>> = {
  reactor: 'Reactors',
  generator: 'Generators',
  substation: 'Substations',
  allocation: 'Allocations',
  provider: 'Providers',
  player: 'Players',
};

/** The same grid as a list: what there is, from what makes power to who draws it, with where each leads. */
export function GridList({
  graph,
  dark,
  chosen,
  onChoose,
}: {
  readonly graph: EnergyGraph;
  readonly dark: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const nodes = [...graph.nodes.values()];
  return (
    <Stack gap={4}>
      {ORDER.map((kind) => {
        const some = nodes.filter((node) => node.kind === kind);
        if (some.length === 0) return null;
        return (
          <Stack as="section" gap={1} key={kind} aria-label={PLURALS[kind]}>
            <Text as="h3" size="small" tone="faint" face="display">
              {PLURALS[kind]}
            </Text>
            <ul className={styles.rows}>
              {some.map((node) => (
                <li key={node.id}>
                  <button
                    type="button"
                    className={styles.row}
                    data-load={loadTone(node)}
                    data-dark={dark.has(node.id) || undefined}
                    aria-pressed={node.id === chosen}
                    onClick={() => onChoose(node.id)}
                  >
                    <Glyph d={KIND_GLYPHS[kind]} size={18} />
                    <span className={styles.nodeName}>
                      <span>
                        <Unseen>{KIND_WORDS[kind]} </Unseen>
                        <NodeName node={node} />
                      </span>
                      <span className={styles.leads}>{leadsOf(graph, node.id)}</span>
                    </span>
                    <span className={styles.nodeFigures} aria-hidden="true">
                      {figuresOf(node)}
                    </span>
                    <Unseen>, {spokenFigures(node)}</Unseen>
                    {dark.has(node.id) && <Unseen>, goes dark or has less</Unseen>}
                  </button>
                </li>
              ))}
            </ul>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** "from 3-1 to 4-1": by ids, which are short. */
function leadsOf({ flows }: EnergyGraph, id: string): string {
  const from = flows.filter(({ to }) => to === id).map((flow) => flow.from);
  const to = flows.filter((flow) => flow.from === id).map((flow) => flow.to);
  const words = (label: string, ids: readonly string[]): string =>
    ids.length === 0 ? '' : ids.length > MOST ? `${label} ${ids.length} others` : `${label} ${ids.join(', ')}`;
  return [words('from', from), words('to', to)].filter((part) => part !== '').join(' ');
}

const MOST = 3;
