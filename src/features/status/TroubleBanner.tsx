import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useOnline } from '../../state/useOnline.ts';
import { ENDPOINT_WORDS } from './endpointWords.ts';
import styles from './status.module.css';

/** Every endpoint that does not answer, or answers what is old: which, where, why, since when, and a way to try again. */
export function TroubleBanner() {
  const { actions } = useRuntime();
  const troubles = useConnection((connection) => connection.troubles);
  const nowMs = useNow(1000);
  const isOnline = useOnline(useConnection((connection) => connection.lastBlockAtMs));
  // A browser without a network has a word of its own (app/away).
  if (troubles.length === 0 || !isOnline) return null;
  return (
    <Banner
      tone="warn"
      icon="off"
      action={
        <Button icon="retry" onClick={() => actions.retryConnection()}>
          {say('Try again')}
        </Button>
      }
    >
      {troubles.map((trouble) => (
        <div key={trouble.endpoint} className={styles.trouble}>
          <strong className={styles.troubleName}>
            {trouble.isBehind
              ? say('{endpoint}: outdated data.', { endpoint: say(ENDPOINT_WORDS[trouble.endpoint]) })
              : say('{endpoint}: no response.', { endpoint: say(ENDPOINT_WORDS[trouble.endpoint]) })}
          </strong>{' '}
          <span>{trouble.what}</span> <span className={styles.troubleWhere}>{trouble.url},</span>{' '}
          {/* A timer is silent: within an alert each of its seconds would have all of it read out again. */}
          <span role="timer" className={styles.troubleSince}>
            {say('for {time}', { time: formatDuration(nowMs - trouble.sinceMs) })}
          </span>
        </div>
      ))}
    </Banner>
  );
}
