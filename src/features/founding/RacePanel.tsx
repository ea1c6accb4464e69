import type { ReactNode } from 'react';
import { formatCount } from '../../game/format.ts';
import type { ProofKey } from '../../game/proof.ts';
import { say } from '../../lib/words/say.ts';
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
    <Panel title={say('Your race')} tone="brass">
      {obstacle !== null && (
        <Note tone="warn" icon="alert">
          {obstacle}
        </Note>
      )}
      <Facts
        facts={[
          { name: say('Main reactor'), value: <ObjectLink id={plan.reactorId} /> },
          {
            name: say('Entry substation'),
            value:
              plan.entrySubstationId === null ? (
                say('none yet@@of a substation or an address')
              ) : (
                <ObjectLink id={plan.entrySubstationId} />
              ),
          },
          {
            name: say('Endpoint'),
            value: plan.endpoint === '' ? say('none yet@@of a substation or an address') : <bdi>{plan.endpoint}</bdi>,
          },
          {
            name: say('Anchor'),
            value: anchor === null ? say('not loaded yet') : say('block {height}', { height: formatCount(anchor) }),
          },
        ]}
      />
      <Note aria-live="polite" tone={moves > 0 ? 'warn' : 'soft'}>
        {moves === 0
          ? say('Nobody else has won the race since you opened this page.')
          : say(
              '{moves, plural, one {Another player has won the race once since you opened this page. Your earlier hashes no longer count, and the race restarted.} other {Other players have won the race # times since you opened this page. Your earlier hashes no longer count, and the race restarted.}}',
              { moves },
            )}
      </Note>
      {key === undefined ? <Note>{say('The proof starts when the anchor has loaded.')}</Note> : children(key)}
      <Stack row gap={2} wrap>
        <Button icon="cross" onClick={() => actions.setCharter(null)}>
          {say('Stop race')}
        </Button>
      </Stack>
    </Panel>
  );
}
