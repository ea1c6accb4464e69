import { expect, test } from 'vitest';
import { STRUCT_TYPE_ROWS } from '../../devnet/world/structTypesData.ts';
import { GAME_CLASSES } from './gameClasses.ts';

test('the classes are those of the genesis', () => {
  expect(GAME_CLASSES).toEqual(STRUCT_TYPE_ROWS.map((row) => row.class));
});
