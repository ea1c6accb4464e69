/** Where a fleet and each of its ships are while it comes or goes: functions of time, written into a pose that is kept. */
import type { Ambit } from '../../game/ambit.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { brake, clamp01, depart, progressOf, smooth } from '../signals/ease.ts';
import type { DepartureKind } from './trafficPlan.ts';

/** Offset of the whole group from its place, world px. */
export interface GroupPose {
  x: number;
  y: number;
  alpha: number;
  /** 0..1: how hard the engines burn. */
  thrust: number;
}

const { traffic } = SCENE_CONFIG;

/** How high a ship comes in over its place, shares of its square; what stands on ground or water comes down farther. */
const APPROACH: Record<Ambit, number> = { space: 0.2, air: 0.32, land: 0.62, water: 0.5 };

/** Share of the passage at which the first and the last ship begin to come down, and how long one takes. */
const TOUCHDOWN = { first: 0.42, last: 0.62, span: 0.34 } as const;

export const ARRIVE_MS = traffic.arriveMs;
export const SLIDE_MS = traffic.slideMs;

export function departMs(how: DepartureKind): number {
  return traffic.departMs[how];
}

/** `travel`: from where it enters, world px; positive = from the right. `ms` since it began. */
export function writeArrival(pose: GroupPose, travel: number, ms: number): void {
  const t = ms / ARRIVE_MS;
  pose.x = travel * (1 - brake(t, 3.4));
  pose.y = 0;
  pose.alpha = clamp01(t * 7);
  pose.thrust = (1 - smooth(progressOf(t, 0.3, 0.95))) * clamp01(t * 12);
}

export function writeSlide(pose: GroupPose, dx: number, ms: number): void {
  const t = ms / SLIDE_MS;
  pose.x = dx * (1 - smooth(t));
  pose.y = 0;
  pose.alpha = 1;
  pose.thrust = Math.sin(Math.PI * clamp01(t)) * 0.8;
}

/** `travel`: where it is lost from sight, world px from its place; negative = to the left. */
export function writeDeparture(pose: GroupPose, how: DepartureKind, travel: number, ms: number): void {
  const t = clamp01(ms / departMs(how));
  const lift = smooth(progressOf(t, 0, 0.3));
  if (how === 'defeat') {
    // Staggers first, then runs with what is left of its engines, losing height all the way.
    pose.x = travel * depart(progressOf(t, 0.1, 1), 2.2) + Math.sin(t * 26) * 3 * (1 - t);
    pose.y = traffic.fallPx * depart(t, 1.8) + Math.sin(t * 17) * 2.5 * (1 - t);
    pose.alpha = 1 - smooth(progressOf(t, 0.82, 1)) * 0.9;
    pose.thrust = (0.5 + 0.3 * Math.sin(t * 90)) * clamp01(t * 6);
    return;
  }
  const go = depart(progressOf(t, how === 'success' ? 0.22 : 0.12, 1), how === 'success' ? 2.6 : 3);
  pose.x = travel * go;
  pose.y = -traffic.climbPx * lift - traffic.climbPx * 0.8 * go;
  pose.alpha = 1;
  pose.thrust = smooth(progressOf(t, 0.08, 0.4));
}

/** How far above its place a ship still is, in shares of its square. `order`: 0 first .. 1 last to touch down. */
export function approachLift(ambit: Ambit, order: number, ms: number): number {
  const from = TOUCHDOWN.first + (TOUCHDOWN.last - TOUCHDOWN.first) * clamp01(order);
  const t = progressOf(ms / ARRIVE_MS, from, from + TOUCHDOWN.span);
  return APPROACH[ambit] * (1 - smooth(t));
}

/** Ships lift off one after another too. */
export function departLift(ambit: Ambit, order: number, how: DepartureKind, ms: number): number {
  if (how === 'defeat') return 0;
  const t = progressOf(ms / departMs(how), 0.02 + order * 0.1, 0.26 + order * 0.1);
  return APPROACH[ambit] * 0.55 * smooth(t);
}
