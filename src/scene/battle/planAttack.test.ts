import { describe, expect, it, test } from 'vitest';
import type { AttackRecord } from '../../game/attack.ts';
import { decodeAttack } from '../../wire/decodeAttack.ts';
import { isRecord } from '../../wire/read.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { recordWar } from '../../testing/recordWar.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import {
  combatant,
  healthOf,
  sampleAttack,
  SAMPLE_ATTACKS,
  type SampleFighter,
  sampleShot,
} from '../samples/sampleAttacks.ts';
import { planFaults } from './checkPlan.ts';
import { planAttack } from './planAttack.ts';
import type { BattlePlan } from './types.ts';

const { timings } = SCENE_CONFIG.battle;
const GUN: SampleFighter = ['fleet/space/2', 'Frigate'];
const FOE: SampleFighter = ['visitor/9-7/space/0', 'Starfighter'];
const GUARD: SampleFighter = ['visitor/9-7/space/1', 'Battleship'];
const [gun, foe, guard] = [GUN, FOE, GUARD].map((one) => String(combatant(one).structId));

function plan(attack: AttackRecord): BattlePlan {
  return planAttack('2-7/1', attack, timings);
}

function kinds({ steps }: BattlePlan): readonly string[] {
  return steps.map(({ action }) => action.kind);
}

/** Health as it is shown, change by change, in the order in which it becomes visible. */
function course({ before, steps }: BattlePlan, structId: string | undefined): readonly number[] {
  const begin = before.filter((one) => one.structId === structId).map((one) => one.health);
  const ends = steps.toSorted((a, b) => a.atMs + a.durationMs - b.atMs - b.durationMs);
  return [
    ...begin,
    ...ends.flatMap(({ changes }) => changes.filter((one) => one.structId === structId).map((one) => one.health)),
  ];
}

function actionOf<K extends BattlePlan['steps'][number]['action']['kind']>(made: BattlePlan, kind: K) {
  return made.steps.flatMap(({ action }) =>
    action.kind === kind ? [action as Extract<typeof action, { kind: K }>] : [],
  );
}

