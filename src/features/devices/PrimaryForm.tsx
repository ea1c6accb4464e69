import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { whenSettled } from '../../state/mutations/whenSettled.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { SignButton } from '../../ui/SignButton.tsx';
import type { DeviceFormProps } from './deviceForm.ts';
import { KeyTail } from './KeyTail.tsx';
import { Warning } from './Warning.tsx';
import styles from './devices.module.css';

/** Moves everything the player holds to another of its keys. facts/chain-messages.md MsgPlayerUpdatePrimaryAddress */
export function PrimaryForm({ device, own, onChanged, onDone }: DeviceFormProps) {
  const { actions, activity } = useRuntime();
  const { address, permissions } = device;
  const topic = `primary/${address}`;
  const lacking = ALL_PERMISSIONS & ~own;
  const obstacle =
    lacking === 0 ? null : `Only a key with every right can do this. Yours lacks: ${rightsWords(lacking)}.`;
  const weak = ALL_PERMISSIONS & ~permissions;

  const sign = async (): Promise<void> => {
    await actions.sign(topic, { name: 'MsgPlayerUpdatePrimaryAddress', primaryAddress: address });
    const end = await whenSettled(activity, topic);
    if (end.step !== 'landed') return;
    onChanged();
    onDone();
  };

  return (
    <div className={styles.form}>
      <KeyTail address={address} />
      <p>Alpha, tokens, stake and ore credit move to this key, and what you earn goes there from now on.</p>
      <Warning>
        Whoever holds the phrase of that key holds your coins. Make sure it is written down on paper before you sign.
      </Warning>
      {weak !== 0 && (
        <Warning>
          That key cannot do everything: it lacks {rightsWords(weak)}. If it were your last one, this would be lost to
          you.
        </Warning>
      )}
      <SignButton state={useTopic(topic)} obstacle={obstacle} tone="danger" icon="key" onPress={sign}>
        Sign: make it the primary key
      </SignButton>
    </div>
  );
}
