import { Link } from '@tanstack/react-router';
import { mark, say } from '../../lib/words/say.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';

const WAYS = [
  ['phrase', mark('I have a phrase')],
  ['new', mark('Make another key')],
  ['wallet', mark('Use my wallet')],
  ['device', mark('I already play on another device')],
] as const;

/** For players who cannot or do not want to use the key in this browser. */
export function OtherWays() {
  return (
    <Fold summary={say('Another way in')}>
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
            'Forgot the passphrase? Nobody can tell it to you. The words of your phrase bring the same key back, under a new passphrase.',
          )}
        </Note>
      </Stack>
    </Fold>
  );
}
