/** What is kept, read back: the hashes are computed again, so a folder that somebody has changed is not served. */
import { z } from 'zod';
import {
  type CosmeticSetDetail,
  type LoneSkin,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  type Skin,
} from '../../../src/game/cosmetics.ts';
import { parseGuildId } from '../../../src/game/ids.ts';
import { hashOf, hashOfBytes, type Json } from './canonical.ts';
import type { Package } from './convert.ts';

const json = z.json();
const localized = z.record(z.string(), z.string());
const path = z.string().transform((text) => parseAssetPath(text));
const pathOrNull = z.nullable(path);
const language = z.string().transform((text) => parseLanguage(text));
const guildId = z.nullable(z.string().transform((text) => parseGuildId(text)));
const part = { names: localized, descriptions: localized, animation: pathOrNull, icon: pathOrNull };

const looksSchema = z.object({
  class: z.string(),
  names: localized,
  lore: localized,
  weapons: z.array(z.object({ weaponType: z.enum(['primary', 'secondary']), ...part })),
  abilities: z.array(z.object({ abilityId: z.string(), ...part })),
  animations: z.record(z.string(), path),
  icon: pathOrNull,
  graphics: z.record(z.string(), path),
});

const manifestSchema = {
  modId: z.string(),
  version: z.string(),
  author: z.string(),
  guildId,
  defaultLanguage: language,
};
const skinManifestSchema = z.object({
  ...manifestSchema,
  skinHash: z.string(),
  class: z.string(),
  structType: z.string(),
  assets: z.record(z.string(), z.string()),
});
const setManifestSchema = z.object({
  ...manifestSchema,
  setHash: z.string(),
  name: localized,
  description: localized,
  skins: z.array(z.object({ skinHash: z.string(), class: z.string() })),
});

interface Wear {
  readonly active: boolean;
  readonly activation: number;
}

/** What was installed, apart from whether it is worn. */
export interface Installed {
  readonly kind: Package['kind'];
  readonly hash: string;
  readonly modId: string;
  readonly version: string;
  readonly skins: readonly Skin[];
  readonly files: Package['files'];
  /** The set, for a set. */
  asSet(wear: Wear): CosmeticSetDetail | undefined;
  /** The skin, for a skin by itself. */
  asLoneSkin(wear: Wear): LoneSkin | undefined;
}

/** A stored folder that is not what its name says. */
export class DamagedPackageError extends Error {
  constructor(hash: string, why: string) {
    super(`The cosmetics stored under ${hash} are damaged: ${why}`);
    this.name = 'DamagedPackageError';
  }
}

/** @throws DamagedPackageError */
export function readPackage(pack: Package): Installed {
  try {
    return pack.kind === 'set' ? readSet(pack) : readLone(pack);
  } catch (error) {
    throw new DamagedPackageError(pack.hash, error instanceof Error ? error.message : String(error));
  }
}

function readSet(pack: Package): Installed {
  const raw = readJson(pack, 'set-manifest.json');
  const manifest = setManifestSchema.parse(raw);
  checkHash(raw, 'setHash', pack.hash);
  const { modId, version, name, description, author } = manifest;
  const skins = manifest.skins.map(({ skinHash }) => readSkin(pack, `skins/${skinHash}/`, skinHash).skin);
  return {
    ...pack,
    modId,
    version,
    skins,
    asSet: (wear) => ({
      setHash: parseSetHash(pack.hash),
      name,
      description,
      version,
      author,
      guildId: manifest.guildId,
      ...wear,
      classes: skins.map((skin) => skin.class),
      languages: languagesOf(skins),
      skinCount: skins.length,
      skins,
    }),
    asLoneSkin: () => undefined,
  };
}

function readLone(pack: Package): Installed {
  const { skin, manifest } = readSkin(pack, '', pack.hash);
  const { modId, version, guildId: of } = manifest;
  return {
    ...pack,
    modId,
    version,
    skins: [skin],
    asSet: () => undefined,
    asLoneSkin: (wear) => ({ skin, guildId: of, ...wear }),
  };
}

function readSkin(pack: Package, folder: string, hash: string) {
  const raw = readJson(pack, `${folder}skin-manifest.json`);
  const manifest = skinManifestSchema.parse(raw);
  checkHash(raw, 'skinHash', hash);
  checkFile(pack, `${folder}struct-type.json`, manifest.structType);
  for (const [asset, of] of Object.entries(manifest.assets)) checkFile(pack, `${folder}assets/${asset}`, of);
  const { names, ...looks } = looksSchema.parse(readJson(pack, `${folder}struct-type.json`));
  const worded = <T extends { readonly names: unknown; readonly descriptions: unknown }>({
    names: name,
    descriptions,
    ...rest
  }: T) => ({
    ...rest,
    name: name as T['names'],
    description: descriptions as T['descriptions'],
  });
  const skin: Skin = {
    ...looks,
    name: names,
    weapons: looks.weapons.map(worded),
    abilities: looks.abilities.map(worded),
    skinHash: parseSkinHash(hash),
    version: manifest.version,
    defaultLanguage: manifest.defaultLanguage,
  };
  return { skin, manifest };
}

function bytesOf(pack: Package, file: string): Uint8Array {
  const bytes = pack.files.get(file);
  if (!bytes) throw new Error(`${file} is missing`);
  return bytes;
}

function readJson(pack: Package, file: string): { readonly [key: string]: Json } {
  return z.record(z.string(), json).parse(JSON.parse(new TextDecoder().decode(bytesOf(pack, file))));
}

function checkFile(pack: Package, file: string, hash: string): void {
  if (hashOfBytes(bytesOf(pack, file)) !== hash) throw new Error(`${file} has changed`);
}

function checkHash(manifest: { readonly [key: string]: Json }, own: string, hash: string): void {
  const { [own]: told, ...rest } = manifest;
  if (told !== hash || hashOf(rest) !== hash) throw new Error(`${own} is not the hash of the manifest`);
}

function languagesOf(skins: readonly Skin[]): readonly string[] {
  const all = skins.flatMap((skin) => {
    const parts = [...skin.weapons, ...skin.abilities].flatMap((one) => [one.name, one.description]);
    return [skin.name, skin.lore, ...parts].flatMap((map) => Object.keys(map));
  });
  return [...new Set(all)].sort();
}
