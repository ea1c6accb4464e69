import { describe, expect, test } from 'vitest';
import {
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  buildStructType,
} from '../testing/builders.ts';
import { ambitMask } from './ambit.ts';
import { activateObstacle, buildObstacle, exploreObstacle, placeObstacle, type Standing } from './buildRules.ts';
import { parseStructId } from './ids.ts';
import { structStatus } from './structStatus.ts';
import { blockHeight, milliwatts, ore } from './units.ts';

function standing(change: Partial<Standing> = {}): Standing {
  return {
    tip: blockHeight(100n),
    player: buildPlayer(),
    power: {
      load: milliwatts(0n),
      structsLoad: milliwatts(75_000n),
      capacity: milliwatts(0n),
      connectionCapacity: milliwatts(5_000_000n),
    },
    planet: buildPlanet(),
    fleet: buildFleet(),
    structs: [buildCommandShip()],
    ...change,
  };
}

describe('building', () => {
  test('a settled newcomer may build an extractor on free land', () => {
    expect(buildObstacle(standing(), buildStructType())).toBeNull();
    expect(placeObstacle(standing(), buildStructType(), 'land', 0)).toBeNull();
  });

  test('the build limit is named first, with how many stand; destroyed ones do not count', () => {
    const one = buildStruct({ status: structStatus(7) });
    const lost = buildStruct({ id: parseStructId('5-9'), status: structStatus(35) });
    const full = standing({ structs: [buildCommandShip(), one, lost] });
    expect(buildObstacle(full, buildStructType())).toEqual({ reason: 'buildLimit', limit: 1, owned: 1 });
    expect(buildObstacle(standing({ structs: [buildCommandShip(), lost] }), buildStructType())).toBeNull();
  });

  test('charge counts to the block that would execute it', () => {
    const at = (lastAction: bigint) => standing({ player: buildPlayer({ lastAction: blockHeight(lastAction) }) });
    expect(buildObstacle(at(93n), buildStructType())).toBeNull();
    expect(buildObstacle(at(94n), buildStructType())).toEqual({ reason: 'charge', need: 8n, have: 7n });
  });

  test('too little power says what is needed and what is free', () => {
    const power = { ...standing().power!, connectionCapacity: milliwatts(500_000n) };
    expect(buildObstacle(standing({ power }), buildStructType())).toEqual({
      reason: 'power',
      need: 500_000n,
      have: 425_000n,
    });
  });

  test('an overloaded player is offline before anything is said of headroom', () => {
    const power = { ...standing().power!, connectionCapacity: milliwatts(50_000n) };
    expect(buildObstacle(standing({ power }), buildStructType())).toEqual({
      reason: 'offline',
      load: 75_000n,
      capacity: 50_000n,
    });
  });

  test('nothing is built without an online Command Ship at home', () => {
    const type = buildStructType();
    const shipOff = [buildCommandShip({ status: structStatus(3) })];
    expect(buildObstacle(standing({ structs: shipOff }), type)?.reason).toBe('commandShipOffline');
    expect(buildObstacle(standing({ fleet: buildFleet({ commandStructId: null }) }), type)?.reason).toBe(
      'noCommandShip',
    );
    expect(buildObstacle(standing({ fleet: buildFleet({ status: 'away' }) }), type)?.reason).toBe('fleetAway');
    expect(buildObstacle(standing({ planet: null }), type)?.reason).toBe('noPlanet');
  });

  test('a place must suit the type, exist and be free', () => {
    const taken = { ...buildPlanet().slots, land: [parseStructId('5-2'), null, null, null] };
    const type = buildStructType({ possibleAmbit: ambitMask(6) });
    expect(placeObstacle(standing(), type, 'space', 0)).toEqual({ reason: 'ambit' });
    expect(placeObstacle(standing(), type, 'land', 4)).toEqual({ reason: 'noSuchSlot' });
    expect(placeObstacle(standing({ planet: buildPlanet({ slots: taken }) }), type, 'land', 0)).toEqual({
      reason: 'slotTaken',
    });
  });
});

describe('activating', () => {
  test('asks for a built, offline struct, power and charge, in that order', () => {
    const type = buildStructType();
    const at = (status: number) => activateObstacle(standing(), buildStruct({ status: structStatus(status) }), type);
    expect(at(3)).toBeNull();
    expect(at(1)).toEqual({ reason: 'notBuilt' });
    expect(at(7)).toEqual({ reason: 'alreadyOnline' });
    expect(at(35)).toEqual({ reason: 'destroyed' });
    const tired = standing({ player: buildPlayer({ lastAction: blockHeight(100n) }) });
    expect(activateObstacle(tired, buildStruct({ status: structStatus(3) }), type)).toEqual({
      reason: 'charge',
      need: 2n,
      have: 1n,
    });
  });
});

describe('exploring', () => {
  test('the first planet asks for nothing but power', () => {
    expect(exploreObstacle(standing({ planet: null, fleet: null, structs: [] }))).toBeNull();
  });

  test('the next asks for an empty planet and a fleet at home', () => {
    expect(exploreObstacle(standing())).toEqual({ reason: 'oreLeft', ore: 5n });
    const empty = buildPlanet({ ore: ore(0n) });
    expect(exploreObstacle(standing({ planet: empty }))).toBeNull();
    expect(exploreObstacle(standing({ planet: empty, fleet: buildFleet({ status: 'away' }) }))).toEqual({
      reason: 'fleetAway',
    });
  });
});
