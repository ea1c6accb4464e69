/** A battle at its worst: everybody in sight burns and is hit again and again, and attacks fly without a pause. */
import type { PixiScene } from '../../../src/scene/PixiScene.ts';
import { SCENE_CONFIG } from '../../../src/scene/sceneConfig.ts';
import { SAMPLE_ATTACKS } from '../../../src/scene/samples/sampleAttacks.ts';
import type { SceneModel } from '../../../src/scene/types.ts';
import { struck } from '../crowd.ts';

/** Three wait at most, so that the queue does not hurry. */
const MOST_WAITING = 3;
const BLOWS = 4;

export interface Action {
  /** Before each frame. */
  step(deltaMs: number): void;
  /** Loops, gestures and flashes under way, by what was asked for; missiles and sparks come on top. */
  count(): number;
}

export function createAction(scene: PixiScene, model: SceneModel): Action {
  const seen = new Set(keysInSight(scene));
  // Made before: models are not what is measured.
  const blows = Array.from({ length: BLOWS }, (_, blow) => struck(model, seen, blow));
  const attacks = Object.values(SAMPLE_ATTACKS);
  const standing = model.slots.filter(({ key, struct }) => seen.has(key) && struct !== null).length;
  let sinceMs: number = SCENE_CONFIG.struct.hurtMs;
  let turn = 0;
  let played = 0;
  let pending = 0;
  scene.watchBattle((state) => {
    pending = state.pending;
  });
  return {
    step(deltaMs) {
      sinceMs += deltaMs;
      if (sinceMs >= SCENE_CONFIG.struct.hurtMs) {
        sinceMs = 0;
        turn += 1;
        const next = blows[turn % BLOWS];
        if (next !== undefined) scene.update(next);
      }
      const attack = attacks[played % attacks.length];
      if (pending >= MOST_WAITING || attack === undefined) return;
      played += 1;
      scene.play({ kind: 'attack', id: `bench-${played}`, attack });
    },
    // Each burns, shakes and flashes, and its pips jump.
    count: () => standing * 4,
  };
}

function keysInSight(scene: PixiScene): readonly string[] {
  const keys: string[] = [];
  scene.watchView(({ x, y, zoom, width, height }) => {
    scene.watchLayout(({ slots }) => {
      keys.length = 0;
      for (const slot of slots) {
        const isSeen =
          slot.x < x + width / zoom &&
          slot.x + slot.width > x &&
          slot.y < y + height / zoom &&
          slot.y + slot.height > y;
        if (isSeen) keys.push(slot.key);
      }
    })();
  })();
  return keys;
}
