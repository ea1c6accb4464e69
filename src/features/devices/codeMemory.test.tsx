import { beforeEach, expect, test } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import { CODE_LIFE_MS, keepCode, readCode } from './codeMemory.ts';

const ADDRESS = parseAddress(`game1${'q'.repeat(38)}`);
const NOW = 1_700_000_000_000;

beforeEach(() => sessionStorage.clear());

test('a code is found again within its hour, and not a moment later', () => {
  keepCode(ADDRESS, { code: 'K7M2Q', madeAtMs: NOW });
  expect(readCode(ADDRESS, NOW + CODE_LIFE_MS - 1)).toEqual({ code: 'K7M2Q', madeAtMs: NOW });
  expect(readCode(ADDRESS, NOW + CODE_LIFE_MS)).toBeNull();
  keepCode(ADDRESS, null);
  expect(readCode(ADDRESS, NOW)).toBeNull();
});

test.each(['', 'K7M2Q', `K7M2Q ${NOW + 1}`, `K7M2 ${NOW}`, 'K7M2Q soon', `<b>x< ${NOW}`])(
  'what lies there and is no code is not shown: %s',
  (text) => {
    sessionStorage.setItem(`device.code.${ADDRESS}`, text);
    expect(readCode(ADDRESS, NOW)).toBeNull();
  },
);
