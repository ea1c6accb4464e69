import { expect, test } from 'vitest';
import { raidModel, sampleModel } from '../samples/sampleModels.ts';
import type { SceneModel } from '../types.ts';
import { DrawnState } from './DrawnState.ts';

const asIs = (model: SceneModel): SceneModel => model;

test('nothing is drawn before the first model, and the first is painted', () => {
  const state = new DrawnState(asIs);
  expect([state.refresh(), state.drawn]).toEqual([null, null]);
  state.take(sampleModel());
  expect(state.refresh()).toBe('paint');
});

test('who comes or goes is laid out anew, another planet is another world, anything else is only shown', () => {
  const state = new DrawnState(asIs);
  const next = (model: SceneModel) => {
    state.take(model);
    return state.refresh();
  };
  next(sampleModel());
  expect(next(sampleModel({ oreShare: 0.1 }))).toBe('show');
  expect(next(raidModel())).toBe('paint');
  expect(next(raidModel({ isComplete: true }))).toBe('paint');
  expect(next(raidModel({ planetId: '2-99' }))).toBe('planet');
});

test('a few blocks that change nothing are no picture of their own; light that can be told from the last is', () => {
  const state = new DrawnState(asIs);
  const model = sampleModel();
  const later = (blocks: number, change: Partial<SceneModel> = {}) => {
    state.take({ ...model, ...change, height: model.height + blocks });
    return state.refresh();
  };
  later(0);
  expect([later(1), later(4)]).toEqual([null, null]);
  expect(state.drawn?.height).toBe(model.height);
  // What else changes is seen at once, and so is a chain that begins again.
  expect(later(4, { selectedKey: 'planet/land/1' })).toBe('show');
  expect(later(0)).toBe('show');
  expect(later(5)).toBe('show');
  // Asked for again, as when motion was switched off.
  expect(state.refresh()).toBe('show');
});

test('the slot under the pointer is drawn, and outlives the model', () => {
  const state = new DrawnState(asIs);
  state.take(sampleModel());
  expect(state.hover('planet/land/1')).toBe(true);
  expect(state.hover('planet/land/1')).toBe(false);
  expect(state.refresh()).toBe('paint');
  state.take(sampleModel());
  state.refresh();
  expect(state.drawn?.hoveredKey).toBe('planet/land/1');
});

test('whose a fleet was is known after it went, until another planet is looked at', () => {
  const state = new DrawnState(asIs);
  const raid = raidModel();
  const visitor = raid.groups.find(({ side }) => side === 'visitor');
  state.take(raid);
  state.take(sampleModel());
  expect(state.ownerOf(visitor?.key ?? '')).toEqual(visitor?.owner);
  state.take(sampleModel({ planetId: '2-99' }));
  expect(state.ownerOf(visitor?.key ?? '')).toBeNull();
});
