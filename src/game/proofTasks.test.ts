import { describe, expect, test } from 'vitest';
import { buildFleet, buildPlanet, buildPlayer, buildStruct, buildStructType } from '../testing/builders.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId, parseStructTypeId } from './ids.ts';
import { requiredDifficulty } from './proof.ts';
import { structStatus } from './structStatus.ts';
import { blockHeight, blocks, blocksBetween, ore } from './units.ts';
import { charterTask, raidTask, validFrom, structTasks, structTask } from './proofTasks.ts';

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
    const work = structTask(buildStruct({ blockStartBuild: blockHeight(42n) }), rig, buildPlanet(), buildPlayer());
    expect(work).toMatchObject({ key: '5-2BUILD42NONCE', kind: 'build', range: 700n, blockedBy: null });
  });

  test('an online rig is hashed against the clock of its planet', () => {
    const planet = buildPlanet({ blockStartOreMine: blockHeight(50n) });
    const work = structTask(buildStruct({ status: online }), rig, planet, buildPlayer());
    expect(work).toMatchObject({ key: '5-2MINE50NONCE', kind: 'mine', range: 14_000n, blockedBy: null });
  });

  test('a moved clock is another task, so that no old proof is sent', () => {
    const at = (clock: bigint) =>
      structTask(
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
      structTask(buildStruct({ status: online }), rig, buildPlanet({ ...clocks, ...change }), buildPlayer())?.blockedBy;
    expect(mine({ ore: ore(0n) })).toBe('planetEmpty');
    expect(mine({ headFleetId: parseFleetId('9-7') })).toBe('underRaid');
    const refine = (stored: bigint) =>
      structTask(
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
      expect(structTask(buildStruct({ status: structStatus(status) }), rig, planet, buildPlayer())).toBeNull();
    }
    expect(structTask(buildStruct({ status: online }), rig, buildPlanet(), buildPlayer())).toBeNull();
  });

  test('builds come first, then mining, then refining', () => {
    const planet = buildPlanet({ blockStartOreMine: blockHeight(50n), blockStartOreRefine: blockHeight(60n) });
    const structs = [
      buildStruct({ id: parseStructId('5-4'), typeId: refinery.id, status: online }),
      buildStruct({ id: parseStructId('5-3'), status: online }),
      buildStruct({ id: parseStructId('5-9'), blockStartBuild: blockHeight(70n) }),
    ];
    const typeOf = (id: number) => (id === refinery.id ? refinery : rig);
    expect(structTasks(structs, typeOf, planet, buildPlayer()).map((task) => task.kind)).toEqual([
      'build',
      'mine',
      'refine',
    ]);
  });
});

describe('a raid', () => {
  const fleetId = parseFleetId('9-2');
  const planetId = parsePlanetId('2-10');
  const fleet = buildFleet({ id: fleetId, status: 'away', planetId });
  const vulnerable = { id: planetId, headFleetId: fleetId, blockStartRaid: blockHeight(1_300_000n), shield: 75n };

  test('is owed by the fleet at the head of a vulnerable planet, with the shield as its range', () => {
    expect(raidTask(fleet, buildPlanet(vulnerable))).toMatchObject({
      key: '9-2@2-10RAID1300000NONCE',
      kind: 'raid',
      objectId: '9-2',
      structId: null,
      clock: 1_300_000n,
      range: 75n,
    });
  });

  test.each([
    ['at home', { status: 'onStation' }, {}],
    ['elsewhere', { planetId: parsePlanetId('2-11') }, {}],
    ['behind another fleet', {}, { headFleetId: parseFleetId('9-3') }],
    ['while the shields hold', {}, { blockStartRaid: blockHeight(0n) }],
  ] as const)('is none %s', (_, ofFleet, ofPlanet) => {
    expect(raidTask({ ...fleet, ...ofFleet }, buildPlanet({ ...vulnerable, ...ofPlanet }))).toBeNull();
  });
});

test('a charter is hashed against the anchor of the whole chain, with the chain in its input', () => {
  const charter = { anchor: blockHeight(1000n), age: blocks(5n), difficulty: 60, difficultyRange: 2_500_000n };
  const me = parsePlayerId('1-4');
  expect(charterTask('gametest-1', me, me, charter)).toMatchObject({
    key: 'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE',
    objectId: '1-4',
    clock: 1000n,
    range: 2_500_000n,
  });
});

test('two rigs of one planet are in one clockId, two builds are not', () => {
  const planet = buildPlanet({ blockStartOreMine: blockHeight(50n) });
  const lanes = ['5-3', '5-4'].flatMap((id) =>
    [1, 7].map((status) => {
      const struct = buildStruct({ id: parseStructId(id), status: structStatus(status) });
      return structTask(struct, rig, planet, buildPlayer())?.clockId;
    }),
  );
  expect(lanes).toEqual(['5-3', '2-1/mine', '5-4', '2-1/mine']);
});

test('a hash is valid from the very block at which its zeros suffice', () => {
  const clock = blockHeight(1_000n);
  for (const range of [3n, 10n, 25n, 45n, 125n, 700n, 14_000n, 2_500_000n]) {
    for (let zeros = 1; zeros <= 12; zeros++) {
      const from = validFrom({ clock, range }, zeros);
      if (from === null) throw new Error('With a zero there is such a block.');
      expect(requiredDifficulty(blocksBetween(clock, from), range)).toBeLessThanOrEqual(zeros);
      const before = requiredDifficulty(blocksBetween(clock, blockHeight(from - 1n)), range);
      expect(before).toBeGreaterThan(zeros);
    }
  }
  expect(validFrom({ clock, range: 25n }, 0)).toBeNull();
});
