import type { Dark } from '../../game/energy/goesDark.ts';
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { formatCount, formatPower } from '../../game/format.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './energy.module.css';
import { NodeName } from './NodeName.tsx';

/** Who loses how much if something fails, and who goes offline. */
export function DarkList({ graph, dark }: { readonly graph: EnergyGraph; readonly dark: Dark }) {
  const players = dark.players.toSorted((a, b) => Number(b.goesOffline) - Number(a.goesOffline));
  const falls = dark.players.length + dark.substations.length + dark.fallen.length;
  return (
    <Stack as="section" gap={2} ruled aria-label="If this fails">
      <Text as="h3" size="small" tone="faint" face="display">
        If this fails
      </Text>
      {falls === 0 && <Note>Nobody has less.</Note>}
      <ul className={styles.darkList}>
        {players.map(({ id, before, after, goesOffline }) => (
          <li key={id}>
            <Note tone={goesOffline ? 'danger' : 'soft'} icon={goesOffline ? 'off' : 'minus'}>
              <Named graph={graph} id={id} /> {goesOffline ? 'goes offline: ' : 'has less: '}
              {formatPower(after)} instead of {formatPower(before)}
            </Note>
          </li>
        ))}
        {dark.substations.map(({ id, before, after, unread }) => (
          <li key={id}>
            <Note icon="minus">
              <Named graph={graph} id={id} /> shares {formatPower(after)} instead of {formatPower(before)} with each
              {unread > NONE && `, with ${formatCount(unread)} more of whom nothing was read`}
            </Note>
          </li>
        ))}
      </ul>
      {dark.fallen.length > 0 && (
        <Note tone="faint">
          {dark.fallen.length === 1 ? 'Allocation' : 'Allocations'} {dark.fallen.join(', ')} destroyed.
        </Note>
      )}
    </Stack>
  );
}

function Named({ graph, id }: { readonly graph: EnergyGraph; readonly id: string }) {
  const node = graph.nodes.get(id);
  return node ? <NodeName node={node} /> : id;
}

const NONE = BigInt(0);
