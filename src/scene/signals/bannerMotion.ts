/** How a banner is at a time: functions of milliseconds since it began. Pure. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { brake, depart, progressOf, smooth, spring } from './ease.ts';

const { bannerInMs, bannerHoldMs, bannerHurryMs, bannerOutMs } = SCENE_CONFIG.signal;

/** Written into, kept. */
export interface BannerPose {
  /** 0 rolled up .. 1 open: width of the cloth. */
  cloth: number;
  /** Scale of the arms in the middle. */
  seal: number;
  alpha: number;
  /** px below its place. */
  drop: number;
}

/** Others wait: this one is shown shorter. */
export function bannerMs(isHurried: boolean): number {
  return bannerInMs + (isHurried ? bannerHurryMs : bannerHoldMs) + bannerOutMs;
}

export function writeBanner(pose: BannerPose, ms: number, totalMs: number): void {
  const out = progressOf(ms, totalMs - bannerOutMs, totalMs);
  const arms = progressOf(ms, 0, bannerInMs * 0.5);
  const cloth = progressOf(ms, bannerInMs * 0.25, bannerInMs * 1.1);
  pose.seal = spring(arms) * (1 - depart(progressOf(out, 0.45, 1), 2));
  pose.cloth = brake(cloth, 3) * (1 - smooth(progressOf(out, 0, 0.7)));
  pose.alpha = progressOf(ms, 0, 120) * (1 - progressOf(out, 0.7, 1));
  pose.drop = -10 * (1 - brake(arms)) - 14 * out * out;
}

const MAX_CRATES = 5;

/** How many crates stand for an amount: one for little, all for plenty. */
export function crateCount(seizedOre: number): number {
  return seizedOre <= 0 ? 0 : Math.min(MAX_CRATES, 1 + Math.floor(Math.log2(seizedOre)));
}
