/**
 * Cosmetics: how a struct type looks and is called, by mods. They attach to the class of a struct type, never to its id,
 * and change no rule of the game. docs/network/game-service-interface.md "Cosmetic entities", "Cosmetic set"; docs/network/web-api.md section 10.
 */
import { BaseError, quoted } from '../lib/BaseError.ts';
import type { Brand } from '../lib/brand.ts';
import type { GuildId } from './ids.ts';

/** SHA-256 of a set's manifest, 64 lower-case hex digits. */
export type SetHash = Brand<string, 'SetHash'>;
/** SHA-256 of a skin's manifest, 64 lower-case hex digits. */
export type SkinHash = Brand<string, 'SkinHash'>;
/** Of a file inside a skin's assets folder, e.g. `icons/miner.png`: plain segments, nothing a URL or a disk reads. */
export type AssetPath = Brand<string, 'AssetPath'>;
/** ISO 639-1, e.g. `de`. */
export type Language = Brand<string, 'Language'>;

/** A hash, path or language that is not of its form. */
export class CosmeticFormError extends BaseError {
  constructor(kind: string, value: unknown) {
    // not said: which value of a mod's file is wrong
    super({ code: 'bad_cosmetic_value', what: `${quoted(value)} is not ${kind}.` });
  }
}

function parserOf<T>(kind: string, pattern: RegExp, maxLength: number): (value: unknown) => T {
  return (value) => {
    if (typeof value !== 'string' || value.length > maxLength || !pattern.test(value)) {
      throw new CosmeticFormError(kind, value);
    }
    return value as T;
  };
}

// What each is called below is for whoever made the mod.
const HASH = /^[a-f0-9]{64}$/;
const SEGMENT = '[A-Za-z0-9_][A-Za-z0-9_ .-]*';

/** @throws CosmeticFormError; not said: the name of a form */
export const parseSetHash = parserOf<SetHash>('the hash of a cosmetic set', HASH, 64);
/** @throws CosmeticFormError; not said: the name of a form */
export const parseSkinHash = parserOf<SkinHash>('the hash of a skin', HASH, 64);
/** No scheme, no query, no `..`, no backslash, no percent sign: what a hostile server could write. @throws CosmeticFormError */
export const parseAssetPath = parserOf<AssetPath>(
  // not said: the name of a form
  'the path of an asset',
  new RegExp(`^${SEGMENT}(?:/${SEGMENT})*$`),
  200,
);
/** @throws CosmeticFormError; not said: the name of a form */
export const parseLanguage = parserOf<Language>('a language code of two letters', /^[a-z]{2}$/, 2);

/** What every mod is expected to speak. */
export const FALLBACK_LANGUAGE = parseLanguage('en');

/** `de-AT` to `de`; what is no language at all to `en`. */
export function languageOf(tag: string): Language {
  const word = /^([A-Za-z]{2})(?:[-_]|$)/.exec(tag)?.[1]?.toLowerCase();
  return word === undefined ? FALLBACK_LANGUAGE : parseLanguage(word);
}

/** Language code to text. */
export type Localized = Readonly<Record<string, string>>;

/** Words as a skin carries them (all languages) or as they are shown (one). */
interface Worded<T> {
  readonly name: T;
  readonly description: T;
  readonly animation: AssetPath | null;
  readonly icon: AssetPath | null;
}

export interface WeaponLook<T> extends Worded<T> {
  readonly weaponType: 'primary' | 'secondary';
}

export interface AbilityLook<T> extends Worded<T> {
  /** e.g. `stealth` */
  readonly abilityId: string;
}

/** How one class looks. */
export interface Look<T> {
  /** Equals the class of a struct type, e.g. `Ore Extractor`; case counts. */
  readonly class: string;
  readonly name: T;
  readonly lore: T;
  readonly weapons: readonly WeaponLook<T>[];
  readonly abilities: readonly AbilityLook<T>[];
  /** `idle`, `active`, `building`, `attacking`, `defending`, and names of the mod's own. */
  readonly animations: Readonly<Record<string, AssetPath>>;
  readonly icon: AssetPath | null;
  readonly graphics: Readonly<Record<string, AssetPath>>;
}

export interface SkinRef {
  readonly skinHash: SkinHash;
  readonly class: string;
  /** `x.y.z` of the mod */
  readonly version: string;
}

export interface Skin extends SkinRef, Look<Localized> {
  /** Language of its author, the last resort of the pick. */
  readonly defaultLanguage: Language;
}

