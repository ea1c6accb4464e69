/** The text; what it computes is tested in a browser, e2e/gpu.spec.ts. */
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../hash/layout.ts';
import { FIXED_ROUNDS, TABLE_STRIDE } from '../hash/layoutTwo.ts';
import { K } from '../hash/sha256Words.ts';
import { COLUMN_WORDS, SLICES, SLICE_COLUMNS, emitShader } from './emitShader.ts';

const SHADER = emitShader(64);
const ROUND = /([a-h]) \+= (.+?) \+ ch\(([a-h], [a-h], [a-h])\)/g;

/** The text of one entry point. */
function entry(name: string): string {
  const begin = SHADER.indexOf(`fn ${name}(`);
  const end = SHADER.indexOf('\n}\n', begin);
  expect(begin).toBeGreaterThan(0);
  return SHADER.slice(begin, end);
}

function keysOf(text: string): readonly (string | undefined)[] {
  return [...text.matchAll(ROUND)].map((match) => match[2]);
}

test('slices and vectors cover all columns and keys', () => {
  expect(SLICES * SLICE_COLUMNS).toBe(COLUMNS);
  expect(COLUMN_WORDS).toBeGreaterThanOrEqual(TABLE_STRIDE);
  expect(COLUMN_WORDS % 4).toBe(0);
});

describe('prepare', () => {
  test('has 64 rounds of the row block with the constants of FIPS 180-4, then 13 fixed ones and one without key', () => {
    const keys = keysOf(entry('prepare'));
    const constant = (t: number): string => `0x${((K[t] ?? 0) >>> 0).toString(16).padStart(8, '0')}u + w${t % 16}`;
    const xyzw = 'xyzw';
    expect(keys).toEqual([
      ...Array.from({ length: 64 }, (_, t) => constant(t)),
      ...Array.from({ length: FIXED_ROUNDS }, (_, t) => `batch.fixed[${t >> 2}].${xyzw[t & 3]}`),
      '0u',
    ]);
  });

  test('schedules 48 words in place', () => {
    expect(entry('prepare').match(/w\d+ \+= small0/g)).toHaveLength(48);
    expect(entry('prepare')).toContain('w0 += small0(w1) + w9 + small1(w14);');
  });
});

describe('scan', () => {
  test('has rounds 14 to 63 with the keys of the column, and no schedule', () => {
    const keys = keysOf(entry('scan'));
    expect(keys).toHaveLength(50);
    expect(keys.slice(0, 4)).toEqual(['k0.y', 'k0.z', 'k0.w', 'k1.x']);
    expect(keys.at(-1)).toBe('k12.z');
    expect(entry('scan')).not.toContain('small');
  });

  test('begins where prepare has ended: the same names, round 13 with its key', () => {
    const kept = [...entry('prepare').matchAll(/prepared\[(\d)u \* batch.capacity \+ row\] = ([a-h]);/g)];
    const taken = [...entry('scan').matchAll(/var ([a-h]) = r(\d)/g)];
    expect(kept.map((match) => match[2])).toEqual(taken.map((match) => match[1]));
    expect(taken.map((match) => match[2])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(entry('scan').match(/r\d \+ k0\.x/g)).toEqual(['r0 + k0.x', 'r4 + k0.x']);
  });

  test('is as written', () => {
    const lines = entry('scan')
      .split('\n')
      .map((line) => line.trim());
    expect(lines.filter((line) => line.includes('+ ch(')).slice(0, 2)).toMatchInlineSnapshot(`
      [
        "b += k0.y + ch(g, h, a) + sum1(g); f += b; b += maj(c, d, e) + sum0(c);",
        "a += k0.z + ch(f, g, h) + sum1(f); e += a; a += maj(b, c, d) + sum0(b);",
      ]
    `);
    expect(lines.slice(-10)).toMatchInlineSnapshot(`
      [
        "let word0 = a + r8;",
        "// Seldom true, and so is what follows seldom done.",
        "if (word0 <= best.x) {",
        "let found = vec4<u32>(word0, b + r9, row, column);",
        "if (is_lower(found, best)) { best = found; }",
        "}",
        "}",
        "}",
        "best = lowest_of_workgroup(best, local);",
        "if (local == 0u) { lowest[1u + group.y * groups.x + group.x] = best; }",
      ]
    `);
  });
});

test.each([1, 32, 256])('workgroups of %i', (workgroup) => {
  const text = emitShader(workgroup);
  expect(text.match(new RegExp(`@workgroup_size\\(${workgroup}\\)`, 'g'))).toHaveLength(3);
  expect(text).toContain(`array<vec4<u32>, ${workgroup}>`);
  // No number that is not whole, nothing left open.
  expect(text).not.toMatch(/undefined|NaN|\d\.\d/);
  expect(text.split('{').length).toBe(text.split('}').length);
});
