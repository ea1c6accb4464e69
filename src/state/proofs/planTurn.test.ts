import { expect, test } from 'vitest';
import { parseStructId } from '../../game/ids.ts';
import { proofKey, type ProofSubject } from '../../game/proof.ts';
import { validFrom, type ProofTask } from '../../game/proofTasks.ts';
import { blockHeight } from '../../game/units.ts';
import { planTurn, type TaskFacts, type TurnFacts } from './planTurn.ts';

/** A struct's task whose clock began at 11,000; at 20,000 a range of 14,000 asks for four zeros. */
function held(kind: 'build' | 'mine', id: string, zeros: number, over: Partial<TaskFacts> = {}): TaskFacts {
  const structId = parseStructId(id);
  const subject: ProofSubject = { kind, structId, clock: blockHeight(11_000n) };
  const key = proofKey(subject);
  const task: ProofTask = {
    key,
    kind,
    objectId: structId,
    structId,
    clockId: id,
    subject,
    clock: subject.clock,
    range: 14_000n,
    blockedBy: null,
  };
  const kept = zeros === 0 ? null : { nonce: '1', digest: '0'.repeat(zeros).padEnd(64, 'f'), zeros };
  const shown = { key, attempts: 0, cursor: 0, best: kept };
  const state = { rate: 0, hashing: false, paused: false, startAt: null, holdUntil: blockHeight(0n) };
  return { task, kept, shown, ...state, ...over };
}

function plan(tasks: readonly TaskFacts[], over: Partial<TurnFacts> = {}) {
  const turn = planTurn(tasks, {
    tip: blockHeight(20_000n),
    notBefore: null,
    machine: { perSecond: 5_000, isMeasured: true },
    blockMs: 6_000,
    hasWallet: true,
    isSent: () => false,
    isClockPending: () => false,
    ...over,
  });
  return { ...turn, of: ({ task }: TaskFacts) => turn.views.get(task.key) };
}

test('what suffices for the next block is sent, and shown as on its way', () => {
  const ripe = held('mine', '5-1', 9);
  const { submit, of, due } = plan([ripe]);
  expect([...submit]).toEqual([ripe.task.key]);
  expect(of(ripe)).toMatchObject({ step: 'submitting', weight: 0, rate: 0 });
  expect(due).toBeNull();
});

test('nothing is sent while another tab’s proofs may still come', () => {
  const { submit, of } = plan([held('mine', '5-1', 9)], { notBefore: blockHeight(20_002n) });
  expect(submit.size).toBe(0);
  expect(of(held('mine', '5-1', 9))?.step).toBe('ready');
});

test('the more urgent one gets most of the machine, the other is not starved', () => {
  const [mine, build] = [held('mine', '5-1', 0), held('build', '5-2', 0)];
  const { of } = plan([mine, build]);
  expect([of(mine)?.step, of(build)?.step]).toEqual(['hashing', 'hashing']);
  expect(of(mine)?.weight).toBe(7 * (of(build)?.weight ?? 0));
  expect(of(build)?.expectedMs).toBeGreaterThan(of(mine)?.expectedMs ?? Infinity);
});

test('the first block in which a kept hash becomes valid is due; a paused one’s is not', () => {
  const [soon, later] = [held('mine', '5-1', 3), held('build', '5-2', 2)];
  expect(plan([later, soon]).due).toBe(validFrom(soon.task, 3));
  expect(plan([later, held('mine', '5-1', 3, { paused: true })]).due).toBe(validFrom(later.task, 2));
});

test('what rests in another step has no rate and no weight', () => {
  const resting = held('mine', '5-1', 0, { paused: true, rate: 900, hashing: true });
  expect(plan([resting]).of(resting)).toMatchObject({ step: 'paused', weight: 0, rate: 0, validInBlocks: null });
});
