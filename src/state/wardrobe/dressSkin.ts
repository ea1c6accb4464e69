/** Pictures of a skin, from wherever its files are: served by a host, or in an archive that was only opened. */
import type { AssetPath, ClassCosmetic } from '../../game/cosmetics.ts';
import type { AssetUse, BakedPicture } from '../../mods/types.ts';
import { CLIP_NAMES, type ClipName, type Clip, type DressedSkin } from './types.ts';

/** One file, decoded and drawn anew. Rejects when it is not a picture we take. */
export type Baker = (path: AssetPath, use: AssetUse) => Promise<BakedPicture>;

/**
 * Looks whole or not at all: one picture that fails makes the skin fail, so that no class is half a mod and half the game.
 * @throws what `bake` throws
 */
export async function dressSkin(key: string, look: ClassCosmetic, bake: Baker): Promise<DressedSkin> {
  const stillPath = stillOf(look);
  const drawn = stillPath === null ? null : await bake(stillPath, 'graphic');
  const clips: Partial<Record<ClipName, Clip>> = {};
  for (const name of CLIP_NAMES) {
    const path = Object.hasOwn(look.animations, name) ? look.animations[name] : undefined;
    if (path !== undefined) clips[name] = asClip(await bake(path, 'animation'));
  }
  // A graphic may itself move; it is then how the struct idles, unless the mod says otherwise.
  if (drawn?.kind === 'clip') clips.idle ??= asClip(drawn);
  const icons = new Map<AssetPath, ImageBitmap>();
  for (const path of iconsOf(look)) {
    const icon = await bake(path, 'icon');
    icons.set(path, icon.kind === 'still' ? icon.bitmap : icon.sheet);
  }
  return { key, still: drawn?.kind === 'still' ? drawn.bitmap : null, clips, icons };
}

/** `portrait` is what mods call their main picture (docs/mods.md); else the first by name. */
function stillOf({ graphics }: ClassCosmetic): AssetPath | null {
  const names = Object.keys(graphics).toSorted();
  const name = ['portrait', 'still', 'body'].find((one) => names.includes(one)) ?? names[0];
  return (name === undefined ? undefined : graphics[name]) ?? null;
}

function iconsOf(look: ClassCosmetic): ReadonlySet<AssetPath> {
  const icons = [look.icon, ...look.weapons.map(({ icon }) => icon), ...look.abilities.map(({ icon }) => icon)];
  return new Set(icons.filter((path) => path !== null));
}

function asClip(picture: BakedPicture): Clip {
  if (picture.kind === 'clip') {
    const { sheet, frameWidth, frameHeight, frameCount, framesPerSecond } = picture;
    return { sheet, frameWidth, frameHeight, frameCount, framesPerSecond };
  }
  const { width, height } = picture.bitmap;
  return { sheet: picture.bitmap, frameWidth: width, frameHeight: height, frameCount: 1, framesPerSecond: 1 };
}

/** Memory the pictures of a skin take, px of all bitmaps. */
export function pixelsOf({ still, clips, icons }: DressedSkin): number {
  const area = (one: { readonly width: number; readonly height: number }): number => one.width * one.height;
  const sheets = Object.values(clips).map(({ sheet }) => area(sheet));
  return [still ? area(still) : 0, ...sheets, ...[...icons.values()].map(area)].reduce((sum, one) => sum + one, 0);
}
