import { formatCount, formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection } from '../../state/react.ts';
import { useNow } from '../../ui/useNow.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './room.module.css';

/** Frames of the stream that could not be read: dropped, and named here for a report. */
export function FrameTroubles() {
  const troubles = useConnection((connection) => connection.frameTroubles);
  const nowMs = useNow(1000);
  if (troubles.length === 0) return <Note tone="faint">{say('No unreadable messages so far.')}</Note>;
  return (
    <>
      <p>{say('These messages were unreadable and skipped. Their data is read from the chain instead.')}</p>
      <Stack as="ul" gap={2} className={styles.frames}>
        {troubles.map(({ subject, what, atMs, times }) => (
          <li key={`${subject} ${what}`}>
            <Text as="code" tone="plain">
              {subject}
            </Text>
            <bdi>{what}</bdi>
            <small>
              {times > 1
                ? say('{time} ago, {times} times', { time: formatDuration(nowMs - atMs), times: formatCount(times) })
                : say('{time} ago', { time: formatDuration(nowMs - atMs) })}
            </small>
          </li>
        ))}
      </Stack>
    </>
  );
}
