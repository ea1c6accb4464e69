// @vitest-environment happy-dom
import { Container, Texture } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { FxField, type ParticleSpec } from './FxField.ts';

const SPARK: ParticleSpec = {
  texture: Texture.WHITE,
  on: 'light',
  lifeMs: 400,
  x: 10,
  y: 20,
  vx: 100,
  vy: -50,
  gravity: 300,
  drag: 1,
  size: 8,
};

function surfaces(field: FxField): readonly Container[] {
  return field.view.children.filter((child) => child instanceof Container);
}

function visible(field: FxField): readonly (readonly number[])[] {
  return surfaces(field).flatMap(({ children }) =>
    children.filter((one) => one.visible).map((one) => [one.x, one.y, one.scale.x, one.alpha, one.rotation]),
  );
}

describe('the field of effects', () => {
  it('shows the same at the same time, however it came there', () => {
    const [quick, slow] = [new FxField(50), new FxField(50)];
    for (const field of [quick, slow]) {
      field.emit(SPARK);
      field.emit({ ...SPARK, delayMs: 120, spin: 3 });
    }
    quick.update(250);
    for (let i = 0; i < 50; i += 1) slow.update(5);
    expect(visible(quick)).toHaveLength(2);
    visible(quick).forEach((one, i) => one.forEach((value, j) => expect(visible(slow)[i]?.[j]).toBeCloseTo(value, 6)));
  });

  it('shows nothing before its moment, and nothing after its life', () => {
    const field = new FxField(50);
    field.emit({ ...SPARK, delayMs: 100 });
    field.update(99);
    expect([field.count, visible(field).length]).toEqual([1, 0]);
    field.update(10);
    expect(visible(field)).toHaveLength(1);
    field.update(400);
    expect([field.count, visible(field).length]).toEqual([0, 0]);
  });

  it('uses its sprites again, and makes no more than it may', () => {
    const field = new FxField(8);
    for (let round = 0; round < 20; round += 1) {
      for (let i = 0; i < 12; i += 1) field.emit(SPARK);
      expect(field.count).toBe(8);
      field.update(500);
    }
    expect(surfaces(field).reduce((sum, { children }) => sum + children.length, 0)).toBe(8);
    field.release();
    expect(surfaces(field).every(({ children }) => children.length === 0)).toBe(true);
  });

  it('flies a curve from its beginning to its end', () => {
    const field = new FxField(4);
    const curve = { from: { x: 0, y: 0 }, leave: { x: 0, y: -90 }, arrive: { x: 100, y: -90 }, to: { x: 100, y: 0 } };
    field.emit({ texture: Texture.WHITE, on: 'body', lifeMs: 100, size: 4, curve, isAligned: true, fadeOut: 0 });
    field.update(0);
    expect(visible(field)[0]?.slice(0, 2)).toEqual([0, 0]);
    field.update(50);
    const [x, y, , alpha, rotation] = visible(field)[0] ?? [];
    expect([x, y, alpha, rotation]).toEqual([50, -67.5, 1, 0]);
  });
});