describe('the plan of an attack', () => {
  it('readies, fires, lands, and rests', () => {
    const made = plan(SAMPLE_ATTACKS.guided);
    expect(kinds(made)).toEqual(['ready', 'fire', 'impact', 'rest']);
    expect(actionOf(made, 'fire')).toEqual([
      expect.objectContaining({ fromId: gun, toId: foe, weaponry: 'guidedWeaponry', shot: 0, shots: 1, ends: 'hit' }),
    ]);
    expect(course(made, foe)).toEqual([3, 1]);
    expect(made.cast).toEqual([gun, foe]);
  });

  it('lets defenders counter before the shot, each on its own', () => {
    const made = plan(SAMPLE_ATTACKS.defenderCounter);
    expect(kinds(made)).toEqual(['ready', 'counter', 'counter', 'fire', 'impact', 'rest']);
    expect(course(made, gun)).toEqual([3, 2, 1]);
    expect(made.cast).toHaveLength(4);
  });

  it('fires nothing when the attacker dies first', () => {
    const made = plan(SAMPLE_ATTACKS.diedFirst);
    expect(kinds(made)).toEqual(['ready', 'counter', 'destroy', 'rest']);
    expect(course(made, gun)).toEqual([1, 0, 0]);
    expect(course(made, foe)).toEqual([3]);
  });

  it('shows every shot of a run on its own, and what of them hit', () => {
    const attack = sampleAttack(
      GUN,
      [
        sampleShot(FOE, { damageDealt: 1, damage: 0, targetHealth: null }),
        sampleShot(FOE, { damageDealt: 0, damage: 0, targetHealth: null }),
        sampleShot(FOE, { damageDealt: 1, damage: 2, targetHealth: healthOf(FOE, 3, 1) }),
      ],
      { weaponry: 'attackRun', control: 'unguided' },
    );
    const made = plan(attack);
    expect(actionOf(made, 'fire').map(({ shot, shots, ends }) => [shot, shots, ends])).toEqual([
      [0, 3, 'hit'],
      [1, 3, 'miss'],
      [2, 3, 'hit'],
    ]);
    expect(course(made, foe)).toEqual([3, 2, 1]);
    expect(planFaults(attack, made)).toEqual([]);
  });

  it('takes armour off a volley once, from its first shots', () => {
    const shot = (change: Parameters<typeof sampleShot>[1]) =>
      sampleShot(FOE, { targetHealth: null, damage: 0, damageDealt: 1, ...change });
    const attack = sampleAttack(
      GUN,
      [
        shot({}),
        shot({}),
        shot({ damage: 2, damageReduction: 1, reducedBy: 'armour', targetHealth: healthOf(FOE, 3, 1) }),
      ],
      { weaponry: 'attackRun' },
    );
    const impacts = actionOf(plan(attack), 'impact');
    expect(impacts.map(({ damage, reduction }) => [damage, reduction])).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ]);
    expect(impacts[0]).toMatchObject({ reducedBy: 'armour', armourPiercing: false });
  });

  it('says when a weapon goes through armour', () => {
    expect(actionOf(plan(SAMPLE_ATTACKS.piercing), 'impact')[0]).toMatchObject({
      armourPiercing: true,
      damage: 2,
      reduction: 0,
    });
  });

  it.each([
    ['jammed', 'evaded', 'signalJamming'],
    ['dodged', 'evaded', 'defensiveManeuver'],
    ['intercepted', 'intercepted', 'lowOrbitBallisticInterceptorNetwork'],
  ] as const)('%s: the shot ends, and nothing lands', (name, ends, by) => {
    const made = plan(SAMPLE_ATTACKS[name]);
    expect(actionOf(made, 'fire')[0]?.ends).toBe(ends);
    expect(actionOf(made, 'evade')[0]?.by).toBe(by);
    expect(actionOf(made, 'impact')).toEqual([]);
    const { structId } = actionOf(made, 'evade')[0] ?? {};
    expect(new Set(course(made, structId)).size).toBe(1);
  });

  it('puts the blocker before the shot, and lets it take it', () => {
    const made = plan(SAMPLE_ATTACKS.blockerLost);
    expect(kinds(made)).toEqual(['ready', 'block', 'fire', 'impact', 'destroy', 'rest']);
    const [block] = actionOf(made, 'block');
    expect(actionOf(made, 'fire')[0]?.toId).toBe(block?.structId);
    expect(course(made, block?.structId)).toEqual([2, 0, 0]);
    expect(course(made, block?.targetId)).toEqual([3]);
  });

  it('tells the counters around an evaded shot, which its row leaves out', () => {
    const attack = sampleAttack(
      GUN,
      [
        sampleShot(FOE, {
          damage: 0,
          damageDealt: 0,
          evaded: { by: 'signalJamming', planetary: false },
          targetHealth: healthOf(FOE, 3, 3),
        }),
      ],
      {
        attackerHealth: healthOf(GUN, 2, 0),
      },
    );
    const made = plan(attack);
    expect(kinds(made)).toEqual(['ready', 'fire', 'evade', 'counter', 'destroy', 'rest']);
    expect(course(made, gun)).toEqual([2, 0, 0]);
    expect(planFaults(attack, made)).toEqual([]);
  });

  it('ends with recoil and then the cannon, and destroys the attacker where it is told', () => {
    const attack = {
      ...SAMPLE_ATTACKS.cannonKill,
      recoil: { damage: 1, destroyedAttacker: false },
      attackerHealth: { before: 2, after: 0, max: 3 },
    };
    expect(kinds(plan(attack)).slice(-4)).toEqual(['recoil', 'cannon', 'destroy', 'rest']);
    expect(course(plan(attack), String(attack.attacker.structId))).toEqual([2, 1, 0, 0]);
  });

  it('lets a dying target hurt its killer', () => {
    expect(kinds(plan(SAMPLE_ATTACKS.lastResort))).toEqual([
      'ready',
      'fire',
      'impact',
      'destroy',
      'lastResort',
      'rest',
    ]);
  });

  it('shows what a record of an old version tells, and no health it does not tell', () => {
    const made = plan(SAMPLE_ATTACKS.old);
    expect(kinds(made)).toEqual(['ready', 'fire', 'impact', 'rest']);
    expect(made.before).toEqual([]);
    expect(made.steps.flatMap(({ changes }) => changes)).toEqual([]);
    expect(actionOf(made, 'impact')[0]?.damage).toBe(2);
  });

  it('knows that who was destroyed had at least what it lost', () => {
    const attack = {
      ...SAMPLE_ATTACKS.old,
      shots: [sampleShot(FOE, { targetHealth: null, targetDestroyed: true, damage: 3 })],
    };
    expect(course(plan(attack), foe)).toEqual([3, 0, 0]);
  });

  it('counts back from what is left where the record leaves out what was', () => {
    const attack = sampleAttack(GUN, [sampleShot(FOE, { targetHealth: { before: 0, after: 1, max: 3 } })]);
    expect(course(plan(attack), foe)).toEqual([3, 1]);
  });

  it('shows a struct that guards itself dying once', () => {
    const attack = sampleAttack(GUN, [
      sampleShot(GUARD, {
        damage: 2,
        targetDestroyed: true,
        blocked: { by: combatant(GUARD), destroyed: true, health: healthOf(GUARD, 2, 0) },
        targetHealth: healthOf(GUARD, 2, 0),
      }),
    ]);
    const made = plan(attack);
    expect(actionOf(made, 'destroy')).toEqual([{ kind: 'destroy', structId: guard }]);
    expect(course(made, guard)).toEqual([2, 0, 0]);
  });

  it('of a record without shots is its end', () => {
    const made = plan({ ...SAMPLE_ATTACKS.guided, shots: [], attackerHealth: { before: 3, after: 2, max: 3 } });
    expect(kinds(made)).toEqual(['ready', 'rest']);
    expect(course(made, gun)).toEqual([3, 2]);
  });
});

