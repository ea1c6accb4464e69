import { say } from '../../lib/words/say.ts';
import '../../styles/base.css';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { causesOf } from '../../lib/BaseError.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './errors.module.css';

/** Every error in the chain with its stack, for a report. */
export function errorDetails(error: unknown): string {
  return causesOf(error)
    .map((one) => (one instanceof Error ? (one.stack ?? String(one)) : String(one)))
    .join(`\n\n${say('caused by')} `);
}

/** The whole client failed. Keys and signatures under way are stored: a reload takes up where it stood. */
export function CrashPage({ error }: { readonly error: unknown }) {
  return (
    <Stack as="main" pad={[5, 4]} className={styles.page}>
      <Stack gap={4} align="start" className={styles.plate}>
        <OrreryMark size={48} />
        <PageHeading title={say('Unexpected error')} />
        <Text tone="soft" role="alert">
          {errorWords(error)}
        </Text>
        <Text tone="soft">
          {say(
            'Nothing you signed is lost. Your keys are encrypted in this browser, and everything else is on the chain.',
          )}
        </Text>
        <Button tone="primary" icon="retry" onClick={() => location.reload()}>
          {say('Reload page')}
        </Button>
        <Fold summary={say('Error details')}>
          <code>{errorDetails(error)}</code>
        </Fold>
      </Stack>
    </Stack>
  );
}
