import { expect, test } from 'vitest';
import { parseAddress, parseStructId } from '../../game/ids.ts';
import { proofKey, type ProofSubject } from '../../game/proof.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { blockHeight } from '../../game/units.ts';
import { proofSubject } from '../orders/completionOrder.ts';
import type { ActivityState, TxPhase } from '../stores/activity.ts';
import { isClockPending, isSent } from './pendingProofs.ts';

const SENT: TxPhase = { step: 'sent', hash: 'AB' };
const LANDED: TxPhase = { step: 'landed', hash: 'AB', height: blockHeight(101n) };
const UNKNOWN: TxPhase = { step: 'unknown', hash: 'AB', why: 'nobody said' };

function mine(id: string, clock = 100n, clockId = '2-1/mine'): ProofTask {
  const structId = parseStructId(id);
  const subject: ProofSubject = { kind: 'mine', structId, clock: blockHeight(clock) };
  const facts = { kind: 'mine', objectId: structId, structId, clockId, subject, range: 14_000n } as const;
  return { ...facts, key: proofKey(subject), clock: subject.clock, blockedBy: null };
}

function signed(task: ProofTask, phase: TxPhase): ActivityState {
  const address = parseAddress('structs1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5mrrek5');
  return { records: [{ id: '1', address, words: 'Mine.', subject: proofSubject(task), createdAtMs: 0, phase }] };
}

const rig = mine('5-1');
const other = mine('5-2');

test('a proof on its way or in a block is sent, one whose end nobody knows is not', () => {
  expect(isSent(signed(rig, SENT), rig)).toBe(true);
  expect(isSent(signed(rig, LANDED), rig)).toBe(true);
  expect(isSent(signed(rig, UNKNOWN), rig)).toBe(false);
  expect(isSent(signed(other, SENT), rig)).toBe(false);
});

test('a clock is taken while a proof of another task under it is on its way', () => {
  expect(isClockPending(signed(other, SENT), rig, [rig, other])).toBe(true);
  expect(isClockPending(signed(other, LANDED), rig, [rig, other])).toBe(false);
  expect(isClockPending(signed(other, SENT), rig, [rig, mine('5-2', 100n, '2-9/mine')])).toBe(false);
});

test('and while one of the same object by an older clock is', () => {
  expect(isClockPending(signed(mine('5-1', 90n), SENT), rig, [rig])).toBe(true);
});
