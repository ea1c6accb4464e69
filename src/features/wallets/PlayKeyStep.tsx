import { type ReactNode, useState } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useSession } from '../../state/react.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { Button } from '../../ui/Button.tsx';
import { Say } from '../../ui/Say.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AskedNote } from './AskedNote.tsx';
import { HardwareNote } from './HardwareNote.tsx';
import { WalletStep } from './WalletStep.tsx';
import styles from './wallets.module.css';

/** @param onDone it has been let in, or the player goes on without one */
export type LeaseForm = (onDone: () => void) => ReactNode;

/** The account owns a player: what its key is for, and what this browser plays with. */
export function PlayKeyStep({
  door,
  account,
  playerId,
  isNew,
  leaseForm,
  onDone,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly playerId: PlayerId;
  /** A first stake has just made it. */
  readonly isNew: boolean;
  /** Where its lease is chosen; absent = this browser makes no play keys. */
  readonly leaseForm: LeaseForm | undefined;
  readonly onDone: () => void;
}) {
  const isIn = useSession(({ enrolment }) => enrolment.step === 'player' && enrolment.playerId === playerId);
  const player = useRead('chain.player', { playerId });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const enter = (): void => {
    setBusy(true);
    setError(null);
    door
      .enter()
      .then(() => (leaseForm ? undefined : onDone()))
      .catch((failure: unknown) => setError(errorWords(failure)))
      .finally(() => setBusy(false));
  };

  return (
    <WalletStep
      way={isNew ? 'newcomer' : 'owner'}
      step="playKey"
      title={isNew ? say('Your player is ready') : say('Welcome back')}
      lead={
        <p>
          <Say
            it="This account owns {player}."
            with={{
              player: (
                <NameOf
                  kind="player"
                  id={playerId}
                  name={player.data?.name ?? null}
                  instead={say('player {player}', { player: playerId })}
                />
              ),
            }}
          />
        </p>
      }
    >
      <AccountCard door={door} account={account} />
      {account.isHardware ? (
        <HardwareNote name={account.name} />
      ) : (
        <>
          <Stack as="ul" gap={3} className={styles.points}>
            <li>
              <Icon name="key" tone="brass" />
              <span>
                <strong>{say('The main key is in {wallet}.', { wallet: account.name })}</strong>{' '}
                {say('The main key owns the player and signs every action that spends coins or changes permissions.')}
              </span>
            </li>
            <li>
              <Icon name="play" tone="brass" />
              <span>
                <strong>{say('This browser creates a session key.')}</strong>{' '}
                {say('This key signs builds, mining, moves and attacks automatically. It can’t spend coins.')}
              </span>
            </li>
            <li>
              <Icon name="hourglass" tone="brass" />
              <span>
                <strong>{say('You choose how long the key is valid.')}</strong>{' '}
                {say(
                  'If this key is stolen, revoke it at once with {wallet}. A thief could change your keys and permissions.',
                  {
                    wallet: account.name,
                  },
                )}
              </span>
            </li>
          </Stack>
          <AskedNote door={door} />
          {error !== null && (
            <Note tone="danger" icon="alert" role="alert">
              {error}
            </Note>
          )}
          {isIn && leaseForm ? (
            <>
              {leaseForm(onDone)}
              <Button tone="quiet" onClick={onDone}>
                {say('Continue without session key')}
              </Button>
            </>
          ) : (
            <Button tone="primary" icon="arrow" wide pending={isBusy} onClick={enter}>
              {leaseForm ? say('Create session key') : say('Go to your player')}
            </Button>
          )}
        </>
      )}
    </WalletStep>
  );
}
