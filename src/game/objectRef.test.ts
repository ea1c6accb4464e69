import { expect, test } from 'vitest';
import { OBJECT_TYPE } from './ids.ts';
import { infusionIdOf, objectRefOf } from './objectRef.ts';
import * as answers from '../testing/chainAnswers.ts';

const ADDRESS = answers.ADDRESS;

test('an id of each kind names an object of that kind', () => {
  const numbered = Object.entries(OBJECT_TYPE).filter(([kind]) => kind !== 'infusion' && kind !== 'address');
  for (const [kind, number] of numbered) expect(objectRefOf(`${number}-7`)).toEqual({ kind, id: `${number}-7` });
  expect(objectRefOf(ADDRESS)).toEqual({ kind: 'address', id: ADDRESS });
  for (const destination of ['3-1', '5-20']) {
    const ref = objectRefOf(`${destination}-${ADDRESS}`);
    expect(ref).toEqual({ kind: 'infusion', id: `${destination}-${ADDRESS}`, destination, address: ADDRESS });
    if (ref?.kind === 'infusion') expect(infusionIdOf(ref.destination, ref.address)).toBe(ref.id);
  }
});

test('what is none names nothing', () => {
  const texts = ['', 'Ada', '1', '1-', '-1', '01-2', '1-02', '12-1', '7-1', '8-1', '1-2-3', ' 1-2', '1-2 ', '<img>'];
  const spoiled = `${ADDRESS.slice(0, -1)}${ADDRESS.endsWith('q') ? 'p' : 'q'}`;
  for (const text of [...texts, spoiled, `4-1-${ADDRESS}`, `3-1-${spoiled}`, '1-'.padEnd(300, '1')]) {
    expect(objectRefOf(text), text).toBeNull();
  }
});
