import type { TaskView } from '../../state/stores/proofs.ts';
import { RaidOddsOf } from './RaidOddsOf.tsx';
import { TaskPlan } from './TaskPlan.tsx';

/** When a proof will be done, and for a raid what its odds are. */
export function PlanOf({
  view,
  onStartAt,
}: {
  readonly view: TaskView;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  return (
    <>
      <TaskPlan view={view} onStartAt={onStartAt} />
      <RaidOddsOf view={view} />
    </>
  );
}
