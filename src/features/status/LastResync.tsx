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
  reconnected: (ago) => <Say it="{ago}: the live stream reconnected." with={{ ago }} />,
  blocksSkipped: (ago) => <Say it="{ago}: the live stream skipped blocks." with={{ ago }} />,
  frameLost: (ago) => <Say it="{ago}: updates of a planet were missing." with={{ ago }} />,
  implausible: (ago) => <Say it="{ago}: the live stream sent an impossible value." with={{ ago }} />,
  flooded: (ago) => <Say it="{ago}: the live stream sent more than this browser can handle." with={{ ago }} />,
  wake: (ago) => <Say it="{ago}: this device woke from sleep." with={{ ago }} />,
  visible: (ago) => <Say it="{ago}: you came back to this tab." with={{ ago }} />,
  retry: (ago) => <Say it="{ago}: you asked for a full reload." with={{ ago }} />,
};

/** When everything was last read again, why, and what had changed unseen. */
export function LastResync() {
  const resync = useConnection((connection) => connection.lastResync);
  const nowMs = useNow(1000);
  if (resync === null) return <Note tone="faint">{say('No full reload since you opened this page.')}</Note>;
  const { atMs, reason, changed, words } = resync;
  return (
    <>
      <p>
        {REASONS[reason](<strong>{say('{time} ago', { time: formatDuration(nowMs - atMs) })}</strong>)}{' '}
        {say(
          '{changed, plural, =0 {No values had changed.} one {# value had changed:} other {# values had changed:}}',
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
