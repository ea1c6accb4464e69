/** Shells, tracers and strike craft. All take the time they are given, however far it is. */
import { missed } from './impacts.ts';
import { muzzleFlash, puffs, sparks, TONE } from './flashes.ts';
import { type Curve, curveX, curveY, type Point } from './FxField.ts';
import type { FxKit, HitSpot } from './FxKit.ts';

export interface Trajectory {
  readonly from: Point;
  /** Edge of the shooter's square. */
  readonly size: number;
  /** 1 = the shooter looks right. */
  readonly facing: 1 | -1;
  readonly to: HitSpot;
  readonly lifeMs: number;
  readonly ends: 'hit' | 'miss' | 'evaded' | 'intercepted';
}

/** Nothing flies out of the picture. */
export const SKY_TOP = 6;
/** A heavy round on a high arc, glowing. */
export function flyShell(
  kit: FxKit,
  trajectory: Trajectory,
  rise: number,
): { readonly at: Point; readonly angle: number } {
  const { from, size, to, lifeMs, ends } = trajectory;
  const goal = missSpot(kit, to, ends);
  const lift = Math.min(Math.hypot(goal.x - from.x, goal.y - from.y) * rise, size * 3.2) + size * 0.1;
  const third = (goal.x - from.x) / 3;
  const curve: Curve = {
    from,
    leave: { x: from.x + third, y: from.y + (goal.y - from.y) / 3 - lift },
    arrive: { x: goal.x - third, y: goal.y - (goal.y - from.y) / 3 - lift },
    to: goal,
  };
  const angle = Math.atan2(curve.leave.y - from.y, curve.leave.x - from.x);
  muzzleFlash(kit, from, angle, size * 0.95, TONE.hot);
  puffs(kit, from, size * 0.5, 4, 0xaeb0b8, 30, 0.5);
  const along = { curve, isAligned: true, lifeMs, fadeOut: 0 } as const;
  kit.throw('tracer', { on: 'light', ...along, size: size * 0.42, height: size * 0.12, anchorX: 0.9, tint: TONE.hot });
  kit.throw('glow', { on: 'light', ...along, size: size * 0.3, tint: TONE.fire, alpha: 0.9 });
  for (let i = 0; i < 16; i += 1) {
    const t = (i + 0.5) / 16;
    const spot = { x: curveX(curve, t), y: curveY(curve, t) };
    kit.throw('puff0', {
      on: 'body',
      delayMs: lifeMs * t,
      lifeMs: 460,
      ...spot,
      size: size * 0.06,
      toSize: size * 0.15,
      tint: 0xc8c4c0,
      alpha: 0.34,
      fadeOut: 0.9,
    });
  }
  const arrival = Math.atan2(goal.y - curve.arrive.y, goal.x - curve.arrive.x);
  if (ends !== 'hit') later(kit, goal, lifeMs);
  return { at: goal, angle: arrival };
}

/** A salvo of tracers in a straight line; the last one arrives on time. */
export function flyTracers(
  kit: FxKit,
  trajectory: Trajectory,
  count: number,
  tint: number,
  thick = 1,
): { readonly at: Point; readonly angle: number } {
  const { from, size, to, lifeMs, ends } = trajectory;
  const goal = missSpot(kit, to, ends);
  const angle = Math.atan2(goal.y - from.y, goal.x - from.x);
  const gap = (lifeMs * 0.45) / count;
  const travel = lifeMs - gap * (count - 1);
  const distance = Math.hypot(goal.x - from.x, goal.y - from.y);
  for (let i = 0; i < count; i += 1) {
    const off = (i % 2 === 0 ? 1 : -1) * size * 0.035 * (count > 1 ? 1 : 0);
    const speed = (distance / travel) * 1000;
    const start = { x: from.x - Math.sin(angle) * off, y: from.y + Math.cos(angle) * off };
    const flown = {
      delayMs: gap * i,
      lifeMs: travel,
      ...start,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
    };
    kit.throw('tracer', {
      on: 'light',
      ...flown,
      rotation: angle,
      size: size * 0.62,
      height: size * 0.085 * thick,
      anchorX: 0.95,
      tint,
      fadeOut: 0,
    });
    kit.throw('glow', { on: 'light', ...flown, size: size * 0.18 * thick, tint, fadeOut: 0, alpha: 0.8 });
    if (i % 2 === 0) muzzleFlash(kit, from, angle, size * 0.5, tint, gap * i);
    if (i < count - 1 && ends === 'hit')
      sparks(kit, goal, angle + Math.PI, 0.9, 3, to.size * 0.5, TONE.hot, gap * i + travel);
  }
  if (ends !== 'hit') later(kit, goal, lifeMs);
  return { at: goal, angle };
}

