import { expect, test } from 'vitest';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { calmTime } from './calmTime.ts';

const { calmFps } = SCENE_CONFIG.frame;

test('calm time follows time, never ahead and never more than a step behind', () => {
  for (let time = 0; time < 3; time += 0.0137) {
    for (const offset of [0, 0.5]) {
      const behind = time - calmTime(time, offset);
      expect(behind).toBeGreaterThan(-1e-6);
      expect(behind).toBeLessThan(1 / calmFps + 1e-6);
    }
  }
});

test('frames at twice its rate change one half of the offsets each', () => {
  let time = 0;
  let before = [calmTime(0), calmTime(0, 0.5)];
  for (let frame = 0; frame < 40; frame += 1) {
    time += 1 / (calmFps * 2);
    const after = [calmTime(time), calmTime(time, 0.5)];
    expect(after.filter((calm, i) => calm !== before[i])).toHaveLength(1);
    before = after;
  }
});
