import { say } from '../../lib/words/say.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { errorDetails } from './CrashPage.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './errors.module.css';

/** Around each panel: one that breaks says so in its own place, the others go on. */
export function PanelBoundary({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <Stack
          as="section"
          gap={3}
          align="start"
          pad={4}
          size="small"
          className={styles.panel}
          aria-label={name}
          role="alert"
        >
          <strong>{say('This part couldn’t be shown: {name}.', { name })}</strong>
          <p>{errorWords(error)}</p>
          <Button icon="retry" onClick={retry}>
            {say('Try again')}
          </Button>
          <Fold summary={say('Error details')}>
            <code>{errorDetails(error)}</code>
          </Fold>
        </Stack>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
