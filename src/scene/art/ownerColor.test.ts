import { describe, expect, it } from 'vitest';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneOwner } from '../types.ts';
import { ownerColor, STRANGER_COLORS } from './ownerColor.ts';

const { brass, teal, danger, copper, ember, ink, hullDark } = SCENE_CONFIG.color;

const linear = (color: number): [number, number, number] => {
  const channel = (shift: number): number => {
    const v = ((color >> shift) & 0xff) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
};

/** OKLab, https://bottosson.github.io/posts/oklab/ */
function oklab(color: number): [number, number, number] {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: number, b: number): number {
  const [x, y] = [oklab(a), oklab(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

function contrast(a: number, b: number): number {
  const luminance = (color: number): number => {
    const [r, g, bl] = linear(color);
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const stranger = (id: string): SceneOwner => ({ id, relation: 'other', guildId: null });

describe('ownerColor', () => {
  it('keeps brass for us and teal for our guild', () => {
    expect(ownerColor({ id: '1-9', relation: 'self', guildId: '0-1' })).toBe(brass);
    expect(ownerColor({ id: '1-9', relation: 'guild', guildId: '0-1' })).toBe(teal);
  });

  it('gives a stranger one colour for good, and uses all it has', () => {
    expect(ownerColor(stranger('1-7'))).toBe(ownerColor(stranger('1-7')));
    const seen = new Set(Array.from({ length: 200 }, (_, i) => ownerColor(stranger(`1-${i}`))));
    expect(seen).toEqual(new Set(STRANGER_COLORS));
  });

  it('leaves what belongs to nobody without a colour', () => {
    expect(STRANGER_COLORS).not.toContain(ownerColor(null));
  });

  it('lets no stranger be taken for us, our guild, danger or another stranger', () => {
    for (const one of STRANGER_COLORS) {
      for (const taken of [brass, teal, danger, copper, ember]) {
        expect(distance(one, taken), `${one.toString(16)} and ${taken.toString(16)}`).toBeGreaterThan(0.1);
      }
      for (const other of STRANGER_COLORS) if (other !== one) expect(distance(one, other)).toBeGreaterThan(0.06);
    }
  });

  it('shows on ink and on a hull in the shade', () => {
    for (const one of [...STRANGER_COLORS, brass, teal]) {
      expect(contrast(one, ink)).toBeGreaterThan(7);
      expect(contrast(one, hullDark)).toBeGreaterThan(4.5);
    }
  });
});
