import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './wallets.module.css';

/** What a device behind an extension signs, said before anything is pressed. docs/decisions/0061-first-stake-makes-a-player.md */
export function HardwareNote({ name }: { readonly name: string }) {
  return (
    <Stack row gap={3} className={styles.warn} role="note">
      <Icon name="info" tone="copper" />
      <Stack gap={2}>
        <strong>{say('This account uses a hardware wallet.')}</strong>
        <Text tone="soft">
          {say(
            'This hardware wallet can only sign transfers and staking. You can’t play with this wallet, because it can’t sign game actions. Don’t stake with this wallet, because the new player couldn’t do anything.',
          )}
        </Text>
        <Text tone="soft">
          {say(
            'To play, choose an account in {wallet} that isn’t on the hardware wallet, or create a key in this browser. You can move coins to and from the hardware wallet at any time.',
            { wallet: name },
          )}
        </Text>
      </Stack>
    </Stack>
  );
}
