import { expect, test } from 'vitest';
import { PERMISSION_RULES } from '../../../game/permissionRules.ts';
import { SETTINGS } from './settingRows.ts';

test('every setting of a guild that the chain knows is listed once', () => {
  const known = Object.keys(PERMISSION_RULES).filter((name) => name.startsWith('MsgGuildUpdate'));
  expect(SETTINGS.map(({ order }) => order).toSorted()).toEqual(known.toSorted());
  expect(SETTINGS).toHaveLength(12);
});
