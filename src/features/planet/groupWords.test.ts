import { expect, test } from 'vitest';
import { besieged, GUILDS, OWN_PLANET, sceneOf } from '../../app/testing/besieged.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { groupWords, type NameOf } from './groupWords.ts';
import { slotName, slotTip } from './slotName.ts';
import { guardsOf, placedGroups, stageGroups } from './stageGroups.ts';

const NAMES = new Map([
  ['1-3', 'bo'],
  ['0-2', 'Brass Hands'],
  ['2-12', 'Hveen'],
]);
const nameOf: NameOf = (id) => NAMES.get(id) ?? null;
/** What is read, without the marks that set a name apart. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '');

const drawn = sceneOf(besieged(), OWN_PLANET, { guilds: GUILDS });
const groups = stageGroups(
  placedGroups({ ...drawn, selectedKey: null, markedKeys: [], aim: null }),
  drawn.planetId,
  nameOf,
  ({ side }) => side !== 'visitor',
);

test('each group says whose it is, where it stands, and how old the knowledge of it is', () => {
  expect(groups.map(({ words }) => plain(`${words.title} | ${words.about} | ${words.age}`))).toEqual([
    'Your planet | Hveen | ',
    'Your fleet | at home | ',
    'bo | Raiding · Brass Hands | ',
    'Player 1-4 | 2nd in the raid queue | last seen 100 blocks ago',
  ]);
  expect(groups.map(({ words }) => plain(words.label))).toEqual([
    'Your planet',
    'Your fleet, at home',
    'Fleet of bo, first visiting fleet',
    'Fleet of player 1-4, second visiting fleet, last seen 100 blocks ago',
  ]);
});

test('somebody else’s planet has a name and an owner, or nobody', () => {
  const foreign = { key: 'planet', side: 'planet', place: 0, knowledge: { kind: 'live' } } as const;
  const owner = { id: '1-3', relation: 'other', guildId: '0-2' } as const;
  const words = (group: typeof foreign & { owner: typeof owner | null }) =>
    plain(groupWords(group, parsePlanetId('2-12'), nameOf).label);
  expect(words({ ...foreign, owner })).toBe('Hveen of bo');
  expect(words({ ...foreign, owner: null })).toBe('Hveen of nobody');
});

test('a name that is odd is said to be so, in the group and at each slot of it', () => {
  const odd = (id: string): string => (id === '1-3' ? 'mixes Latin and Cyrillic letters' : '');
  const { groups: all } = drawn;
  const told = all.map((group) => groupWords(group, drawn.planetId, nameOf, odd));
  expect(told.map((words) => words.odd !== '')).toEqual([false, false, true, false]);
  expect(plain(told[2]?.label ?? '')).toBe(
    'Fleet of bo, first visiting fleet, the name of 1-3 mixes Latin and Cyrillic letters',
  );
  expect(plain(told[2]?.belongs ?? '')).toBe('of bo (suspicious name), first visiting fleet');
});

/** Nobody wears a skin here. */
const called = (className: string): string => className;

test('slots are told apart by the fleet they belong to', () => {
  const guards = guardsOf(drawn.slots);
  const nameAt = (key: string): string => {
    const group = groups.find(({ keys }) => keys.includes(key));
    const slot = drawn.slots.find((one) => one.key === key);
    if (!group || !slot) return 'no such slot';
    const of = {
      belongs: group.words.belongs,
      guards: guards.get(slot.struct?.id ?? '') ?? 0,
      buildable: group.buildable,
      called,
    };
    return plain(slotName(slot, of));
  };
  expect(nameAt('planet/land/1')).toBe('Ore Extractor, land slot 2, online, 6 of 6 health');
  expect(nameAt('fleet/command')).toBe('Command Ship, online, 6 of 6 health, defended by 1');
  expect(nameAt('fleet/land/1')).toBe('Tank, fleet land slot 2, online, 3 of 3 health');
  expect(nameAt('planet/land/2')).toBe('Empty land slot 3, build here');
  expect(nameAt('visitor/9-3/space/0')).toBe(
    'Starfighter of bo, first visiting fleet, space slot 1, online, hidden, 2 of 3 health',
  );
  expect(nameAt('visitor/9-3/land/3')).toBe('Empty land slot 4 of bo, first visiting fleet');
});

test('a guard that is destroyed, or not built yet, guards nobody', () => {
  const changed = drawn.slots.map((slot) =>
    slot.key === 'fleet/land/1' && slot.struct
      ? { ...slot, struct: { ...slot.struct, phase: 'destroyed' as const } }
      : slot,
  );
  expect(guardsOf(changed).size).toBe(0);
  expect(guardsOf(drawn.slots)).toEqual(new Map([['5-20', 1]]));
});

test('the sign under the pointer says what a press does', () => {
  const [free] = drawn.slots.filter(({ struct }) => struct === null);
  expect(free && [slotTip(free, true, called), slotTip(free, false, called)]).toEqual([
    'Build in space slot 1',
    'Empty space slot 1',
  ]);
});

test('labels are shown where somebody else is, or something is old', () => {
  expect(groups.every(({ isLabelled }) => isLabelled)).toBe(true);
});

test('a place in line ends as one says it', () => {
  const owner = { id: '1-3', relation: 'other', guildId: null } as const;
  const at = (rank: number) => {
    const group = { key: 'v', side: 'visitor', place: rank - 1, owner, knowledge: { kind: 'live' } } as const;
    return groupWords(group, '2-12', nameOf);
  };
  expect([2, 3, 4, 11, 12, 13, 21, 102, 111].map((rank) => at(rank).about)).toEqual(
    ['2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '111th'].map((rank) => `${rank} in the raid queue`),
  );
  expect([1, 10, 11, 22].map((rank) => plain(at(rank).belongs))).toEqual([
    'of bo, first visiting fleet',
    'of bo, tenth visiting fleet',
    'of bo, 11th visiting fleet',
    'of bo, 22nd visiting fleet',
  ]);
});
