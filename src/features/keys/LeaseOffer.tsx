import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StartLeaseDialog } from './StartLeaseDialog.tsx';

/** Once, to players whose coin key plays: beside the planet, for it is worth a look and nobody has to hurry. */
export function LeaseOffer() {
  const { actions } = useRuntime();
  const isOffered = useSession((session) => session.isLeaseOffered && session.playEnded === null);
  const [starting, setStarting] = useState(false);
  if (!isOffered) return null;
  return (
    <Panel title={say('Session key for this browser')}>
      <Stack gap={3}>
        <p>
          {say(
            'Create a session key for this browser. You need no password after a reload, and this key can’t spend your coins.',
          )}
        </p>
        <Stack row gap={2} wrap>
          <Button icon="key" onClick={() => setStarting(true)}>
            {say('Create session key')}
          </Button>
          <Button tone="quiet" onClick={() => void actions.refuseLease()}>
            {say('Not now')}
          </Button>
        </Stack>
      </Stack>
      {starting && <StartLeaseDialog onClose={() => setStarting(false)} />}
    </Panel>
  );
}
