import { taskRate } from '../../game/machineRate.ts';
import { useProofs } from '../../state/react.ts';
import { useMachineRate } from '../../state/useMachineRate.ts';
import type { TaskView } from '../../state/stores/proofs.ts';

/** Attempts a second that the estimates for a task count on. */
export function useTaskRate({ weight }: TaskView): number {
  const machine = useMachineRate();
  const total = useProofs((proofs) => [...proofs.tasks.values()].reduce((sum, view) => sum + view.weight, 0));
  return taskRate(machine, weight, Math.max(weight, total));
}
