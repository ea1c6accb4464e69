import { parseName } from '../../game/names.ts';
import { describe, expect, test } from 'vitest';
import type { ActivityBody, PlanetActivity } from '../../game/activity.ts';
import { RAID_STATUSES } from '../../game/activity.ts';
import type { AttackRecord, AttackShot, Combatant } from '../../game/attack.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, ore } from '../../game/units.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct, buildStructType } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { activityTone, activityWords, isEcho, typesNamed } from './activityWords.ts';
import { isolated } from '../../lib/tidyText.ts';
import { namesIn } from './namesIn.ts';

const STRUCT = parseStructId('5-2');
const TANK = parseStructId('5-9');
const TANK_TYPE = parseStructTypeId(9);
const FLEET = parseFleetId('9-7');

const world = buildWorld({
  me: buildPlayer(),
  players: [buildPlayer({ id: parsePlayerId('1-7'), name: parseName('Brahe') })],
  planets: [buildPlanet()],
  fleets: [buildFleet()],
  structs: [buildStruct()],
  structTypes: [buildStructType(), buildStructType({ id: TANK_TYPE, name: 'Tank' })],
});
const name = namesIn(world);

const at = (body: ActivityBody): PlanetActivity => ({ ...body, planetId: parsePlanetId('2-9'), seq: 1, height: null });
const words = (body: ActivityBody): string => activityWords(at(body), name);
/** What is read, without the marks that set a name apart. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');

const combatant = (structId = TANK): Combatant => ({
  structId,
  typeId: TANK_TYPE,
  location: null,
  ambit: null,
  slot: null,
});

function attack(shot: Partial<AttackShot> = {}, change: Partial<AttackRecord> = {}): ActivityBody {
  const whole: AttackShot = {
    target: { ...combatant(STRUCT), typeId: null },
    targetPlayerId: null,
    evaded: null,
    blocked: null,
    defenderCounters: [],
    damageDealt: 2,
    damageReduction: 0,
    reducedBy: null,
    damage: 2,
    armourPiercing: false,
    counter: null,
    targetDestroyed: false,
    targetHealth: null,
    lastResort: null,
    ...shot,
  };
  return {
    kind: 'attack',
    attack: {
      attacker: combatant(),
      attackerPlayerId: parsePlayerId('1-7'),
      weapon: null,
      control: null,
      weaponry: null,
      shots: [whole],
      recoil: null,
      cannon: null,
      attackerHealth: null,
      ...change,
    },
  };
}

describe('what happened is one plain sentence', () => {
  test('of structs', () => {
    const status = (now: number, before: number | null) =>
      words({
        kind: 'structStatus',
        structId: STRUCT,
        status: structStatus(now),
        before: before === null ? null : structStatus(before),
      });
    expect(status(1, 0)).toBe('Construction of Ore Extractor started.');
    expect(status(7, 1)).toBe('Ore Extractor is built and online.');
    expect(status(3, 1)).toBe('Ore Extractor is built but offline.');
    expect(status(3, 7)).toBe('Ore Extractor went offline.');
    expect(status(7, null)).toBe('Ore Extractor went online.');
    expect(status(23, 7)).toBe('Ore Extractor is now hidden.');
    expect(status(7, 23)).toBe('Ore Extractor isn’t hidden any more.');
    expect(status(35, 7)).toBe('Ore Extractor was destroyed.');
    expect(status(0, 35)).toBe('The wreck of Ore Extractor was removed.');
    const health = (now: number, before: number | null) =>
      words({ kind: 'structHealth', structId: STRUCT, health: now, before });
    expect(health(4, 6)).toBe('Ore Extractor lost 2 health: 4 left.');
    expect(health(0, 2)).toBe('Ore Extractor lost 2 health and has none left.');
    expect(health(6, 4)).toBe('Ore Extractor was repaired to 6 health.');
    expect(health(6, null)).toBe('Ore Extractor has 6 health.');
    expect(words({ kind: 'structMove', structId: STRUCT, location: null, ambit: 'air', slot: 1 })).toBe(
      'Ore Extractor moved to air, slot 2.',
    );
    expect(words({ kind: 'defenseAdd', defenderStructId: TANK, protectedStructId: STRUCT })).toBe(
      'Struct 5-9 now defends Ore Extractor.',
    );
  });

  test('of fleets and raids, by whose they are', () => {
    const arrive = { kind: 'fleetArrive', fleetId: FLEET, queue: null } as const;
    expect(plain(words({ ...arrive, status: 'away' }))).toBe('The fleet of Brahe arrived.');
    expect(plain(words({ ...arrive, status: 'onStation' }))).toBe('The fleet of Brahe returned home.');
    expect(words({ ...arrive, fleetId: parseFleetId('9-2'), status: 'away' })).toBe('Your fleet arrived.');
    expect(words({ ...arrive, fleetId: parseFleetId('9-77'), status: 'away' })).toBe('Fleet 9-77 arrived.');
    const raid = { kind: 'raidStatus', fleetId: FLEET, seizedOre: ore(3n) } as const;
    expect(plain(words({ ...raid, status: 'raidSuccessful' }))).toBe(
      'The fleet of Brahe took 3 g of ore and went home.',
    );
    const all = RAID_STATUSES.map((status) => words({ ...raid, status }));
    expect(new Set(all).size).toBe(RAID_STATUSES.length);
    for (const sentence of all) expect(sentence).toMatch(/^[A-Z\u2068].*\.$/u);
  });

  test('of the shield', () => {
    expect(words({ kind: 'shield', shield: 50n, before: 25n })).toBe('The shield rose from 25 to 50.');
    expect(words({ kind: 'shield', shield: 25n, before: 50n })).toBe('The shield fell from 50 to 25.');
    expect(words({ kind: 'raidClock', clock: blockHeight(9n), before: null })).toBe('The shield started to fall.');
    expect(words({ kind: 'raidClock', clock: blockHeight(0n), before: null })).toBe('The shield is fully restored.');
  });

  test('of attacks: who fired on whom, and what it cost either side', () => {
    const told = (shot: Partial<AttackShot>, change: Partial<AttackRecord> = {}) => plain(words(attack(shot, change)));
    expect(told({})).toBe('The Tank of Brahe fired on Ore Extractor for 2 damage.');
    expect(told({ targetDestroyed: true })).toBe('The Tank of Brahe fired on Ore Extractor and destroyed it.');
    expect(told({ evaded: { by: 'signalJamming', planetary: false } })).toBe(
      'The Tank of Brahe fired on Ore Extractor and missed.',
    );
    const blocked = { by: combatant(parseStructId('5-11')), destroyed: false, health: null };
    expect(told({ blocked })).toBe('The Tank of Brahe fired on Ore Extractor, but Tank took the hit (2 damage).');
    const counter = { damage: 1, destroyedAttacker: false, weaponry: null };
    expect(told({ counter }, { cannon: { damage: 2, destroyedAttacker: false } })).toBe(
      'The Tank of Brahe fired on Ore Extractor for 2 damage. The attacker took 3 damage.',
    );
    expect(told({}, { recoil: { damage: 9, destroyedAttacker: true } })).toMatch(/The attacker was destroyed\.$/);
    expect(told({}, { attackerPlayerId: parsePlayerId('1-2') })).toMatch(/^Your Tank fired on/);
    expect(told({ targetPlayerId: parsePlayerId('1-2') })).toBe(
      'The Tank of Brahe fired on your Ore Extractor for 2 damage.',
    );
    expect(told({}, { attackerPlayerId: null, shots: [] })).toBe('Tank fired.');
  });

  test('of what a later server may tell', () => {
    expect(words({ kind: 'planetOther', category: 'moon_rise' })).toBe('Unknown event: moon rise.');
  });
});

test('a name that somebody made up stays inside its marks, whatever it holds', () => {
  const hostile = '\u202e<b>';
  const players = new Map([['1-9', hostile]]);
  const sentence = activityWords(
    at({ kind: 'fleetArrive', fleetId: parseFleetId('9-9'), status: 'away', queue: null }),
    namesIn(world, players),
  );
  expect(sentence).toBe(`The fleet of ${isolated(hostile)} arrived.`);
});

test('a struct that is gone keeps its name as long as an attack tells its type', () => {
  const types = typesNamed([at(attack())]);
  expect(namesIn(world, new Map(), types)('5-9')).toBe('Tank');
  expect(name('5-9')).toBe('struct 5-9');
});

test('what repeats a row of the same block is known, and losses are never among it', () => {
  expect(isEcho(at({ kind: 'structHealth', structId: STRUCT, health: 6, before: 0 }))).toBe(true);
  expect(isEcho(at({ kind: 'buildClock', structId: STRUCT, clock: blockHeight(4n) }))).toBe(true);
  expect(isEcho(at({ kind: 'structHealth', structId: STRUCT, health: 0, before: 6 }))).toBe(false);
});

test('loss and danger have their own colours', () => {
  expect(activityTone(at(attack({ targetDestroyed: true })))).toBe('danger');
  expect(activityTone(at(attack()))).toBe('warn');
  expect(activityTone(at({ kind: 'fleetArrive', fleetId: FLEET, status: 'onStation', queue: null }))).toBe('quiet');
});
