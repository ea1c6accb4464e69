/** When a player who goes away had best come back. Pure. */
import { ownStart } from '../../game/estimate.ts';
import type { MachineRate } from '../../game/machineRate.ts';
import type { ProofKey } from '../../game/proof.ts';
import { type BlockHeight, blockHeight, blocksBetween } from '../../game/units.ts';
import type { TaskView } from '../../state/stores/proofs.ts';

export interface NextLook {
  /** The proof that is expected first. */
  readonly key: ProofKey;
  readonly inMs: number;
  /** Until this machine begins to hash: it draws no power before; 0 when it works, null when the player chose the start. */
  readonly restsMs: number | null;
}

/** null when nothing is expected: no proofs, or each waits for the player or for something else. */
export function nextLook(
  views: Iterable<TaskView>,
  facts: { readonly height: BlockHeight; readonly machine: MachineRate; readonly blockMs: number },
): NextLook | null {
  const coming = [...views].filter(({ step }) => step === 'cooling' || step === 'hashing' || step === 'ready');
  let first: { readonly key: ProofKey; readonly inMs: number } | null = null;
  let restsMs: number | null = null;
  for (const view of coming) {
    const { expectedMs, task } = view;
    if (expectedMs !== null && (first === null || expectedMs < first.inMs)) first = { key: task.key, inMs: expectedMs };
    const rests = restsOf(view, facts);
    if (rests !== null && (restsMs === null || rests < restsMs)) restsMs = rests;
  }
  return first && { ...first, restsMs };
}

function restsOf(
  { step, task, startAt }: TaskView,
  { height, machine, blockMs }: Parameters<typeof nextLook>[1],
): number | null {
  if (step === 'hashing') return 0;
  // A hash in hand waits without work, and a start that was chosen is shown where it was chosen.
  if (step === 'ready' || startAt !== null) return null;
  const age = blocksBetween(task.clock, blockHeight(height + 1n));
  const left = ownStart(task.range, machine.perSecond, blockMs).age - age;
  return left > 0n ? Number(left) * blockMs : 0;
}
