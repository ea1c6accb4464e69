import { expect, test } from 'vitest';
import { bannerMs, crateCount, writeBanner, type BannerPose } from './bannerMotion.ts';

function poseAt(ms: number, totalMs = bannerMs(false)): BannerPose {
  const pose = { cloth: -1, seal: -1, alpha: -1, drop: 0 };
  writeBanner(pose, ms, totalMs);
  return pose;
}

test('a banner is rolled up at both ends and hangs open in between', () => {
  const total = bannerMs(false);
  expect(poseAt(0)).toMatchObject({ cloth: 0, seal: 0, alpha: 0 });
  expect(poseAt(total / 2)).toMatchObject({ cloth: 1, seal: 1, alpha: 1 });
  expect(poseAt(total)).toMatchObject({ cloth: 0, seal: 0, alpha: 0 });
});

test('the arms are there before the cloth opens', () => {
  const early = poseAt(150);
  expect(early.seal).toBeGreaterThan(0.3);
  expect(early.cloth).toBeLessThan(0.1);
});

test('one that is hurried still opens whole', () => {
  expect(bannerMs(true)).toBeLessThan(bannerMs(false));
  expect(poseAt(bannerMs(true) / 2, bannerMs(true))).toMatchObject({ cloth: 1, alpha: 1 });
});

test('crates tell little from plenty', () => {
  expect([0, 1, 2, 3, 4, 8, 1000].map(crateCount)).toEqual([0, 1, 2, 2, 3, 4, 5]);
});
