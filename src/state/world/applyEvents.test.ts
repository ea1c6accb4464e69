import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../live/types.ts';
import { parsePlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import { ADDRESS, buildFleet, buildPlanet, buildPlayer, buildStruct, buildSubstation } from '../../testing/builders.ts';
import { emptyWorld, type WorldState } from './world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { applyEvents } from './applyEvents.ts';
import { applyReading, blocksBehind } from './applyReading.ts';
import { datedIn, ownPlanet, ownPlayer } from './access.ts';

const ME = parsePlayerId('1-2');
const at = (height: number) => blockHeight(BigInt(height));

function worldAt(height: number): WorldState {
  return buildWorld({
    height: at(height),
    me: buildPlayer(),
    planets: [buildPlanet()],
    fleets: [buildFleet()],
    substations: [buildSubstation()],
    structs: [buildStruct()],
  });
}

const grid = (objectId: string, attribute: string, value: bigint): LiveEvent => ({
  kind: 'grid',
  attribute,
  objectType: 'player',
  objectId,
  owner: null,
  value,
});

const status = (structId: string, value: number, height: number | null, seq = 0): LiveEvent => ({
  kind: 'structStatus',
  planetId: parsePlanetId('2-1'),
  seq,
  height: height === null ? null : at(height),
  structId: parseStructId(structId),
  status: structStatus(value),
  before: null,
});

describe('a block of frames', () => {
  test('grid frames change the fields they name, dated by their block', () => {
    const { world, stale } = applyEvents(worldAt(10), [grid('1-2', 'ore', 1n), grid('1-2', 'lastAction', 12n)], at(12));
    expect(ownPlayer(world)).toMatchObject({ ore: 1n, lastAction: 12n, structsLoad: 75_000n });
    expect(datedIn(world.players, ME)).toMatchObject({ height: 12n, source: 'stream' });
    // Ore can be stolen: the frame is shown, the chain confirms it.
    expect([...stale]).toEqual(['player:1-2']);
  });

  test('frames about others, prefixes of our id included, change nothing', () => {
    const before = worldAt(10);
    const { world, stale } = applyEvents(before, [grid('1-21', 'ore', 9n), grid('1-3', 'ore', 9n)], at(12));
    expect(world).toBe(before);
    expect(stale.size).toBe(0);
  });

  test('a duplicate and a late frame change nothing', () => {
    const once = applyEvents(worldAt(10), [status('5-2', 7, 12)], at(12)).world;
    expect(
      applyEvents(once, [status('5-2', 1, 11)], at(13)).world.structs.get(parseStructId('5-2'))?.value.status,
    ).toBe(7);
    expect(
      applyEvents(once, [status('5-2', 7, 12)], at(13)).world.structs.get(parseStructId('5-2'))?.value.status,
    ).toBe(7);
  });

  test('a struct we have never read is asked for, with the slots it may stand in', () => {
    const { stale } = applyEvents(worldAt(10), [status('5-8', 1, 12)], at(12));
    expect([...stale].sort()).toEqual(['fleet:9-2', 'planet:2-1', 'struct:5-8']);
  });

  test('whoever stood before a destroyed struct is read again, for the link goes without a frame', () => {
    const [wreck, guard] = [parseStructId('5-2'), parseStructId('5-3')];
    const slots = { ...buildPlanet().slots, land: [wreck, guard, null, null] };
    const world = applyReading(worldAt(10), {
      height: at(10),
      planets: [buildPlanet({ slots })],
      structs: [buildStruct({ id: guard, slot: 1, protects: wreck })],
    });
    const { stale } = applyEvents(world, [status('5-2', 35, 12)], at(12));
    expect([...stale].sort()).toEqual(['planet:2-1', 'struct:5-2', 'struct:5-3']);
  });

  test('money is never added up from the stream: it is read again', () => {
    const inventory: LiveEvent = {
      kind: 'inventory',
      ledgerId: 1,
      height: at(12),
      denom: 'ualpha',
      action: 'refined',
      direction: 'credit',
      amount: 1_000_000n,
      address: ADDRESS,
      playerId: parsePlayerId('1-2'),
      guildId: null,
      counterparty: null,
      counterpartyPlayerId: null,
    };
    const { world, stale } = applyEvents(worldAt(10), [inventory], at(12));
    expect(ownPlayer(world)?.alpha).toBe(0n);
    expect([...stale]).toEqual(['player:1-2']);
  });

  test('a stub about our planet makes everything on it unread', () => {
    const stub: LiveEvent = {
      kind: 'stub',
      category: 'struct_attack',
      subject: 'x',
      planetId: parsePlanetId('2-1'),
      seq: 3,
      playerId: null,
      guildId: null,
    };
    expect([...applyEvents(worldAt(10), [stub], at(12)).stale].sort()).toEqual([
      'fleet:9-2',
      'planet:2-1',
      'struct:5-2',
    ]);
  });

  test('the height never goes back', () => {
    const block = (height: number): LiveEvent => ({ kind: 'block', height: at(height), atMs: 0 });
    expect(applyEvents(worldAt(10), [block(9)], at(9)).world.height).toBe(10n);
    expect(applyEvents(worldAt(10), [block(11)], at(11)).world.height).toBe(11n);
  });
});

describe('a reading of the chain', () => {
  test('removes what the chain no longer knows', () => {
    const world = applyReading(worldAt(10), { height: at(12), gone: [parseStructId('5-2')] });
    expect(world.structs.size).toBe(0);
  });

  test('a player who has moved on has another home, whatever its age', () => {
    const planetId = parsePlanetId('2-9');
    const world = applyReading(worldAt(10), {
      height: at(12),
      players: [buildPlayer({ planetId })],
      planets: [buildPlanet({ id: planetId })],
    });
    expect(world.self.planetId).toBe('2-9');
    expect(ownPlanet(world)?.id).toBe('2-9');
  });

  test('says who plays no earlier than the player’s own record is read', () => {
    const before = applyReading(emptyWorld(ME), { height: at(10), planets: [buildPlanet()] });
    expect(before.self).toEqual({ playerId: ME, planetId: null, fleetId: null, substationId: null, guildId: null });
    const stranger = buildPlayer({ id: parsePlayerId('1-3'), planetId: parsePlanetId('2-3') });
    expect(applyReading(before, { height: at(11), players: [stranger] }).self).toBe(before.self);
    const { self } = applyReading(before, { height: at(11), players: [buildPlayer()] });
    expect(self).toEqual({ playerId: ME, planetId: '2-1', fleetId: '9-2', substationId: '4-1', guildId: null });
  });

  test('an answer is behind by more than nodes are apart by their nature, or it is not', () => {
    expect([at(3), at(495), at(510)].map((height) => blocksBehind(worldAt(500), height))).toEqual([497n, 0n, 0n]);
    expect(blocksBehind(emptyWorld(ME), at(3))).toBe(0n);
  });
});
