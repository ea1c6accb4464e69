import { Link } from '@tanstack/react-router';
import { say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** For who cannot or will not go on with the key that lies here. */
export function OtherWays() {
  return (
    <Fold summary={say('Another way in')}>
      <Stack gap={2}>
        <Stack as="ul" row wrap gap={[1, 4]}>
          <li>
            <Link to="/join" search={{ from: 'phrase' }}>
              {say('I have a phrase')}
            </Link>
          </li>
          <li>
            <Link to="/join" search={{ from: 'new' }}>
              {say('Make another key')}
            </Link>
          </li>
          <li>
            <Link to="/join" search={{ from: 'wallet' }}>
              {say('Use my wallet')}
            </Link>
          </li>
          <li>
            <Link to="/join" search={{ from: 'device' }}>
              {say('I already play on another device')}
            </Link>
          </li>
        </Stack>
        <Note>
          {say(
            'Forgot the passphrase? Nobody can tell it to you. The words of your phrase bring the same key back, under a new passphrase.',
          )}
        </Note>
      </Stack>
    </Fold>
  );
}
