import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { useId } from 'react';
import type { ProofPlan, StartPlan } from '../../game/planner.ts';
import { formatAttempts, formatEnergy, formatWait, startWords } from './planWords.ts';
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
  const id = useId();
  const { now, best, starts } = plan;
  const listed = startAt === null || starts.some((start) => start.startAt === startAt);
  return (
    <div className={styles.choice}>
      <div className={styles.sides}>
        <Side title="Start now" start={now} blockMs={blockMs}>
          <Button aria-pressed={startAt === now.startAt} onClick={() => onStartAt(now.startAt)}>
            Start now
          </Button>
        </Side>
        <Side title="Best start" start={best} blockMs={blockMs}>
          <Button tone="primary" aria-pressed={startAt === best.startAt} onClick={() => onStartAt(best.startAt)}>
            Use the best start
          </Button>
        </Side>
      </div>
      <label className={styles.pick} htmlFor={id}>
        Begin hashing
        <select
          id={id}
          value={startAt ?? ''}
          onChange={(event) => onStartAt(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">By itself, when it is worth the heat</option>
          {!listed && startAt !== null && <option value={startAt}>{`As chosen, at ${startAt} zeros`}</option>}
          {starts.map((start) => (
            <option key={start.startAt} value={start.startAt}>
              {`${startWords(start)}${start === best ? ' (best)' : ''}`}
            </option>
          ))}
        </select>
      </label>
    </div>
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
    <section className={styles.side} aria-label={title}>
      <Facts
        facts={[
          { name: 'Begins', value: startWords(start) },
          { name: 'Even chance', value: formatWait(start.half, blockMs) },
          { name: '9 in 10', value: formatWait(start.ninety, blockMs) },
          { name: 'Attempts, about', value: formatAttempts(start.attempts) },
          { name: 'Energy, about', value: formatEnergy(start.joules) },
        ]}
      />
      {children}
    </section>
  );
}
