import { blockHeight } from '../../game/units.ts';
import { expect, test } from 'vitest';
import type { TxRefusal } from '../../chain/types.ts';
import { judgeEnd } from './judgeEnd.ts';

function refusedFor(reason: TxRefusal['reason'], raw = '') {
  return { step: 'refused', hash: 'AB', refusal: { reason, raw } as TxRefusal } as const;
}

test('what was merely too early in its block is sent in the next one, as it is', () => {
  expect(judgeEnd(refusedFor('throttled'), 0, 'two')).toEqual({
    wait: 1n,
    refusals: 1,
    reread: false,
    shortNonces: false,
  });
});

test('refused again and again it waits longer and longer, and is read again each time', () => {
  const waits = [0, 1, 2].map((before) => judgeEnd(refusedFor('proofFailed'), before, 'two'));
  expect(waits.map((verdict) => verdict?.wait)).toEqual([2n, 4n, 8n]);
  expect(waits.every((verdict) => verdict?.reread)).toBe(true);
});

test('a nonce that is too long makes all of them short; a short one that is called too long backs off', () => {
  const tooLong = refusedFor('other', 'parameter nonce validation failed: too long');
  expect(judgeEnd(tooLong, 0, 'two')).toMatchObject({ wait: 1n, shortNonces: true });
  expect(judgeEnd(tooLong, 0, 'one')).toMatchObject({ wait: 2n, shortNonces: false });
});

test('of an unknown end it matters whether anything was sent', () => {
  const sent = { wait: 2n, refusals: 3, reread: true, shortNonces: false };
  const dropped = (hash: string | null) => judgeEnd({ step: 'dropped', hash, why: 'nobody said' }, 3, 'two');
  expect(dropped(null)).toEqual({ wait: 1n, refusals: 3, reread: false, shortNonces: false });
  expect(dropped('AB')).toEqual(sent);
  expect(judgeEnd({ step: 'unknown', hash: 'AB', why: 'nobody said' }, 3, 'two')).toEqual(sent);
  // In a block, but the node does not say what came of it: the object's clock does.
  expect(judgeEnd({ step: 'included', hash: 'AB', height: blockHeight(7n) }, 3, 'two')).toEqual(sent);
});

test('nothing follows from what is under way or in a block', () => {
  expect(judgeEnd({ step: 'sent', hash: 'AB' }, 0, 'two')).toBeNull();
  expect(judgeEnd({ step: 'queued' }, 0, 'two')).toBeNull();
});
