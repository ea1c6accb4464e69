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
    ? say('The main key can’t be revoked, because your coins are at this key. Set another key as main key first.')
    : (own & PERMISSION.delete) === 0
      ? say('Your key doesn’t have the delete permission, so it can’t revoke other keys. Use a key that has it.')
      : null;

  const sign = async (): Promise<void> => {
    if (await actions.changeKey(address, { kind: 'revoke' })) onDone();
  };

  return (
    <Stack gap={4}>
      <KeyTail address={address} />
      <p>
        {say(
          'From the next block, this key can’t sign for you. Its coins and stake move to your main key. You can approve it again with a new code.',
        )}
      </p>
      {isHere && (
        <Warning>
          <strong>{say('This browser uses this key.')}</strong>{' '}
          {say(
            'You lose access to this player in this browser. To get access again, you need another key of the player.',
          )}
        </Warning>
      )}
      <SignButton state={state} obstacle={obstacle} tone="danger" icon="trash" onPress={sign}>
        {say('Revoke key')}
      </SignButton>
    </Stack>
  );
}
