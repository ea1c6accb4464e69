import { say } from '../../lib/words/say.ts';
import { formatDuration } from '../../game/format.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useOnline } from '../../state/useOnline.ts';

/** A browser without a network: one word, in place of one for each service that does not answer. */
export function OfflineBanner() {
  const { practice } = useRuntime();
  const lastBlockAtMs = useConnection((connection) => connection.lastBlockAtMs);
  const isOnline = useOnline(lastBlockAtMs);
  const nowMs = useNow(1000);
  // Practice has no network that could be away.
  if (isOnline || practice) return null;
  return (
    <Banner tone="warn" icon="off">
      <strong>{say('You’re offline.')}</strong>{' '}
      {lastBlockAtMs === null ? (
        say('You see the last known state. Everything updates when you’re back online.')
      ) : (
        // Silent, as timers are: an alert is read out again, all of it, with each second that passes in it.
        <span role="timer">
          {say('You see the state from {age} ago. Everything updates when you’re back online.', {
            age: formatDuration(nowMs - lastBlockAtMs),
          })}
        </span>
      )}
    </Banner>
  );
}
