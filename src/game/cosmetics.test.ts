import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  CosmeticFormError,
  type CosmeticSetDetail,
  type DefaultLook,
  languageOf,
  type LoneSkin,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  pickText,
  resolveClass,
  type Skin,
} from './cosmetics.ts';
import { type GuildId, parseGuildId } from './ids.ts';

const CLASS = 'Ore Extractor';
const en = parseLanguage('en');
const OURS = parseGuildId('0-1');
const THEIRS = parseGuildId('0-2');
const defaults: ReadonlyMap<string, DefaultLook> = new Map([[CLASS, { name: 'Plain', lore: 'Plain lore' }]]);
const hash = (seed: number): string => seed.toString(16).padStart(64, '0');

function skinOf(seed: number, facts: Partial<Skin> = {}): Skin {
  return {
    skinHash: parseSkinHash(hash(seed)),
    class: CLASS,
    version: '1.0.0',
    defaultLanguage: en,
    name: { en: `skin ${seed}` },
    lore: {},
    weapons: [],
    abilities: [],
    animations: {},
    icon: null,
    graphics: {},
    ...facts,
  };
}

interface Wear {
  readonly guildId: GuildId | null;
  readonly active: boolean;
  readonly activation: number;
}

function setOf(seed: number, wear: Wear, className = CLASS): CosmeticSetDetail {
  const skins = [skinOf(seed, { class: className })];
  const words = { name: {}, description: {}, version: '1.0.0', author: 'x', languages: ['en'] };
  return { setHash: parseSetHash(hash(seed)), ...words, ...wear, classes: [className], skinCount: 1, skins };
}

const guildId = fc.constantFrom(null, OURS, THEIRS);
const wear = fc.record({ guildId, active: fc.boolean(), activation: fc.nat({ max: 4 }) });
const seed = fc.integer({ min: 1, max: 9 });
const loneSkins = fc.uniqueArray(
  fc
    .tuple(seed, wear, fc.boolean())
    .map(([n, worn, isOurs]): LoneSkin => ({ skin: skinOf(n, isOurs ? {} : { class: 'Ore Bunker' }), ...worn })),
  { maxLength: 4, selector: (one) => one.skin.skinHash },
);
const sets = fc.uniqueArray(
  fc.tuple(seed, wear, fc.boolean()).map(([n, worn, isOurs]) => setOf(n + 100, worn, isOurs ? CLASS : 'Ore Bunker')),
  { maxLength: 4, selector: (one) => one.setHash },
);

/** The rule of the spec in the plainest words: who could be worn, and whether somebody should have come before. */
function isApplicable(one: Wear, asked: GuildId | null): boolean {
  return one.active && (one.guildId === null || one.guildId === asked);
}
function isBefore(a: Wear & { hash: string }, b: Wear & { hash: string }): boolean {
  if ((a.guildId === null) !== (b.guildId === null)) return a.guildId !== null;
  return a.activation === b.activation ? a.hash < b.hash : a.activation > b.activation;
}

test('a class looks like an individual skin, then an active set, then the game, over all combinations', () => {
  fc.assert(
    fc.property(loneSkins, sets, guildId, (skins, all, asked) => {
      const look = resolveClass(CLASS, { skins, sets: all, language: en, guildId: asked, defaults });
      const lone = skins
        .filter((one) => isApplicable(one, asked) && one.skin.class === CLASS)
        .map((one) => ({ ...one, hash: one.skin.skinHash as string, setHash: null }));
      const inSets = all
        .filter((one) => isApplicable(one, asked) && one.skins[0]?.class === CLASS)
        .map((one) => ({ ...one, hash: one.setHash as string, setHash: one.setHash }));
      const rank = lone.length > 0 ? lone : inSets;
      if (rank.length === 0) {
        expect(look).toMatchObject({ class: CLASS, name: 'Plain', lore: 'Plain lore', skinSource: null });
        return;
      }
      const taken = rank.find(
        (one) =>
          one.setHash === look?.skinSource?.setHash &&
          one.hash.endsWith(look.skinSource.setHash ?? look.skinSource.skinHash),
      );
      if (!taken) throw new Error('what is worn is not among what may be worn');
      expect(rank.filter((one) => isBefore(one, taken))).toEqual([]);
      expect(look?.lore).toBe('Plain lore');
    }),
    { numRuns: 2_000, seed: 4 },
  );
});

