import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { RaidOddsOf } from './RaidOddsOf.tsx';
import { TaskPlan } from './TaskPlan.tsx';
import { Fold } from '../../ui/Fold.tsx';

/** The plan, for those who open it: nothing is computed while it is closed. */
export function PlanFold({
  view,
  onStartAt,
}: {
  readonly view: TaskView;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Fold bare summary={say('When will it be done?')} onToggle={setOpen}>
      {open && <TaskPlan view={view} onStartAt={onStartAt} />}
      {open && <RaidOddsOf view={view} />}
    </Fold>
  );
}
