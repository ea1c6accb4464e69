import { useState } from 'react';
import type { JobView } from '../../state/stores/jobs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RaidLineOf } from './RaidLineOf.tsx';
import { TaskPlan } from './TaskPlan.tsx';
import styles from './plan.module.css';

/** The plan, for those who open it: nothing is computed while it is closed. */
export function PlanFold({
  job,
  onStartAt,
}: {
  readonly job: JobView;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={16} />
        When will it be done?
      </summary>
      {open && <TaskPlan job={job} onStartAt={onStartAt} />}
      {open && <RaidLineOf job={job} />}
    </details>
  );
}
