import { BaseError } from '../lib/BaseError.ts';
import { Button } from './Button.tsx';
import { errorWords } from './errorWords.ts';
import { Note } from './Note.tsx';
import { Stack } from './Stack.tsx';

/** Whether the host was seen not to have the route: nothing is broken, there is only less to see. */
export function isMissing(error: unknown): boolean {
  return error instanceof BaseError && error.code === 'route_missing';
}

/** A question that came to nothing, in its own place; the rest of the screen goes on. */
export function Trouble({
  error,
  missing,
  onRetry,
}: {
  readonly error: unknown;
  /** What this server does not offer, in one sentence. */
  readonly missing: string;
  readonly onRetry: () => void;
}) {
  if (isMissing(error)) return <Note icon="info">{missing}</Note>;
  return (
    <Stack gap={3} align="start" role="alert">
      <Note icon="alert">{errorWords(error)}</Note>
      <Button icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
