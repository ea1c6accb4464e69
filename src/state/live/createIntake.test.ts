import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../live/types.ts';
import { parseGuildId, parsePlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct, buildSubstation } from '../../testing/builders.ts';
import { emptyWorld, type WorldState } from '../world/world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createIntake, LEAP_BLOCKS } from './createIntake.ts';
import { datedIn, ownPlayer } from '../world/access.ts';

const HOME = parsePlanetId('2-1');
const at = (height: number): BlockHeight => blockHeight(BigInt(height));

function worldAt(height: number): WorldState {
  return buildWorld({
    height: at(height),
    me: buildPlayer(),
    planets: [buildPlanet()],
    fleets: [buildFleet()],
    substations: [buildSubstation()],
    structs: [buildStruct(), buildStruct({ id: parseStructId('5-3') })],
  });
}

const ME = parsePlayerId('1-2');
const playerOf = (world: WorldState) => datedIn(world.players, ME);

const block = (height: number): LiveEvent => ({ kind: 'block', height: at(height), atMs: 0 });

const grid = (attribute: string, value: number, objectId = '1-2', objectType = 'player'): LiveEvent => ({
  kind: 'grid',
  attribute,
  objectType,
  objectId,
  owner: null,
  value: BigInt(value),
});

const status = (seq: number, value: number, height: number | null, structId = '5-2'): LiveEvent => ({
  kind: 'structStatus',
  planetId: HOME,
  seq,
  height: height === null ? null : at(height),
  structId: parseStructId(structId),
  status: structStatus(value),
  before: null,
});

const statusOf = (world: WorldState) => world.structs.get(parseStructId('5-2'))?.value.status;

describe('a batch of frames', () => {
  test('rows wait for their block and are dated by it', () => {
    const intake = createIntake();
    const before = worldAt(10);
    const waiting = intake.take(before, [grid('load', 5)]);
    expect(waiting.world).toBe(before);
    const { world } = intake.take(waiting.world, [block(11)]);
    expect(playerOf(world)).toMatchObject({ value: { load: 5n }, height: 11n, source: 'stream' });
  });

  test('a block told twice does not date the rows of the next one', () => {
    const intake = createIntake();
    const { world } = intake.take(worldAt(10), [block(11), grid('load', 6), block(11), block(12)]);
    expect(playerOf(world)).toMatchObject({ value: { load: 6n }, height: 12n });
  });

  test('a frame told twice changes nothing, even when a later one of its block came in between', () => {
    const intake = createIntake();
    const { world, heard } = intake.take(worldAt(10), [
      block(11),
      status(4, 7, 11),
      status(5, 3, 11),
      status(4, 7, 11),
    ]);
    expect(statusOf(world)).toBe(3);
    expect(heard).toHaveLength(3);
  });

  test('a jump of the numbers is a gap, and what comes late does not overwrite', () => {
    const intake = createIntake();
    const lost = intake.take(worldAt(10), [block(11), status(4, 7, 11), status(6, 3, 11)]);
    expect(lost.gap).toBe('frameLost');
    expect(statusOf(intake.take(lost.world, [status(5, 7, 11)]).world)).toBe(3);
  });

  test('skipped blocks are a gap', () => {
    expect(createIntake().take(worldAt(10), [block(11)]).gap).toBeNull();
    expect(createIntake().take(worldAt(10), [block(13)]).gap).toBe('blocksSkipped');
  });

  test('heights that cannot be are not believed, and make us look', () => {
    const leap = 11 + Number(LEAP_BLOCKS);
    for (const frame of [block(leap), status(0, 35, leap)]) {
      const before = worldAt(10);
      const taken = createIntake().take(before, [frame]);
      expect(taken.gap).toBe('implausible');
      expect(taken.world).toBe(before);
    }
  });

  test('numbers that cannot be are not believed, and do not hide the true ones', () => {
    const intake = createIntake();
    const taken = intake.take(worldAt(10), [block(11), status(4, 7, 11), status(900_000, 35, 11), status(5, 3, 11)]);
    expect(taken.gap).toBe('implausible');
    expect(statusOf(taken.world)).toBe(3);
  });

  test('frames about what is being read wait for the reading and are laid over it', () => {
    const intake = createIntake();
    const { missed, world } = intake.take(emptyWorld(ME), [grid('load', 5), block(11)], true);
    expect(missed).toEqual([{ event: grid('load', 5), height: 11n }]);
    expect(ownPlayer(world)).toBeNull();
    const reading = { height: at(10), players: [buildPlayer()] };
    const laid = intake.lay(world, reading, []).world;
    expect(playerOf(laid)).toMatchObject({ value: { load: 5n }, height: 11n, source: 'stream' });
    // Once: what is read next is newer.
    expect(playerOf(intake.lay(emptyWorld(ME), reading, []).world)).toMatchObject({ value: { load: 0n }, height: 10n });
  });

  test('frames about what nobody reads are not kept, and too many are dropped, so that it must be made again', () => {
    const intake = createIntake();
    intake.take(emptyWorld(ME), [grid('load', 5), block(11)]);
    const reading = { height: at(10), players: [buildPlayer()] };
    expect(playerOf(intake.lay(emptyWorld(ME), reading, []).world)?.source).toBe('chain');
    const flood = Array.from({ length: 5_001 }, () => grid('load', 5));
    expect(intake.take(emptyWorld(ME), [...flood, block(11)], true).dropped).toBe(5_001);
  });

  test('what a batch does not touch stays the object it was', () => {
    const before = worldAt(10);
    const { world } = createIntake().take(before, [block(11), status(0, 7, 11), status(1, 3, 11)]);
    expect(world.players).toBe(before.players);
    expect(world.planets).toBe(before.planets);
    expect(world.structs.get(parseStructId('5-3'))).toBe(before.structs.get(parseStructId('5-3')));
    expect(statusOf(before)).toBe(1);
  });
});

