import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './wallets.module.css';

/** What a device behind an extension signs, said before anything is pressed. docs/decisions.md "A player by a first stake" */
export function HardwareNote({ name }: { readonly name: string }) {
  return (
    <Stack row gap={3} className={styles.warn} role="note">
      <Icon name="info" tone="copper" />
      <Stack gap={2}>
        <strong>{say('A hardware wallet is behind this account.')}</strong>
        <Text tone="soft">
          {say(
            'It signs what it can show: coins sent, and stakes. Orders of the game have no form that it shows, so it can let in no play key, join no guild and play nothing. A player that it makes by a stake would stand still.',
          )}
        </Text>
        <Text tone="soft">
          {say(
            'To play, choose an account in {wallet} that is not on the device, or make a key in this browser. Coins can go to and from the device at any time.',
            { wallet: name },
          )}
        </Text>
      </Stack>
    </Stack>
  );
}
