import { useState } from 'react';
import { rightsWords } from '../../game/rightsWords.ts';
import { say } from '../../lib/words/say.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import type { DeviceFormProps } from './deviceForm.ts';
import { KeyTail } from './KeyTail.tsx';
import { RightsPicker } from './RightsPicker.tsx';
import { rightsObstacle } from './rights.ts';
import { Warning } from './Warning.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Replaces what a key may do, on the chain and then in the guild's books. docs/network/chain-messages.md 1.9 */
export function RightsForm({ device, own, onDone }: DeviceFormProps) {
  const { actions } = useRuntime();
  const [mask, setMask] = useState(device.permissions);
  const { address } = device;
  const state = useOrderState({ kind: 'key', verb: 'rights', address });
  const lost = device.permissions & ~mask;
  const obstacle =
    mask === device.permissions ? say('No changes yet. Choose different permissions.') : rightsObstacle(mask, own);

  const sign = async (): Promise<void> => {
    if (await actions.changeKey(address, { kind: 'rights', permissions: mask })) onDone();
  };

  return (
    <Stack gap={4}>
      <KeyTail address={address} />
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      {device.isHere && lost !== 0 && (
        <Warning>
          {say('You sign with this key. Without {rights}, you may not be able to undo the change in this browser.', {
            rights: rightsWords(lost),
          })}
        </Warning>
      )}
      <SignButton state={state} obstacle={obstacle} tone="primary" onPress={sign}>
        {say('Change permissions')}
      </SignButton>
    </Stack>
  );
}
