import { expect, test } from 'vitest';
import { besieged, GUILDS, MATE, OWN_PLANET, RAIDER, sceneOf } from '../../app/testing/besieged.ts';
import { sampleTask } from '../../app/testing/sampleRuntime.ts';
import { EXTRACTOR_ID, sampleStruct, sampleWorld, slotMap } from '../../app/testing/sampleWorld.ts';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import { createProofsStore } from '../../state/stores/proofs.ts';
import { planetModel } from './planetModel.ts';

const proofs = createProofsStore().getState();

function structOf(drawn: ReturnType<typeof sceneOf>, key: string) {
  return drawn.slots.find((slot) => slot.key === key)?.struct;
}

test('a planet that was not read has no picture', () => {
  const input = { proofs, hearing: { isLive: true, silentBlocks: 0 }, guilds: new Map(), invites: new Set<string>() };
  expect(planetModel({ ...input, world: sampleWorld(), planetId: parsePlanetId('2-77') })).toBeNull();
});

test('planet, fleet at home and visitors stand in the order of the queue', () => {
  const { groups, slots } = sceneOf(besieged(), OWN_PLANET);
  expect(groups.map(({ key, side, place }) => [key, side, place])).toEqual([
    ['planet', 'planet', 0],
    ['fleet', 'fleet', 0],
    ['visitor/9-3', 'visitor', 0],
    ['visitor/9-4', 'visitor', 1],
  ]);
  expect(slots).toHaveLength(16 + 3 * 17);
  expect(slots.find(({ key }) => key === 'visitor/9-3/command')).toMatchObject({ slot: -1, ambit: 'air' });
});

test('a fleet that is away leaves its place empty', () => {
  const { groups } = sceneOf(besieged({ fleetAway: true }), OWN_PLANET);
  expect(groups.map(({ key }) => key)).toEqual(['planet', 'visitor/9-3', 'visitor/9-4']);
});

test('owners are told apart by what is known of their guild', () => {
  const relations = (guilds: ReadonlyMap<string, never> | typeof GUILDS) =>
    sceneOf(besieged(), OWN_PLANET, { guilds }).groups.map(({ owner }) => [owner?.relation, owner?.guildId]);
  expect(relations(GUILDS)).toEqual([
    ['self', '0-1'],
    ['self', '0-1'],
    ['other', '0-2'],
    ['guild', '0-1'],
  ]);
  expect(relations(new Map<string, never>()).slice(2)).toEqual([
    ['other', null],
    ['other', null],
  ]);
});

test('a part that was not read for long is stale with its age, and all of them when the connection is silent', () => {
  const kinds = (hearing: { isLive: boolean; silentBlocks: number }) =>
    sceneOf(besieged(), OWN_PLANET, { hearing }).groups.map(({ knowledge }) => knowledge);
  const [live, at100] = [{ kind: 'live' }, { kind: 'stale', ageBlocks: 100 }];
  expect(kinds({ isLive: true, silentBlocks: 0 })).toEqual([live, live, live, at100]);
  expect(kinds({ isLive: false, silentBlocks: 2 })).toEqual([live, live, live, { kind: 'stale', ageBlocks: 102 }]);
  expect(kinds({ isLive: false, silentBlocks: 40 })[0]).toEqual({ kind: 'stale', ageBlocks: 40 });
});

test('a fleet that is only named lies in the dark', () => {
  const world = besieged();
  const known = new Map(world.fleets);
  known.delete(MATE);
  const { groups, slots } = sceneOf({ ...world, fleets: known }, OWN_PLANET);
  expect(groups.at(-1)).toMatchObject({ key: 'visitor/9-4', place: 1, knowledge: { kind: 'unknown' } });
  expect(groups.at(-1)?.owner?.id).toBe('1-4');
  const dark = slots.filter(({ group }) => group === 'visitor/9-4');
  expect(dark).toHaveLength(17);
  expect(dark.every(({ struct }) => struct === null)).toBe(true);
});

test('shield and raid are those of this very block', () => {
  const raided = sceneOf(besieged(), OWN_PLANET);
  expect(raided.shield).toEqual({ share: 0.8, isVulnerable: false });
  expect(raided.raid).toEqual({ groupKey: `visitor/${RAIDER}`, isClockRunning: true });
  const open = sceneOf(besieged({ fleetAway: true, planet: { blockStartRaid: blockHeight(0n) } }), OWN_PLANET);
  expect(open.shield).toEqual({ share: 1, isVulnerable: true });
  expect(open.raid?.isClockRunning).toBe(false);
  const calm = sceneOf(sampleWorld({ planet: { shield: 0n } }), OWN_PLANET);
  expect([calm.shield, calm.raid]).toEqual([null, null]);
});

test('a struct tells health, guard, stealth, and how far its cheapest weapon is charged', () => {
  const drawn = sceneOf(besieged(), OWN_PLANET);
  // 8 of 16 blocks since the last action; what others did last nobody told.
  expect(structOf(drawn, 'fleet/land/1')).toMatchObject({ typeName: 'Tank', health: 3, protects: '5-20', charge: 0.5 });
  expect(structOf(drawn, 'planet/land/1')?.charge).toBeNull();
  expect(structOf(drawn, 'visitor/9-3/space/0')).toMatchObject({ health: 2, maxHealth: 3, hidden: true, charge: null });
});

test('what mines and what refines is shown working, and stands still in a siege', () => {
  const working = (world: Parameters<typeof sceneOf>[0]) =>
    sceneOf(world, OWN_PLANET).slots.flatMap(({ key, struct }) =>
      struct?.working ? [`${key} ${struct.working}`] : [],
    );
  expect(working(sampleWorld())).toEqual(['planet/land/1 mine', 'planet/water/0 refine']);
  expect(working(sampleWorld({ planet: { ore: ore(0n) }, player: { ore: ore(0n) } }))).toEqual([]);
  expect(working(besieged())).toEqual([]);
});

test('progress is the pool’s word where it works, and the clock’s elsewhere', () => {
  const clock = blockHeight(48_217n - 349n);
  const id = parseStructId('5-50');
  const structs = [sampleStruct({ id, typeId: 14, status: 1, slot: 0, blockStartBuild: clock })];
  const world = sampleWorld({ planet: { slots: slotMap({ land: [id, null, null, null] }) }, structs });
  const idle = structOf(sceneOf(world, OWN_PLANET), 'planet/land/0')?.progress;
  // At age 350 of 700 the chain asks for few zeros: most of the way is gone.
  expect(idle).toBeGreaterThan(0.85);
  expect(idle).toBeLessThan(1);
  const job = sampleTask('hashing', { structId: id });
  const busy = sceneOf(world, OWN_PLANET, { proofs: { ...proofs, tasks: new Map([[job.task.key, job]]) } });
  expect(structOf(busy, 'planet/land/0')?.progress).toBeCloseTo((64 - 7) / 63, 6);
  expect(structOf(sceneOf(besieged(), OWN_PLANET), 'fleet/land/1')?.progress).toBeNull();
});

test('only free slots invite; the ore that is left is a share', () => {
  const drawn = sceneOf(sampleWorld(), OWN_PLANET, { invites: new Set(['planet/land/0', 'planet/land/1']) });
  expect(drawn.slots.filter((slot) => slot.invites).map((slot) => slot.key)).toEqual(['planet/land/0']);
  expect(structOf(drawn, 'planet/land/1')?.id).toBe(EXTRACTOR_ID);
  expect(drawn).toMatchObject({ oreShare: 0.6, isComplete: false, planetId: '2-12', height: 48_217 });
});
