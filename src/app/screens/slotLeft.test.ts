import { expect, test } from 'vitest';
import { parseSlotKey } from '../../features/planet/slots.ts';
import { structStatus } from '../../game/structStatus.ts';
import { parseStructId, type StructId } from '../../game/ids.ts';
import type { WorldState } from '../../state/world/world.ts';
import { besieged, OWN_PLANET } from '../testing/besieged.ts';
import { SHIP_ID } from '../testing/sampleWorld.ts';
import { slotLeft } from './slotLeft.ts';

const FIGHTER = parseStructId('5-31');

function leftAt(world: WorldState, key: string, was: StructId | null) {
  const ref = parseSlotKey(key);
  if (!ref) throw new Error(`${key} is a slot`);
  return slotLeft(world, OWN_PLANET, ref, was);
}

test('a struct that moved is found again in the same picture', () => {
  expect(leftAt(besieged(), 'visitor/9-3/space/1', FIGHTER)).toEqual({ kind: 'moved', key: 'visitor/9-3/space/0' });
});

test('a struct that was destroyed is said to be, even where its fleet has left', () => {
  const world = besieged({ planet: { headFleetId: null } });
  const held = world.structs.get(FIGHTER);
  if (!held) throw new Error('the fighter stands here');
  const structs = new Map([
    ...world.structs,
    [FIGHTER, { ...held, value: { ...held.value, status: structStatus(35) } }] as const,
  ]);
  expect(leftAt({ ...world, structs }, 'visitor/9-3/space/0', FIGHTER)).toEqual({ kind: 'destroyed' });
});

test('a fleet that left the queue has left, and one whose place in it nobody read may be there', () => {
  expect(leftAt(besieged({ planet: { headFleetId: null } }), 'visitor/9-3/space/0', FIGHTER)).toEqual({
    kind: 'fleetLeft',
  });
  expect(leftAt(besieged({ visitors: [] }), 'visitor/9-3/space/0', null)).toEqual({ kind: 'unknown' });
});

test('the own fleet that left its own planet is away where it is', () => {
  expect(leftAt(besieged({ fleetAway: true }), 'fleet/command', SHIP_ID)).toEqual({
    kind: 'ownAway',
    planetId: '2-40',
  });
});
