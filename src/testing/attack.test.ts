import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { attackCountSchema, countAttack, underAttack } from './attack.ts';

const attack = { line: 1, what: 'numbers' } as const;

afterEach(() => vi.unstubAllEnvs());

test('every case is tried, also after one broke, and those that broke are named with why', async () => {
  const tried: number[] = [];
  const end = underAttack(attack, [1, 2, 3, 4], (one) => {
    tried.push(one);
    if (one === 2) throw new Error('two got in');
    return one !== 4;
  });
  await expect(end).rejects.toThrow('numbers: 2 of 4 broke\n2: two got in\n4');
  expect(tried).toEqual([1, 2, 3, 4]);
});

test('an attack without a case has not held', async () => {
  await expect(underAttack(attack, [], () => true)).rejects.toThrow('there is no case');
});

test('a case is named whatever it is', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const cases = [7n, { amount: 5n }, circle, undefined, Symbol('s'), { toJSON: () => undefined }, () => 1];
  const mute = {
    toJSON: () => {
      throw new Error('never');
    },
  };
  const end = underAttack(attack, [...cases, mute], () => false);
  await expect(end).rejects.toThrow(
    'numbers: 8 of 8 broke\n"7n"\n{"amount":"5n"}\n[object Object]\nundefined\nSymbol(s)\n[object Object]\n() => 1\n[object Object]',
  );
});

test('the report holds what was tried and what held', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'attack-')), 'report');
  vi.stubEnv('ATTACK_REPORT', file);
  await underAttack(attack, ['a', 'b'], () => Promise.resolve());
  countAttack({ line: 9, what: 'frames' }, 100, 99);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => attackCountSchema.parse(JSON.parse(line)))).toEqual([
    { line: 1, what: 'numbers', tried: 2, held: 2 },
    { line: 9, what: 'frames', tried: 100, held: 99 },
  ]);
});
