import { formatCount, formatDuration } from '../../game/format.ts';
import { useConnection } from '../../state/react.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './room.module.css';

/** Frames of the stream that could not be read: dropped, and named here for a report. */
export function FrameTroubles() {
  const troubles = useConnection((connection) => connection.frameTroubles);
  const nowMs = useNow(1000);
  if (troubles.length === 0) return <p className={styles.note}>Every frame of the stream could be read.</p>;
  return (
    <>
      <p>These frames could not be read and were dropped; what they were about is read from the chain.</p>
      <ul className={styles.frames}>
        {troubles.map(({ subject, what, atMs, times }) => (
          <li key={`${subject} ${what}`}>
            <code>{subject}</code>
            <bdi>{what}</bdi>
            <small>
              {formatDuration(nowMs - atMs)} ago{times > 1 && `, ${formatCount(times)} times`}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
