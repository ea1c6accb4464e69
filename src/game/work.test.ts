import { describe, expect, test } from 'vitest';
import { buildPlanet, buildPlayer, buildStruct, buildStructType } from '../testing/builders.ts';
import { parseFleetId, parseStructId, parseStructTypeId } from './ids.ts';
import { structStatus } from './structStatus.ts';
import { blockHeight, ore } from './units.ts';
import { workList, workOf } from './work.ts';

const rig = buildStructType();
const refinery = buildStructType({
  id: parseStructTypeId(15),
  name: 'Ore Refinery',
  canMine: false,
  canRefine: true,
  oreMiningDifficulty: 0n,
  oreRefiningDifficulty: 28_000n,
});
const online = structStatus(7);

describe('owed proofs', () => {
  test('a build in progress is hashed against its own clock', () => {
    const work = workOf(buildStruct({ blockStartBuild: blockHeight(42n) }), rig, buildPlanet(), buildPlayer());
    expect(work).toMatchObject({ key: '5-2BUILD42NONCE', kind: 'build', range: 700n, blockedBy: null });
  });

  test('an online rig is hashed against the clock of its planet', () => {
    const planet = buildPlanet({ blockStartOreMine: blockHeight(50n) });
    const work = workOf(buildStruct({ status: online }), rig, planet, buildPlayer());
    expect(work).toMatchObject({ key: '5-2MINE50NONCE', kind: 'mine', range: 14_000n, blockedBy: null });
  });

  test('a moved clock is another item, so that no old proof is sent', () => {
    const at = (clock: bigint) =>
      workOf(
        buildStruct({ status: online }),
        rig,
        buildPlanet({ blockStartOreMine: blockHeight(clock) }),
        buildPlayer(),
      )?.key;
    expect(at(50n)).not.toBe(at(51n));
  });

  test('says why a valid proof would be refused', () => {
    const clocks = { blockStartOreMine: blockHeight(50n), blockStartOreRefine: blockHeight(50n) };
    const mine = (change: object) =>
      workOf(buildStruct({ status: online }), rig, buildPlanet({ ...clocks, ...change }), buildPlayer())?.blockedBy;
    expect(mine({ ore: ore(0n) })).toBe('planetEmpty');
    expect(mine({ headFleetId: parseFleetId('9-7') })).toBe('underRaid');
    const refine = (stored: bigint) =>
      workOf(
        buildStruct({ typeId: refinery.id, status: online }),
        refinery,
        buildPlanet(clocks),
        buildPlayer({ ore: ore(stored) }),
      )?.blockedBy;
    expect(refine(0n)).toBe('noOre');
    expect(refine(1n)).toBeNull();
  });

  test('offline, destroyed and idle structs owe nothing', () => {
    const planet = buildPlanet({ blockStartOreMine: blockHeight(50n) });
    for (const status of [3, 35]) {
      expect(workOf(buildStruct({ status: structStatus(status) }), rig, planet, buildPlayer())).toBeNull();
    }
    expect(workOf(buildStruct({ status: online }), rig, buildPlanet(), buildPlayer())).toBeNull();
  });

  test('builds come first, then mining, then refining', () => {
    const planet = buildPlanet({ blockStartOreMine: blockHeight(50n), blockStartOreRefine: blockHeight(60n) });
    const structs = [
      buildStruct({ id: parseStructId('5-4'), typeId: refinery.id, status: online }),
      buildStruct({ id: parseStructId('5-3'), status: online }),
      buildStruct({ id: parseStructId('5-9'), blockStartBuild: blockHeight(70n) }),
    ];
    const typeOf = (id: number) => (id === refinery.id ? refinery : rig);
    expect(workList(structs, typeOf, planet, buildPlayer()).map((item) => item.kind)).toEqual([
      'build',
      'mine',
      'refine',
    ]);
  });
});
