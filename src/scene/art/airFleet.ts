/** Pursuit Fighter, Stealth Bomber, High Altitude Interceptor. */
import { bar, box, dot, oval, poly } from './shapes.ts';
import type { StructArt } from './structArtTypes.ts';

/** Side view: canopy, one tall tail, swept wing. */
const PURSUIT_FIGHTER: StructArt = {
  focus: [3, 33],
  layers: [
    {
      role: 'shade',
      d: poly(1, 30.5, 6, 30, 6, 37, 1, 36.5) + bar(30, 42.4, 46, 42.4, 1.7) + poly(46, 41, 50, 42.4, 46, 43.8),
    },
    {
      role: 'base',
      d:
        'M5 29L10 28L7 15L13 15L23 26.6C30 24.4 36 24 42 25.4C51 27.6 58 31 63 34.4C57 36.4 50 37.6 42 38L24 39L5 38Z' +
        poly(18, 36, 38, 36, 30, 49, 20, 49),
    },
    {
      role: 'shade',
      d:
        poly(5, 34.6, 60, 34.6, 55, 36.8, 42, 38, 24, 39, 5, 38) +
        poly(22, 39, 34, 38.4, 29, 47.6, 21.4, 47.6) +
        bar(9.4, 17, 13.6, 28, 0.8),
    },
    {
      role: 'accent',
      d:
        poly(7, 15, 13, 15, 16.4, 19, 7.9, 19) +
        poly(20, 49, 30, 49, 31.4, 46.7, 20.3, 46.7) +
        poly(54, 32, 63, 34.4, 55, 36.6) +
        box(12, 31, 14, 1.5),
    },
    {
      role: 'light',
      d: 'M34 26.4C38 25.6 42 26.6 47 29.2L35 30.2Z' + poly(0, 31.6, 2, 31.6, 2, 35.6, 0, 35.6) + dot(28, 32, 0.9),
    },
  ],
};

/** Flying wing seen from ahead and above: the one silhouette that is all edge. */
const STEALTH_BOMBER: StructArt = {
  focus: [32, 30],
  layers: [
    {
      role: 'base',
      d: poly(
        32,
        17,
        38,
        22,
        63,
        41,
        58,
        46,
        49,
        41,
        43,
        47,
        37,
        42,
        32,
        48,
        27,
        42,
        21,
        47,
        15,
        41,
        6,
        46,
        1,
        41,
        26,
        22,
      ),
    },
    {
      role: 'shade',
      d: poly(
        32,
        26,
        44,
        35,
        63,
        41,
        58,
        46,
        49,
        41,
        43,
        47,
        37,
        42,
        32,
        48,
        27,
        42,
        21,
        47,
        15,
        41,
        6,
        46,
        1,
        41,
        20,
        35,
      ),
    },
    {
      role: 'base',
      d:
        'M32 20C36 24 38 30 37 36L32 42L27 36C26 30 28 24 32 20Z' +
        poly(40, 31, 45, 34.6, 44, 38, 39, 36) +
        poly(24, 31, 19, 34.6, 20, 38, 25, 36),
    },
    {
      role: 'accent',
      d:
        poly(63, 41, 58, 46, 54.4, 44, 58, 37.2) +
        poly(1, 41, 6, 46, 9.6, 44, 6, 37.2) +
        poly(32, 17, 34, 18.7, 32, 21, 30, 18.7),
    },
    {
      role: 'light',
      d:
        'M29.4 27C31 25.4 33 25.4 34.6 27L33.8 29.4L30.2 29.4Z' +
        bar(40.5, 33.4, 44, 35.9, 0.9) +
        bar(23.5, 33.4, 20, 35.9, 0.9) +
        dot(32, 38, 0.9),
    },
  ],
};

/** Needle with two great nacelles, seen from above. */
const INTERCEPTOR: StructArt = {
  focus: [6, 32],
  layers: [
    { role: 'shade', d: box(3, 15.4, 8, 5.2) + box(3, 43.4, 8, 5.2) },
    {
      role: 'base',
      d:
        'M63.5 32C54 34.4 46 35 38 36L30 44L10 52L8 48L14 36L6 34.4L6 29.6L14 28L8 16L10 12L30 20L38 28C46 29 54 29.6 63.5 32Z' +
        poly(9, 14.4, 30, 14.4, 38, 18, 30, 21.6, 9, 21.6) +
        poly(9, 42.4, 30, 42.4, 38, 46, 30, 49.6, 9, 49.6),
    },
    {
      role: 'shade',
      d:
        'M63.5 32C54 34.4 46 35 38 36L14 36L6 34.4L6 32Z' +
        box(9, 18.4, 22, 3.2) +
        box(9, 46.4, 22, 3.2) +
        bar(14, 28, 30, 28, 0.6) +
        bar(25, 14.4, 25, 21.6, 0.8) +
        bar(25, 42.4, 25, 49.6, 0.8),
    },
    {
      role: 'accent',
      d:
        poly(30, 14.4, 38, 18, 30, 21.6) +
        poly(30, 42.4, 38, 46, 30, 49.6) +
        poly(8, 29.2, 16, 28, 16, 30.2, 8, 31) +
        poly(56, 30.3, 63.5, 32, 56, 33.7),
    },
    {
      role: 'light',
      d:
        oval(43, 31.6, 4.4, 1.3) +
        box(1.4, 16.2, 2.6, 3.6) +
        box(1.4, 44.2, 2.6, 3.6) +
        box(12, 16.2, 8, 1) +
        box(12, 44.2, 8, 1),
    },
  ],
};

export const AIR_FLEET = {
  'Pursuit Fighter': PURSUIT_FIGHTER,
  'Stealth Bomber': STEALTH_BOMBER,
  'High Altitude Interceptor': INTERCEPTOR,
} as const satisfies Record<string, StructArt>;
