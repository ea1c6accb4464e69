import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CHECKS } from '../../src/doctor/checks.ts';
import { withChecks, withoutWidths } from './drawChecks.ts';
import { MISTAKES } from './mistakes.ts';

test('docs/doctor.md has every check as it is', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/doctor.md', import.meta.url)), 'utf8');
  expect(withoutWidths(page)).toBe(withoutWidths(withChecks(page)));
});

test('a check has a name of its own, and what it comes after is there', () => {
  const ids = CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(CHECKS.flatMap(({ after = [] }) => after).filter((id) => !ids.includes(id))).toEqual([]);
});

test('every check that can fail is tried by a mistake', () => {
  // Told only; or tried with TLS (doctor.test.ts), or by a page (e2e/doctor.spec.ts, cookies.test.ts).
  const OTHERWISE = ['node.version', 'guild.generation', 'guild.session', 'pages.secure'];
  const OVER_TLS = ['pages.transport', 'config.mixed', 'line.trusted', 'line.ends'];
  const tried = new Set([...MISTAKES.map(({ finds }) => finds), ...OTHERWISE, ...OVER_TLS]);
  expect(CHECKS.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
});