test('the order in which they are listed does not matter', () => {
  fc.assert(
    fc.property(loneSkins, sets, guildId, (skins, all, asked) => {
      const input = { skins, sets: all, language: en, guildId: asked, defaults };
      const turned = { ...input, skins: skins.toReversed(), sets: all.toReversed() };
      expect(resolveClass(CLASS, turned)?.skinSource).toEqual(resolveClass(CLASS, input)?.skinSource);
    }),
    { numRuns: 500, seed: 5 },
  );
});

it('a class that the game does not have has no look, whatever a mod says', () => {
  const stray = { skin: skinOf(1, { class: 'Death Star' }), guildId: null, active: true, activation: 1 };
  expect(resolveClass('Death Star', { skins: [stray], sets: [], language: en, guildId: null, defaults })).toBeNull();
});

describe('a text', () => {
  const code = fc.constantFrom('en', 'de', 'fr', 'es');
  const texts = fc.dictionary(code, fc.constantFrom('', 'a', 'b', 'c'), { noNullPrototype: true });

  it('is in the asked language, then in English, then in the language of the mod', () => {
    fc.assert(
      fc.property(texts, code, code, (text, asked, own) => {
        const said = pickText(text, parseLanguage(asked), parseLanguage(own));
        expect(said).toBe(text[asked] || text['en'] || text[own] || '');
      }),
      { numRuns: 1_000, seed: 6 },
    );
  });

  it('of every part of a skin is picked by itself, and an empty name is the one of the game', () => {
    const part = { animation: null, icon: null };
    const skin = skinOf(1, {
      defaultLanguage: parseLanguage('fr'),
      name: {},
      lore: { fr: 'Histoire', de: 'Sage' },
      weapons: [{ weaponType: 'primary', name: { en: 'Gun', de: 'Kanone' }, description: { fr: 'Boum' }, ...part }],
      abilities: [{ abilityId: 'stealth', name: { en: 'Veil' }, description: {}, ...part }],
    });
    const worn = { skin, guildId: null, active: true, activation: 1 };
    const look = resolveClass(CLASS, {
      skins: [worn],
      sets: [],
      language: parseLanguage('de'),
      guildId: null,
      defaults,
    });
    expect(look).toMatchObject({
      name: 'Plain',
      lore: 'Sage',
      weapons: [{ name: 'Kanone', description: 'Boum' }],
      abilities: [{ name: 'Veil', description: '' }],
    });
  });

  it('is never found in what every object has', () => {
    expect(pickText({}, 'toString' as typeof en, en)).toBe('');
  });
});

describe('what a stranger wrote', () => {
  it.each(['icons/a.png', 'a', 'a/b/c-d_e.f.json', 'my icons/Ore Extractor.png', '_x/y'])('"%s" is a path', (path) => {
    expect(parseAssetPath(path)).toBe(path);
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/..',
    'a/../b',
    './a',
    '.hidden',
    'a\\b',
    'a?b',
    'a#b',
    'a%2fb',
    'a:b',
    'https://x/y',
    '//x/y',
    'javascript:x',
    'a\n',
    'a\u0000',
    ' a',
    'ä',
    'a'.repeat(201),
    null,
    1,
    {},
    ['a'],
  ])('%j is no path', (path) => {
    expect(() => parseAssetPath(path)).toThrow(CosmeticFormError);
  });

  it('can never leave the folder it is put under', () => {
    const odd = fc.string({
      unit: fc.constantFrom('.', '/', '\\', 'a', '%', ':', '?', '#', ' ', '-', '2', 'e'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(odd, (text) => {
        let path: string;
        try {
          path = parseAssetPath(text);
        } catch {
          return;
        }
        const url = new URL(`http://host/assets/${path}`);
        expect(url.origin + url.pathname).toBe(
          `http://host/assets/${path.replaceAll(' ', '%20')}`.replace(/(?:%20)+$/, ''),
        );
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: 20_000, seed: 7 },
    );
  });

  it('is a hash or a language only in one form', () => {
    expect(() => parseSetHash('A'.repeat(64))).toThrow('is not the hash of a cosmetic set');
    expect(() => parseSkinHash('a'.repeat(63))).toThrow('is not the hash of a skin');
    expect(() => parseLanguage('deu')).toThrow('two letters');
    expect(['de-AT', 'DE', 'fr_CA', '', 'x', 'deu', 'C'].map(languageOf)).toEqual([
      'de',
      'de',
      'fr',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});
