/** Attack records of every weapon kind and outcome, between structs that stand in slots of sample models. */
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import type { AttackRecord, AttackShot, Combatant, DefenderCounter, HealthChange } from '../../game/attack.ts';
import { SAMPLE_PLANET } from './sampleModels.ts';
import { readKey, structIdOf } from './sampleSlots.ts';
import { sampleType } from './sampleTypes.ts';

/** Slot key and class of who takes part. */
export type SampleFighter = readonly [key: string, typeName: string];

/** The combatant as a record of today names it. */
export function combatant([key, typeName]: SampleFighter): Combatant {
  const { side, group, ambit, slot } = readKey(key);
  const location =
    side === 'planet'
      ? parsePlanetId(SAMPLE_PLANET)
      : parseFleetId(side === 'fleet' ? '9-1' : group.slice('visitor/'.length));
  return {
    structId: parseStructId(structIdOf(key)),
    typeId: parseStructTypeId(sampleType(typeName).id),
    location,
    ambit: ambit ?? 'space',
    slot: slot < 0 ? null : slot,
  };
}

/** Health before and after; full is what the class has. */
export function healthOf([, typeName]: SampleFighter, before: number, after: number): HealthChange {
  return { before, after, max: sampleType(typeName).maxHealth };
}

/** A shot that hits for two and leaves the target at one of three. */
export function sampleShot(target: SampleFighter, change: Partial<AttackShot> = {}): AttackShot {
  const max = sampleType(target[1]).maxHealth;
  const damage = change.damage ?? 2;
  return {
    target: combatant(target),
    targetPlayerId: parsePlayerId('1-7'),
    evaded: null,
    blocked: null,
    defenderCounters: [],
    damageDealt: damage,
    damageReduction: 0,
    reducedBy: null,
    damage,
    armourPiercing: false,
    counter: null,
    targetDestroyed: damage >= max,
    targetHealth: healthOf(target, max, Math.max(0, max - damage)),
    lastResort: null,
    ...change,
  };
}

export function sampleAttack(
  attacker: SampleFighter,
  shots: readonly AttackShot[],
  change: Partial<AttackRecord> = {},
): AttackRecord {
  const type = sampleType(attacker[1]);
  const weaponry = change.weaponry === undefined ? type.weaponry : change.weaponry;
  return {
    attacker: combatant(attacker),
    attackerPlayerId: parsePlayerId('1-1'),
    weapon: weaponry === 'attackRun' ? 'secondaryWeapon' : 'primaryWeapon',
    control: weaponry === 'guidedWeaponry' ? 'guided' : 'unguided',
    weaponry,
    shots,
    recoil: null,
    cannon: null,
    attackerHealth: healthOf(attacker, type.maxHealth, type.maxHealth),
    ...change,
  };
}

/** A shot of a volley that is not its last: only what it alone would have done. docs/network/mechanics.md 7.7 */
function volleyRow(target: SampleFighter, damageDealt: number): AttackShot {
  return sampleShot(target, { damageDealt, damage: 0, targetDestroyed: false, targetHealth: null });
}

function counterOf(by: SampleFighter, damage: number, destroyedAttacker = false): DefenderCounter {
  return {
    by: combatant(by),
    weapon: 'primaryWeapon',
    control: 'guided',
    weaponry: 'guidedWeaponry',
    damage,
    destroyedAttacker,
  };
}

const FRIGATE: SampleFighter = ['fleet/space/2', 'Frigate'];
const STARFIGHTER: SampleFighter = ['fleet/space/1', 'Starfighter'];
const BATTLESHIP: SampleFighter = ['fleet/space/0', 'Battleship'];
const ARTILLERY: SampleFighter = ['fleet/land/0', 'Mobile Artillery'];
const TANK: SampleFighter = ['fleet/land/1', 'Tank'];
const CRUISER: SampleFighter = ['fleet/water/0', 'Cruiser'];
const INTERCEPTOR: SampleFighter = ['fleet/air/2', 'High Altitude Interceptor'];
const EXTRACTOR: SampleFighter = ['planet/land/0', 'Ore Extractor'];
const FOE_FIGHTER: SampleFighter = ['visitor/9-7/space/0', 'Starfighter'];
const FOE_BATTLESHIP: SampleFighter = ['visitor/9-7/space/1', 'Battleship'];
const FOE_FRIGATE: SampleFighter = ['visitor/9-7/space/2', 'Frigate'];
const FOE_BOMBER: SampleFighter = ['visitor/9-7/air/0', 'Stealth Bomber'];
const FOE_TANK: SampleFighter = ['visitor/9-7/land/0', 'Tank'];
const FOE_GUARD: SampleFighter = ['visitor/9-7/land/1', 'Tank'];
const FOE_DESTROYER: SampleFighter = ['visitor/9-7/water/0', 'Destroyer'];

