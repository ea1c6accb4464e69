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
import { PageHeading } from '../../ui/PageHeading.tsx';
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
        <PageHeading title={isOnline ? say('This site isn’t responding') : say('You’re offline')} />
        <Text tone="soft">
          {isOnline
            ? say('You’re online, but this site can’t be reached. The game continues on the chain.')
            : say('This browser has no connection. The game continues on the chain, and nothing you sent is lost.')}
        </Text>
        <Facts wide facts={[lastSeenFact(readLastSeen(config.network.chainId), nowMs), keysFact(labels)]} />
        <Return wayBack={wayBack} nowMs={nowMs} onBack={onBack} />
        <Stack as="section" gap={3} className={styles.still} aria-label={say('Other options')}>
          <Text as="h2" size="lead" face="display">
            {say('Other options')}
          </Text>
          <Stack row gap={3} wrap>
            {offersPractice(config) && (
              // A page load on purpose, as from the front door.
              <a href={PRACTICE_PATH} className={styles.door}>
                <Icon name="compass" tone="brass" size={24} />
                <span>
                  <strong>{say('Practice')}</strong>
                  <small>{say('Your own world, saved in this browser only.')}</small>
                </span>
              </a>
            )}
            {!isExamined && (
              <Button icon="globe" onClick={() => setExamined(true)}>
                {say('Check connection')}
              </Button>
            )}
          </Stack>
          <Note tone="faint">
            {say(
              'You can unlock keys and sign once this site responds again. The secure window for your keys loads from this site each time.',
            )}
          </Note>
        </Stack>
      </Stack>
      {isExamined && <Examined label={say('Connection problems')} />}
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
        <Text as="output">{say('You’re back online.')}</Text>
        <Button tone="primary" icon="arrow" onClick={onBack}>
          {say('Continue')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack row gap={3} wrap align="center">
      <Button tone="primary" icon="retry" pending={state.step === 'trying'} onClick={() => wayBack.tryNow()}>
        {say('Try again')}
      </Button>
      <Text tone="soft" size="small">
        {state.step === 'trying'
          ? say('Connecting to this site…')
          : say('Next try in {wait}.', { wait: formatDuration(Math.max(1_000, state.nextAtMs - nowMs)) })}
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
