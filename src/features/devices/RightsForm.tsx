import { useState } from 'react';
import { rightsWords } from '../../game/rightsWords.ts';
import { whenSettled } from '../../state/mutations/whenSettled.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { useGuildSource } from '../../state/reads.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import type { DeviceFormProps } from './deviceForm.ts';
import { KeyTail } from './KeyTail.tsx';
import { RightsPicker } from './RightsPicker.tsx';
import { rightsObstacle } from './rights.ts';
import { Warning } from './Warning.tsx';
import styles from './devices.module.css';

/** Replaces what a key may do, on the chain and then in the guild's books. facts/chain-messages.md 1.9 */
export function RightsForm({ device, own, onChanged, onDone }: DeviceFormProps) {
  const { actions, activity } = useRuntime();
  const guild = useGuildSource();
  const [mask, setMask] = useState(device.permissions);
  const { address } = device;
  const topic = `rights/${address}`;
  const lost = device.permissions & ~mask;
  const obstacle = mask === device.permissions ? 'These are the rights it has now.' : rightsObstacle(mask, own);

  const sign = async (): Promise<void> => {
    await actions.sign(topic, { name: 'MsgPermissionSetOnAddress', address, permissions: mask });
    const end = await whenSettled(activity, topic);
    if (end.step !== 'landed') return;
    onChanged();
    onDone();
    // The books follow the chain; where they cannot be written, the card says that they are behind.
    await guild()
      .then((api) => api.setAddressPermissions({ address, permissions: mask }))
      .catch(() => undefined);
    onChanged();
  };

  return (
    <div className={styles.form}>
      <KeyTail address={address} />
      <RightsPicker mask={mask} own={own} onChange={setMask} />
      {device.isHere && lost !== 0 && (
        <Warning>
          This is the key you sign with. Without {rightsWords(lost)} you may not be able to take this back from here.
        </Warning>
      )}
      <SignButton state={useTopic(topic)} obstacle={obstacle} tone="primary" onPress={sign}>
        Sign: change its rights
      </SignButton>
    </div>
  );
}
