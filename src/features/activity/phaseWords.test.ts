import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import { describePhase } from './phaseWords.ts';

test('a check stands for what is confirmed, and for nothing else', () => {
  const hash = 'AB';
  const why = 'No node answers.';
  const height = blockHeight(7n);
  const refusal = { codespace: 'game', code: 1200, reason: 'charge', words: 'Charge was 3 of 8.', raw: 'raw' } as const;
  const phases: readonly TxPhase[] = [
    { step: 'given' },
    { step: 'queued' },
    { step: 'signing' },
    { step: 'sent', hash },
    { step: 'landed', hash, height },
    { step: 'included', hash, height },
    { step: 'dropped', hash, why },
    { step: 'unknown', hash, why },
    { step: 'refused', hash, refusal },
  ];
  expect(phases.filter((phase) => describePhase(phase).icon === 'check').map(({ step }) => step)).toEqual(['landed']);
});
