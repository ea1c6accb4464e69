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
      <strong>{say('Your network is away.')}</strong>{' '}
      {lastBlockAtMs === null ? (
        say('What you see is as it was last heard. All is asked again once the network is back.')
      ) : (
        // Silent, as timers are: an alert is read out again, all of it, with each second that passes in it.
        <span role="timer">
          {say('What you see is as it was last heard, {age} ago. All is asked again once the network is back.', {
            age: formatDuration(nowMs - lastBlockAtMs),
          })}
        </span>
      )}
    </Banner>
  );
}
