import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { isolated } from '../../lib/tidyText.ts';
import type { CoinKeyState } from '../../state/stores/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { KeyHead } from './KeyHead.tsx';

/** The key that owns the player, and when it is asked. */
export function CoinKeyCard({ coin, isAlone }: { readonly coin: CoinKeyState; readonly isAlone: boolean }) {
  const { kind, address, name, isOpen } = coin;
  const place =
    kind === 'vault'
      ? say('Stored in this browser, protected by your password.')
      : kind === 'extension'
        ? null
        : say('Not in this browser.');
  return (
    <Card as="section" gap={3} pad={4} aria-label={say('Main key')}>
      <KeyHead which={say('Main key')} isOpen={isOpen} closed={say('Locked@@of a key')} tone="quiet" />
      <Note>
        {place ?? say('Stored in {wallet}, a wallet extension.', { wallet: isolated(name) })}{' '}
        {isAlone
          ? say('The main key signs everything, because this browser has no session key.')
          : kind === 'none'
            ? say('You can’t sign for coins or permissions in this browser.')
            : say('The main key is only needed for coins and permissions.')}
      </Note>
      <ObjectLink id={address}>
        <code>{address}</code>
      </ObjectLink>
    </Card>
  );
}
