import type { Dark } from '../../game/energy/goesDark.ts';
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { formatCount, formatPower } from '../../game/format.ts';
import { listed, say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './energy.module.css';
import { NodeName } from './NodeName.tsx';

/** Who loses how much if something fails, and who goes offline. */
export function DarkList({ graph, dark }: { readonly graph: EnergyGraph; readonly dark: Dark }) {
  const players = dark.players.toSorted((a, b) => Number(b.goesOffline) - Number(a.goesOffline));
  const falls = dark.players.length + dark.substations.length + dark.fallen.length;
  return (
    <Stack as="section" gap={2} ruled aria-label={say('Effects of a failure')}>
      <Text as="h3" size="small" tone="faint" face="display">
        {say('Effects of a failure')}
      </Text>
      {falls === 0 && <Note>{say('Nobody loses power.')}</Note>}
      <ul className={styles.darkList}>
        {players.map(({ id, before, after, goesOffline }) => (
          <li key={id}>
            <Note tone={goesOffline ? 'danger' : 'soft'} icon={goesOffline ? 'off' : 'minus'}>
              {goesOffline ? (
                <Say
                  it="{player} goes offline: {after} instead of {before}"
                  with={{
                    player: <Named graph={graph} id={id} />,
                    after: formatPower(after),
                    before: formatPower(before),
                  }}
                />
              ) : (
                <Say
                  it="{player} has less: {after} instead of {before}"
                  with={{
                    player: <Named graph={graph} id={id} />,
                    after: formatPower(after),
                    before: formatPower(before),
                  }}
                />
              )}
            </Note>
          </li>
        ))}
        {dark.substations.map(({ id, before, after, unread }) => (
          <li key={id}>
            <Note icon="minus">
              {unread > NONE ? (
                <Say
                  it="Each player at {substation} gets {after} instead of {before}. Players not loaded: {unread}"
                  with={{
                    substation: <Named graph={graph} id={id} />,
                    after: formatPower(after),
                    before: formatPower(before),
                    unread: formatCount(unread),
                  }}
                />
              ) : (
                <Say
                  it="Each player at {substation} gets {after} instead of {before}"
                  with={{
                    substation: <Named graph={graph} id={id} />,
                    after: formatPower(after),
                    before: formatPower(before),
                  }}
                />
              )}
            </Note>
          </li>
        ))}
      </ul>
      {dark.fallen.length > 0 && (
        <Note tone="faint">
          {say('{count, plural, one {Allocation {ids} is destroyed.} other {Allocations {ids} are destroyed.}}', {
            count: dark.fallen.length,
            ids: listed(dark.fallen),
          })}
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
