import { useState } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { say } from '../../lib/words/say.ts';
import { useDeviceCheck, useProofNonce } from '../../state/process/useDeviceCheck.ts';
import type { DeviceCheck } from '../../state/process/deviceCheck.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { browserWords } from './browserWords.ts';
import { DeviceGlyph } from './DeviceGlyph.tsx';
import { RightsPicker } from './RightsPicker.tsx';
import { PRESETS, rightsObstacle } from './rights.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './devices.module.css';

/** Why it is not let in yet, or not at all; null when everything that this page can find out is found out. */
function deviceObstacle(check: DeviceCheck | null, typed: string, others: number): string | null {
  if (others > 0) return say('More than one key used this code. Cancel the code and create a new one.');
  if (check === null) return say('Checking whether this key really sent the request…');
  if (check.fault !== null) return `${check.fault} ${say('Don’t approve this device.')}`;
  switch (check.typed(typed)) {
    case 'short':
      return say('Type the six words shown on the other device.');
    case 'wrong':
      return say(
        'These aren’t the words of the requesting key. If the other device shows these words, someone is intercepting the request. Don’t approve the device.',
      );
    case 'right':
      return null;
  }
}

/**
 * Somebody came with the code: whether the key is really theirs, by the words that the owner types off the other screen, and
 * what it shall be allowed. What is shown is what is signed: it does not change while it stands here.
 */
export function PendingCard({
  playerId,
  code,
  pending,
  others,
  own,
  onTurnAway,
}: {
  readonly playerId: PlayerId;
  readonly code: string;
  /** The first who came. */
  readonly pending: PendingAddress;
  /** How many came after with the same code, or in its place. */
  readonly others: number;
  readonly own: number;
  readonly onTurnAway: () => void;
}) {
  const { actions, config } = useRuntime();
  const { address, pubKeyHex, signature: signatureHex } = pending;
  const browser = browserWords(pending.userAgent);
  const check = useDeviceCheck(pending, playerId, code);
  const nonce = useProofNonce(address);
  const message = newDeviceText(playerId, address, { chainId: config.network.chainId, nonce: nonce ?? null });
  // The node's word decides nothing; a node that does not see what is plain here is worth a line.
  const signed = { address, pubKeyHex, signatureHex, message };
  const node = useRead('chain.validateSignature', signed, { enabled: nonce !== undefined });
  const [mask, setMask] = useState(PRESETS[0]?.mask ?? 0);
  const [typed, setTyped] = useState('');
  const state = useOrderState({ kind: 'key', verb: 'register', address });
  const obstacle = deviceObstacle(check, typed, others) ?? rightsObstacle(mask, own);

  return (
    <Stack
      as="section"
      gap={3}
      pad={4}
      className={styles.pending}
      aria-label={say('A device requests access to your player')}
    >
      <Stack row gap={3} align="center">
        <DeviceGlyph userAgent={pending.userAgent} lit />
        <Stack>
          <Text as="strong" size="h3">
            {browser === null
              ? say('A device requests access to your player')
              : say('{browser} requests access to your player', { browser })}
          </Text>
          {pending.ip !== '' && (
            <Text as="small" tone="soft">
              <Say it="IP address: {ip}" with={{ ip: <bdi>{pending.ip.slice(0, 45)}</bdi> }} />
            </Text>
          )}
          <code className={styles.whole}>{address}</code>
        </Stack>
      </Stack>
      {others > 0 && (
        <Note tone="danger" icon="alert" role="alert">
          {say(
            '{others, plural, one {Another key} other {# other keys}} used the same code. One of them may not be yours, so none is approved.',
            { others },
          )}
        </Note>
      )}
      <TextField
        label={say('Six words on other device')}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        placeholder={say('First four letters of each word')}
        hint={say('Read the words on the other device and type them here. Don’t trust words from anyone else.')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {node.data?.valid === false && check?.fault === null && (
        <Note tone="warn" icon="alert">
          {say(
            'This key’s signature is valid, but the network’s node reported it as invalid. The node may reject the key.',
          )}
        </Note>
      )}
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      <Note>{say('Any coins or stake on this key move to your main key.')}</Note>
      <SignButton state={state} obstacle={obstacle} tone="primary" onPress={() => actions.letIn(pending, mask, typed)}>
        {say('Approve device')}
      </SignButton>
      <Button tone="quiet" icon="cross" wide onClick={onTurnAway}>
        {say('Cancel code')}
      </Button>
    </Stack>
  );
}
