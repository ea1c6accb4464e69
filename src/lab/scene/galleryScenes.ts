/** All the gallery shows, in the order of its sections. e2e/scene.spec.ts takes a picture of each. */
import type { GalleryScene } from './galleryScene.ts';
import { BATTLE_SCENES } from './scenes/battleScenes.ts';
import { CHANGE_SCENES } from './scenes/changeScenes.ts';
import { RAID_SCENES } from './scenes/raidScenes.ts';
import { SIGNAL_SCENES } from './scenes/signalScenes.ts';
import { SKIN_SCENES } from './scenes/skinScenes.ts';
import { STRUCT_SCENES } from './scenes/structScenes.ts';
import { VIEW_SCENES } from './scenes/viewScenes.ts';
import { WORLD_SCENES } from './scenes/worldScenes.ts';

export const GALLERY_SCENES: readonly GalleryScene[] = [
  ...STRUCT_SCENES,
  ...WORLD_SCENES,
  ...CHANGE_SCENES,
  ...BATTLE_SCENES,
  ...RAID_SCENES,
  ...SIGNAL_SCENES,
  ...SKIN_SCENES,
  ...VIEW_SCENES,
];

const BY_ID: ReadonlyMap<string, GalleryScene> = new Map(GALLERY_SCENES.map((scene) => [scene.id, scene]));

/** null for what is not in the gallery: addresses are foreign. */
export function findGalleryScene(id: unknown): GalleryScene | null {
  return typeof id === 'string' ? (BY_ID.get(id) ?? null) : null;
}