/** Rounds of one burst. */
const BURST = 4;
/** It comes fast and leaves slowly: most of the way lies before the burst. */
const RUSH = 0.42;

/** A strike craft dives past the target, gives one burst and climbs away. */
export function flyRun(
  kit: FxKit,
  trajectory: Trajectory,
  shot: number,
): { readonly at: Point; readonly angle: number } {
  const { from, size, facing, to, lifeMs, ends } = trajectory;
  const way = to.x >= from.x ? 1 : -1;
  const lane = (shot % 3) - 1;
  const over: Point = {
    x: to.x + way * to.size * 0.9,
    y: Math.max(SKY_TOP * 3, to.y - to.size * (0.95 + lane * 0.16)),
  };
  const curve: Curve = {
    from,
    leave: { x: from.x + facing * size * 0.9, y: Math.max(SKY_TOP, from.y - size * (0.8 + shot * 0.22)) },
    arrive: { x: to.x - way * to.size * 1.2, y: to.y - to.size * (0.25 - lane * 0.2) },
    to: over,
  };
  const dart = size * 0.52;
  const passMs = lifeMs * 1.5;
  const along = { curve, power: RUSH, isAligned: true, lifeMs: passMs, fadeIn: 0.06, fadeOut: 0.14 } as const;
  kit.throw('dart', { on: 'body', ...along, size: dart, height: dart * 0.55 * way });
  kit.throw('glow', {
    on: 'light',
    ...along,
    anchorX: 0.95,
    size: dart * 0.7,
    height: dart * 0.22,
    tint: 0x6fd0ff,
    alpha: 0.5,
  });
  for (let i = 0; i < 14; i += 1) {
    const t = (i + 0.5) / 14;
    const spot = { x: curveX(curve, t), y: curveY(curve, t) };
    kit.throw('glow', {
      on: 'light',
      delayMs: passMs * t ** (1 / RUSH),
      lifeMs: 300,
      ...spot,
      size: size * 0.1,
      toSize: size * 0.03,
      tint: 0x9fe8ff,
      alpha: 0.6,
    });
  }
  const goal = missSpot(kit, to, ends);
  let angle = 0;
  for (let i = 0; i < BURST; i += 1) {
    // From where the craft is at that moment; the last round lands as the step ends.
    const leavesMs = lifeMs * (0.6 + i * 0.06);
    const travelMs = lifeMs * (0.4 - (BURST - 1) * 0.06);
    const t = (leavesMs / passMs) ** RUSH;
    const nose = { x: curveX(curve, t) + way * dart * 0.45, y: curveY(curve, t) + dart * 0.05 };
    angle = Math.atan2(goal.y - nose.y, goal.x - nose.x);
    const speed = (Math.hypot(goal.x - nose.x, goal.y - nose.y) / travelMs) * 1000;
    kit.throw('tracer', {
      on: 'light',
      delayMs: leavesMs,
      lifeMs: travelMs,
      ...nose,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      rotation: angle,
      size: size * 0.4,
      height: size * 0.07,
      anchorX: 0.9,
      tint: TONE.hot,
      fadeOut: 0,
    });
    kit.throw('star', {
      on: 'light',
      delayMs: leavesMs,
      lifeMs: 80,
      ...nose,
      size: size * 0.4,
      rotation: angle,
      tint: TONE.hot,
    });
    if (i < BURST - 1 && ends === 'hit')
      sparks(kit, goal, angle + Math.PI, 0.8, 3, to.size * 0.45, TONE.hot, leavesMs + travelMs);
  }
  if (ends !== 'hit') later(kit, goal, lifeMs);
  return { at: goal, angle };
}

/** Beside the target: in front of it on the ground, past it in the open. */
function missSpot(kit: FxKit, to: HitSpot, ends: Trajectory['ends']): HitSpot {
  if (ends === 'hit') return to;
  const side = kit.between(0, 1) < 0.5 ? -1 : 1;
  return {
    ...to,
    x: to.x + side * to.size * kit.between(0.5, 0.66),
    y: to.y + to.size * kit.between(-0.06, 0.1),
    size: to.size * 0.8,
  };
}

function later(kit: FxKit, at: HitSpot, delayMs: number): void {
  kit.delayed(delayMs, () => missed(kit, at));
}
