import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneAim } from '../types.ts';

const { color } = SCENE_CONFIG;

/** One colour per kind of order. */
export const AIM_TONE: Readonly<Record<SceneAim['kind'], number>> = {
  attack: color.ember,
  defend: color.teal,
  move: color.brass,
};
