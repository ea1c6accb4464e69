import { describe, expect, test } from 'vitest';
import { buildPlanet, buildStruct, buildStructType, buildWeapon } from '../../testing/builders.ts';
import { ambitMask } from '../ambit.ts';
import type { Struct, StructType } from '../entities.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId } from '../ids.ts';
import { structStatus } from '../structStatus.ts';
import type { Field } from './field.ts';
import { type Engagement, type Fighter, type Ground, outlook } from './outlook.ts';
import { chanceOf, damageRange, interceptOdds } from './volley.ts';

/** The attacker leads the queue at 2-1, where everybody else stands. */
const field: Field = {
  fleet: (id) =>
    id === '9-3'
      ? { planetId: parsePlanetId('2-1'), status: 'away', aheadFleetId: null, behindFleetId: null }
      : { planetId: parsePlanetId('2-1'), status: 'onStation', aheadFleetId: null, behindFleetId: null },
  planet: () => ({ owner: buildPlanet().owner, headFleetId: parseFleetId('9-3') }),
};
const DEFENDER = parsePlayerId('1-2');

function fighter(id: string, type: Partial<StructType>, struct: Partial<Struct> = {}, hasPower = true): Fighter {
  return {
    struct: buildStruct({
      id: parseStructId(id),
      owner: DEFENDER,
      location: { kind: 'fleet', id: parseFleetId('9-2') },
      health: 3,
      status: structStatus(7),
      ...struct,
    }),
    type: buildStructType({
      maxHealth: 3,
      weapons: [buildWeapon()],
      counter: { same: 1, other: 1 },
      ...type,
    }),
    hasPower,
  };
}

const ATTACKER = fighter(
  '5-9',
  {},
  { owner: parsePlayerId('1-3'), location: { kind: 'fleet', id: parseFleetId('9-3') } },
);
const GROUND: Ground = { owner: DEFENDER, interceptors: 0, cannons: 0 };

function ahead(change: Partial<Engagement> = {}) {
  return outlook(field, {
    attacker: ATTACKER,
    weapon: buildWeapon(),
    target: fighter('5-1', { counter: { same: 0, other: 0 } }),
    defenders: [],
    ground: null,
    ...change,
  });
}

const GUIDED = buildWeapon({ control: 'guided' });
const TWO_IN_THREE = { numerator: 2, denominator: 3 };
const NONE = { numerator: 0, denominator: 0 };
const ON_PLANET = { location: { kind: 'planet', id: parsePlanetId('2-1') } } as const;

describe('whether it lands', () => {
  test('a shot that nothing evades lands surely', () => {
    expect(ahead()).toMatchObject({
      evade: null,
      intercept: null,
      lands: 1,
      destroys: 0,
      counters: [],
      mayFall: false,
    });
  });

  test('evasion looks at how the weapon is controlled', () => {
    const jammer = fighter('5-1', { evade: { guided: TWO_IN_THREE, unguided: NONE }, unitDefense: 'signalJamming' });
    const jammed = ahead({ target: jammer, weapon: GUIDED });
    expect(jammed.evade).toEqual({ odds: TWO_IN_THREE, by: 'signalJamming' });
    expect(jammed.lands).toBeCloseTo(1 / 3);
    expect(ahead({ target: jammer })).toMatchObject({ evade: null, lands: 1 });
    const dodger = fighter('5-1', { evade: { guided: NONE, unguided: TWO_IN_THREE } });
    expect(ahead({ target: dodger }).lands).toBeCloseTo(1 / 3);
    expect(ahead({ target: dodger, weapon: GUIDED }).lands).toBe(1);
  });

  test('interceptors care for guided shots at the planet’s own structs', () => {
    const rig = fighter('5-1', {}, ON_PLANET);
    const covered = { ...GROUND, interceptors: 1 };
    expect(ahead({ target: rig, weapon: GUIDED, ground: covered })).toMatchObject({
      intercept: { numerator: 1, denominator: 3 },
    });
    expect(ahead({ target: rig, weapon: GUIDED, ground: covered }).lands).toBeCloseTo(2 / 3);
    expect(ahead({ target: rig, ground: covered }).intercept).toBeNull();
    expect(ahead({ target: rig, weapon: GUIDED, ground: { ...covered, owner: null } }).intercept).toBeNull();
    expect(ahead({ weapon: GUIDED, ground: null }).intercept).toBeNull();
    expect(interceptOdds(2)).toEqual({ numerator: 5, denominator: 9 });
    expect(interceptOdds(0)).toBeNull();
  });
});

describe('what it does', () => {
  test('armour takes its share once and lets one point through', () => {
    expect(damageRange(buildWeapon(), 1, 3)).toMatchObject({ least: 1, most: 1, expected: 1, reduced: 1, destroys: 0 });
    expect(damageRange(buildWeapon({ damage: 1 }), 5, 3)).toMatchObject({ least: 1, most: 1, reduced: 0 });
    expect(damageRange(buildWeapon({ armourPiercing: true }), 1, 2)).toMatchObject({
      most: 2,
      reduced: 0,
      destroys: 1,
    });
  });

  test('an attack run hits once surely and each other shot with 1 in 3', () => {
    const run = buildWeapon({ shots: 3, damage: 1, guaranteedShots: 1, success: { numerator: 1, denominator: 3 } });
    const range = damageRange(run, 0, 3);
    expect(range).toMatchObject({ least: 1, most: 3 });
    expect(range.expected).toBeCloseTo(1 + 2 / 3);
    expect(range.destroys).toBeCloseTo(1 / 9);
    expect(damageRange(run, 0, 2).destroys).toBeCloseTo(5 / 9);
    expect(damageRange(run, 0, 1).destroys).toBeCloseTo(1);
    // Reduction once a volley: 1, 2, 3 hits do 1, 1, 2.
    expect(damageRange(run, 1, 9)).toMatchObject({ least: 1, most: 2, reduced: 1 });
    expect(damageRange(run, 1, 9).expected).toBeCloseTo((4 / 9) * 1 + (4 / 9) * 1 + (1 / 9) * 2);
  });

  test('odds of nothing are never, and more than all is surely', () => {
    expect([chanceOf(null), chanceOf(NONE), chanceOf({ numerator: 4, denominator: 3 })]).toEqual([0, 0, 1]);
    const dud = buildWeapon({ success: NONE });
    expect(damageRange(dud, 1, 3)).toMatchObject({ least: 0, most: 0, expected: 0 });
  });
});

