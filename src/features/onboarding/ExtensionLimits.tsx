import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

/** Why an extension's key cannot be let in, and what can be done instead. docs/network/web-api.md "Signatures" */
export function ExtensionLimits() {
  return (
    <Stack row gap={3} pad={4} size="small" className={styles.limits} role="alert">
      <Icon tone="copper" name="info" />
      <Stack gap={2}>
        <strong>{say('This extension can’t add a key to a player. Use a key in this browser instead.')}</strong>
        <Text tone="soft">
          {say(
            'To add a key, the chain needs a plain-text signature, and wallet extensions can’t make one. Nothing is wrong with your key. Create a key in this browser instead.',
          )}
        </Text>
        <Text tone="soft">
          {say(
            'Your password encrypts the new key in this browser. You can send coins between the new key and the extension’s address at any time.',
          )}
        </Text>
      </Stack>
    </Stack>
  );
}
