import type { EnergyGraph, EnergyKind } from '../../game/energy/grid.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './energy.module.css';
import { NodeName } from './NodeName.tsx';
import { figuresOf, KIND_GLYPHS, KIND_WORDS, loadTone, spokenFigures } from './nodeWords.ts';

const ORDER: readonly EnergyKind[] = ['reactor', 'generator', 'substation', 'allocation', 'provider', 'player'];
const PLURALS: Readonly<Record<EnergyKind, Sentence>> = {
  reactor: mark('Reactors'),
  generator: mark('Generators'),
  substation: mark('Substations'),
  allocation: mark('Allocations'),
  provider: mark('Providers'),
  player: mark('Players'),
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
          <Stack as="section" gap={1} key={kind} aria-label={say(PLURALS[kind])}>
            <Text as="h3" size="small" tone="faint" face="display">
              {say(PLURALS[kind])}
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
                        <Unseen>{say(KIND_WORDS[kind])} </Unseen>
                        <NodeName node={node} />
                      </span>
                      <span className={styles.leads}>{leadsOf(graph, node.id)}</span>
                    </span>
                    <span className={styles.nodeFigures} aria-hidden="true">
                      {figuresOf(node)}
                    </span>
                    <Unseen>, {spokenFigures(node)}</Unseen>
                    {dark.has(node.id) && <Unseen>, {say('loses power or goes offline')}</Unseen>}
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
  const some = (ids: readonly string[]): string =>
    ids.length > MOST ? say('{count} objects', { count: ids.length }) : ids.join(', ');
  const from = some(flows.filter(({ to }) => to === id).map((flow) => flow.from));
  const to = some(flows.filter((flow) => flow.from === id).map((flow) => flow.to));
  if (from !== '' && to !== '') return say('from {from} to {to}', { from, to });
  if (from !== '') return say('from {from}', { from });
  return to === '' ? '' : say('to {to}', { to });
}

const MOST = 3;
