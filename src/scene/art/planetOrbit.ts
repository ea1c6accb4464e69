/** Orbital Shield Generator, Jamming Satellite. */
import { bar, box, dot, ovalRing, poly, ring, row } from './shapes.ts';
import type { StructArt } from './structArtTypes.ts';

const ORBITAL_SHIELD: StructArt = {
  focus: [32, 32],
  layers: [
    {
      role: 'shade',
      d: bar(32, 5, 32, 59, 2.4) + bar(5, 32, 59, 32, 2.4) + bar(14, 14, 50, 50, 1.2) + bar(50, 14, 14, 50, 1.2),
    },
    {
      role: 'base',
      d:
        ring(32, 32, 26, 20.4) +
        dot(32, 32, 9.6) +
        box(27.4, 1.6, 9.2, 8, 1.6) +
        box(27.4, 54.4, 9.2, 8, 1.6) +
        box(1.6, 27.4, 8, 9.2, 1.6) +
        box(54.4, 27.4, 8, 9.2, 1.6),
    },
    {
      role: 'shade',
      d:
        ring(32, 32, 22.2, 20.4) + 'M22.4 32A9.6 9.6 0 0 0 41.6 32Z' + box(27.4, 6.4, 9.2, 1) + box(27.4, 56.6, 9.2, 1),
    },
    {
      role: 'accent',
      d:
        ring(32, 32, 15.4, 13.8) +
        box(30, 2.6, 4, 2.4) +
        box(30, 59, 4, 2.4) +
        box(2.6, 30, 2.4, 4) +
        box(59, 30, 2.4, 4),
    },
    {
      role: 'light',
      d:
        dot(32, 32, 4.6) +
        dot(16.4, 16.4, 1.5) +
        dot(47.6, 16.4, 1.5) +
        dot(16.4, 47.6, 1.5) +
        dot(47.6, 47.6, 1.5) +
        dot(22.8, 10.6, 1) +
        dot(41.2, 10.6, 1) +
        dot(22.8, 53.4, 1) +
        dot(41.2, 53.4, 1),
    },
  ],
};

const JAMMING_SATELLITE: StructArt = {
  focus: [32, 32],
  layers: [
    {
      role: 'shade',
      d:
        bar(10, 32, 54, 32, 1.6) +
        bar(32, 14, 32, 52, 1.6) +
        bar(32, 18, 43, 8, 1.1) +
        bar(32, 46, 21, 56, 1.1) +
        poly(1, 23, 17, 25, 17, 39, 1, 41) +
        poly(63, 23, 47, 25, 47, 39, 63, 41),
    },
    {
      role: 'base',
      d:
        box(23, 22, 18, 20, 3) +
        'M33 3C43 1.6 52 8 54 18C46 17 36 11 33 3Z' +
        'M31 61C21 62.4 12 56 10 46C18 47 28 53 31 61Z' +
        poly(2, 24.6, 8.4, 25.4, 8.4, 38.6, 2, 39.4) +
        poly(9.4, 25.5, 16, 26.3, 16, 37.7, 9.4, 38.5) +
        poly(62, 24.6, 55.6, 25.4, 55.6, 38.6, 62, 39.4) +
        poly(54.6, 25.5, 48, 26.3, 48, 37.7, 54.6, 38.5),
    },
    {
      role: 'shade',
      d:
        poly(23, 34, 41, 34, 41, 39, 38, 42, 26, 42, 23, 39) +
        'M36.4 6.4C42 6.4 48.4 10.4 51.4 16.4C45 15 39.4 11.6 36.4 6.4Z' +
        'M27.6 57.6C22 57.6 15.6 53.6 12.6 47.6C19 49 24.6 52.4 27.6 57.6Z' +
        bar(2, 32, 16, 32, 0.8) +
        bar(48, 32, 62, 32, 0.8),
    },
    {
      role: 'accent',
      d:
        ovalRing(32, 29.6, 6.4, 5.6, 1.6) +
        box(23, 37.4, 18, 1.7) +
        bar(43.4, 10, 48.4, 3.6, 0.9) +
        bar(20.6, 54, 15.6, 60.4, 0.9),
    },
    {
      role: 'light',
      d: dot(32, 29.6, 2.4) + dot(48.8, 3.2, 1.5) + dot(15.2, 60.8, 1.5) + row(4, 26, 39.8, 3.4, 1.8, 1),
    },
  ],
};

export const PLANET_ORBIT = {
  'Orbital Shield Generator': ORBITAL_SHIELD,
  'Jamming Satellite': JAMMING_SATELLITE,
} as const satisfies Record<string, StructArt>;
