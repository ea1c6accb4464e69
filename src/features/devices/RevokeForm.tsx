import { PERMISSION } from '../../game/permissions.ts';
import { say } from '../../lib/words/say.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import type { DeviceFormProps } from './deviceForm.ts';
import { KeyTail } from './KeyTail.tsx';
import { Warning } from './Warning.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Takes a key off the player. docs/network/chain-messages.md MsgAddressRevoke */
export function RevokeForm({ device, own, onDone }: DeviceFormProps) {
  const { actions } = useRuntime();
  const { address, isHere, isPrimary } = device;
  const state = useOrderState({ kind: 'key', verb: 'revoke', address });
  const obstacle = isPrimary
    ? say('The main key holds your coins and cannot be revoked. Make another key the main key first.')
    : (own & PERMISSION.delete) === 0
      ? say('Your own key may not delete, so it cannot revoke another.')
      : null;

  const sign = async (): Promise<void> => {
    if (await actions.changeKey(address, { kind: 'revoke' })) onDone();
  };

  return (
    <Stack gap={4}>
      <KeyTail address={address} />
      <p>
        {say(
          'From the next block on it can sign nothing for you. Coins and stake that lie under it move to your main key. It can be let in again with a new code.',
        )}
      </p>
      {isHere && (
        <Warning>
          <strong>{say('This is the key of this browser.')}</strong>{' '}
          {say('You leave the player with it and need another of its keys to come back.')}
        </Warning>
      )}
      <SignButton state={state} obstacle={obstacle} tone="danger" icon="trash" onPress={sign}>
        {say('Sign: revoke this key')}
      </SignButton>
    </Stack>
  );
}
