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
      "Charge is 2 of 5: ready in 3 blocks.",
      "You are offline: your load of 90 W is above your capacity of 75 W. Get more power, or take something offline.",
      "It is destroyed; nothing brings it back.",
      "It is not built yet: its proof of work is still due.",
      "It is offline. Bring it online first.",
      "This type cannot guard.",
      "It is not guarding anyone.",
      "They are too far apart for one to guard the other.",
      "This type cannot hide.",
      "It is hidden already.",
      "It is visible already.",
      "This type stays where it is.",
      "This type cannot stand here.",
    ]
  `);
  expect((['destroyed', 'unbuilt', 'outOfRange', 'hidden', 'unreachable', 'notInRange'] as const).map(candidateWords))
    .toMatchInlineSnapshot(`
      [
        "destroyed",
        "not built yet",
        "out of range of this weapon",
        "hidden: can only be hit from its own ambit",
        "out of reach from your place in the queue",
        "too far away to guard",
      ]
    `);
});

describe('weapons', () => {
  test('tell how their shots fall', () => {
    const run = { shots: 3, success: { numerator: 1, denominator: 3 } };
    expect(shotWords(buildWeapon())).toBe('1 shot, always hits');
    expect(shotWords(buildWeapon({ shots: 2 }))).toBe('2 shots, all hit');
    expect(shotWords(buildWeapon({ ...run, guaranteedShots: 1 }))).toBe('3 shots: 1 always hits, the others 1 in 3');
    expect(shotWords(buildWeapon(run))).toBe('3 shots, 1 in 3 hit');
    expect(shotWords(buildWeapon({ ...run, guaranteedShots: null }))).toBe('3 shots, 1 in 3 hit or better');
    expect(shotWords(buildWeapon({ ...run, shots: 1 }))).toBe('1 shot, 1 in 3 hits');
    expect(weaponName(buildWeapon({ kind: 'attackRun' }))).toBe('Attack run');
  });

  test('what is neither never nor sure is never shown as such', () => {
    expect([0, 0.0001, 1 / 3, 0.9999, 1].map((chance) => plain(percent(chance)))).toEqual([
      '0 %',
      '1 %',
      '33 %',
      '99 %',
      '100 %',
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
      "Signal jamming: 2 in 3 guided shots miss it.",
      "Strikes back for 1 damage at whatever it can reach.",
      "Defensive manoeuvre: 2 in 3 unguided shots miss it.",
      "Armour: 1 damage less from every attack.",
      "Strikes back for 2 damage in its own ambit, 1 elsewhere.",
      "Stealth: hidden, it is only seen from its own ambit.",
      "Nothing can strike back at it.",
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
      { tone: 'gain', words: 'Pierces armour.' },
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
        "Signal jamming: 2 in 3 guided shots miss <5-2>.",
        "The planet’s interceptors stop 1 in 3 of the rest.",
        "<5-2> guards it and strikes first: 1 damage.",
        "<5-2> stands in front and takes the hit.",
        "Armour takes 1 damage off.",
        "<5-2> strikes back: 2 damage, if it is still there.",
        "The planet’s cannon fires back: 1 damage, if you are still there.",
        "Your attacker may be destroyed.",
      ]
    `);
  });

  test('ends where the attacker does', () => {
    const counters = [{ structId: target.struct.id, as: 'defender', damage: 3, chance: 1 }] as const;
    expect(lines({ fallsFirst: true, mayFall: true, counters }).at(-1)?.words).toBe(
      'Its guards destroy your attacker before it fires.',
    );
    expect(outlookSummary({ ...calm, fallsFirst: true })).toBe('its guards destroy you first');
  });

  test('fits in a row of a list', () => {
    const damage = { least: 1, most: 3, expected: 2, reduced: 0, destroys: 0.5 };
    expect(plain(outlookSummary(calm))).toBe('always hits · 2 damage');
    expect(plain(outlookSummary({ ...calm, damage, destroys: 0.5 }))).toBe(
      'always hits · 1–3 damage · 50 % to destroy',
    );
    expect(plain(outlookSummary({ ...calm, blockerId: target.struct.id }))).toBe(
      'always hits · 2 damage · a guard takes it',
    );
    expect(damageWords(damage)).toBe('1–3');
  });
});
