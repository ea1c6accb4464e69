import { expect, test } from 'vitest';
import { PERMISSION_RULES } from '../../../game/permissionRules.ts';
import { rightFor, SETTINGS } from './settingRows.ts';

test('every setting of a guild that the chain knows is listed once', () => {
  const known = Object.keys(PERMISSION_RULES).filter((name) => name.startsWith('MsgGuildUpdate'));
  expect(SETTINGS.map(({ order }) => order).toSorted()).toEqual(known.toSorted());
  expect(SETTINGS).toHaveLength(12);
});

test('who may change a setting is said as a right on a thing', () => {
  expect(rightFor('MsgGuildUpdateOwnerId')).toBe('the permission “act as owner” on the guild');
  expect(rightFor('MsgGuildUpdateEntrySubstationId')).toBe(
    'the permission “change the entry substation” on the guild and the permission “connect players” on the new substation',
  );
});
