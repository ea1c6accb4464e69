import { describe, expect, test } from 'vitest';
import type { Engagement, Outlook } from '../../game/combat/outlook.ts';
import { blocks, milliwatts } from '../../game/units.ts';
import { buildStruct, buildStructType, buildWeapon } from '../../testing/builders.ts';
import { candidateWords, combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { damageWords, outlookLines, outlookSummary } from './outlookWords.ts';
import { defenceSentences, percent, placeOf, shotWords, weaponName } from './weaponWords.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('every obstacle is a sentence with its numbers', () => {
  const said = [
    combatObstacleWords({ reason: 'charge', need: blocks(5n), have: blocks(2n) }),
    combatObstacleWords({ reason: 'offline', load: milliwatts(90_000n), capacity: milliwatts(75_000n) }),
    ...(
      [
        'destroyed',
        'notBuilt',
        'structOffline',
        'cannotDefend',
        'notDefending',
        'notInRange',
        'noStealth',
        'hiddenAlready',
        'visibleAlready',
        'notMovable',
        'ambit',
      ] as const
    ).map((reason) => combatObstacleWords({ reason })),
  ].map(plain);
  expect(said).toMatchInlineSnapshot(`
    [
      "You have 2 of 5 charge. Wait 3 blocks.",
      "You’re overloaded: your load of 90 W is above your capacity of 75 W. Get more power, or take a struct offline.",
      "This struct is destroyed. You can’t restore it.",
      "This struct isn’t built yet. Finish its proof of work first.",
      "This struct is offline. Bring it online first.",
      "This struct type can’t defend. Choose another struct.",
      "This struct isn’t defending another one. Choose another struct.",
      "These structs are too far apart to defend each other. Choose a closer one.",
      "This struct type can’t hide. Choose another struct.",
      "This struct is already hidden.",
      "This struct is already visible.",
      "This struct type can’t move. Choose another struct.",
      "This struct type can’t be in this ambit. Choose another ambit.",
    ]
  `);
  expect((['destroyed', 'unbuilt', 'outOfRange', 'hidden', 'unreachable', 'notInRange'] as const).map(candidateWords))
    .toMatchInlineSnapshot(`
      [
        "destroyed",
        "not built yet",
        "out of range of this weapon",
        "hidden and can only be hit from its own ambit",
        "out of reach from your place in the queue",
        "too far away to defend",
      ]
    `);
});

describe('weapons', () => {
  test('tell how their shots fall', () => {
    const run = { shots: 3, success: { numerator: 1, denominator: 3 } };
    expect(shotWords(buildWeapon())).toBe('1 shot, always hits');
    expect(shotWords(buildWeapon({ shots: 2 }))).toBe('2 shots, all hit');
    expect(shotWords(buildWeapon({ ...run, guaranteedShots: 1 }))).toBe(
      '3 shots: 1 always hits, the others 1 in 3 to hit',
    );
    expect(shotWords(buildWeapon(run))).toBe('3 shots, 1 in 3 to hit each');
    expect(shotWords(buildWeapon({ ...run, guaranteedShots: null }))).toBe('3 shots, at least 1 in 3 to hit each');
    expect(shotWords(buildWeapon({ ...run, shots: 1 }))).toBe('1 shot, 1 in 3 to hit');
    expect(weaponName(buildWeapon({ kind: 'attackRun' }))).toBe('Attack run');
  });

  test('what is neither never nor sure is never shown as such', () => {
    expect([0, 0.0001, 1 / 3, 0.9999, 1].map((chance) => plain(percent(chance)))).toEqual([
      '0%',
      '1%',
      '33%',
      '99%',
      '100%',
    ]);
  });

  test('a slot is counted from one, and a Command Ship has none', () => {
    expect(placeOf(buildStruct({ slot: 1 }), buildStructType())).toBe('land slot 2');
    expect(placeOf(buildStruct({ ambit: 'air' }), buildStructType({ isCommand: true }))).toBe('in the air');
  });
});

