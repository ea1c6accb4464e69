import type { ReactNode } from 'react';
import { formatCount } from '../../game/format.ts';
import type { ProofKey } from '../../game/proof.ts';
import { useProofs, useRuntime } from '../../state/react.ts';
import type { CharterRace } from '../../state/stores/proofs.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';

/** The race that this player runs: what it is for, how it stands against the others, and its end. */
export function RacePanel({
  race,
  obstacle,
  children,
}: {
  readonly race: CharterRace;
  /** Why the chain would refuse whatever is found. */
  readonly obstacle: string | null;
  /** How the proof itself stands. */
  readonly children: (taskKey: ProofKey) => ReactNode;
}) {
  const { actions } = useRuntime();
  const key = useProofs(({ tasks }) => [...tasks.values()].find(({ task }) => task.kind === 'charter')?.task.key);
  const { plan, anchor, moves } = race;
  return (
    <Panel title="Your race" tone="brass">
      {obstacle !== null && (
        <Note tone="warn" icon="alert">
          {obstacle}
        </Note>
      )}
      <Facts
        facts={[
          { name: 'Primary reactor', value: <ObjectLink id={plan.reactorId} /> },
          {
            name: 'Entry substation',
            value: plan.entrySubstationId === null ? 'none yet' : <ObjectLink id={plan.entrySubstationId} />,
          },
          { name: 'Endpoint', value: plan.endpoint === '' ? 'none yet' : <bdi>{plan.endpoint}</bdi> },
          { name: 'Anchor', value: anchor === null ? 'not read yet' : `block ${formatCount(anchor)}` },
        ]}
      />
      <Note aria-live="polite" tone={moves > 0 ? 'warn' : 'soft'}>
        {moves === 0
          ? 'Nobody has been faster since this page looks.'
          : `Others founded a guild first, ${moves === 1 ? 'once' : `${formatCount(moves)} times`} since this page looks: what was hashed before is void, and the race began anew.`}
      </Note>
      {key === undefined ? <Note>The proof begins as soon as the anchor is read.</Note> : children(key)}
      <Stack row gap={2} wrap>
        <Button icon="cross" onClick={() => actions.setCharter(null)}>
          End the race
        </Button>
      </Stack>
    </Panel>
  );
}
