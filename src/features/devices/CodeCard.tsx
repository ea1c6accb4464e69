import { formatDuration } from '../../game/format.ts';
import { basePath } from '../../lib/basePath.ts';
import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Say } from '../../ui/Say.tsx';
import { useNow } from '../../ui/useNow.ts';
import { searchOfPlace } from '../../state/config/placeLink.ts';
import { useRuntime } from '../../state/react.ts';
import { CODE_LIFE_MS } from '../../state/process/deviceSteps.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './devices.module.css';

/** The code in letters one can read across a room, and how long it still holds. */
export function CodeCard({
  code,
  madeAtMs,
  onWithdraw,
}: {
  readonly code: string;
  /** By this machine's clock, when it came. */
  readonly madeAtMs: number;
  readonly onWithdraw: () => void;
}) {
  const { config } = useRuntime();
  const nowMs = useNow(1000);
  const leftMs = Math.max(0, CODE_LIFE_MS - (nowMs - madeAtMs));
  const letters = code.split('');
  const link = new URL(`${basePath}join?from=device&code=${code}${searchOfPlace(config, '&')}`, window.location.href)
    .href;
  return (
    <Stack gap={3} align="center" tone="soft" size="small" className={styles.codeCard}>
      <output className={styles.code} aria-label={say('Code')}>
        {letters.map((letter, index) => (
          <span key={index}>{letter}</span>
        ))}
      </output>
      <Meter
        label={say('Time left')}
        value={leftMs}
        max={CODE_LIFE_MS}
        text={say('{time} left', { time: formatDuration(leftMs) })}
        tone="brass"
        ticks={6}
      />
      <Text tone="faint">{say('{time} left, then the code is deleted', { time: formatDuration(leftMs) })}</Text>
      <p>
        <Say
          it="On the other device, choose {choice} and enter this code, or open the link there."
          with={{ choice: <strong>{say('Use a device code')}</strong> }}
        />
      </p>
      <Stack row wrap justify="center" className={styles.codeActions}>
        <CopyButton text={link} label={say('Copy link')} />
        <Button tone="quiet" icon="trash" onClick={onWithdraw}>
          {say('Cancel code')}
        </Button>
      </Stack>
    </Stack>
  );
}
