import { expect, test } from 'vitest';
import { moduleAddress } from './address.ts';
import { charterAnchor, paramsOf } from './params.ts';
import { testWorld } from './testWorld.ts';

const authority = moduleAddress('gov', 'game');

test('governance alone changes the parameters, all at once', () => {
  const world = testWorld();
  const params = { guildCharterDifficultyRange: 100n, guildCharterReactorAge: 7n };
  expect(world.refusal('MsgUpdateParams', { authority: world.operator.address, params })).toBe(
    `expected governance account as only signer, got ${world.operator.address}`,
  );
  expect(world.refusal('MsgUpdateParams', { authority })).toBe('invalid parameters: required');
  const low = { ...params, guildCharterDifficultyRange: 1n };
  expect(world.refusal('MsgUpdateParams', { authority, params: low })).toBe('invalid parameters: below_minimum');
  expect(paramsOf(world.state)).toEqual({ guildCharterDifficultyRange: 2_500_000n, guildCharterReactorAge: 432_000n });
  world.must('MsgUpdateParams', { authority, params });
  expect(world.view.params).toEqual(params);
});

test('the charter clock starts with the first block; an anchor that was never set is read as now', () => {
  const world = testWorld();
  expect(world.view.charterAnchor).toBe(1n);
  expect(charterAnchor(world.state, 40n)).toBe(1n);
  world.state.set('counter', 'charterAnchor', undefined);
  expect(charterAnchor(world.state, 40n)).toBe(40n);
});
