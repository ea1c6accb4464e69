import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Camera } from './Camera.ts';

/** A world of 3,000 by 800 seen through 1,000 by 800. */
function wideWorld(): Camera {
  const camera = new Camera();
  camera.setBounds(1000, 800, 3000, 800);
  return camera;
}

function rest(camera: Camera): number {
  let frames = 0;
  while (camera.isMoving && frames < 2000) {
    camera.update(16);
    frames += 1;
  }
  return frames;
}

describe('Camera', () => {
  it('pans to the edges and no farther', () => {
    const camera = wideWorld();
    camera.panBy(500, 300);
    expect([camera.x, camera.y]).toEqual([500, 0]);
    camera.panBy(9000, 0);
    expect(camera.x).toBe(2000);
    camera.panBy(-9000, 0);
    expect(camera.x).toBe(0);
  });

  it('sees the whole height of a world that is higher than its view, after a resize too, and goes back to it', () => {
    const camera = new Camera();
    camera.setBounds(390, 360, 585, 540);
    expect([camera.zoom, camera.seenWidth, camera.seenHeight]).toEqual([2 / 3, 585, 540]);
    camera.zoomAt(100, 100, 2);
    expect(camera.zoom).toBeCloseTo(4 / 3);
    camera.fit();
    rest(camera);
    expect(camera.seenHeight).toBeCloseTo(540);
    camera.setBounds(390, 600, 390, 600);
    expect([camera.zoom, camera.seenHeight]).toEqual([1, 600]);
  });

  it('never leaves the world, whatever is done to it', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('pan' as const), a: fc.integer({ min: -4000, max: 4000 }), b: fc.integer() }),
      fc.record({ kind: fc.constant('zoom' as const), a: fc.integer({ min: 0, max: 1000 }), b: fc.integer() }),
      fc.record({ kind: fc.constant('ease' as const), a: fc.integer({ min: 0, max: 1000 }), b: fc.integer() }),
      fc.record({ kind: fc.constant('flick' as const), a: fc.integer({ min: -9, max: 9 }), b: fc.integer() }),
      fc.record({ kind: fc.constant('bounds' as const), a: fc.integer({ min: 320, max: 2000 }), b: fc.integer() }),
      fc.record({ kind: fc.constant('time' as const), a: fc.integer({ min: 0, max: 300 }), b: fc.integer() }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const camera = wideWorld();
        let world = 3000;
        for (const { kind, a, b } of acts) {
          if (kind === 'pan') camera.panBy(a, b % 500);
          if (kind === 'zoom') camera.zoomAt(a, 400, 1 + (b % 7) / 10);
          if (kind === 'ease') camera.easeZoomAt(a, 400, 1 + (b % 7) / 10);
          if (kind === 'flick') camera.flick(a, 1);
          if (kind === 'bounds') {
            world = a * 2;
            camera.setBounds(a, 700, world, 800);
          }
          if (kind === 'time') camera.update(a);
          expect(camera.zoom).toBeGreaterThanOrEqual(camera.whole);
          expect(camera.zoom).toBeLessThanOrEqual(3);
          expect(camera.x).toBeGreaterThanOrEqual(0);
          expect(camera.x + camera.seenWidth).toBeLessThanOrEqual(world + 1e-6);
          expect(camera.y + camera.seenHeight).toBeLessThanOrEqual(800 + 1e-6);
        }
        expect(rest(camera)).toBeLessThan(2000);
      }),
    );
  });

  it('keeps the point under the pointer where it is, at once and at every moment of easing', () => {
    const camera = wideWorld();
    camera.panBy(700, 0);
    const pointX = camera.x + 300 / camera.zoom;
    camera.zoomAt(300, 200, 1.5);
    expect(camera.x + 300 / camera.zoom).toBeCloseTo(pointX, 6);
    camera.easeZoomAt(300, 200, 1.4);
    for (let i = 0; i < 30; i += 1) {
      camera.update(16);
      expect(camera.x + 300 / camera.zoom).toBeCloseTo(pointX, 0);
    }
    rest(camera);
    expect(camera.zoom).toBeCloseTo(2.1, 6);
  });

  it('adds up zooms that come before the last has ended', () => {
    const camera = wideWorld();
    camera.easeZoomAt(500, 400, 1.25);
    camera.easeZoomAt(500, 400, 1.25);
    rest(camera);
    expect(camera.zoom).toBeCloseTo(1.5625, 6);
  });

  it('reveals with as little movement as does it, and not at all what is seen', () => {
    const camera = wideWorld();
    camera.reveal({ x: 100, y: 100, width: 50, height: 50 });
    expect(camera.isMoving).toBe(false);
    camera.reveal({ x: 1500, y: 100, width: 60, height: 60 });
    rest(camera);
    expect(camera.x).toBe(1500 + 60 + 28 - 1000);
    camera.reveal({ x: 40, y: 100, width: 60, height: 60 });
    camera.settle();
    expect(camera.x).toBe(12);
  });

  it('fits around what was looked at, then goes home', () => {
    const camera = wideWorld();
    camera.panBy(1000, 0);
    camera.zoomAt(500, 400, 2);
    camera.fit();
    rest(camera);
    expect([camera.x, camera.zoom]).toEqual([1000, 1]);
    camera.fit();
    rest(camera);
    expect(camera.x).toBe(0);
  });

  it('glides after a flick the way the hand went, and stops', () => {
    const camera = wideWorld();
    camera.panBy(1000, 0);
    camera.flick(-1, 0);
    camera.update(16);
    const first = camera.x - 1000;
    expect(first).toBeGreaterThan(0);
    const before = camera.x;
    camera.update(16);
    expect(camera.x - before).toBeLessThan(first);
    rest(camera);
    expect(camera.x).toBeLessThan(1000 + 300);
  });

  it('says where there is room', () => {
    const camera = wideWorld();
    expect(camera.room).toEqual({ x: true, y: false });
    camera.setBounds(1000, 800, 1000, 800);
    expect(camera.room).toEqual({ x: false, y: false });
    camera.zoomAt(0, 0, 2);
    expect(camera.room).toEqual({ x: true, y: true });
  });

  it('keeps looking at home when visitors make the world wider or it is resized there', () => {
    const camera = new Camera();
    camera.setBounds(1000, 800, 1000, 800);
    camera.setBounds(1000, 800, 4000, 800);
    expect(camera.x).toBe(0);
    camera.setBounds(500, 800, 3000, 800);
    expect(camera.x).toBe(0);
  });
});
