import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useState } from 'react';
import { useRuntime } from '../../state/react.ts';
import type { LapsedKey } from '../../state/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { END_WORDS } from './leaseWords.ts';

/** Play keys whose secret is gone: nobody can sign with them, and the chain still lists them. */
export function LapsedKeys({ keys }: { readonly keys: readonly LapsedKey[] }) {
  const { actions } = useRuntime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (keys.length === 0) return null;

  const revoke = (): void => {
    setBusy(true);
    setFailure(null);
    actions
      .revokeKeys(keys.map(({ address }) => address))
      .then(
        (isDone) =>
          setFailure(
            isDone ? null : say('The chain didn’t accept the revocation. See Activity for the reason, then try again.'),
          ),
        (error: unknown) => setFailure(errorWords(error)),
      )
      .finally(() => setBusy(false));
  };

  return (
    <Stack as="section" gap={3} aria-label={say('Ended session keys')}>
      <h3>{say('Ended session keys')}</h3>
      <p>
        {say(
          'These keys are deleted from this browser. The chain stores no expiry, so it lists them until you revoke them.',
        )}
      </p>
      <Stack as="ul" gap={2}>
        {keys.map(({ address, why, endedAtMs }) => (
          <li key={address}>
            <ObjectLink id={address}>
              <code>{address}</code>
            </ObjectLink>
            <Note tone="faint">
              {say(END_WORDS[why])}, {formatMoment(endedAtMs)}.
            </Note>
          </li>
        ))}
      </Stack>
      <Button icon="trash" pending={busy} onClick={revoke}>
        {say('{count, plural, one {Revoke key} other {Revoke all # keys}}', { count: keys.length })}
      </Button>
      {failure !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {failure}
        </Note>
      )}
    </Stack>
  );
}
