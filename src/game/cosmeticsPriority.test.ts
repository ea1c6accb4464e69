/**
 * Who is worn, over every combination of: an individual skin (none, for all, for us, for another guild; whole or broken),
 * two sets (absent, inactive, for all, for us, for another guild; whole or broken), the asked guild, and the language.
 * The oracle is a list of candidates written out by rank, and shares nothing with the rule.
 */
import { expect, test } from 'vitest';
import {
  type CosmeticSetDetail,
  type Language,
  type LoneSkin,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  resolveClass,
  type Skin,
  type SkinHash,
} from './cosmetics.ts';
import { type GuildId, parseGuildId } from './ids.ts';

const CLASS = 'Tank';
const OURS = parseGuildId('0-1');
const THEIRS = parseGuildId('0-2');
const PLAIN = { name: 'Plain tank', lore: 'Plain lore' };

type Place = 'absent' | 'inactive' | 'all' | 'ours' | 'theirs';
interface Worn {
  readonly place: Place;
  readonly broken: boolean;
}

const each = <T>(...values: readonly T[]): readonly T[] => values;
const worn = (places: readonly Place[]): readonly Worn[] =>
  places.flatMap((place) => (place === 'absent' ? [false] : [false, true]).map((broken) => ({ place, broken })));
const LONE = worn(each('absent', 'inactive', 'all', 'ours', 'theirs'));
const SET = worn(each('absent', 'inactive', 'all', 'ours', 'theirs'));

const guildOf = (place: Place): GuildId | null => (place === 'ours' ? OURS : place === 'theirs' ? THEIRS : null);
const hash = (letter: string): string => letter.repeat(64);

/** Speaks English and German; its lore German only. */
function skin(letter: string, name: string): Skin {
  return {
    skinHash: parseSkinHash(hash(letter)),
    class: CLASS,
    version: '1.0.0',
    defaultLanguage: parseLanguage('de'),
    name: { en: `${name} (en)`, de: `${name} (de)` },
    lore: { de: `${name} Sage` },
    weapons: [],
    abilities: [],
    animations: {},
    icon: null,
    graphics: {},
  };
}

const SKINS = { lone: skin('a', 'lone'), early: skin('b', 'early'), late: skin('c', 'late') };

function setOf(letter: string, one: Skin, { place }: Worn, activation: number): readonly CosmeticSetDetail[] {
  if (place === 'absent') return [];
  const active = place !== 'inactive';
  const words = { name: {}, description: {}, version: '1.0.0', author: 'x', languages: ['en', 'de'] };
  const wear = { guildId: guildOf(place), active, activation: active ? activation : 0 };
  return [{ setHash: parseSetHash(hash(letter)), ...words, ...wear, classes: [CLASS], skinCount: 1, skins: [one] }];
}

interface Case {
  readonly lone: Worn;
  readonly early: Worn;
  readonly late: Worn;
  readonly asked: GuildId | null;
  readonly language: Language;
}

/** Candidates from first to last; who may be worn by the asked guild and is whole is the answer. */
function expected({ lone, early, late, asked }: Case): Skin | null {
  const mayWear = ({ place, broken }: Worn): boolean =>
    !broken && (place === 'all' || (place === 'ours' && asked === OURS));
  const guildFirst = [
    { worn: late, skin: SKINS.late },
    { worn: early, skin: SKINS.early },
  ];
  const ranks = [
    { worn: lone, skin: SKINS.lone },
    ...guildFirst.filter((one) => one.worn.place === 'ours'),
    ...guildFirst.filter((one) => one.worn.place !== 'ours'),
  ];
  return ranks.find((rank) => mayWear(rank.worn))?.skin ?? null;
}

function resolved({ lone, early, late, asked, language }: Case) {
  const skins: readonly LoneSkin[] =
    lone.place === 'absent'
      ? []
      : [{ skin: SKINS.lone, guildId: guildOf(lone.place), active: lone.place !== 'inactive', activation: 1 }];
  const sets = [...setOf('d', SKINS.early, early, 1), ...setOf('e', SKINS.late, late, 2)];
  const broken = new Set<SkinHash>();
  for (const [one, { broken: isBroken }] of [
    [SKINS.lone, lone],
    [SKINS.early, early],
    [SKINS.late, late],
  ] as const)
    if (isBroken) broken.add(one.skinHash);
  return resolveClass(CLASS, { skins, sets, language, guildId: asked, defaults: new Map([[CLASS, PLAIN]]), broken });
}

test('the look of a class over all combinations of skin, sets, guild, language and broken pictures', () => {
  let cases = 0;
  const seen = new Map<string, number>();
  for (const lone of LONE)
    for (const early of SET)
      for (const late of SET)
        for (const asked of each(null, OURS))
          for (const code of each('en', 'de', 'fr')) {
            const one: Case = { lone, early, late, asked, language: parseLanguage(code) };
            const look = resolved(one);
            const skinWorn = expected(one);
            const told = JSON.stringify(one);
            expect(look?.skinSource?.skinHash ?? null, told).toBe(skinWorn?.skinHash ?? null);
            const name = skinWorn?.name[code] ?? skinWorn?.name['en'] ?? PLAIN.name;
            expect(look?.name, told).toBe(name);
            expect(look?.lore, told).toBe(skinWorn?.lore['de'] ?? PLAIN.lore);
            // A set is named as the source only where a set is worn.
            expect(look?.skinSource?.setHash === null, told).toBe(skinWorn === SKINS.lone);
            cases++;
            const who = skinWorn?.name['en'] ?? 'plain';
            seen.set(who, (seen.get(who) ?? 0) + 1);
          }
  expect(cases).toBe(LONE.length * SET.length * SET.length * 6);
  // Every outcome has its share: none of them is never reached.
  expect([...seen.keys()].toSorted()).toEqual(['early (en)', 'late (en)', 'lone (en)', 'plain']);
});
