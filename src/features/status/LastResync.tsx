import type { ReactNode } from 'react';
import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection } from '../../state/react.ts';
import type { ResyncReason } from '../../state/stores/connection.ts';
import { Say } from '../../ui/Say.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

const REASONS: Readonly<Record<ResyncReason, (ago: ReactNode) => ReactNode>> = {
  reconnected: (ago) => <Say it="{ago}, because the stream was away and came back." with={{ ago }} />,
  blocksSkipped: (ago) => <Say it="{ago}, because block frames were missing." with={{ ago }} />,
  frameLost: (ago) => <Say it="{ago}, because a planet’s frames had a gap." with={{ ago }} />,
  implausible: (ago) => <Say it="{ago}, because a frame said what cannot be true." with={{ ago }} />,
  flooded: (ago) => <Say it="{ago}, because the stream brought more than this browser can take." with={{ ago }} />,
  wake: (ago) => <Say it="{ago}, because this machine had slept." with={{ ago }} />,
  visible: (ago) => <Say it="{ago}, because this tab came back to the front." with={{ ago }} />,
  retry: (ago) => <Say it="{ago}, because you asked for it." with={{ ago }} />,
};

/** When everything was last read again, why, and what had changed unseen. */
export function LastResync() {
  const resync = useConnection((connection) => connection.lastResync);
  const nowMs = useNow(1000);
  if (resync === null) return <Note tone="faint">{say('Not since this page was opened: no frame was missed.')}</Note>;
  const { atMs, reason, changed, words } = resync;
  return (
    <>
      <p>
        {REASONS[reason](<strong>{say('{time} ago', { time: formatDuration(nowMs - atMs) })}</strong>)}{' '}
        {say(
          '{changed, plural, =0 {Nothing had changed unseen.} one {# value had changed:} other {# values had changed:}}',
          { changed },
        )}
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
