import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { ProofPlan, StartPlan } from '../../game/planner.ts';
import { formatAttempts, formatEnergy, formatWait, startWords } from './planWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './plan.module.css';

/** "Start now" beside the best start, and every start in between; the player's pick goes to the runner. */
export function StartChoice({
  plan,
  startAt,
  blockMs,
  onStartAt,
}: {
  readonly plan: ProofPlan;
  /** Zeros at which the player wants to begin; null leaves it to the client. */
  readonly startAt: number | null;
  readonly blockMs: number;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  const { now, best, starts } = plan;
  const listed = startAt === null || starts.some((start) => start.startAt === startAt);
  return (
    <Stack gap={3}>
      <Grid gap={3} min="13rem">
        <Side title={say('Start now')} start={now} blockMs={blockMs}>
          <Button aria-pressed={startAt === now.startAt} onClick={() => onStartAt(now.startAt)}>
            {say('Start now')}
          </Button>
        </Side>
        <Side title={say('Best start')} start={best} blockMs={blockMs}>
          <Button tone="primary" aria-pressed={startAt === best.startAt} onClick={() => onStartAt(best.startAt)}>
            {say('Use best start')}
          </Button>
        </Side>
      </Grid>
      <SelectField
        label={say('Hashing start')}
        value={startAt === null ? '' : String(startAt)}
        options={[
          { value: '', words: say('Automatic (when worth the energy)') },
          ...(listed
            ? []
            : [
                {
                  value: String(startAt),
                  words: say('Your choice: at difficulty {zeros}', {
                    zeros: startAt,
                  }),
                },
              ]),
          ...starts.map((start) => ({
            value: String(start.startAt),
            words: start === best ? say('{start} (best)', { start: startWords(start) }) : startWords(start),
          })),
        ]}
        onChange={(value) => onStartAt(value === '' ? null : Number(value))}
      />
    </Stack>
  );
}

function Side({
  title,
  start,
  blockMs,
  children,
}: {
  readonly title: string;
  readonly start: StartPlan;
  readonly blockMs: number;
  readonly children: React.ReactNode;
}) {
  return (
    <Stack as="section" gap={2} className={styles.side} aria-label={title}>
      <Facts
        facts={[
          { name: say('Start@@when hashing starts'), value: startWords(start) },
          { name: say('Time to 50% chance'), value: formatWait(start.half, blockMs) },
          { name: say('Time to 90% chance'), value: formatWait(start.ninety, blockMs) },
          { name: say('Attempts (estimated)'), value: formatAttempts(start.attempts) },
          { name: say('Energy (estimated)'), value: formatEnergy(start.joules) },
        ]}
      />
      {children}
    </Stack>
  );
}
