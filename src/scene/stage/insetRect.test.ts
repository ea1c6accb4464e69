import { describe, expect, it } from 'vitest';
import type { Anchor } from '../battle/types.ts';
import { frame, include, insetLeft, insetSize, insetTop, isOutside } from './insetRect.ts';

const at = (x: number, y: number, size = 60): Anchor => ({ x, y, size, facing: 1, muzzleX: x, muzzleY: y });
const view = { x: 0, y: 0, width: 800, height: 600 };

describe('corner view', () => {
  it('is wanted for who is out of sight, not for who is seen', () => {
    expect(isOutside(at(400, 300), view)).toBe(false);
    expect(isOutside(at(795, 300), view)).toBe(false);
    expect(isOutside(at(820, 300), view)).toBe(true);
    expect(isOutside(at(400, 700), view)).toBe(true);
  });

  it('holds everybody it is for, in its own shape, inside the world', () => {
    const { width, height } = insetSize(800);
    for (const cast of [[at(1500, 100)], [at(1100, 80), at(1900, 500)], [at(5, 590)], [at(1990, 5)]]) {
      const box = { x: 0, y: 0, width: -1, height: 0 };
      for (const anchor of cast) include(box, anchor);
      frame(box, width, height, 2000, 600);
      expect(box.width / box.height).toBeCloseTo(width / height, 5);
      for (const { x, y } of cast) {
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(x).toBeLessThanOrEqual(box.x + box.width);
        expect(y).toBeGreaterThanOrEqual(box.y);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
      }
      if (box.width <= 2000) expect(box.x).toBeGreaterThanOrEqual(0);
      if (box.width <= 2000) expect(box.x + box.width).toBeLessThanOrEqual(2000 + 1e-6);
    }
  });

  it('is never nearer than the game is drawn for', () => {
    const { width, height } = insetSize(800);
    const box = { x: 0, y: 0, width: -1, height: 0 };
    include(box, at(1500, 100, 20));
    frame(box, width, height, 2000, 600);
    expect(width / box.width).toBeLessThanOrEqual(1.1 + 1e-9);
  });

  it('hangs in the lower corner of the side where it happens, on any screen', () => {
    for (const wide of [320, 390, 800, 1440, 3440]) {
      const { width, height } = insetSize(wide);
      const seen = { x: 500, y: 0, width: wide, height: 700 };
      const right = insetLeft({ x: 500 + wide * 2, y: 0, width: 100, height: 80 }, seen, wide, width);
      const left = insetLeft({ x: 0, y: 0, width: 100, height: 80 }, seen, wide, width);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right + width).toBeLessThanOrEqual(wide);
      expect(right).toBeGreaterThan(left);
      expect(insetTop(wide, 700, height) + height).toBeLessThan(700);
    }
  });
});
