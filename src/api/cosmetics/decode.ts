/**
 * Answers of the mod service. docs/network/web-api.md section 10: bare or in the envelope, texts as one language or as a map of all, the
 * skins of a set as a list or as a count. Paths and hashes are what a stranger wrote: of their form, or an error.
 */
import * as z from 'zod/mini';
import {
  type AssetPath,
  type ClassCosmetic,
  type CosmeticSet,
  type CosmeticSetDetail,
  FALLBACK_LANGUAGE,
  type Language,
  type Localized,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  pickText,
  type Skin,
} from '../../game/cosmetics.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { guildIdOrNull } from '../../wire/ids.ts';
import { LIMITS, refusalText } from '../../wire/limits.ts';
import { isBlank, isRecord, namesOf, readTidy } from '../../wire/read.ts';
import { count, flag, text, textOrNull, word } from '../../wire/values.ts';
import { list, wire, wireOr } from '../../wire/wire.ts';
import type { Finding, ModInstallation, ModValidation } from './types.ts';

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/;

/** A map of languages, or one text, which is then English. */
// not said: the technical detail
const localized = wire('texts by language', (value): Localized | undefined => {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return {};
  if (typeof value === 'string') {
    const text = readTidy(value);
    return text === undefined ? undefined : { [FALLBACK_LANGUAGE]: text };
  }
  if (!isRecord(value) || namesOf(value) === undefined) return undefined;
  const entries = Object.entries(value)
    .filter(([, one]) => !isBlank(one))
    .map(([language, one]) => [language, readTidy(one)] as const);
  const isFine = entries.every(([language, one]) => LANGUAGE_TAG.test(language) && one !== undefined);
  return isFine ? (Object.fromEntries(entries) as Localized) : undefined;
});

// not said: the technical detail
const assetOrNull = wireOr(null, 'the path of an asset', parseAssetPath);
// not said: the technical detail
const skinHash = wire('the hash of a skin', parseSkinHash);
// not said: the technical detail
const language = wire('a language code', (value) => (isBlank(value) ? FALLBACK_LANGUAGE : parseLanguage(value)));
const strings = list(wire('a text', readTidy));

/** Name to path; names of the mod's own may stand apart under `custom`. */
// not said: the technical detail
const assets = wire('paths of assets by name', (value): Readonly<Record<string, AssetPath>> | undefined => {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return {};
  if (!isRecord(value) || namesOf(value) === undefined) return undefined;
  const { custom, ...standard } = value;
  const own = isRecord(custom) ? custom : isBlank(custom) ? {} : { custom };
  if (namesOf(own) === undefined) return undefined;
  const all = [...Object.entries(standard), ...Object.entries(own)].filter(([, path]) => !isBlank(path));
  return Object.fromEntries(all.map(([name, path]) => [name, parseAssetPath(path)]));
});

const wording = {
  name: localized,
  names: localized,
  description: localized,
  descriptions: localized,
  animation: assetOrNull,
  icon: assetOrNull,
};
const WEAPONS = ['primary', 'secondary'] as const;
const weapon = z.object({
  // not said: the technical detail
  weaponType: wire('primary or secondary', (value) => WEAPONS.find((one) => one === value)),
  ...wording,
});
const ability = z.object({ abilityId: word, ...wording });

const lookFields = {
  class: word,
  name: localized,
  names: localized,
  lore: localized,
  weapons: list(weapon),
  abilities: list(ability),
  animations: assets,
  icon: assetOrNull,
  graphics: assets,
};

/** Whichever of the two spellings says something. */
function either(one: Localized, other: Localized): Localized {
  return Object.keys(one).length > 0 ? one : other;
}

function worded<T extends z.infer<typeof weapon> | z.infer<typeof ability>>({ names, descriptions, ...rest }: T) {
  return { ...rest, name: either(names, rest.name), description: either(descriptions, rest.description) };
}

const skin = z.pipe(
  z.object({ ...lookFields, skinHash, version: text, defaultLanguage: language }),
  z.transform(({ names, weapons, abilities, ...rest }): Skin => ({
    ...rest,
    name: either(names, rest.name),
    weapons: weapons.map(worded),
    abilities: abilities.map(worded),
  })),
);

const skinRef = z.object({ skinHash, class: word, version: text });

/** A list, or how many there are. */
const skinsOrCount = z.union([
  z.pipe(
    count,
    z.transform((skinCount) => ({ skinCount, skins: [] })),
  ),
  z.pipe(
    list(skinRef),
    z.transform((skins) => ({ skinCount: skins.length, skins })),
  ),
]);

