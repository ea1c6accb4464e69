import { useState } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { browserWords } from './browserWords.ts';
import { DeviceGlyph } from './DeviceGlyph.tsx';
import { KeyTail } from './KeyTail.tsx';
import { RightsPicker } from './RightsPicker.tsx';
import { PRESETS, rightsObstacle } from './rights.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './devices.module.css';

/** Somebody came with the code: who, whether the key is really theirs, and what it shall be allowed. */
export function PendingCard({
  playerId,
  pending,
  own,
  onTurnAway,
}: {
  readonly playerId: PlayerId;
  readonly pending: PendingAddress;
  readonly own: number;
  readonly onTurnAway: () => void;
}) {
  const { actions } = useRuntime();
  const { address, pubKeyHex, signature: signatureHex } = pending;
  const message = newDeviceText(playerId, address);
  // The guild's server brings the request: the chain is asked whether the key itself signed it, for this player.
  const proof = useRead('chain.validateSignature', { address, pubKeyHex, signatureHex, message });
  const [mask, setMask] = useState(PRESETS[0]?.mask ?? 0);
  const state = useOrderState({ kind: 'key', verb: 'register', address });
  const obstacle = proof.isPending
    ? 'Asking the chain whether this key really asked.'
    : proof.error
      ? errorWords(proof.error)
      : proof.data.valid
        ? rightsObstacle(mask, own)
        : 'The request is not signed by this key. Do not let it in.';

  return (
    <Stack as="section" gap={3} pad={4} className={styles.pending} aria-label="A device asks to play as you">
      <Stack row gap={3} align="center">
        <DeviceGlyph userAgent={pending.userAgent} lit />
        <Stack>
          <Text as="strong" size="h3">
            {browserWords(pending.userAgent) ?? 'A device'} asks to play as you
          </Text>
          {pending.ip !== '' && (
            <Text as="small" tone="soft">
              from <bdi>{pending.ip.slice(0, 45)}</bdi>
            </Text>
          )}
        </Stack>
      </Stack>
      <p>
        The other device shows these letters too. <strong>Compare them before you sign.</strong>
      </p>
      <p className={styles.compare}>
        <KeyTail address={address} />
      </p>
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      <SignButton state={state} obstacle={obstacle} tone="primary" onPress={() => actions.letIn(pending, mask)}>
        Sign: let it in
      </SignButton>
      <Button tone="quiet" icon="cross" wide onClick={onTurnAway}>
        This is not me: throw the code away
      </Button>
    </Stack>
  );
}
