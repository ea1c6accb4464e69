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
        <strong>{say('This extension cannot join a player.')}</strong>
        <Text tone="soft">
          {say(
            'To let a key in, the chain wants one bare line signed by it. Extensions wrap every text in a document of their own before they sign, so the chain reads another signature than the one it asks for. That is a safeguard of theirs; nothing is wrong with your key.',
          )}
        </Text>
        <Text tone="soft">
          {say(
            'Make a key in this browser instead: it is encrypted here under your passphrase. Coins can be sent to and from the extension’s address at any time.',
          )}
        </Text>
      </Stack>
    </Stack>
  );
}
