/** Light by block height: no clock of our own, so every player sees the same hour on the same planet. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { mix } from './color.ts';
import { hashText } from './random.ts';

export interface Daylight {
  /** 0 dawn, 0.25 noon, 0.5 dusk, 0.75 midnight. */
  readonly phase: number;
  /** 0 deepest night .. 1 noon. */
  readonly light: number;
  /** 0..1: how near the sun stands to the horizon. */
  readonly twilight: number;
  readonly groundTint: number;
  readonly skyTint: number;
}

/** The planet's own time zone comes from its id. */
export function daylightAt(planetId: string, height: number): Daylight {
  const { blocks, nightTint, nightSkyTint } = SCENE_CONFIG.day;
  const offset = hashText(`dawn:${planetId}`) % blocks;
  const phase = ((Math.max(0, height) + offset) % blocks) / blocks;
  const elevation = Math.sin(phase * Math.PI * 2);
  const light = Math.min(1, Math.max(0, 0.5 + elevation * 0.85));
  const twilight = Math.max(0, 1 - Math.abs(elevation) * 2.2);
  return {
    phase,
    light,
    twilight,
    groundTint: mix(mix(nightTint, 0xffffff, light), 0xffd9b8, twilight * 0.35),
    skyTint: mix(mix(nightSkyTint, 0xffffff, light), 0xffd0b0, twilight * 0.3),
  };
}
