/** The guided missile: it leaves the way the shooter looks, climbs, and turns onto its target. */
import { fireball, muzzleFlash, puffs, TONE } from './flashes.ts';
import { type Trajectory, SKY_TOP } from './trajectories.ts';
import { type Curve, curveX, curveY, type Point } from './FxField.ts';
import type { FxKit } from './FxKit.ts';

/** Share of the way at which an interceptor meets it. */
const MET_AT = 0.8;

/** @returns where it ends, and the angle at which it arrives */
export function flyMissile(kit: FxKit, trajectory: Trajectory): { readonly at: Point; readonly angle: number } {
  const { from, size, facing, to, lifeMs, ends } = trajectory;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = Math.min(distance * 0.34, size * 1.6) + size * 0.2;
  const side = kit.between(-0.25, 0.25) * size;
  const goal: Point = ends === 'evaded' || ends === 'miss' ? { x: to.x + side, y: to.y - to.size * 0.62 } : to;
  // Out of the tube the way the shooter looks, a climb, then it turns onto its target: it seeks.
  const curve: Curve = {
    from,
    leave: { x: from.x + facing * Math.min(distance * 0.45, size * 1.7), y: Math.max(SKY_TOP, from.y - lift * 0.75) },
    arrive: { x: goal.x - (goal.x - from.x) * 0.3 + side, y: Math.max(SKY_TOP, goal.y - lift) },
    to: goal,
  };
  const reach = ends === 'intercepted' ? MET_AT : 1;
  const power = 1.45;
  muzzleFlash(kit, from, facing > 0 ? -0.3 : Math.PI + 0.3, size * 0.55, TONE.hot);
  const body = size * 0.36;
  const along = { curve, curveTo: reach, power, isAligned: true, lifeMs, fadeOut: 0 } as const;
  kit.throw('missile', { on: 'body', ...along, size: body });
  kit.throw('glow', { on: 'light', ...along, anchorX: 0.72, size: body * 1.1, height: body * 0.62, tint: TONE.fire });
  kit.throw('star', { on: 'light', ...along, anchorX: 0.6, size: body * 0.8, tint: 0xfff0d0, alpha: 0.85 });
  trail(kit, curve, reach, power, lifeMs, size);

  const end = { x: curveX(curve, reach), y: curveY(curve, reach) };
  const near = { x: curveX(curve, reach - 0.03), y: curveY(curve, reach - 0.03) };
  const angle = Math.atan2(end.y - near.y, end.x - near.x);
  if (ends === 'evaded' || ends === 'miss') veerOff(kit, end, angle, size, lifeMs);
  return { at: end, angle };
}

/** Lost its target: it corkscrews away and bursts in the open. */
function veerOff(kit: FxKit, at: Point, angle: number, size: number, delayMs: number): void {
  const out = Math.cos(angle) >= 0 ? 1 : -1;
  const curve: Curve = {
    from: at,
    leave: { x: at.x + Math.cos(angle) * size * 0.7, y: at.y + Math.sin(angle) * size * 0.7 },
    arrive: { x: at.x + out * size * 1.5, y: at.y + size * 0.1 },
    to: { x: at.x + out * size * 1.25, y: at.y - size * 0.85 },
  };
  const lifeMs = 520;
  const along = { curve, isAligned: true, delayMs, lifeMs, fadeOut: 0 } as const;
  kit.throw('missile', { on: 'body', ...along, size: size * 0.3 });
  kit.throw('glow', { on: 'light', ...along, anchorX: 0.72, size: size * 0.33, height: size * 0.19, tint: TONE.fire });
  trail(kit, curve, 1, 1, lifeMs, size * 0.8, delayMs);
  fireball(kit, curve.to, size * 0.42, 2, delayMs + lifeMs);
  puffs(kit, curve.to, size * 0.4, 3, 0x77727c, delayMs + lifeMs + 60, 0.5);
}

function trail(
  kit: FxKit,
  curve: Curve,
  reach: number,
  power: number,
  lifeMs: number,
  size: number,
  delayMs = 0,
): void {
  // Puffs touch each other however long the way is.
  const way = Math.hypot(curve.to.x - curve.from.x, curve.to.y - curve.from.y) * reach;
  const count = Math.round(Math.min(110, Math.max(14, (way * 1.15) / (size * 0.11))));
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.5) / count;
    const t = share * reach;
    const x = curveX(curve, t) + kit.between(-0.02, 0.02) * size;
    const y = curveY(curve, t) + kit.between(-0.02, 0.02) * size;
    const atMs = delayMs + lifeMs * share ** (1 / power);
    const puff = size * kit.between(0.2, 0.36);
    const drift = { x, y, vx: kit.between(-6, 6), vy: -size * 0.05, spin: kit.between(-0.8, 0.8), rotation: i };
    kit.throw(i % 2 === 0 ? 'puff0' : 'puff1', {
      on: 'body',
      delayMs: atMs,
      lifeMs: 1150,
      ...drift,
      size: puff * 0.4,
      toSize: puff,
      tint: 0xd5dbe6,
      alpha: 0.42,
      fadeIn: 0.05,
      fadeOut: 0.8,
    });
    kit.throw('glow', {
      on: 'light',
      delayMs: atMs,
      lifeMs: 330,
      x,
      y,
      size: size * 0.2,
      toSize: size * 0.05,
      tint: TONE.fire,
      alpha: 0.7,
    });
  }
}
