import { Link } from '@tanstack/react-router';
import { mark, say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';

const WAYS = [
  ['phrase', mark('Use recovery phrase')],
  ['new', mark('Create another key')],
  ['wallet', mark('Connect wallet')],
  ['device', mark('Use a device code')],
] as const;

/** For players who cannot or do not want to use the key in this browser. */
export function OtherWays() {
  return (
    <Fold summary={say('Other ways to join')}>
      <Stack gap={2}>
        <Stack as="ul" row wrap gap={[1, 4]}>
          {WAYS.map(([from, words]) => (
            <li key={from}>
              <Link to="/join" search={{ from }}>
                {say(words)}
              </Link>
            </li>
          ))}
        </Stack>
        <Note>
          {say(
            'Nobody can recover a forgotten password. Use your recovery phrase to restore the same key with a new password.',
          )}
        </Note>
      </Stack>
    </Fold>
  );
}
