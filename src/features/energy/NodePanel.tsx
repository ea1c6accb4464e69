import { useEffect, useRef } from 'react';
import { whatGoesDark } from '../../game/energy/goesDark.ts';
import type { EnergyGraph, EnergyNode } from '../../game/energy/grid.ts';
import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { DarkList } from './DarkList.tsx';
import { nodeFacts } from './nodeFacts.ts';
import { NodeName } from './NodeName.tsx';
import { NodeOrders } from './NodeOrders.tsx';
import { KIND_WORDS } from './nodeWords.ts';

/** One of the grid: its facts, where it leads, what goes dark without it, and what can be done about it. */
export function NodePanel({
  graph,
  node,
  onChoose,
}: {
  readonly graph: EnergyGraph;
  readonly node: EnergyNode;
  readonly onChoose: (id: string) => void;
}) {
  const from = graph.flows.filter(({ to }) => to === node.id).map((flow) => flow.from);
  const to = graph.flows.filter((flow) => flow.from === node.id).map((flow) => flow.to);
  const top = useRef<HTMLDivElement>(null);
  const { id } = node;
  // Below a long list nobody would see that something came.
  useEffect(() => {
    if (id !== '' && globalThis.matchMedia?.(BELOW).matches) top.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  return (
    <div ref={top}>
      <Panel
        title={
          <>
            {say(KIND_WORDS[node.kind])} <NodeName node={node} />
          </>
        }
        aside={
          node.isOff ? (
            <Pill tone="quiet">{say('Off@@of a part of the grid')}</Pill>
          ) : (
            <Pill tone="live">{say('On@@of a part of the grid')}</Pill>
          )
        }
      >
        <Facts facts={nodeFacts(graph, node.id)} />
        <Ways label={say('Allocation')} graph={graph} ids={from} onChoose={onChoose} />
        <Ways label={say('Power recipients')} graph={graph} ids={to} onChoose={onChoose} />
        <DarkList graph={graph} dark={whatGoesDark(graph, node.id)} />
        <NodeOrders node={node} />
      </Panel>
    </div>
  );
}

/** Where the panel stands below the grid. */
const BELOW = '(max-width: 63.75em)';

function Ways({
  label,
  graph,
  ids,
  onChoose,
}: {
  readonly label: string;
  readonly graph: EnergyGraph;
  readonly ids: readonly string[];
  readonly onChoose: (id: string) => void;
}) {
  if (ids.length === 0) return null;
  return (
    <Stack row wrap gap={2} align="center">
      <Text as="span" tone="faint" size="small">
        {label}
      </Text>
      {ids.map((id) => {
        const node = graph.nodes.get(id);
        if (!node) return null;
        return (
          <Button key={id} tone="quiet" onClick={() => onChoose(id)}>
            <NodeName node={node} />
          </Button>
        );
      })}
    </Stack>
  );
}
