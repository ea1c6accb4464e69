import { expect, test } from 'vitest';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { rackOf } from './rackModel.ts';

const typeOf = (name: string) => [...sampleWorld().structTypes.values()].find((type) => type.name === name);

test('a class stands in each of its states once in every ambit it may be in, and nowhere else', () => {
  const type = typeOf('Ore Extractor');
  const { model, places } = rackOf('Ore Extractor', type);
  const standing = model.slots.filter(({ struct }) => struct !== null);
  expect(standing.map(({ key }) => key)).toEqual(places.map(({ key }) => key));
  const ambits = new Set(standing.map(({ ambit }) => ambit));
  expect(places).toHaveLength(7 * ambits.size);
  expect(places.slice(0, 7).map(({ words }) => words)).toEqual([
    'Online',
    'Mining',
    'Building',
    'Damaged',
    'Offline',
    'Hidden',
    'Destroyed',
  ]);
  expect(standing.slice(0, 7).map(({ struct }) => [struct?.phase, struct?.hidden, struct?.working])).toEqual([
    ['online', false, null],
    ['online', false, 'mine'],
    ['building', false, null],
    ['online', false, null],
    ['offline', false, null],
    ['online', true, null],
    ['destroyed', false, null],
  ]);
});

test('a class nobody told of yet stands everywhere, and two classes share no struct', () => {
  const { model } = rackOf('Sky Whale', undefined);
  expect(new Set(model.slots.filter(({ struct }) => struct).map(({ ambit }) => ambit)).size).toBe(4);
  const ids = (name: string) => rackOf(name, undefined).model.slots.flatMap(({ struct }) => struct?.id ?? []);
  expect(ids('Sky Whale').filter((id) => ids('Tank').includes(id))).toEqual([]);
});