/** All between `raidModel()`'s structs: ours are `fleet/…` and `planet/…`, the head of the queue is `visitor/9-7`. */
export const SAMPLE_ATTACKS = {
  guided: sampleAttack(FRIGATE, [sampleShot(FOE_FIGHTER)]),
  unguided: sampleAttack(ARTILLERY, [sampleShot(FOE_TANK, { damage: 2 })]),
  attackRun: sampleAttack(STARFIGHTER, [
    volleyRow(FOE_FRIGATE, 1),
    volleyRow(FOE_FRIGATE, 0),
    sampleShot(FOE_FRIGATE, { damageDealt: 1, damage: 2 }),
  ]),
  torpedo: sampleAttack(CRUISER, [sampleShot(FOE_DESTROYER)]),
  piercing: sampleAttack(BATTLESHIP, [sampleShot(FOE_TANK, { armourPiercing: true, reducedBy: 'armour' })]),
  armour: sampleAttack(TANK, [
    sampleShot(FOE_TANK, { damageDealt: 2, damage: 1, damageReduction: 1, reducedBy: 'armour' }),
  ]),
  jammed: sampleAttack(FRIGATE, [evadedShot(FOE_BATTLESHIP, 'signalJamming')]),
  dodged: sampleAttack(['visitor/9-7/space/1', 'Battleship'], [evadedShot(INTERCEPTOR, 'defensiveManeuver')]),
  intercepted: sampleAttack(FOE_BOMBER, [
    sampleShot(EXTRACTOR, {
      evaded: { by: 'lowOrbitBallisticInterceptorNetwork', planetary: true },
      damage: 0,
      targetHealth: healthOf(EXTRACTOR, 6, 6),
    }),
  ]),
  blocked: sampleAttack(ARTILLERY, [
    sampleShot(FOE_TANK, {
      blocked: { by: combatant(FOE_GUARD), destroyed: false, health: healthOf(FOE_GUARD, 3, 1) },
      targetHealth: healthOf(FOE_TANK, 3, 3),
    }),
  ]),
  blockerLost: sampleAttack(ARTILLERY, [
    sampleShot(FOE_TANK, {
      blocked: { by: combatant(FOE_GUARD), destroyed: true, health: healthOf(FOE_GUARD, 2, 0) },
      targetHealth: healthOf(FOE_TANK, 3, 3),
    }),
  ]),
  counter: sampleAttack(
    CRUISER,
    [
      sampleShot(FOE_DESTROYER, {
        counter: { damage: 2, destroyedAttacker: false, weaponry: 'advancedCounterAttack' },
      }),
    ],
    { attackerHealth: healthOf(CRUISER, 3, 1) },
  ),
  defenderCounter: sampleAttack(
    FRIGATE,
    [sampleShot(FOE_FIGHTER, { defenderCounters: [counterOf(FOE_FRIGATE, 1), counterOf(FOE_BATTLESHIP, 1)] })],
    { attackerHealth: healthOf(FRIGATE, 3, 1) },
  ),
  cannon: sampleAttack(
    FOE_BOMBER,
    [sampleShot(EXTRACTOR, { targetHealth: healthOf(EXTRACTOR, 6, 4), targetDestroyed: false })],
    { cannon: { damage: 1, destroyedAttacker: false }, attackerHealth: healthOf(FOE_BOMBER, 3, 2) },
  ),
  cannonKill: sampleAttack(
    FOE_BOMBER,
    [sampleShot(EXTRACTOR, { targetHealth: healthOf(EXTRACTOR, 6, 4), targetDestroyed: false })],
    { cannon: { damage: 1, destroyedAttacker: true }, attackerHealth: healthOf(FOE_BOMBER, 1, 0) },
  ),
  recoil: sampleAttack(ARTILLERY, [sampleShot(FOE_TANK)], {
    recoil: { damage: 1, destroyedAttacker: false },
    attackerHealth: healthOf(ARTILLERY, 3, 2),
  }),
  kill: sampleAttack(FRIGATE, [
    sampleShot(FOE_FIGHTER, { targetDestroyed: true, targetHealth: healthOf(FOE_FIGHTER, 2, 0) }),
  ]),
  lastResort: sampleAttack(
    TANK,
    [
      sampleShot(FOE_TANK, {
        targetDestroyed: true,
        targetHealth: healthOf(FOE_TANK, 1, 0),
        damage: 1,
        lastResort: { damage: 1, destroyedAttacker: false },
      }),
    ],
    { attackerHealth: healthOf(TANK, 3, 2) },
  ),
  diedFirst: sampleAttack(
    FRIGATE,
    [
      sampleShot(FOE_FIGHTER, {
        damageDealt: 0,
        damage: 0,
        defenderCounters: [counterOf(FOE_BATTLESHIP, 1, true)],
        targetHealth: healthOf(FOE_FIGHTER, 3, 3),
      }),
    ],
    { attackerHealth: healthOf(FRIGATE, 1, 0) },
  ),
  /** As before 0.18: no weapon kind, no health. */
  old: sampleAttack(FRIGATE, [sampleShot(FOE_FIGHTER, { targetHealth: null })], {
    weapon: null,
    control: null,
    weaponry: null,
    attackerHealth: null,
  }),
} as const satisfies Record<string, AttackRecord>;

export type SampleAttackName = keyof typeof SAMPLE_ATTACKS;

function evadedShot(target: SampleFighter, by: 'signalJamming' | 'defensiveManeuver'): AttackShot {
  const { maxHealth } = sampleType(target[1]);
  return sampleShot(target, {
    evaded: { by, planetary: false },
    damage: 0,
    targetHealth: healthOf(target, maxHealth, maxHealth),
  });
}
