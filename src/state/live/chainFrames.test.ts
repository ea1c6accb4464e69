/** The chain's words as the stream's. That both end in the same world is shown before a devnet: silence.integration.test.ts. */
import { expect, test } from 'vitest';
import type { ChainEventBody } from '../../chain/events/types.ts';
import { parseFleetId, parseObjectId, parsePlanetId, parseStructId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { ATTACK } from '../../testing/liveEvents.ts';
import { framesOf, movesMoney } from './chainFrames.ts';

const HOME = buildPlanet();
const FLEET = buildFleet();
const STRUCT = buildStruct();
const AWAY = parsePlanetId('2-77');
const height = blockHeight(60n);
const world = buildWorld({ me: buildPlayer(), planets: [HOME], fleets: [FLEET], structs: [STRUCT] });

const told = (body: ChainEventBody) =>
  framesOf({ ...body, origin: { height, source: { kind: 'block', phase: null } } }, world);
const attribute = (family: 'grid' | 'struct' | 'planet', name: string, objectId: string, value: bigint) =>
  told({
    kind: 'attribute',
    attribute: { family, attribute: name, objectId: parseObjectId(objectId), typeId: null, value },
  });

test('numbers are what the stream calls them, dated by their block and numbered by nobody', () => {
  const at = { planetId: STRUCT.location.id, seq: null, height };
  expect(attribute('struct', 'health', STRUCT.id, 2n)).toEqual([
    { kind: 'structHealth', structId: STRUCT.id, health: 2, before: null, ...at },
  ]);
  expect(attribute('struct', 'status', STRUCT.id, 7n)).toMatchObject([{ kind: 'structStatus', status: 7, ...at }]);
  expect(attribute('planet', 'planetaryShield', HOME.id, 25n)).toMatchObject([{ kind: 'shield', shield: 25n }]);
  expect(attribute('planet', 'blockStartRaid', HOME.id, 44n)).toMatchObject([{ kind: 'raidClock', clock: 44n }]);
  expect(attribute('grid', 'load', '1-2', 5n)).toMatchObject([{ kind: 'grid', objectType: 'player', owner: '1-2' }]);
});

test('what nobody holds, and what a screen has no use for, is nothing', () => {
  expect(attribute('struct', 'health', '5-999', 2n)).toEqual([]);
  expect(attribute('struct', 'typeCount', '1-2', 2n)).toEqual([]);
  expect(attribute('struct', 'status', STRUCT.id, 0n)).toEqual([]);
  expect(told({ kind: 'time', height, atMs: 0 })).toEqual([]);
});

test('a fleet that stands elsewhere has left and come; one that stays is only read again', () => {
  const kinds = (planetId: typeof AWAY | null) =>
    told({ kind: 'fleet', fleet: { ...FLEET, planetId, status: 'away' } }).map((frame) => [
      frame.kind,
      'planetId' in frame && frame.planetId,
    ]);
  expect(kinds(FLEET.planetId)).toEqual([['hint', false]]);
  expect(kinds(AWAY)).toEqual([
    ['hint', false],
    ['fleetDepart', FLEET.planetId],
    ['fleetArrive', AWAY],
  ]);
});

test('a struct in another slot has moved; a new one is read with where it stands', () => {
  expect(told({ kind: 'struct', struct: { ...STRUCT, slot: STRUCT.slot + 1 } })).toMatchObject([
    { kind: 'structMove', structId: STRUCT.id, slot: STRUCT.slot + 1 },
  ]);
  const fresh = { ...STRUCT, id: parseStructId('5-999') };
  expect(told({ kind: 'struct', struct: fresh })).toMatchObject([{ kind: 'hint', planetIds: [STRUCT.location.id] }]);
});

test('an attack is filed under the planet of who shot, or of who was shot at', () => {
  const from = (location: string | null) =>
    told({
      kind: 'attack',
      attack: {
        ...ATTACK,
        attacker: { ...ATTACK.attacker, location: location === null ? null : parseFleetId(location) },
      },
    });
  expect(from(FLEET.id)).toMatchObject([{ kind: 'attack', planetId: FLEET.planetId, seq: null, height }]);
});

test('coins that moved are noticed, whoever moved them', () => {
  const origin = { height, source: { kind: 'block', phase: null } } as const;
  expect(movesMoney({ kind: 'unknown', type: 'coin_received', origin })).toBe(true);
  expect(movesMoney({ kind: 'unknown', type: 'message', origin })).toBe(false);
});
