import { expect, test } from 'vitest';
import { type FleetId, parseFleetId, parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import type { MirrorObject, Resolved } from '../../game/mirror/rows.ts';
import { parseName } from '../../game/names.ts';
import { buildFleet } from '../../testing/builders.ts';
import { canNarrow, foundOf } from './found.ts';

const stamps = { createdAtMs: null, updatedAtMs: null };
const FLEET: FleetId = parseFleetId('9-7');
const fleet = {
  id: FLEET,
  type: 'fleet',
  row: {
    ...buildFleet({ id: FLEET, owner: parsePlayerId('1-7'), planetId: parsePlanetId('2-3'), status: 'away' }),
    ...stamps,
  },
} as const satisfies MirrorObject;

const named = (change: Partial<Resolved>): Resolved =>
  ({ id: '1-7', type: 'player', row: null, query: 'bra', isPlayer: true, name: 'Brahe', ...change }) as Resolved;

test('what was found by id says where it is, shows its planet, and leads on to its owner', () => {
  const found = foundOf({ ...fleet, query: '9-7', isPlayer: false, name: parseName('') }, new Map());
  expect(found).toEqual({
    key: 'fleet/9-7',
    kind: 'fleet',
    id: '9-7',
    name: '',
    about: 'away, planet 2-3',
    planetId: '2-3',
    next: { id: '1-7', words: 'Owner' },
  });
});

test('what was found by name takes the rest from its record, and stands alone where there is none', () => {
  expect(foundOf(named({}), new Map())).toMatchObject({ kind: 'player', name: 'Brahe', about: '', planetId: null });
  const byId = new Map<string, MirrorObject>([['9-7', fleet]]);
  expect(foundOf(named({ id: '9-7', type: 'fleet', isPlayer: false }), byId)).toMatchObject({
    name: 'Brahe',
    planetId: '2-3',
  });
});

test('an address that nobody registered is told as nobody’s', () => {
  const row = { address: 'game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p', playerId: null, status: '', username: '' };
  const found = foundOf(named({ id: row.address, type: 'address', row: row as never, name: parseName('') }), new Map());
  expect(found).toMatchObject({ kind: 'address', about: 'no player', next: null });
});

test('the raid search takes three characters that count', () => {
  expect(canNarrow('an')).toBe(false);
  expect(canNarrow('a n!')).toBe(false);
  expect(canNarrow('Été')).toBe(true);
  expect(canNarrow('9-3')).toBe(true);
});
