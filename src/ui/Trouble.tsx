import { say } from '../lib/words/say.ts';
import { BaseError } from '../lib/BaseError.ts';
import { Button } from './Button.tsx';
import { errorWords } from './errorWords.ts';
import { Note } from './Note.tsx';
import { Stack } from './Stack.tsx';

/** A guild's server or a node without the route, and a node without an index. */
const MISSING: ReadonlySet<string> = new Set(['route_missing', 'route_not_served', 'no_tx_index']);

/** Whether the host was seen not to have it: nothing is broken, there is only less to see, and asking again helps nobody. */
export function isMissing(error: unknown): boolean {
  return error instanceof BaseError && MISSING.has(error.code);
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
        {say('Try again')}
      </Button>
    </Stack>
  );
}
