import { expect, it } from 'vitest';
import type { Wallet } from '../../chain/types.ts';
import { proverOf } from './proverOf.ts';

const of = (kind: Wallet['kind']): Wallet => ({ kind }) as Wallet;

it.each<[Wallet['kind'], boolean]>([
  ['play', true],
  ['vault', true],
  ['practice', true],
  ['extension', false],
])('a key of kind %s signs a proof by itself: %s', (kind, does) => {
  expect(proverOf(of(kind)) !== null).toBe(does);
});

it('no key signs none', () => expect(proverOf(null)).toBeNull());