describe('taking a batch whole', () => {
  const frame = fc.oneof(
    fc.integer({ min: 8, max: 40 }).map(block),
    fc
      .tuple(fc.constantFrom('ore', 'load', 'lastAction', 'nonce'), fc.nat(50), fc.constantFrom('1-2', '1-3', '2-1'))
      .map(([attribute, value, id]) => grid(attribute, value, id, id === '2-1' ? 'planet' : 'player')),
    fc
      .tuple(fc.nat(30), fc.constantFrom(1, 3, 7, 35), fc.option(fc.integer({ min: 8, max: 40 })), fc.nat(5))
      .map(([seq, value, height, struct]) => status(seq, value, height, `5-${struct + 1}`)),
    fc.record({
      kind: fc.constantFrom('defenseAdd' as const, 'defenseRemove' as const),
      planetId: fc.constant(HOME),
      seq: fc.nat(30),
      height: fc.integer({ min: 8, max: 40 }).map(at),
      defenderStructId: fc.constant(parseStructId('5-2')),
      protectedStructId: fc.constantFrom(parseStructId('5-3'), parseStructId('5-4')),
    }),
    fc.constant<LiveEvent>({
      kind: 'membership',
      application: {
        guildId: parseGuildId('0-1'),
        playerId: parsePlayerId('1-2'),
        joinType: 'invite',
        status: 'approved',
        proposer: null,
        substationId: null,
      },
    }),
  );

  test('gives what its frames give one by one', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 60 }), (events) => {
        const [whole, single] = [createIntake(), createIntake()];
        const together = whole.take(worldAt(10), events);
        let world = worldAt(10);
        let blocks = 0;
        let hasGap = false;
        const stale = new Set<string>();
        const heard: LiveEvent[] = [];
        for (const event of events) {
          const taken = single.take(world, [event]);
          world = taken.world;
          blocks += taken.blocks;
          hasGap ||= taken.gap !== null;
          for (const part of taken.stale) stale.add(part);
          heard.push(...taken.heard);
        }
        expect(together.world).toEqual(world);
        expect([...together.stale].sort()).toEqual([...stale].sort());
        expect(together.heard).toEqual(heard);
        expect([together.blocks, together.gap !== null]).toEqual([blocks, hasGap]);
      }),
      { seed: 20261120, numRuns: 1_000 },
    );
  });
});
