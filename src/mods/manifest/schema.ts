/** The mod format as its author writes it: docs/mods.md "Fields"; docs/network/web-api.md section 10 "mod manifest", "structTypes[]". */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { FieldShould } from './fieldShoulds.ts';

const VERSION = /^(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})$/;

const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));
const matching = (pattern: RegExp, should: FieldShould) => z.string().check(z.regex(pattern, should));

const words = text(LIMITS.textLength);
const language = matching(/^[a-z]{2}$/, 'language');
const localized = z.record(language, words);
const someText = localized.check(z.refine((map) => Object.keys(map).length > 0, 'someText' satisfies FieldShould));
const version = matching(VERSION, 'version');
const key = matching(/^[A-Za-z0-9_-]{1,40}$/, 'key');
const path = text(LIMITS.pathLength, 1);
const hashes = z.optional(z.record(z.string(), matching(/^[a-f0-9]{64}$/, 'hash')));

const part = {
  names: someText,
  descriptions: z.optional(localized),
  description: z.optional(localized),
  animation: z.optional(path),
  icon: z.optional(path),
};

export const structTypeSchema = z.object({
  class: text(64, 1),
  names: someText,
  lore: z.optional(localized),
  weapons: z.optional(
    z.array(z.object({ weaponType: z.enum(['primary', 'secondary']), ...part })).check(z.maxLength(2)),
  ),
  abilities: z.optional(z.array(z.object({ abilityId: key, ...part })).check(z.maxLength(20))),
  animations: z.optional(
    z.object({
      idle: z.optional(path),
      active: z.optional(path),
      building: z.optional(path),
      attacking: z.optional(path),
      defending: z.optional(path),
      custom: z.optional(z.record(key, path)),
    }),
  ),
  icon: z.optional(path),
  graphics: z.optional(z.record(key, path)),
});

const about = {
  modId: matching(/^[a-z0-9-]{1,64}$/, 'modId'),
  version,
  author: text(100, 1),
  guildId: z.nullish(matching(/^0-(?:0|[1-9][0-9]{0,19})$/, 'guildId')),
  compatibleGameVersion: z.optional(version),
  createdAt: z.optional(text(40)),
  updatedAt: z.optional(text(40)),
  defaultLanguage: z.optional(language),
};

/** `manifest.json`: a mod that becomes a set. */
export const modFileSchema = z.object({
  apiVersion: z.optional(version),
  manifest: z.object({ ...about, name: someText, description: z.optional(localized) }),
  structTypes: z.array(structTypeSchema).check(z.minLength(1), z.maxLength(LIMITS.structTypes)),
  localizations: z.optional(z.record(language, z.record(text(200), words))),
  hashes,
});

/** `skin-manifest.json`: one skin by itself; its looks are in `struct-type.json`. */
export const skinFileSchema = z.object({
  apiVersion: z.optional(version),
  ...about,
  name: z.optional(localized),
  description: z.optional(localized),
  hashes,
});

export type StructTypeInput = Readonly<z.infer<typeof structTypeSchema>>;
export type PartInput = Omit<NonNullable<StructTypeInput['abilities']>[number], 'abilityId'>;
export type AboutInput = Readonly<z.infer<typeof skinFileSchema>>;
