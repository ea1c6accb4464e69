import { describe, expect, it } from 'vitest';
import type { Gesture } from '../battle/types.ts';
import { flightMs, flightOffset } from './flightPath.ts';
import { addGesture, resetPose, type BodyPose } from './gesturePose.ts';

const GESTURES: readonly Gesture[] = ['fire', 'recoil', 'dodge', 'brace', 'shake'];
const SIZE = 100;

function poseOf(gesture: Gesture, share: number): BodyPose {
  const pose: BodyPose = { x: 9, y: 9, rotation: 9, scaleX: 9, scaleY: 9 };
  resetPose(pose);
  addGesture(gesture, share, SIZE, pose);
  return pose;
}

describe('addGesture', () => {
  it.each(GESTURES)('%s begins and ends at rest, and is seen in between', (gesture) => {
    for (const share of [0, 1]) {
      const { x, y, rotation, scaleX, scaleY } = poseOf(gesture, share);
      expect(
        [x, y, rotation, scaleX - 1, scaleY - 1].map((v) => Math.abs(v) < 0.06 * (1 - share) + 1e-9),
      ).not.toContain(false);
    }
    const travel = Array.from({ length: 19 }, (_, i) => poseOf(gesture, (i + 1) / 20));
    const most = Math.max(
      ...travel.map(({ x, y, scaleY }) => Math.max(Math.abs(x), Math.abs(y), Math.abs(scaleY - 1) * SIZE)),
    );
    expect(most).toBeGreaterThan(SIZE * 0.025);
    expect(most).toBeLessThan(SIZE * 0.3);
  });

  it.each(GESTURES)('%s does not jump from frame to frame', (gesture) => {
    for (let i = 0; i < 120; i += 1) {
      const [a, b] = [poseOf(gesture, i / 120), poseOf(gesture, (i + 1) / 120)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(SIZE * 0.04);
    }
  });

  it('kicks against the direction of the shot and adds to what is there', () => {
    const pose = poseOf('fire', 0.12);
    expect(pose.x).toBeLessThan(0);
    addGesture('recoil', 0.18, SIZE, pose);
    expect(pose.x).toBeCloseTo(poseOf('fire', 0.12).x + poseOf('recoil', 0.18).x, 9);
  });
});

describe('flightOffset', () => {
  const at = (x: number, y: number, share: number): { x: number; y: number } => {
    const out = { x: 0, y: 0 };
    flightOffset(x, y, share, out);
    return out;
  };

  it('leaves from where it stood and lands where it stands', () => {
    expect(at(-300, 120, 0)).toEqual({ x: -300, y: 120 });
    const { x, y } = at(-300, 120, 1);
    expect(Math.hypot(x, y)).toBeCloseTo(0, 9);
    expect(at(-300, 120, 7)).toEqual(at(-300, 120, 1));
    expect(at(-300, 120, -1)).toEqual(at(-300, 120, 0));
  });

  it('rises over a level way and bows aside of a steep one', () => {
    expect(at(300, 0, 0.5).y).toBeLessThan(-20);
    expect(Math.abs(at(0, 300, 0.5).x)).toBeGreaterThan(20);
  });

  it('takes longer for longer ways, within limits', () => {
    expect(flightMs(0, 0)).toBeGreaterThan(400);
    expect(flightMs(300, 0)).toBeGreaterThan(flightMs(50, 0));
    expect(flightMs(1e6, 1e6)).toBeLessThan(2000);
  });
});
