/** What the stores beside the world tell: proofs, orders that landed, the connection, the play key. Pure. */
import type { Telling } from '../../game/alerts/ledger.ts';
import type { TxRecord } from '../stores/activity.ts';
import type { TaskView } from '../stores/proofs.ts';
import type { PlayKeyState } from '../stores/session.ts';

/** Reasons that pass by themselves, or that another alert tells. */
const PASSING: ReadonlySet<string> = new Set(['underRaid', 'noOre']);

/** Why a proof gets no further without the player; null while it does. */
export function stuckReason({ step, task }: Pick<TaskView, 'step' | 'task'>): string | null {
  if (step === 'needsWallet') return step;
  return step === 'blocked' && task.blockedBy !== null && !PASSING.has(task.blockedBy) ? task.blockedBy : null;
}

/** Nothing mends these but another planet. */
const MINED_OUT: ReadonlySet<string> = new Set(['planetEmpty', 'planetComplete']);

/**
 * The telling about a stuck proof. A planet without ore is told once: neither a new proof, which a raid starts, nor the change from empty to
 * complete tells it again.
 *
 * @param key of the task
 * @param why null once the proof goes on
 */
export function stuckTelling(
  key: string,
  { objectId }: Pick<TaskView['task'], 'objectId'>,
  why: string | null,
  at: bigint,
): Telling {
  return why !== null && MINED_OUT.has(why)
    ? { kind: 'proofStuck', matter: `stuck/${objectId}/minedOut`, at, value: 'planetEmpty' }
    : { kind: 'proofStuck', matter: `stuck/${objectId}/${key}`, at, value: why };
}

/** Proofs that came into a block: which, their own text says. */
export function proofTellings(records: readonly TxRecord[]): readonly Telling[] {
  return records.flatMap(({ id, subject, phase }) => {
    if (subject.kind !== 'proof' || phase.step !== 'landed') return [];
    const word = /BUILD|MINE|REFINE|RAID/.exec(subject.key)?.[0] ?? '';
    return [{ kind: 'proofDone', matter: `done/${subject.objectId}/${id}`, at: phase.height, value: word }] as const;
  });
}

/** As long before its end as a player needs to let in another, and no longer than a twelfth of its time. */
const LEASE_WARNING_MS = 24 * 3_600_000;

export function leaseTellings(play: PlayKeyState | null, height: bigint, nowMs: number): readonly Telling[] {
  if (!play) return [];
  const { startedAtMs, endsAtMs } = play.lease;
  const warningMs = Math.min(LEASE_WARNING_MS, (endsAtMs - startedAtMs) / 12);
  if (nowMs < endsAtMs - warningMs) return [];
  return [{ kind: 'leaseEnding', matter: `lease/${play.address}/${endsAtMs}`, at: height, value: 'soon' }];
}
