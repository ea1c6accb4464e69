/** Whose it is, as a colour: ours brass, our guild's teal, everybody else's their own. Pure. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { createRandom } from '../world/random.ts';
import type { SceneOwner } from '../types.ts';

const { color } = SCENE_CONFIG;

/**
 * Colours of strangers. All bright enough for a trim on a slate hull, by day and by night, and none of them to be taken
 * for brass (us), teal (our guild) or the red of danger; the test measures that.
 */
export const STRANGER_COLORS = [0x6fb0ff, 0x9a8cff, 0xcf8bff, 0xf58fd6, 0xb9e06b, 0x7fd874, 0xdfe8f6] as const;

/** 0xrrggbb. Nobody's things have the colour of the hull. */
export function ownerColor(owner: SceneOwner | null): number {
  if (owner === null) return color.hull;
  if (owner.relation === 'self') return color.brass;
  if (owner.relation === 'guild') return color.teal;
  return createRandom(`owner:${owner.id}`).pick(STRANGER_COLORS);
}