test('two thousand attacks by the rules of the devnet are all told as the record tells them', () => {
  const records = Array.from({ length: 60 }, (_, seed) => recordSkirmish(seed + 1, 900)).flat();
  expect(records.length).toBeGreaterThan(2_000);
  const seen = new Map<string, number>();
  const faults = records.flatMap((attack, i) => {
    const made = planAttack(`attack ${i}`, attack, timings);
    for (const { action } of made.steps) {
      const kind = action.kind === 'fire' ? `${action.weaponry} ${action.ends}` : action.kind;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    return planFaults(attack, made);
  });
  expect(faults).toEqual([]);
  // Fights in which nothing of this happened would prove nothing.
  for (const kind of [
    'guidedWeaponry hit',
    'guidedWeaponry evaded',
    'guidedWeaponry intercepted',
    'unguidedWeaponry hit',
    'attackRun hit',
    'attackRun miss',
    'block',
    'counter',
    'cannon',
    'destroy',
  ]) {
    expect({ kind, isSeen: (seen.get(kind) ?? 0) > 4 }).toEqual({ kind, isSeen: true });
  }
});

test('so are those of a war of rivals, as the stream brings them', async () => {
  const decoder = new TextDecoder();
  const frames = await recordWar(16, 260);
  const attacks = frames.flatMap(({ payload }) => {
    const frame: unknown = JSON.parse(decoder.decode(payload));
    return isRecord(frame) && frame['category'] === 'struct_attack' && isRecord(frame['detail'])
      ? [decodeAttack(frame['detail'])]
      : [];
  });
  expect(attacks.length).toBeGreaterThan(10);
  expect(attacks.flatMap((attack, i) => planFaults(attack, planAttack(`attack ${i}`, attack, timings)))).toEqual([]);
});
