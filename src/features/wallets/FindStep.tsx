import { useEffect, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import type { WalletsState, Wallets } from '../../state/wallets/Wallets.ts';
import { useWallets } from '../../state/wallets/useWallets.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { AskedNote } from './AskedNote.tsx';
import { WalletStep } from './WalletStep.tsx';
import card from '../../ui/WayCard.module.css';

type Found = WalletsState['found'][number];

/** Which wallets this browser has, and the one to come with. */
export function FindStep({ door }: { readonly door: Wallets }) {
  const found = useWallets(door, (state) => state.found);
  const isLookOver = useWallets(door, (state) => state.isLookOver);
  const isAsked = useWallets(door, (state) => state.asked !== null);
  const [error, setError] = useState<string | null>(null);

  // They come into a page when they like.
  useEffect(() => door.look(), [door]);

  const connect = ({ id }: Found): void => {
    setError(null);
    door.connect(id).catch((failure: unknown) => setError(errorWords(failure)));
  };

  const alive = found.filter(({ ended }) => ended === null);
  const ended = found.filter((one) => one.ended !== null);
  const isNone = alive.length === 0;
  return (
    <WalletStep
      way="owner"
      step="wallet"
      title={say('Connect wallet')}
      lead={
        <p>
          {say(
            'Your wallet owns the player and its coins. The wallet signs every action that spends coins or changes permissions. You play with a session key in this browser, which can’t spend your coins.',
          )}
        </p>
      }
    >
      <AskedNote door={door} />
      {error !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {error}
        </Note>
      )}
      {isNone && !isLookOver && <Loader label={say('Loading wallets…')} />}
      {!isNone && (
        <Stack as="ul" gap={2}>
          {alive.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={card.way}
                aria-disabled={isAsked || undefined}
                onClick={isAsked ? undefined : () => connect(one)}
              >
                <Icon tone="brass" name="key" size={24} />
                <Stack as="span" gap="hair" grow>
                  <strong>{say('Connect {wallet}', { wallet: one.name })}</strong>
                  <Text as="small" tone="soft">
                    {say('Then approve in the wallet that this site can see your account. Nothing is signed yet.')}
                  </Text>
                </Stack>
                <Icon tone="brass" name="chevron" size={16} />
              </button>
            </li>
          ))}
        </Stack>
      )}
      {ended.map((one) => (
        <Note key={one.id} icon="info">
          {endWords(one)}
        </Note>
      ))}
      {isNone && isLookOver && <NoneFound offered={door.offered} />}
    </WalletStep>
  );
}

/** It is here, and nothing can be signed with it. */
function endWords({ name, ended }: Found): string {
  return ended === 'closed'
    ? say(
        '{wallet} was shut down on 28 May 2026. Use its recovery phrase to import the key into another wallet or this browser.',
        { wallet: name },
      )
    : say(
        '{wallet} hasn’t signed anything since 1 September 2026, but still shows your recovery phrase. Use the phrase to import the key into another wallet or this browser.',
        { wallet: name },
      );
}

function NoneFound({ offered }: { readonly offered: readonly Found[] }) {
  return (
    <Stack gap={3}>
      <Text as="output" tone="soft">
        {say(
          'This browser has no wallet that can sign. Install this one from its maker’s site, create an account in it, and reload this page.',
        )}
      </Text>
      <Stack as="ul" gap={2}>
        {offered.map(({ id, name, home }) => (
          <li key={id}>
            <a className={card.way} href={home} target="_blank" rel="noopener noreferrer">
              <Icon tone="brass" name="globe" size={24} />
              <Stack as="span" gap="hair" grow>
                <strong>{name}</strong>
                <Text as="small" tone="soft">
                  {new URL(home).host}
                </Text>
              </Stack>
              <Icon tone="brass" name="arrow" size={16} />
            </a>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
