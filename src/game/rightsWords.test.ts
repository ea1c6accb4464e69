import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS, PERMISSION } from './permissions.ts';
import { rightsWords } from './rightsWords.ts';

describe('rights in words', () => {
  it('names each, all, none and those this version does not know', () => {
    expect(rightsWords(PERMISSION.play | PERMISSION.hashRaid)).toBe('play, submit raid proofs');
    expect(rightsWords(ALL_PERMISSIONS)).toBe('all permissions');
    expect(rightsWords(0)).toBe('no permissions');
    expect(rightsWords(PERMISSION.admin | (2 ** 25))).toBe('act as owner, unknown permission 33554432');
  });
});
