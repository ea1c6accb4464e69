import { type ClassCosmetic, type DefaultLook, type Language, resolveClass } from '../../game/cosmetics.ts';
import { assert } from '../../lib/BaseError.ts';
import type { ModReport } from '../../mods/types.ts';
import { dressSkin } from './dressSkin.ts';
import type { DressedSkin } from './types.ts';
import type { Worn } from './worn.ts';

/** A mod that passed every check. */
export type SoundReport = Extract<ModReport, { valid: true }>;

/** The words of a mod in one language, by class, as they would be worn. */
export function reportLooks(report: SoundReport, language: Language): ReadonlyMap<string, ClassCosmetic> {
  const defaults = new Map<string, DefaultLook>(report.skins.map((one) => [one.class, { name: one.class, lore: '' }]));
  const set = { ...report.set, guildId: null, active: true };
  const looks = new Map<string, ClassCosmetic>();
  for (const skin of report.skins) {
    const look = resolveClass(skin.class, { skins: [], sets: [set], language, guildId: null, defaults });
    if (look) looks.set(skin.class, look);
  }
  return looks;
}

/** A mod that was only opened, as it would be worn: for a look before anything is sent. */
export async function dressReport(report: SoundReport, language: Language): Promise<Worn> {
  const pictures = new Map(report.assets.map(({ path, picture }) => [path, picture]));
  const looks = reportLooks(report, language);
  const skins = new Map<string, DressedSkin>();
  for (const skin of report.skins) {
    const look = looks.get(skin.class);
    if (!look) continue;
    const dressed = await dressSkin(`preview:${skin.skinHash}`, look, (path) => {
      const picture = pictures.get(path);
      assert(picture, `A checked mod without its picture ${path}`);
      return Promise.resolve(picture);
    });
    skins.set(skin.class, dressed);
  }
  return { looks, skins };
}
