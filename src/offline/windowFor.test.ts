import { expect, test } from 'vitest';
import { windowFor } from './windowFor.ts';

const page = (url: string, frameType = 'top-level') => ({ url, frameType });
const FIRST = page('https://guild.example/play/activity');
const SECOND = page('https://guild.example/play/market?tab=offers&network=second');
const SIGNER = page('https://guild.example/play/signer.html', 'nested');

test('a notice leads to a window of its own network, and to none of another’s', () => {
  expect(windowFor('/play', [SIGNER, SECOND, FIRST])).toBe(FIRST);
  expect(windowFor('/guild?tab=entry&network=second', [SIGNER, FIRST, SECOND])).toBe(SECOND);
  expect(windowFor('/play?network=second', [SIGNER, FIRST])).toBeNull();
  expect(windowFor('/play', [SIGNER])).toBeNull();
});
