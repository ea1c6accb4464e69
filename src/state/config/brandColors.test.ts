import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastRatio } from '../../lib/contrast.ts';
import { colorWords, judgeColors, LEAST_RATIO, OWN_COLORS } from './brandColors.ts';

test('the client’s own colours are readable, and change nothing where a host names them', () => {
  const { properties, verdicts } = judgeColors(OWN_COLORS);
  expect(properties).toEqual({});
  expect(verdicts.map(({ name, isReadable }) => [name, isReadable])).toEqual([
    ['ink', true],
    ['accent', true],
  ]);
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--ink-1: var(--brand-ink, ${OWN_COLORS.ink})`);
  expect(tokens).toContain(`--brass: var(--brand-accent, ${OWN_COLORS.accent})`);
});

test('a host’s colours bring their kin, and each is one that a style sheet reads', () => {
  const { properties } = judgeColors({ accent: '#7FD6FF', ink: '#100714' });
  expect(properties['brand-accent']).toBe('#7fd6ff');
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  for (const name of Object.keys(properties)) expect(tokens).toContain(`var(--${name},`);
  // Whatever is written on the lightest ground can be read.
  for (const paper of ['#e9e4d8', '#bdbbb6', '#9299a8', properties['brand-accent'] ?? ''])
    expect(contrastRatio(paper, properties['brand-ink-3'] ?? '')).toBeGreaterThanOrEqual(LEAST_RATIO);
});

test('what cannot be read is not used, and is said with its ratio', () => {
  const { properties, verdicts } = judgeColors({ accent: '#203050', ink: '#8899aa' });
  expect(properties).toEqual({});
  expect(verdicts.map((verdict) => colorWords(verdict))).toEqual([
    expect.stringMatching(
      /^brand\.colors\.ink #8899aa is too light for text on it \(\d\.\d:1, minimum 4\.5:1\)\. #070b14 is used instead/,
    ),
    expect.stringMatching(/^brand\.colors\.accent #203050 isn’t readable on its background \(1\.\d:1/),
  ]);
});

test('an accent is judged on the ground that is used', () => {
  const accent = '#8a5cd6';
  const onOwn = judgeColors({ accent }).verdicts[0]?.ratio ?? 0;
  const onBlack = judgeColors({ accent, ink: '#000000' }).verdicts.at(-1)?.ratio ?? 0;
  expect(onBlack).toBeGreaterThan(onOwn);
  // A ground that is refused is not the one.
  expect(judgeColors({ accent, ink: '#ffffff' }).verdicts.at(-1)?.ratio).toBe(onOwn);
});

test('a name that the client does not know is no colour of its', () => {
  expect(judgeColors({ glow: '#ffffff' })).toEqual({ properties: {}, verdicts: [] });
});