const setFields = {
  // not said: the technical detail
  setHash: wire('the hash of a set', parseSetHash),
  name: localized,
  names: localized,
  version: text,
  author: text,
  guildId: guildIdOrNull,
  active: flag,
  activation: count,
  classes: strings,
  languages: strings,
};

const summary = z.pipe(
  z.object({ ...setFields, skins: skinsOrCount }),
  z.transform(({ names, skins, ...rest }): CosmeticSet => {
    const classes = rest.classes.length > 0 ? rest.classes : skins.skins.map((one) => one.class);
    return { ...rest, ...skins, classes, name: either(names, rest.name) };
  }),
);

export const setsSchema = z.object({ sets: list(summary) });

export const setDetailSchema = z.pipe(
  z.object({ ...setFields, description: localized, skins: list(skin) }),
  z.transform(({ names, skins, ...rest }): CosmeticSetDetail => {
    const classes = rest.classes.length > 0 ? rest.classes : skins.map((one) => one.class);
    return { ...rest, skins, skinCount: skins.length, classes, name: either(names, rest.name) };
  }),
);

// not said: the technical detail
const source = z.object({ skinHash, setHash: wireOr(null, 'the hash of a set', parseSetHash), version: text });

/** A class in one language; where the answer has all of them, the asked one is picked. */
function classSchema(asked: Language) {
  return z.pipe(
    z.object({
      ...lookFields,
      // not said: the technical detail
      skinHash: wireOr(null, 'the hash of a skin', parseSkinHash),
      skinSource: z.nullish(source),
      version: text,
    }),
    z.transform(
      ({ names, name, weapons, abilities, lore, skinHash: hash, skinSource, version, ...rest }): ClassCosmetic => {
        const say = (words: Localized): string =>
          pickText(words, asked, FALLBACK_LANGUAGE) || Object.values(words)[0] || '';
        const said = <T extends { readonly name: Localized; readonly description: Localized }>(one: T) => ({
          ...one,
          name: say(one.name),
          description: say(one.description),
        });
        return {
          ...rest,
          name: say(either(names, name)),
          lore: say(lore),
          weapons: weapons.map((one) => said(worded(one))),
          abilities: abilities.map((one) => said(worded(one))),
          skinSource: skinSource ?? (hash === null ? null : { skinHash: hash, setHash: null, version }),
        };
      },
    ),
  );
}

export const classSchemas = {
  one: classSchema,
  all: (asked: Language) => z.object({ structTypes: list(classSchema(asked)) }),
};

const finding = wire('a finding', (value): Finding | undefined => {
  if (typeof value === 'string') return { file: null, message: tidyText(refusalText(value)) };
  if (!isRecord(value) || typeof value['message'] !== 'string') return undefined;
  const { file, message } = value;
  return { file: readTidy(file) || null, message: tidyText(refusalText(message)) };
});

export const validationSchema = z.pipe(
  z.object({ valid: flag, errors: list(finding), warnings: list(finding), modId: textOrNull, version: textOrNull }),
  z.transform((answer): ModValidation => answer),
);

export const installationSchema = z.pipe(
  z.object({
    // not said: the technical detail
    type: wire('set or skin', (value) => (value === 'set' || value === 'skin' ? value : undefined)),
    // not said: the technical detail
    setHash: wireOr(null, 'the hash of a set', parseSetHash),
    version: text,
    skins: list(z.object({ skinHash, class: word })),
    validated: flag,
    // not said: the technical detail
    activated: wireOr(null, 'true or false', (value) => (typeof value === 'boolean' ? value : undefined)),
  }),
  z.transform((answer): ModInstallation => answer),
);

/** `{error, code, details}`; undefined when it is something else. Details that cannot be read are left out. */
export function readRefusal(
  body: unknown,
): { readonly code: string; readonly details: readonly Finding[] } | undefined {
  if (!isRecord(body) || typeof body['error'] !== 'string') return undefined;
  const raw: readonly unknown[] = Array.isArray(body['details']) ? body['details'].slice(0, LIMITS.items) : [];
  const details = raw.flatMap((one) => {
    const read = z.safeParse(finding, one);
    return read.success ? [read.data] : [];
  });
  return { code: body['error'].slice(0, LIMITS.word), details };
}

/** `{structType, cosmetic, merged}`, or the merged row by itself. */
// not said: the technical detail
export const fullStructTypeParts = wire('an object', (value) => {
  const body = isBlank(value) ? {} : value;
  if (!isRecord(body)) return undefined;
  const merged = isRecord(body['merged']) ? body['merged'] : body;
  return { structType: body['structType'] ?? merged, cosmetic: body['cosmetic'] ?? merged['cosmetic'] ?? merged };
});
