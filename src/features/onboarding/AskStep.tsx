import { say } from '../../lib/words/say.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Coin } from '../../game/entities.ts';
import type { Holdings } from '../../game/holdings.ts';
import type { Address } from '../../game/ids.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { microAlpha } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { useProofNonce } from '../../state/process/useDeviceCheck.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { ExactText } from '../../ui/ExactText.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { ExtensionLimits } from './ExtensionLimits.tsx';
import type { Invitation } from './DeviceFlow.tsx';
import { HeldKey } from './HeldKey.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { WhoseCode } from './WhoseCode.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './onboarding.module.css';

// The compiler of React bends numbers of this kind within a component.
const NOTHING: Holdings = { coins: [], staked: microAlpha(0n), playerId: null };
const isHeld = ({ amount }: Coin): boolean => amount > 0n;
/** Asked about while no key is open: nothing is. */
const NOWHERE = '' as Address;

/** The new key signs that it wants to act for the player, and the guild's server keeps that for the owner. */
export function AskStep({
  invitation,
  onBack,
  onNewKey,
  onDone,
}: {
  readonly invitation: Invitation;
  readonly onBack: () => void;
  readonly onNewKey: () => void;
  readonly onDone: () => void;
}) {
  const { actions, config } = useRuntime();
  const address = useSession((session) => (session.isUnlocked ? session.address : null));
  const nonce = useProofNonce(address);
  const hostGuild = useSession((session) => session.hostGuild);
  const enrolment = useSession((session) => session.enrolment);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { code, info } = invitation;
  const { playerId, username, guildTag } = info;
  // A node that does not tell leaves it to the signer, whose sheet says that nobody looked.
  const balances = useWhole(
    'chain.balances',
    { address: address ?? NOWHERE },
    { enabled: address !== null, staleTime: 0 },
  );
  const coins = balances.data?.filter(isHeld);

  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await actions.askOwner({ code, playerId, playerName: username, guildTag });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  if (enrolment.step === 'player') {
    return (
      <JoinFrame
        path="device"
        step="key"
        title={say('Key already has a player')}
        lead={
          <p>
            {say(
              'This key plays as {playerId}. A key can belong to only one player. Use another key for another player.',
              { playerId: enrolment.playerId },
            )}
          </p>
        }
      >
        <Link to="/play">{say('Play as {playerId}', { playerId: enrolment.playerId })}</Link>
        <Button tone="quiet" icon="back" onClick={onBack}>
          {say('Another key')}
        </Button>
      </JoinFrame>
    );
  }
  if (coins && coins.length > 0) {
    return <HeldKey holds={{ ...NOTHING, coins }} onNewKey={onNewKey} />;
  }
  return (
    <JoinFrame
      path="device"
      step="ask"
      title={say('Join request')}
      lead={<p>{say('On your other device, you see this browser and choose its permissions.')}</p>}
    >
      <WhoseCode name={username} guildTag={guildTag} playerId={playerId} />
      {!address || !hostGuild || enrolment.step === 'unknown' || balances.isLoading ? (
        <Loader label={say('Loading key details…')} />
      ) : (
        <>
          <Stack row gap={3} pad={[3, 4]} tone="soft" size="small" className={styles.signed}>
            <Icon tone="brass" name="pen" />
            <div>
              <p>
                {say(
                  'You sign one line of text with the player and this key. When the player approves the key, all its coins and stakes move to that player.',
                )}
              </p>
              <p>
                {coins
                  ? say('The chain shows no coins on this key. Signing costs nothing.')
                  : say('This node doesn’t show what this key has. Use a new key if this one may have coins.')}
              </p>
              <p>
                {say('The key then signs in to the guild server of {name} ({id}).', {
                  name: hostGuild.name,
                  id: hostGuild.id,
                })}
              </p>
              <p>{say('The guild server shows that player this device’s IP address and browser.')}</p>
              <Fold summary={say('Exact text')}>
                {nonce === undefined ? (
                  '–'
                ) : (
                  <ExactText text={newDeviceText(playerId, address, { chainId: config.network.chainId, nonce })} />
                )}
              </Fold>
            </div>
          </Stack>
          {failure instanceof BaseError && failure.code === 'key_holds' ? (
            <Button tone="primary" icon="key" wide onClick={onNewKey}>
              {say('Create a new key')}
            </Button>
          ) : (
            <Button tone="primary" icon="pen" wide pending={busy} onClick={() => void ask()}>
              {busy ? say('Sending request…') : say('Sign request')}
            </Button>
          )}
        </>
      )}
      {failure instanceof BaseError && failure.code === 'wallet_cannot_sign_text' ? (
        <ExtensionLimits />
      ) : (
        failure !== null && <p role="alert">{errorWords(failure)}</p>
      )}
      <Button tone="quiet" icon="back" onClick={onBack}>
        {say('Another key')}
      </Button>
    </JoinFrame>
  );
}