test('a type says how it protects itself and others', () => {
  const odds = { numerator: 2, denominator: 3 };
  const none = { numerator: 0, denominator: 0 };
  const say = (change: Parameters<typeof buildStructType>[0]) => defenceSentences(buildStructType(change));
  expect(say({})).toEqual([]);
  expect([
    ...say({ evade: { guided: odds, unguided: none }, unitDefense: 'signalJamming', counter: { same: 1, other: 1 } }),
    ...say({ evade: { guided: none, unguided: odds }, unitDefense: 'defensiveManeuver' }),
    ...say({ attackReduction: 1, unitDefense: 'armour', counter: { same: 2, other: 1 } }),
    ...say({ hasStealth: true, isCounterable: false }),
    ...say({ planetaryDefense: 'defensiveCannon' }),
    ...say({ planetaryDefense: 'lowOrbitBallisticInterceptorNetwork' }),
  ]).toMatchInlineSnapshot(`
    [
      "Signal jamming: guided shots miss with a chance of 2 in 3.",
      "Strikes back for 1 damage at anything in range.",
      "Defensive maneuver: unguided shots miss with a chance of 2 in 3.",
      "Armor: reduces every attack by 1 damage.",
      "Strikes back for 2 damage in its own ambit and 1 in others.",
      "Stealth: while hidden, this struct is visible only from its own ambit.",
      "Nothing can strike back at this struct.",
      "Fires back for 1 damage when anything on this planet is attacked.",
      "Stops 1 in 3 guided shots at anything on this planet.",
    ]
  `);
});

describe('an outlook', () => {
  const target = { struct: buildStruct(), type: buildStructType(), hasPower: true };
  const engagement: Engagement = { attacker: target, target, weapon: buildWeapon(), defenders: [], ground: null };
  const calm: Outlook = {
    evade: null,
    intercept: null,
    lands: 1,
    blockerId: null,
    damage: { least: 2, most: 2, expected: 2, reduced: 0, destroys: 0 },
    destroys: 0,
    counters: [],
    worstLoss: 0,
    fallsFirst: false,
    mayFall: false,
  };
  const lines = (outlook: Partial<Outlook>, change: Partial<Engagement> = {}) =>
    outlookLines({ ...calm, ...outlook }, { ...engagement, ...change }, (id) => `<${id}>`);

  test('says that nobody answers, and what pierces', () => {
    expect(lines({}, { weapon: buildWeapon({ armourPiercing: true }) })).toEqual([
      { tone: 'gain', words: 'Pierces armor.' },
      { tone: 'gain', words: 'Nothing can strike back.' },
    ]);
  });

  test('tells everything in the order in which it would happen', () => {
    const worst = lines(
      {
        evade: { odds: { numerator: 2, denominator: 3 }, by: 'signalJamming' },
        intercept: { numerator: 1, denominator: 3 },
        blockerId: target.struct.id,
        damage: { least: 1, most: 1, expected: 1, reduced: 1, destroys: 0 },
        counters: [
          { structId: target.struct.id, as: 'defender', damage: 1, chance: 1 },
          { structId: target.struct.id, as: 'target', damage: 2, chance: 0.5 },
          { structId: null, as: 'cannon', damage: 1, chance: 0.5 },
        ],
        worstLoss: 3,
        mayFall: true,
      },
      { weapon: buildWeapon({ control: 'guided' }) },
    );
    expect(worst.map(({ words }) => words)).toMatchInlineSnapshot(`
      [
        "Signal jamming: guided shots miss <5-2> with a chance of 2 in 3.",
        "The planet’s interceptors stop 1 in 3 remaining shots.",
        "<5-2> defends the target and strikes first: 1 damage.",
        "<5-2> defends the target and takes the hit.",
        "Armor reduces the damage by 1.",
        "<5-2> strikes back if it survives: 2 damage.",
        "The planet’s cannon fires back if your attacking struct survives: 1 damage.",
        "Your attacking struct may be destroyed.",
      ]
    `);
  });

  test('ends where the attacker does', () => {
    const counters = [{ structId: target.struct.id, as: 'defender', damage: 3, chance: 1 }] as const;
    expect(lines({ fallsFirst: true, mayFall: true, counters }).at(-1)?.words).toBe(
      'Defenders destroy your attacking struct before it fires.',
    );
    expect(outlookSummary({ ...calm, fallsFirst: true })).toBe('defenders destroy your attacking struct first');
  });

  test('fits in a row of a list', () => {
    const damage = { least: 1, most: 3, expected: 2, reduced: 0, destroys: 0.5 };
    expect(plain(outlookSummary(calm))).toBe('always hits · 2 damage');
    expect(plain(outlookSummary({ ...calm, damage, destroys: 0.5 }))).toBe('always hits · 1–3 damage · 50% to destroy');
    expect(plain(outlookSummary({ ...calm, blockerId: target.struct.id }))).toBe(
      'always hits · 2 damage · a defender takes the hit',
    );
    expect(damageWords(damage)).toBe('1–3');
  });
});