describe('who answers', () => {
  test('the first guard in the target’s ambit, in byte order of ids, takes the hit', () => {
    const far = fighter('5-1', {}, { id: parseStructId('5-3'), ambit: 'air' });
    const late = fighter('5-2', {});
    const early = fighter('5-10', {});
    const { blockerId, counters } = ahead({ defenders: [late, far, early] });
    expect(blockerId).toBe('5-10');
    // The one in the air has a gun that reaches land, where the attacker is.
    expect(counters.map(({ structId, as }) => [structId, as])).toEqual([
      ['5-10', 'defender'],
      ['5-2', 'defender'],
      ['5-3', 'defender'],
    ]);
  });

  test('a guard that is off, powerless or elsewhere does nothing', () => {
    const off = fighter('5-2', {}, { status: structStatus(3) });
    const dark = fighter('5-3', {}, {}, false);
    const elsewhere = fighter('5-4', {}, { location: { kind: 'planet', id: parsePlanetId('2-7') } });
    expect(ahead({ defenders: [off, dark, elsewhere] })).toMatchObject({ blockerId: null, counters: [] });
  });

  test('a weapon that cannot be blocked is not, and one that cannot be answered is not', () => {
    const guard = fighter('5-2', {});
    expect(ahead({ defenders: [guard], weapon: buildWeapon({ blockable: false }) })).toMatchObject({
      blockerId: null,
      counters: [{ structId: '5-2', damage: 1 }],
    });
    expect(ahead({ defenders: [guard], weapon: buildWeapon({ counterable: false }) })).toMatchObject({
      blockerId: '5-2',
      counters: [],
    });
    const artillery = { ...ATTACKER, type: { ...ATTACKER.type, isCounterable: false } };
    const ground = { ...GROUND, cannons: 1 };
    expect(ahead({ attacker: artillery, defenders: [guard], ground }).counters).toEqual([]);
  });

  test('strikes harder in its own ambit where the type does', () => {
    const counter = { same: 2, other: 1 };
    const weapons = [buildWeapon({ reach: ambitMask(6) })];
    expect(ahead({ target: fighter('5-1', { counter, weapons }) }).counters).toMatchObject([{ damage: 2 }]);
    const afloat = fighter('5-1', { counter, weapons }, { ambit: 'water' });
    expect(ahead({ target: afloat }).counters).toMatchObject([{ damage: 1 }]);
    const short = fighter('5-1', { counter, weapons: [buildWeapon({ reach: ambitMask(2) })] });
    expect(ahead({ target: short }).counters).toEqual([]);
  });

  test('a target answers only if it is still there', () => {
    const weak = fighter('5-1', {}, { health: 2 });
    expect(ahead({ target: weak })).toMatchObject({ destroys: 1, counters: [], worstLoss: 0 });
    const lucky = fighter('5-1', { evade: { guided: NONE, unguided: TWO_IN_THREE } }, { health: 2 });
    const [answer] = ahead({ target: lucky }).counters;
    expect(answer).toMatchObject({ as: 'target', damage: 1 });
    expect(answer!.chance).toBeCloseTo(2 / 3);
  });

  test('cannons come last, and only for what stands on their planet', () => {
    const rig = fighter('5-1', { weapons: [], counter: { same: 0, other: 0 } }, ON_PLANET);
    const ground = { ...GROUND, cannons: 2 };
    expect(ahead({ target: rig, ground }).counters).toEqual([{ structId: null, as: 'cannon', damage: 2, chance: 1 }]);
    expect(ahead({ target: rig, ground: null }).counters).toEqual([]);
  });

  test('guards that destroy the attacker first leave nothing of the attack', () => {
    const weak = { ...ATTACKER, struct: { ...ATTACKER.struct, health: 1 } };
    const defenders = [fighter('5-2', {}), fighter('5-3', {})];
    const ground = { ...GROUND, cannons: 1 };
    expect(ahead({ attacker: weak, defenders, target: fighter('5-1', {}), ground })).toMatchObject({
      fallsFirst: true,
      mayFall: true,
      lands: 0,
      destroys: 0,
      worstLoss: 1,
      counters: [{ structId: '5-2' }],
    });
  });

  test('recoil counts, and who guards his own target hits himself', () => {
    expect(ahead({ weapon: buildWeapon({ recoil: 3 }) })).toMatchObject({ worstLoss: 3, mayFall: true });
    expect(
      ahead({
        defenders: [{ ...ATTACKER, struct: { ...ATTACKER.struct, location: ON_PLANET.location } }],
        target: fighter('5-1', { counter: { same: 0, other: 0 } }, ON_PLANET),
      }),
    ).toMatchObject({
      blockerId: '5-9',
      // Its own answer, then its own shot.
      worstLoss: 3,
    });
  });
});
