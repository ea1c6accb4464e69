import { say } from '../../lib/words/say.ts';
import { useProofs, usePow, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IntensityControl } from './IntensityControl.tsx';
import { KernelTable } from './KernelTable.tsx';
import { SlowdownRules } from './SlowdownRules.tsx';
import { ThreadsControl } from './ThreadsControl.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './control.module.css';

/** How much of this machine the proofs may use, when they use less, and why they do right now. */
export function PowControl() {
  const { actions } = useRuntime();
  const throttle = usePow((pow) => pow.throttle);
  const paused = usePow((pow) => pow.settings.paused);
  const kernel = useProofs((proofs) => proofs.pool.kernel);
  const icon = throttle.duty === 0 ? 'pause' : throttle.slowed ? 'hourglass' : 'gear';
  return (
    <Stack as="section" gap={3} ruled aria-label={say('Hashing settings')}>
      <Stack row gap={3} wrap align="center" justify="space-between">
        <Stack
          as="output"
          row
          gap={2}
          align="center"
          tone="soft"
          size="small"
          className={cx(styles.why, throttle.slowed && styles.slowed)}
        >
          <Icon tone="brass" name={icon} size={18} />
          <span>{throttle.why || say('Full speed, no limits active.')}</span>
        </Stack>
        <Button icon={paused ? 'play' : 'pause'} onClick={() => actions.setPow({ paused: !paused })}>
          {paused ? say('Resume hashing') : say('Pause all hashing')}
        </Button>
      </Stack>
      <IntensityControl />
      <ThreadsControl />
      <Fold summary={say('Slowdown rules')}>
        <SlowdownRules />
      </Fold>
      <Fold
        summary={
          kernel === '' || kernel === 'none' ? say('Hashing methods') : say('Hashing method: {kernel}', { kernel })
        }
      >
        <KernelTable />
      </Fold>
    </Stack>
  );
}
