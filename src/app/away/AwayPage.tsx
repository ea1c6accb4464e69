import { say } from '../../lib/words/say.ts';
import '../../styles/base.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { VaultEntry } from '../../chain/types.ts';
import { formatDuration } from '../../game/format.ts';
import type { RuntimeConfig } from '../../state/config/RuntimeConfig.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useOnline } from '../../state/useOnline.ts';
import { NewVersionBanner } from '../installed/NewVersionBanner.tsx';
import { offersPractice, PRACTICE_PATH } from '../practiceDoor.ts';
import { keysFact, lastSeenFact } from './awayFacts.ts';
import { Examined } from '../errors/Examined.tsx';
import styles from './away.module.css';
import type { WayBack } from './createWayBack.ts';
import { readLastSeen } from '../../state/config/keptStart.ts';

/** The client is here and its host is not: what is known, what works all the same, and the way back. */
export function AwayPage({
  config,
  wayBack,
  lookForKeys,
  onBack,
}: {
  /** As it was kept. */
  readonly config: RuntimeConfig;
  /** The keys that lie in this browser; the same function each time. */
  readonly lookForKeys: () => Promise<readonly VaultEntry[]>;
  readonly wayBack: WayBack;
  /** The network is back, and nothing here is being looked at. */
  readonly onBack: () => void;
}) {
  const isOnline = useOnline();
  const labels = useKeyLabels(lookForKeys);
  const nowMs = useNow(1000);
  const [isExamined, setExamined] = useState(() => location.pathname.endsWith('/doctor'));
  const isBack = useStore(wayBack.state, ({ step }) => step === 'back');

  useEffect(() => {
    if (isBack && !isExamined) onBack();
  }, [isBack, isExamined, onBack]);

  return (
    <Stack as="main" gap={5} pad={[5, 4]} className={styles.page}>
      <NewVersionBanner />
      <Stack gap={4} align="start" className={styles.plate}>
        <Sky />
        <Text as="h1" size="h2">
          {isOnline ? say('This host does not answer') : say('Your network is away')}
        </Text>
        <Text tone="soft">
          {isOnline
            ? say(
                'Your browser has a network, and this page’s host cannot be reached over it. The world goes on without being seen from here.',
              )
            : say(
                'This browser has no network. The world goes on without being seen from here; nothing you sent before is lost.',
              )}
        </Text>
        <Facts wide facts={[lastSeenFact(readLastSeen(config.network.chainId), nowMs), keysFact(labels)]} />
        <Return wayBack={wayBack} nowMs={nowMs} onBack={onBack} />
        <Stack as="section" gap={3} className={styles.still} aria-label={say('What still works')}>
          <Text as="h2" size="lead" face="display">
            {say('What still works')}
          </Text>
          <Stack row gap={3} wrap>
            {offersPractice(config) && (
              // A page load on purpose, as from the front door.
              <a href={PRACTICE_PATH} className={styles.door}>
                <Icon name="compass" tone="brass" size={24} />
                <span>
                  <strong>{say('Practice')}</strong>
                  <small>{say('A world of your own, in this browser only.')}</small>
                </span>
              </a>
            )}
            {!isExamined && (
              <Button icon="globe" onClick={() => setExamined(true)}>
                {say('Examine the connection')}
              </Button>
            )}
          </Stack>
          <Note tone="faint">
            {say(
              'A key can be opened, and anything signed, once the host answers: the window that keeps your keys comes from there each time.',
            )}
          </Note>
        </Stack>
      </Stack>
      {isExamined && <Examined label={say('What the connection lacks')} />}
    </Stack>
  );
}

/** When it is tried next; tried now by a press. */
function Return({
  wayBack,
  nowMs,
  onBack,
}: {
  readonly wayBack: WayBack;
  readonly nowMs: number;
  readonly onBack: () => void;
}) {
  const state = useStore(wayBack.state);
  if (state.step === 'back') {
    return (
      <Stack row gap={3} wrap align="center">
        <Text as="output">{say('The network is back.')}</Text>
        <Button tone="primary" icon="arrow" onClick={onBack}>
          {say('Go on')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack row gap={3} wrap align="center">
      <Button tone="primary" icon="retry" pending={state.step === 'trying'} onClick={() => wayBack.tryNow()}>
        {say('Try now')}
      </Button>
      <Text tone="soft" size="small">
        {state.step === 'trying'
          ? say('Asking the host.')
          : say('Tried again by itself in {wait}.', { wait: formatDuration(Math.max(1_000, state.nextAtMs - nowMs)) })}
      </Text>
    </Stack>
  );
}

/** The sun of the orrery out of reach: its arm is broken, its planet goes on. */
function Sky() {
  return (
    <svg className={styles.sky} viewBox="0 0 320 96" aria-hidden="true">
      <g className={styles.ring}>
        <ellipse cx="86" cy="62" rx="70" ry="24" />
        <ellipse cx="86" cy="62" rx="38" ry="13" />
      </g>
      <circle className={styles.sun} cx="86" cy="62" r="10" />
      <circle className={styles.near} cx="52" cy="67" r="5" />
      <path className={styles.gap} d="M160 46h22M196 42h18M230 38h14" />
      <circle className={styles.far} cx="272" cy="34" r="13" />
      <path className={styles.waves} d="M296 22a18 18 0 0 1 0 24M304 15a28 28 0 0 1 0 38" />
    </svg>
  );
}

/** null while they are looked for; a browser that does not show them has none to tell of. */
function useKeyLabels(lookForKeys: () => Promise<readonly VaultEntry[]>): readonly string[] | null {
  const [labels, setLabels] = useState<readonly string[] | null>(null);
  useEffect(() => {
    lookForKeys().then(
      (keys) => setLabels(keys.map(({ label }) => label)),
      () => setLabels([]),
    );
  }, [lookForKeys]);
  return labels;
}
