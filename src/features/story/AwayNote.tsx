import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useStore } from 'zustand';
import { blocksBetween } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** After an absence: that there is a story, and the way to it. Gone once it was read or put aside. */
export function AwayNote() {
  const absences = use(useRuntime().absences());
  const absence = useStore(absences.store, (state) => state.absence);
  if (absence === null || absence.isSeen) return null;
  return (
    <Panel title={say('While you were away')}>
      <Stack gap={3}>
        <p>
          {say('You were away for {count, plural, one {# block} other {# blocks}}.', {
            count: blocksBetween(absence.before.height, absence.after.height),
          })}
        </p>
        <Stack row gap={2} wrap align="center">
          <Link to="/story">{say('Show summary')}</Link>
          <Button tone="quiet" onClick={() => absences.dismiss()}>
            {say('Not now')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
