import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { errorDetails } from './CrashPage.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './errors.module.css';

/** One screen failed; the shell around it stands. */
export function ScreenError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <Stack pad={[5, 4]} className={styles.inside}>
      <Stack gap={4} align="start" className={styles.plate}>
        <PageHeading title={say('This screen couldn’t be shown')} />
        <Text tone="soft" role="alert">
          {errorWords(error)}
        </Text>
        <Button tone="primary" icon="retry" onClick={reset}>
          {say('Try again')}
        </Button>
        <Fold summary={say('Error details')}>
          <code>{errorDetails(error)}</code>
        </Fold>
      </Stack>
    </Stack>
  );
}
