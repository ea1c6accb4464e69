import type { ReactNode } from 'react';
import { formatTime } from '../lib/words/dates.ts';
import styles from './AsOf.module.css';
import { ageWords } from './ageWords.ts';
import { Say } from './Say.tsx';
import { Note } from './Note.tsx';
import { useNow } from './useNow.ts';

const OFTEN_MS = 1000;

/**
 * An answer whose source has fallen silent: still of use, but dated, and dimmed so that nobody takes it for now. The content keeps
 * its place and state when the source is back.
 */
export function AsOf({
  atMs,
  isOut,
  children,
}: {
  /** When it was told, by this machine's clock. */
  readonly atMs: number;
  readonly isOut: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      {isOut && (
        <Note tone="warn" icon="hourglass">
          <Say it="As of {moment}. The source isn’t responding now." with={{ moment: <Moment atMs={atMs} /> }} />
        </Note>
      )}
      <div className={isOut ? styles.then : styles.now} data-as-of={isOut || undefined}>
        {children}
      </div>
    </>
  );
}

/** Ticks by itself, so that what stands around it does not. */
function Moment({ atMs }: { readonly atMs: number }) {
  const age = ageWords(useNow(OFTEN_MS) - atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {formatTime(atMs)} ({age})
    </time>
  );
}
