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
  if (others > 0) return say('More than one key came with this code. Throw it away and make a new one.');
  if (check === null) return say('Looking whether this key really asked.');
  if (check.fault !== null) return `${check.fault} ${say('Do not let it in.')}`;
  switch (check.typed(typed)) {
    case 'short':
      return say('Type the six words that the other device shows.');
    case 'wrong':
      return say(
        'These are not the words of the key that asks. If they stand so on the other device, somebody is between you: do not let it in.',
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
    <Stack as="section" gap={3} pad={4} className={styles.pending} aria-label={say('A device asks to play as you')}>
      <Stack row gap={3} align="center">
        <DeviceGlyph userAgent={pending.userAgent} lit />
        <Stack>
          <Text as="strong" size="h3">
            {browser === null ? say('A device asks to play as you') : say('{browser} asks to play as you', { browser })}
          </Text>
          {pending.ip !== '' && (
            <Text as="small" tone="soft">
              <Say it="from {ip}" with={{ ip: <bdi>{pending.ip.slice(0, 45)}</bdi> }} />
            </Text>
          )}
          <code className={styles.whole}>{address}</code>
        </Stack>
      </Stack>
      {others > 0 && (
        <Note tone="danger" icon="alert" role="alert">
          {say(
            '{others, plural, one {Another key} other {# other keys}} came with the same code while this stood here. One of them may not be yours: none is let in.',
            { others },
          )}
        </Note>
      )}
      <TextField
        label={say('The six words on the other device')}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        placeholder={say('The first four letters of each will do')}
        hint={say('Read them there, and type them here. Nobody else can tell you them.')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {node.data?.valid === false && check?.fault === null && (
        <Note tone="warn" icon="alert">
          {say(
            'The key did sign its question, but this network’s node says that it did not. It may refuse to let it in.',
          )}
        </Note>
      )}
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      <Note>{say('If coins or stakes are at this key, all of them move to your main key.')}</Note>
      <SignButton state={state} obstacle={obstacle} tone="primary" onPress={() => actions.letIn(pending, mask, typed)}>
        {say('Sign: let it in')}
      </SignButton>
      <Button tone="quiet" icon="cross" wide onClick={onTurnAway}>
        {say('This is not me: throw the code away')}
      </Button>
    </Stack>
  );
}
