/** Mobile Artillery, Tank, SAM Launcher. */
import { bar, box, dot, poly, ring } from './shapes.ts';
import type { StructArt } from './structArtTypes.ts';

const wheels = (count: number, x: number, y: number, step: number, radius: number): string =>
  Array.from({ length: count }, (_, i) => dot(x + i * step, y, radius)).join('');
const hubs = (count: number, x: number, y: number, step: number, radius: number): string =>
  Array.from({ length: count }, (_, i) => ring(x + i * step, y, radius, radius * 0.5)).join('');

const ARTILLERY: StructArt = {
  focus: [60, 10],
  layers: [
    {
      role: 'shade',
      d: poly(6, 47, 48, 47, 54, 51, 50, 58, 10, 58, 3, 52) + bar(9, 44, 1, 57, 2) + box(0, 56, 6, 2.4),
    },
    {
      role: 'base',
      d:
        bar(24, 38, 59, 11, 3.4) +
        bar(53, 15.6, 60, 10.2, 5.4) +
        poly(7, 40, 46, 40, 52, 47, 5, 47) +
        poly(12, 40, 14, 28, 28, 26, 35, 32, 34, 40) +
        poly(36, 40, 38, 35, 45, 35, 48, 40),
    },
    {
      role: 'shade',
      d:
        poly(13, 35, 34.5, 35, 34, 40, 12.2, 40) +
        bar(27, 39, 37, 31, 1.2) +
        bar(40, 28.6, 46, 24, 1.4) +
        box(8, 44, 42, 1),
    },
    { role: 'base', d: hubs(5, 12, 52.4, 8.6, 4) },
    {
      role: 'accent',
      d:
        bar(46, 21, 49.6, 18.2, 4) +
        poly(15, 30.6, 26, 29, 29, 31.4, 14.6, 33) +
        poly(6, 42, 12, 42, 10.6, 44, 5.4, 44),
    },
    {
      role: 'light',
      d: box(39.6, 36.4, 5, 1.5) + dot(18, 37.6, 0.9) + dot(22, 37.6, 0.9) + bar(58.4, 11.5, 60.8, 9.6, 2.2),
    },
  ],
};

const TANK: StructArt = {
  focus: [60, 32],
  layers: [
    { role: 'shade', d: poly(5, 44, 59, 44, 62, 49, 56, 58, 9, 58, 2, 50) + bar(16, 16, 18, 28, 0.9) },
    {
      role: 'base',
      d:
        poly(3, 40, 10, 36, 54, 36, 62, 43, 58, 47, 5, 47) +
        poly(13, 36, 15, 28, 22, 25, 38, 25, 44, 30, 43, 36) +
        box(42, 29.4, 19, 3) +
        box(57, 28.4, 5.4, 5, 0.8),
    },
    {
      role: 'shade',
      d:
        poly(3, 42.4, 61.4, 42.4, 58, 47, 5, 47) +
        poly(13.8, 33, 43.4, 33, 43, 36, 13, 36) +
        bar(30, 25, 31, 33, 0.7) +
        box(47, 30, 2, 3),
    },
    { role: 'base', d: hubs(6, 11, 51.8, 8.4, 4) },
    {
      role: 'accent',
      d:
        poly(22, 25, 28, 25, 27.4, 28, 19, 28, 17, 27.1) +
        poly(50, 36, 54, 36, 62, 43, 56, 43) +
        box(20, 38.4, 16, 1.6),
    },
    {
      role: 'light',
      d: poly(34, 27, 38, 27, 40.4, 29, 34, 29) + dot(58, 40.4, 1.1) + row2(7, 38.8) + box(61, 30, 1.8, 1.8),
    },
  ],
};

function row2(x: number, y: number): string {
  return box(x, y, 2, 1.2) + box(x + 3.4, y, 2, 1.2);
}

const SAM_LAUNCHER: StructArt = {
  focus: [40, 12],
  layers: [
    { role: 'shade', d: wheels(4, 11, 52.6, 12.4, 5.4) + bar(26, 43, 33, 30, 2.4) + bar(12, 40, 12, 30, 1.4) },
    {
      role: 'base',
      d:
        poly(3, 42, 44, 42, 46, 33, 55, 33, 61, 42, 62, 50, 2, 50) +
        poly(16, 31, 46, 7, 52.4, 15, 22.4, 39) +
        'M4 22C4 30 10 34 18 33C14 30 8 27 4 22Z',
    },
    {
      role: 'shade',
      d:
        poly(2, 46, 62, 46, 62, 50, 2, 50) +
        bar(19.2, 35, 49.2, 11, 0.9) +
        bar(26, 23, 32.4, 31, 1) +
        bar(36, 15, 42.4, 23, 1) +
        poly(47.6, 35, 54, 35, 57.6, 41, 46.4, 41),
    },
    { role: 'base', d: hubs(4, 11, 52.6, 12.4, 3.6) },
    {
      role: 'accent',
      d:
        poly(43.4, 9.1, 46, 7, 52.4, 15, 49.8, 17.1) +
        poly(16, 31, 18.2, 29.2, 24.6, 37.2, 22.4, 39) +
        box(14, 43.4, 20, 1.6) +
        bar(8, 25, 13, 21, 1),
    },
    {
      role: 'light',
      d:
        bar(46.4, 8.6, 48.4, 11.1, 1.5) +
        bar(49.4, 12.4, 51.2, 14.6, 1.5) +
        poly(48.4, 36, 53.4, 36, 55.6, 39.8, 47.6, 39.8) +
        dot(13.4, 20.8, 1.2) +
        dot(60, 44.4, 0.9),
    },
  ],
};

export const LAND_FLEET = {
  'Mobile Artillery': ARTILLERY,
  Tank: TANK,
  'SAM Launcher': SAM_LAUNCHER,
} as const satisfies Record<string, StructArt>;
