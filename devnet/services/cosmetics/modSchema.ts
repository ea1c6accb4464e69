/** The mod format as its author writes it. docs/mods.md; docs/network/web-api.md section 10 "mod manifest", "structTypes[]". */
import { z } from 'zod';
import { LIMITS } from './limits.ts';

export const LANGUAGE = /^[a-z]{2}$/;
const VERSION = /^(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})\.(?:0|[1-9][0-9]{0,5})$/;
const HASH = /^[a-f0-9]{64}$/;

const words = z.string().max(LIMITS.textLength);
const language = z.string().regex(LANGUAGE, 'should be a language code of two small letters');
const localized = z.record(language, words);
const someText = localized.refine((map) => Object.keys(map).length > 0, 'should have a text in one language at least');
const version = z.string().regex(VERSION, 'should be a version like 1.2.3');
const key = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'should be a name of letters, digits, "-" and "_"');
const path = z.string().min(1).max(LIMITS.pathLength);

const worded = {
  names: someText,
  descriptions: localized.optional(),
  description: localized.optional(),
  animation: path.optional(),
  icon: path.optional(),
};

export const structTypeSchema = z.object({
  class: z.string().min(1).max(64),
  names: someText,
  lore: localized.optional(),
  weapons: z
    .array(z.object({ weaponType: z.enum(['primary', 'secondary']), ...worded }))
    .max(2)
    .optional(),
  abilities: z
    .array(z.object({ abilityId: key, ...worded }))
    .max(20)
    .optional(),
  animations: z
    .object({
      idle: path.optional(),
      active: path.optional(),
      building: path.optional(),
      attacking: path.optional(),
      defending: path.optional(),
      custom: z.record(key, path).optional(),
    })
    .optional(),
  icon: path.optional(),
  graphics: z.record(key, path).optional(),
});
export type StructTypeInput = z.infer<typeof structTypeSchema>;

const manifest = {
  modId: z.string().regex(/^[a-z0-9-]{1,64}$/, 'should be of small letters, digits and "-"'),
  version,
  author: z.string().min(1).max(100),
  guildId: z.nullish(z.string().regex(/^0-(?:0|[1-9][0-9]{0,19})$/, 'should be a guild id like 0-1')),
  compatibleGameVersion: version.optional(),
  createdAt: z.string().max(40).optional(),
  updatedAt: z.string().max(40).optional(),
  defaultLanguage: language.optional(),
};

export const modManifestSchema = z.object({ ...manifest, name: someText, description: localized.optional() });
export type ModManifest = z.infer<typeof modManifestSchema>;

/** `manifest.json`: a mod that becomes a set. */
export const modFileSchema = z.object({
  apiVersion: version.optional(),
  manifest: modManifestSchema,
  structTypes: z.array(structTypeSchema).min(1).max(LIMITS.structTypes),
  localizations: z.record(language, z.record(z.string().max(200), words)).optional(),
  /** SHA-256 of files, by path: checked where given. */
  hashes: z.record(z.string(), z.string().regex(HASH, 'should be 64 hexadecimal digits')).optional(),
});

/** `skin-manifest.json`: one skin by itself, its looks in `struct-type.json`. */
export const skinFileSchema = z.object({
  apiVersion: version.optional(),
  ...manifest,
  name: localized.optional(),
  description: localized.optional(),
  hashes: z.record(z.string(), z.string().regex(HASH, 'should be 64 hexadecimal digits')).optional(),
});

/** `structTypes[0].names.en: should be …`, one line per issue. */
export function issuesOf(error: z.ZodError, at = ''): readonly string[] {
  return error.issues.map((issue) => {
    const path = issue.path.reduce<string>(
      (whole, part) =>
        typeof part === 'number' ? `${whole}[${part}]` : whole === '' ? String(part) : `${whole}.${String(part)}`,
      at,
    );
    return `${path === '' ? 'the whole' : path}: ${issue.message}`;
  });
}
