import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { whenSettled } from '../../state/mutations/whenSettled.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { useChainQueries, useGuildSource } from '../../state/reads.ts';
import { Button } from '../../ui/Button.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { browserWords } from './browserWords.ts';
import { DeviceGlyph } from './DeviceGlyph.tsx';
import { KeyTail } from './KeyTail.tsx';
import { RightsPicker } from './RightsPicker.tsx';
import { PRESETS, rightsObstacle } from './rights.ts';
import styles from './devices.module.css';

/** Somebody came with the code: who, whether the key is really theirs, and what it shall be allowed. */
export function PendingCard({
  playerId,
  pending,
  own,
  onLetIn,
  onTurnAway,
}: {
  readonly playerId: PlayerId;
  readonly pending: PendingAddress;
  readonly own: number;
  /** The chain has taken it. */
  readonly onLetIn: () => void;
  readonly onTurnAway: () => void;
}) {
  const { actions, activity } = useRuntime();
  const guild = useGuildSource();
  const { address, pubKeyHex, signature: signatureHex, code } = pending;
  const message = newDeviceText(playerId, address);
  // The guild's server brings the request: the chain is asked whether the key itself signed it, for this player.
  const proof = useQuery(useChainQueries().validateSignature({ address, pubKeyHex, signatureHex, message }));
  const [mask, setMask] = useState(PRESETS[0]?.mask ?? 0);
  const topic = `register/${address}`;
  const obstacle = proof.isPending
    ? 'Asking the chain whether this key really asked.'
    : proof.error
      ? errorWords(proof.error)
      : proof.data.valid
        ? rightsObstacle(mask, own)
        : 'The request is not signed by this key. Do not let it in.';

  const sign = async (): Promise<void> => {
    await (await guild()).setPendingPermissions({ code, address, permissions: mask });
    const proofs = { proofPubKey: pubKeyHex, proofSignature: signatureHex };
    await actions.sign(topic, { name: 'MsgAddressRegister', playerId, address, ...proofs, permissions: mask });
    const end = await whenSettled(activity, topic);
    if (end.step === 'landed') onLetIn();
  };

  return (
    <section className={styles.pending} aria-label="A device asks to play as you">
      <div className={styles.pendingHead}>
        <DeviceGlyph userAgent={pending.userAgent} lit />
        <div>
          <strong>{browserWords(pending.userAgent) ?? 'A device'} asks to play as you</strong>
          {pending.ip !== '' && (
            <small>
              from <bdi>{pending.ip.slice(0, 45)}</bdi>
            </small>
          )}
        </div>
      </div>
      <p>
        The other device shows these letters too. <strong>Compare them before you sign.</strong>
      </p>
      <p className={styles.compare}>
        <KeyTail address={address} />
      </p>
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      <SignButton state={useTopic(topic)} obstacle={obstacle} tone="primary" onPress={sign}>
        Sign: let it in
      </SignButton>
      <Button tone="quiet" icon="cross" wide onClick={onTurnAway}>
        This is not me: throw the code away
      </Button>
    </section>
  );
}
