import { bech32 } from '@scure/base';
import { expect, test } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../../game/permissions.ts';
import { browserWords } from './browserWords.ts';
import { joinDevices } from './devices.ts';
import { PRESETS, RIGHT_GROUPS, rightsName, rightsObstacle } from './rights.ts';

const addressOf = (letter: string) =>
  parseAddress(
    bech32.encode(
      'game',
      Array.from({ length: 32 }, () => 'qpzry'.indexOf(letter)),
    ),
  );
const [HERE, PRIMARY, PHONE, OLD] = ['q', 'p', 'z', 'r'].map(addressOf);

test('this browser comes first, then the primary key, then who was seen last; the chain’s rights stand', () => {
  if (!HERE || !PRIMARY || !PHONE || !OLD) throw new Error('addresses');
  const record = (address: typeof HERE, permissions: number) => ({ address, playerId: null, permissions });
  const row = (address: typeof HERE, lastSeenMs: number, permissions: number) => ({
    address,
    lastSeenMs,
    ip: '',
    userAgent: '',
    permissions,
  });
  const devices = joinDevices(
    [record(OLD, 1), record(PHONE, 5), record(PRIMARY, ALL_PERMISSIONS), record(HERE, 7)],
    [row(PHONE, 2_000, 9), row(OLD, 1_000, 1), row(addressOf('y'), 3_000, 1)],
    HERE,
    PRIMARY,
  );
  expect(devices.map(({ address }) => address)).toEqual([HERE, PRIMARY, PHONE, OLD]);
  expect(devices[2]).toMatchObject({ permissions: 5, seen: { permissions: 9 } });
  expect(devices[0]).toMatchObject({ isHere: true, isPrimary: false, seen: null });
});

test('a browser is named by its familiar names only, whatever else it says of itself', () => {
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1';
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
  expect(browserWords(safari)).toBe('Safari on an iPhone');
  expect(browserWords(edge)).toBe('Edge on Windows');
  expect(browserWords('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    'Firefox on Linux',
  );
  expect(browserWords('<img src=x onerror=alert(1)>')).toBeNull();
  expect(browserWords('')).toBeNull();
});

test('every right of the chain can be chosen by itself, once', () => {
  const offered = RIGHT_GROUPS.flatMap((group) => group.rights).toSorted();
  expect(offered).toEqual((Object.keys(PERMISSION) as PermissionName[]).toSorted());
});

test('sets are named, anything else is counted', () => {
  expect(PRESETS.map(({ mask }) => rightsName(mask))).toEqual(['Play', 'Proof of work only', 'Everything']);
  expect(rightsName(PERMISSION.play | PERMISSION.tokenTransfer)).toBe('2 of 25 permissions');
  expect(rightsName(0)).toBe('No permissions');
});

test('the set that a new device gets unasked cannot touch coins, keys or membership', () => {
  const first = PRESETS[0]?.mask ?? ALL_PERMISSIONS;
  const { tokenTransfer, tokenInfuse, tokenDefuse, admin, update, guildMembership } = PERMISSION;
  expect(
    first & (tokenTransfer | tokenInfuse | tokenDefuse | admin | update | PERMISSION.delete | guildMembership),
  ).toBe(0);
});

test('a key gives what it has, and not nothing', () => {
  expect(rightsObstacle(0, ALL_PERMISSIONS)).toContain('revoke the key');
  expect(rightsObstacle(PERMISSION.play, ALL_PERMISSIONS)).toBeNull();
  expect(rightsObstacle(PERMISSION.play | PERMISSION.tokenTransfer, PERMISSION.play)).toBe(
    'Your key can only grant its own permissions. Missing: spend coins.',
  );
});
