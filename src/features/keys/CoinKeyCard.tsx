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
      ? 'In this browser, behind your passphrase.'
      : kind === 'extension'
        ? null
        : 'Not in this browser.';
  return (
    <Card as="section" gap={3} pad={4} aria-label="Coin key">
      <KeyHead which="Coin key" isOpen={isOpen} closed="Closed" tone="quiet" />
      <Note>
        {place ?? <>In {isolated(name)}, a wallet extension.</>}{' '}
        {isAlone
          ? 'It signs everything: there is no play key.'
          : kind === 'none'
            ? 'Coins and rights cannot be signed for here.'
            : 'Asked for what moves coins or rights, and only then.'}
      </Note>
      <ObjectLink id={address}>
        <code>{address}</code>
      </ObjectLink>
    </Card>
  );
}
