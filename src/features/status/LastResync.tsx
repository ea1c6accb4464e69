import { formatDuration } from '../../game/format.ts';
import { useConnection } from '../../state/react.ts';
import type { ResyncReason } from '../../state/stores/connection.ts';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

const REASONS: Readonly<Record<ResyncReason, string>> = {
  reconnected: 'the stream was away and came back',
  blocksSkipped: 'block frames were missing',
  frameLost: 'a planet’s frames had a gap',
  implausible: 'a frame said what cannot be true',
  flooded: 'the stream brought more than this browser can take',
  wake: 'this machine had slept',
  visible: 'this tab came back to the front',
  retry: 'you asked for it',
};

/** When everything was last read again, why, and what had changed unseen. */
export function LastResync() {
  const resync = useConnection((connection) => connection.lastResync);
  const nowMs = useNow(1000);
  if (resync === null) return <Note tone="faint">Not since this page was opened: no frame was missed.</Note>;
  const { atMs, reason, changed, words } = resync;
  return (
    <>
      <p>
        <strong>{formatDuration(nowMs - atMs)} ago</strong>, because {REASONS[reason]}.{' '}
        {changed === 0
          ? 'Nothing had changed unseen.'
          : `${changed} ${changed === 1 ? 'value' : 'values'} had changed:`}
      </p>
      {words.length > 0 && (
        <Stack as="ul" gap="hair" className={styles.changes}>
          {words.map((sentence) => (
            <Stack as="li" row gap={2} key={sentence}>
              {sentence}
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
}
