import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { say } from '../../lib/words/say.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import type { DeviceFormProps } from './deviceForm.ts';
import { KeyTail } from './KeyTail.tsx';
import { Warning } from './Warning.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Moves everything the player holds to another of its keys. docs/network/chain-messages.md MsgPlayerUpdatePrimaryAddress */
export function PrimaryForm({ device, own, onDone }: DeviceFormProps) {
  const { actions } = useRuntime();
  const { address, permissions } = device;
  const state = useOrderState({ kind: 'key', verb: 'primary', address });
  const lacking = ALL_PERMISSIONS & ~own;
  const obstacle =
    lacking === 0
      ? null
      : say('Your key lacks: {rights}. Use a key with all permissions to change the main key.', {
          rights: rightsWords(lacking),
        });
  const weak = ALL_PERMISSIONS & ~permissions;

  const sign = async (): Promise<void> => {
    if (await actions.changeKey(address, { kind: 'primary' })) onDone();
  };

  return (
    <Stack gap={4}>
      <KeyTail address={address} />
      <p>{say('Your alpha, tokens, stake and ore credit move to this key. Future earnings go there too.')}</p>
      <Warning>
        {say(
          'Anyone with this key’s recovery phrase controls your coins. Make sure it’s written down on paper before you sign.',
        )}
      </Warning>
      {weak !== 0 && (
        <Warning>
          {say('This key lacks: {rights}. If it’s ever your only key, you lose these permissions.', {
            rights: rightsWords(weak),
          })}
        </Warning>
      )}
      <SignButton state={state} obstacle={obstacle} tone="danger" icon="key" onPress={sign}>
        {say('Set as main key')}
      </SignButton>
    </Stack>
  );
}