/** Where it applies, and since when. */
interface Wearable {
  /** The one guild it is for; null = everybody. */
  readonly guildId: GuildId | null;
  readonly active: boolean;
  /** Greater = activated later; 0 when inactive or not told. */
  readonly activation: number;
}

/** A skin installed by itself. */
export interface LoneSkin extends Wearable {
  readonly skin: Skin;
}

export interface CosmeticSet extends Wearable {
  readonly setHash: SetHash;
  readonly name: Localized;
  readonly version: string;
  /** Shown as text only: user-made. */
  readonly author: string;
  readonly classes: readonly string[];
  readonly languages: readonly string[];
  readonly skinCount: number;
  /** Empty where a list of sets only counts them. */
  readonly skins: readonly SkinRef[];
}

export interface CosmeticSetDetail extends CosmeticSet {
  readonly description: Localized;
  readonly skins: readonly Skin[];
}

export interface SkinSource {
  readonly skinHash: SkinHash;
  /** null for a lone skin. */
  readonly setHash: SetHash | null;
  readonly version: string;
}

/** A class in one language, resolved. */
export interface ClassCosmetic extends Look<string> {
  /** null = the game's own assets. */
  readonly skinSource: SkinSource | null;
}

/** What the game itself says about a class. */
export interface DefaultLook {
  readonly name: string;
  readonly lore: string;
}

export interface ResolveInput {
  readonly skins: readonly LoneSkin[];
  readonly sets: readonly CosmeticSetDetail[];
  readonly language: Language;
  /** Whose looks are asked for; null = only what is for everybody. */
  readonly guildId: GuildId | null;
  /** Every class of the game. */
  readonly defaults: ReadonlyMap<string, DefaultLook>;
  /** Skins that could not be drawn here: passed over as if nobody wore them. */
  readonly broken?: ReadonlySet<SkinHash>;
}

/**
 * How a class looks: an individual skin, then the skin of an active set, then the game's own (docs/network/game-service-interface.md "Cosmetic entities").
 * Among several of a rank what is for the asked guild comes before what is for everybody, then the latest activated, then the
 * lowest hash. A broken skin is passed over whole: its words go with its pictures. null = no such class.
 */
export function resolveClass(className: string, input: ResolveInput): ClassCosmetic | null {
  const fallback = input.defaults.get(className);
  if (fallback === undefined) return null;
  const fits = (skin: Skin): boolean => skin.class === className && input.broken?.has(skin.skinHash) !== true;
  const lone = inOrder(input.skins, input.guildId, ({ skin }) => skin.skinHash).find(({ skin }) => fits(skin));
  if (lone) return spoken(lone.skin, null, input.language, fallback);
  for (const set of inOrder(input.sets, input.guildId, ({ setHash }) => setHash)) {
    const skin = set.skins.find(fits);
    if (skin) return spoken(skin, set.setHash, input.language, fallback);
  }
  const none = { weapons: [], abilities: [], animations: {}, icon: null, graphics: {}, skinSource: null };
  return { class: className, ...fallback, ...none };
}

/** What is worn, the first to be taken first. */
function inOrder<T extends Wearable>(all: readonly T[], guildId: GuildId | null, hashOf: (one: T) => string): T[] {
  const rank = (one: T): number => (one.guildId === null ? 1 : 0);
  return all
    .filter((one) => one.active && (one.guildId === null || one.guildId === guildId))
    .sort((a, b) => rank(a) - rank(b) || b.activation - a.activation || (hashOf(a) < hashOf(b) ? -1 : 1));
}

/** The asked language, then English, then the mod's own, then nothing. docs/network/web-api.md section 10 "language pick". */
export function pickText(text: Localized, language: Language, own: Language): string {
  for (const code of [language, FALLBACK_LANGUAGE, own]) {
    const found = Object.hasOwn(text, code) ? text[code] : undefined;
    if (found !== undefined && found !== '') return found;
  }
  return '';
}

function spoken(skin: Skin, setHash: SetHash | null, language: Language, fallback: DefaultLook): ClassCosmetic {
  const say = (text: Localized): string => pickText(text, language, skin.defaultLanguage);
  const words = <T extends Worded<Localized>>(part: T) => ({
    ...part,
    name: say(part.name),
    description: say(part.description),
  });
  return {
    class: skin.class,
    name: say(skin.name) || fallback.name,
    lore: say(skin.lore) || fallback.lore,
    weapons: skin.weapons.map(words),
    abilities: skin.abilities.map(words),
    animations: skin.animations,
    icon: skin.icon,
    graphics: skin.graphics,
    skinSource: { skinHash: skin.skinHash, setHash, version: skin.version },
  };
}
