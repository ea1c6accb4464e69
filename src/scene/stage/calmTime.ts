import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneTime } from './Stage.ts';

const { calmFps } = SCENE_CONFIG.frame;

/**
 * Scene time in steps that are coarser than frames, for what moves so slowly that nobody sees them: lights that breathe,
 * hulls that drift, clouds. What stands where it stood makes Pixi do nothing (bench/scene).
 * @param offset share of a step, 0..1: so that not everybody moves in the same frame
 */
export function calmTime(time: SceneTime, offset = 0): SceneTime {
  // A frame that ends on a step is on it, whatever the sum of its deltas lacks.
  return (Math.floor(time * calmFps - offset + 1e-6) + offset) / calmFps;
}
