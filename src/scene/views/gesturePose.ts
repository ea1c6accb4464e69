/** How a body moves when it acts or is acted on. Pure: a share of the way in, a pose out. */
import type { Gesture } from '../battle/types.ts';

/** Offsets from rest, px; scales about the middle. The body looks to the right. */
export interface BodyPose {
  x: number;
  y: number;
  rotation: number;
  scaleX: number;
  scaleY: number;
}

export function resetPose(out: BodyPose): void {
  out.x = 0;
  out.y = 0;
  out.rotation = 0;
  out.scaleX = 1;
  out.scaleY = 1;
}

/** 0 at both ends; up fast to 1 at `peak`, back slowly. */
function kick(share: number, peak: number): number {
  if (share <= 0 || share >= 1) return 0;
  if (share < peak) return Math.sin(((share / peak) * Math.PI) / 2);
  const rest = (share - peak) / (1 - peak);
  return (1 - rest) ** 2 * (1 + 2 * rest);
}

/** Adds the pose of a gesture to `out`. `share` 0..1 of its duration, `size` px of the body's square. */
export function addGesture(gesture: Gesture, share: number, size: number, out: BodyPose): void {
  switch (gesture) {
    case 'fire': {
      const back = kick(share, 0.12);
      out.x -= size * 0.06 * back;
      out.rotation -= 0.025 * back;
      return;
    }
    case 'recoil': {
      const back = kick(share, 0.18);
      out.x -= size * 0.11 * back;
      out.y -= size * 0.02 * back;
      out.rotation -= 0.09 * back;
      return;
    }
    case 'dodge': {
      const away = Math.sin(Math.PI * Math.min(1, Math.max(0, share))) ** 1.4;
      out.x -= size * 0.1 * away;
      out.y -= size * 0.2 * away;
      out.rotation -= 0.3 * Math.sin(Math.PI * 2 * share) * (1 - share * 0.4);
      return;
    }
    case 'brace': {
      const hold = Math.min(1, Math.max(0, Math.min(share / 0.15, (1 - share) / 0.3)));
      out.x += size * 0.03 * hold;
      out.y += size * 0.025 * hold;
      out.scaleX += 0.05 * hold;
      out.scaleY -= 0.06 * hold;
      return;
    }
    case 'shake': {
      const left = (1 - Math.min(1, Math.max(0, share))) ** 1.5;
      out.x += Math.sin(share * Math.PI * 11) * size * 0.05 * left;
      out.rotation += Math.sin(share * Math.PI * 9 + 1) * 0.05 * left;
    }
  }
}
