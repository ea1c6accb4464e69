import { say } from '../lib/words/say.ts';
import { useState } from 'react';
import { useRuntime } from '../state/react.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { cx } from '../ui/cx.ts';
import { errorWords } from '../ui/errorWords.ts';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import styles from './practice.module.css';

/** Always above a practice world: what it is, and the two ways out of it. */
export function PracticeBar() {
  const { practice } = useRuntime();
  const [asking, setAsking] = useState(false);
  if (!practice) return null;
  return (
    <>
      <Banner tone="brass" icon="compass">
        <Stack row gap={[0, 4]} wrap align="center" justify="space-between">
          <Stack gap="hair">
            <strong>{say('Practice: this world exists only in this browser.')}</strong>
            <Text as="span" tone="soft" className={cx(practice.lasting && styles.spare)}>
              {practice.lasting
                ? say('The practice key has no password and controls nothing of value.')
                : say('This browser can’t save the world. You lose it when you close or reload the page.')}
            </Text>
          </Stack>
          <Stack row gap={1} className={styles.ways}>
            <Button tone="quiet" icon="retry" onClick={() => setAsking(true)}>
              {say('Start over')}
            </Button>
            <Button tone="quiet" icon="back" onClick={() => practice.leave()}>
              {say('Leave practice')}
            </Button>
          </Stack>
        </Stack>
      </Banner>
      {asking && (
        <Dialog title={say('Start practice over?')} onClose={() => setAsking(false)}>
          <StartOver startOver={practice.startOver} />
        </Dialog>
      )}
    </>
  );
}

function StartOver({ startOver }: { readonly startOver: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const begin = (): void => {
    setBusy(true);
    startOver().catch((failure: unknown) => {
      setBusy(false);
      setError(errorWords(failure));
    });
  };

  return (
    <Stack gap={4}>
      <p>
        {say(
          'You lose the planet, all structs and all refined alpha. This can’t be undone. A new world starts at its first block.',
        )}
      </p>
      {error !== null && <p role="alert">{error}</p>}
      <Button tone="danger" icon="trash" wide pending={busy} onClick={begin}>
        {say('Erase practice world')}
      </Button>
    </Stack>
  );
}
