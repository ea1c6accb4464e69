import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import type { Address } from '../../game/ids.ts';
import { useRuntime } from '../../state/react.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './account.module.css';

/** What can be done with one key beside playing with it. All that is secret happens in the signer's window. */
export function KeyCare({ address, onRemove }: { readonly address: Address; readonly onRemove: () => void }) {
  const { actions } = useRuntime();
  const signer = useSigner();
  const [said, setSaid] = useState<string | null>(null);

  const ask = (run: () => Promise<unknown>, done: string | null): void => {
    setSaid(null);
    void signer.ask(run).then((isDone) => {
      if (isDone) setSaid(done);
    });
  };
  return (
    <Fold summary={say('Manage key')}>
      <Stack gap={3}>
        <Stack row gap={1} wrap className={styles.keyActions}>
          <Button tone="quiet" icon="eye" onClick={() => ask(() => actions.revealPhrase(address), null)}>
            {say('Show recovery phrase')}
          </Button>
          <Button
            tone="quiet"
            icon="pen"
            onClick={() => ask(() => actions.changePassphrase(address), say('Password changed.'))}
          >
            {say('Change password')}
          </Button>
          <Button
            tone="quiet"
            icon="plus"
            onClick={() => ask(() => actions.deriveKey(address), say('New account added.'))}
          >
            {say('Add another account')}
          </Button>
          <Button tone="quiet" icon="trash" onClick={onRemove}>
            {say('Remove key')}
          </Button>
        </Stack>
        <Text as="output" tone="teal" size="small">
          {said}
        </Text>
        {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      </Stack>
    </Fold>
  );
}
