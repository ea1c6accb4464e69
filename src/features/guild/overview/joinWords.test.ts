import { expect, test } from 'vitest';
import { microAlpha } from '../../../game/units.ts';
import { joinRules } from './joinWords.ts';

test('the rules are told in words, closed ways as closed', () => {
  const rules = joinRules({
    joinInfusionMinimum: microAlpha(2_000_000n),
    bypassByRequest: 'closed',
    bypassByInvite: 'member',
  });
  expect(rules.map(({ open }) => open)).toEqual([true, false, true, true]);
  expect(rules[0]?.words).toContain('2\u00a0g');
});
