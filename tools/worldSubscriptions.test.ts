/**
 * No component subscribes to the whole world: it would render with every batch of frames, thousands of times for nothing. A
 * selector takes what the component shows (`state/world/access.ts`); what is put together goes through `useFromWorld`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Selectors that give back the state itself, or a copy of all of it, and stores read whole. */
const WHOLE = [
  /\buse(?:From)?World(?:<[^>]*>)?\(\s*\(?(\w+)\)?(?:: \w+)?\s*=>\s*\(?\s*(?:\{\s*\.\.\.)?\1\b\s*[,})]/,
  /\buse(?:From)?World\(\s*\)/,
  /\buseStore\(\s*[\w.()]*\bworld\s*\)/,
];

const isWhole = (text: string): boolean => WHOLE.some((form) => form.test(text));

test('the forms are told from narrow ones', () => {
  const whole = [
    'useWorld((state) => state)',
    'useWorld((w) => ({ ...w }))',
    'useWorld(s => s)',
    'useStore(runtime.world)',
  ];
  const narrow = [
    'useWorld((state) => state.height)',
    'useWorld(ownPlayer)',
    'useFromWorld((world) => structsOf(world))',
  ];
  expect(whole.filter((text) => !isWhole(text))).toEqual([]);
  expect(narrow.filter((text) => isWhole(text))).toEqual([]);
});

test('no component takes the whole world', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' });
  const found = listed
    .split('\n')
    .filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file) && existsSync(join(root, file)))
    .filter((file) => isWhole(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
