/** A checked mod as it would be after an install, with the hashes it would have: docs/mods.md "Hashes". */
import {
  type AssetPath,
  type CosmeticSetDetail,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  parseSkinHash,
  type Skin,
} from '../game/cosmetics.ts';
import { parseGuildId } from '../game/ids.ts';
import { utf8 } from '../lib/bytes.ts';
import { canonicalJson, hashOfManifest, type Json, sha256Hex } from './canonicalJson.ts';
import type { SoundMod } from './checkMod.ts';
import type { Looks } from './manifest/readLooks.ts';

interface Installed {
  /** A lone skin is a set of one, under the hash of the skin. */
  readonly set: CosmeticSetDetail;
  readonly skins: readonly Skin[];
}

export function asInstalled(mod: SoundMod): Installed {
  const { about } = mod;
  const base: { readonly [key: string]: Json | undefined } = {
    modId: about.modId,
    version: about.version,
    author: about.author,
    guildId: about.guildId ?? null,
    defaultLanguage: mod.defaultLanguage,
    compatibleGameVersion: about.compatibleGameVersion,
    createdAt: about.createdAt,
    updatedAt: about.updatedAt,
  };
  const skins = mod.looks.map((looks) => skinOf(mod, looks, base)).toSorted((a, b) => (a.class < b.class ? -1 : 1));
  const manifest: Json = {
    ...base,
    name: mod.name,
    description: mod.description,
    skins: skins.map(({ skinHash, class: className, version }) => ({ skinHash, class: className, version })),
  };
  const hash = mod.kind === 'set' ? hashOfManifest(manifest) : (skins[0]?.skinHash ?? '');
  const set: CosmeticSetDetail = {
    setHash: parseSetHash(hash),
    name: mod.name,
    description: mod.description,
    version: about.version,
    author: about.author,
    guildId: about.guildId === null || about.guildId === undefined ? null : parseGuildId(about.guildId),
    active: false,
    activation: 0,
    classes: skins.map((skin) => skin.class),
    languages: languagesOf(skins),
    skinCount: skins.length,
    skins,
  };
  return { set, skins };
}

function skinOf(mod: SoundMod, looks: Looks, base: { readonly [key: string]: Json | undefined }): Skin {
  const spelled = canonicalJson({
    ...looks,
    weapons: looks.weapons.map((weapon) => ({ ...weapon })),
    abilities: looks.abilities.map((ability) => ({ ...ability })),
  });
  const hash = hashOfManifest({
    ...base,
    class: looks.class,
    structType: sha256Hex(utf8(spelled)),
    assets: Object.fromEntries(filesOf(mod, looks).map(([path, bytes]) => [path, sha256Hex(bytes)])),
  });
  const worded = <T extends Looks['weapons'][number] | Looks['abilities'][number]>({
    names,
    descriptions,
    ...rest
  }: T) => ({
    ...rest,
    name: names,
    description: descriptions,
    animation: assetOrNull(rest.animation),
    icon: assetOrNull(rest.icon),
  });
  return {
    skinHash: parseSkinHash(hash),
    class: looks.class,
    version: mod.about.version,
    defaultLanguage: parseLanguage(mod.defaultLanguage),
    name: looks.names,
    lore: looks.lore,
    weapons: looks.weapons.map(worded),
    abilities: looks.abilities.map(worded),
    animations: assets(looks.animations),
    icon: assetOrNull(looks.icon),
    graphics: assets(looks.graphics),
  };
}

function assetOrNull(path: string | null): AssetPath | null {
  return path === null ? null : parseAssetPath(path);
}

function assets(paths: Readonly<Record<string, string>>): Readonly<Record<string, AssetPath>> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, parseAssetPath(path)]));
}

/** Every file of a skin: what its looks name, and the pictures of its sprite sheets. */
function filesOf(mod: SoundMod, looks: Looks): readonly (readonly [path: string, bytes: Uint8Array])[] {
  const parts = [...looks.weapons, ...looks.abilities].flatMap(({ icon, animation }) => [icon, animation]);
  const named = [looks.icon, ...parts, ...Object.values(looks.animations), ...Object.values(looks.graphics)];
  const files = new Map<string, Uint8Array>();
  for (const path of named) {
    const asset = path === null ? undefined : mod.assets.get(path);
    if (path === null || !asset) continue;
    files.set(path, asset.bytes);
    if (asset.kind === 'sheet') files.set(asset.picture.path, asset.picture.bytes);
  }
  return [...files];
}

function languagesOf(skins: readonly Skin[]): readonly string[] {
  const texts = skins.flatMap((skin) => [
    skin.name,
    skin.lore,
    ...[...skin.weapons, ...skin.abilities].flatMap(({ name, description }) => [name, description]),
  ]);
  return [...new Set(texts.flatMap((text) => Object.keys(text)))].toSorted();
}
