/** Which proofs are on their way, as far as what was signed tells; pure. */
import { isSameSubject } from '../../game/messages/subject.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { proofSubject } from '../orders/completionOrder.ts';
import { pendingOf } from '../orders/pendingOf.ts';
import { type ActivityState, isUnderWay } from '../stores/activity.ts';

/**
 * Its proof is on its way, or in a block already and the world does not show it yet. A proof that has landed ends its
 * task or moves its clock, so that key is never owed again.
 */
export function isSent({ records }: ActivityState, task: ProofTask): boolean {
  const subject = proofSubject(task);
  return records.some(
    (record) => isSameSubject(record.subject, subject) && (isUnderWay(record) || record.phase.step === 'landed'),
  );
}

/** A proof of the same object, by an older clock perhaps, or of another one of `tasks` under its clock, is on its way. */
export function isClockPending(state: ActivityState, task: ProofTask, tasks: readonly ProofTask[]): boolean {
  const { objectId } = proofSubject(task);
  const ofObject = state.records.some(
    (record) => record.subject.kind === 'proof' && record.subject.objectId === objectId && isUnderWay(record),
  );
  return (
    ofObject ||
    tasks.some((other) => other.clockId === task.clockId && pendingOf(state, proofSubject(other)) !== undefined)
  );
}
