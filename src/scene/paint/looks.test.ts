import { describe, expect, it } from 'vitest';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { damageStage } from './paintDamage.ts';
import { pipLook } from './paintGauges.ts';
import { skinFit } from './paintSkin.ts';

const { teal, brass, danger } = SCENE_CONFIG.color;

describe('pipLook', () => {
  it('shows one pip per point, its colour by what is left', () => {
    expect(pipLook(3, 3)).toEqual({ lit: 3, count: 3, tone: teal });
    expect(pipLook(2, 3)).toEqual({ lit: 2, count: 3, tone: brass });
    expect(pipLook(1, 3)).toEqual({ lit: 1, count: 3, tone: danger });
    expect(pipLook(0, 3)).toEqual({ lit: 0, count: 3, tone: danger });
  });

  it('never shows a survivor as dead or a hurt one as whole, however many points there are', () => {
    for (let max = 1; max <= 60; max += 1) {
      for (let health = 0; health <= max; health += 1) {
        const { lit, count } = pipLook(health, max);
        expect(count).toBeLessThanOrEqual(12);
        expect(lit === 0).toBe(health === 0);
        if (count > 1) expect(lit === count).toBe(health === max);
      }
    }
  });
});

describe('damageStage', () => {
  it('tells all steps of three and of six points apart as well as four looks can', () => {
    expect([3, 2, 1].map((health) => damageStage(health, 3))).toEqual([0, 1, 2]);
    expect([6, 5, 4, 3, 2, 1].map((health) => damageStage(health, 6))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('never looks better with less health, and whole only when whole', () => {
    for (let max = 1; max <= 20; max += 1) {
      for (let health = max; health > 0; health -= 1) {
        expect(damageStage(health - 1, max)).toBeGreaterThanOrEqual(damageStage(health, max));
        expect(damageStage(health - 1, max)).toBeGreaterThan(0);
      }
    }
    expect(damageStage(0, 0)).toBe(0);
  });
});

describe('skinFit', () => {
  it.each([
    [64, 64],
    [256, 128],
    [50, 400],
    [1, 1],
  ])('fits %i by %i into the square, undistorted, its foot where ours is', (width, height) => {
    const fit = skinFit(width, height);
    expect(fit.width / fit.height).toBeCloseTo(width / height, 9);
    expect(fit.x).toBeGreaterThanOrEqual(0);
    expect(fit.y).toBeGreaterThanOrEqual(-1e-9);
    expect(fit.x * 2 + fit.width).toBeCloseTo(1, 9);
    expect(fit.y + fit.height).toBeCloseTo(58 / 64, 9);
    expect(Math.max(fit.width, fit.height / (58 / 64))).toBeCloseTo(1, 9);
  });
});
