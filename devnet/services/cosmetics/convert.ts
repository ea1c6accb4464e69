/**
 * A mod to what is kept: a folder of files named by hashes. docs/network/web-api.md section 10 "set folder", "lone skin folder", "hash".
 * Every hash rests on all that is below it (looks and assets go into the skin's manifest by their own hashes, skins into the
 * set's), so what is stored under a hash can never change and may be cached for ever.
 */
import { utf8 } from '../../../src/lib/bytes.ts';
import { canonicalJson, hashOf, hashOfBytes, type Json } from './canonical.ts';
import type { Mod, ModStructType } from './mod.ts';

export interface Package {
  readonly kind: Mod['kind'];
  readonly hash: string;
  /** By path inside its folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export function convert(mod: Mod): Package {
  const skins = mod.structTypes.map((structType) => skinOf(mod, structType));
  const [only] = skins;
  if (mod.kind === 'skin' && only) return { kind: 'skin', hash: only.hash, files: only.files };
  const manifest: Json = {
    modId: mod.modId,
    version: mod.version,
    author: mod.author,
    guildId: mod.guildId,
    name: mod.name,
    description: mod.description,
    defaultLanguage: mod.defaultLanguage,
    ...mod.notes,
    skins: skins
      .map(({ hash, structType }) => ({ skinHash: hash, class: structType.class, version: mod.version }))
      .sort((a, b) => (a.class < b.class ? -1 : 1)),
  };
  const setHash = hashOf(manifest);
  const files = new Map([['set-manifest.json', utf8(canonicalJson({ ...manifest, setHash }))]]);
  for (const { hash, files: own } of skins) {
    for (const [path, bytes] of own) files.set(`skins/${hash}/${path}`, bytes);
  }
  return { kind: 'set', hash: setHash, files };
}

function skinOf(mod: Mod, structType: ModStructType) {
  const { weapons, abilities, ...plain } = structType;
  const looks = canonicalJson({
    ...plain,
    weapons: weapons.map((weapon) => ({ ...weapon })),
    abilities: abilities.map((ability) => ({ ...ability })),
  });
  const named = [...assetsOf(structType)];
  const paths = [...new Set([...named, ...named.flatMap((path) => mod.companions.get(path) ?? [])])].sort();
  const assets = new Map(paths.map((path) => [path, mod.assets.get(path) ?? new Uint8Array()]));
  const manifest: Json = {
    modId: mod.modId,
    version: mod.version,
    author: mod.author,
    guildId: mod.guildId,
    defaultLanguage: mod.defaultLanguage,
    ...mod.notes,
    class: structType.class,
    structType: hashOfBytes(utf8(looks)),
    assets: Object.fromEntries([...assets].map(([path, bytes]) => [path, hashOfBytes(bytes)])),
  };
  const hash = hashOf(manifest);
  const files = new Map([
    ['skin-manifest.json', utf8(canonicalJson({ ...manifest, skinHash: hash }))],
    ['struct-type.json', utf8(looks)],
  ]);
  for (const [path, bytes] of assets) files.set(`assets/${path}`, bytes);
  return { hash, structType, files };
}

function assetsOf(structType: ModStructType): ReadonlySet<string> {
  const { icon, animations, graphics, weapons, abilities } = structType;
  const parts = [...weapons, ...abilities].flatMap((part) => [part.icon, part.animation]);
  const all = [icon, ...Object.values(animations), ...Object.values(graphics), ...parts];
  return new Set(all.filter((path) => path !== null));
}
