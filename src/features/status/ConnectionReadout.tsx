import { Suspense, useState } from 'react';
import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { useNow } from '../../ui/useNow.ts';
import { describeLine } from './liveWords.ts';
import styles from './status.module.css';

// Asks three sources while it is open; nobody else loads it.
const ConnectionSheet = lazyNamed(() => import('./ConnectionSheet.tsx'), 'ConnectionSheet');

/** The line to the network and how old the news is; behind it, where each number came from. */
export function ConnectionReadout() {
  const { actions, config } = useRuntime();
  const live = useConnection((connection) => connection.live);
  const teller = useConnection((connection) => connection.teller);
  const lastBlockAtMs = useConnection((connection) => connection.lastBlockAtMs);
  const flood = useConnection((connection) => connection.flood);
  const nodeSocket = useConnection((connection) => connection.nodeSocket);
  const refused = useConnection((connection) => connection.refused);
  const nowMs = useNow(1000);
  const [isOpen, setIsOpen] = useState(false);
  const { tone, icon, words, detail } = describeLine(
    { live, teller, lastBlockAtMs, flood, nodeSocket, refused },
    nowMs,
    config.network.nominalBlockMs,
  );
  return (
    <>
      {lastBlockAtMs !== null && (live.step === 'live' || teller !== 'stream') && (
        <span className={styles.age}>{say('{time} ago', { time: formatDuration(nowMs - lastBlockAtMs) })}</span>
      )}
      <Popover
        label={say('Connection and sources')}
        className={styles.connection}
        button={
          <Pill tone={tone} icon={icon}>
            {words}
          </Pill>
        }
        onToggle={setIsOpen}
      >
        <p>{detail}</p>
        {isOpen && (
          <Suspense fallback={<p>{say('Loading sources…')}</p>}>
            <ConnectionSheet />
          </Suspense>
        )}
        {live.step !== 'live' && (
          <Button icon="retry" onClick={() => actions.retryConnection()}>
            {say('Try again')}
          </Button>
        )}
      </Popover>
    </>
  );
}
