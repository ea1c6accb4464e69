/** Ore Extractor, Ore Refinery, Ore Bunker, Planetary Defense Cannon. */
import { bar, box, dot, oval, poly, ring, row } from './shapes.ts';
import type { StructArt } from './structArtTypes.ts';

/** Derrick: lattice tower, crown block, travelling block, string and bit below the deck. */
const ORE_EXTRACTOR: StructArt = {
  focus: [32, 58],
  layers: [
    {
      role: 'shade',
      d:
        bar(23, 44, 37, 33, 1) +
        bar(41, 44, 27, 33, 1) +
        bar(26.6, 33, 36, 23, 1) +
        bar(37.4, 33, 28, 23, 1) +
        bar(28.6, 23, 35, 14, 0.9) +
        bar(35.4, 23, 29, 14, 0.9) +
        bar(31.4, 9, 31.4, 30, 0.6) +
        bar(32.6, 9, 32.6, 30, 0.6) +
        bar(10, 50, 5, 58, 2) +
        bar(54, 50, 59, 58, 2),
    },
    {
      role: 'base',
      d:
        bar(19.6, 45, 29, 9, 2.2) +
        bar(44.4, 45, 35, 9, 2.2) +
        box(25.2, 32, 13.6, 1.8) +
        box(27.6, 22.2, 8.8, 1.6) +
        poly(25, 4, 39, 4, 40.4, 9.4, 23.6, 9.4) +
        poly(6, 44, 58, 44, 60, 51, 4, 51) +
        poly(45, 44, 46, 35, 56, 35, 58, 44) +
        bar(17, 51, 15, 58, 2.6) +
        bar(47, 51, 49, 58, 2.6),
    },
    {
      role: 'shade',
      d:
        poly(4.6, 48, 59.4, 48, 60, 51, 4, 51) + box(25.4, 7.2, 13.2, 1) + box(46, 38, 10.4, 1) + box(30.2, 51, 3.6, 3),
    },
    {
      role: 'accent',
      d:
        poly(27, 51, 37, 51, 35.6, 55, 33.8, 57.6, 32, 62.5, 30.2, 57.6, 28.4, 55) +
        poly(28.4, 29, 35.6, 29, 34.4, 34, 29.6, 34) +
        box(7.6, 45.4, 12, 1.5) +
        box(26.6, 4, 10.8, 1.4),
    },
    {
      role: 'light',
      d:
        dot(32, 2.6, 1.3) +
        box(48, 40, 2.4, 2) +
        box(52, 40, 2.4, 2) +
        row(5, 24.4, 46, 3.4, 1.7, 1.1) +
        bar(29.2, 55.4, 34.6, 54.2, 0.8),
    },
  ],
};

/** Column, sphere and chimney around an open crucible. */
const ORE_REFINERY: StructArt = {
  focus: [32, 44],
  layers: [
    {
      role: 'shade',
      d:
        bar(14, 20, 32, 20, 2) +
        bar(31, 20, 31, 34, 2) +
        bar(40, 30, 50, 30, 2) +
        box(8, 52, 48, 6) +
        bar(46, 44, 45, 56, 1.6) +
        bar(58, 44, 59, 56, 1.6),
    },
    {
      role: 'base',
      d:
        'M7 56L7 14C7 9 10 7 13 7C16 7 19 9 19 14L19 56Z' +
        dot(52, 37, 9.4) +
        'M21.5 38L42.5 38C42.5 47 39 52 36 53.4L36 56L28 56L28 53.4C25 52 21.5 47 21.5 38Z' +
        poly(22.6, 30, 23.6, 8, 27.4, 8, 28.4, 30, 28.4, 33, 22.6, 33) +
        poly(2, 55, 62, 55, 63, 58, 1, 58),
    },
    {
      role: 'shade',
      d:
        box(7, 24, 12, 1.2) +
        box(7, 40, 12, 1.2) +
        'M42.8 39A9.4 9.4 0 0 0 61.2 39Z' +
        'M22.4 44L41.6 44C40.4 49 38 52.4 36 53.4L36 55L28 55L28 53.4C26 52.4 23.6 49 22.4 44Z' +
        bar(15.4, 8, 15.4, 55, 1),
    },
    {
      role: 'accent',
      d: box(20, 36, 24, 2.6, 0.6) + box(7, 28, 12, 2.4) + box(42.6, 35.6, 18.8, 1.8) + box(23.3, 11, 4.4, 2),
    },
    {
      role: 'light',
      d:
        oval(32, 36, 9.6, 1.8) +
        poly(29, 44.6, 35, 44.6, 33.4, 49.4, 30.6, 49.4) +
        box(10, 33, 2, 4) +
        box(14, 33, 2, 4) +
        dot(25.5, 6.4, 1.2) +
        dot(52, 31.4, 1.1),
    },
  ],
};

/** A vault in the ground: dome, blast walls and one round door. */
const ORE_BUNKER: StructArt = {
  focus: [32, 43],
  layers: [
    {
      role: 'shade',
      d: poly(1, 58, 6, 44, 14, 40, 14, 58) + poly(63, 58, 58, 44, 50, 40, 50, 58) + bar(46, 18, 46, 28, 1.2),
    },
    {
      role: 'base',
      d: 'M8 58L10 42C12 30 21 23 32 23C43 23 52 30 54 42L56 58Z' + poly(26, 24, 28, 19, 36, 19, 38, 24),
    },
    { role: 'shade', d: 'M13 58L15 43C17 34 23 29 32 29C41 29 47 34 49 43L51 58Z' },
    { role: 'base', d: ring(32, 44, 13, 10.6) + dot(32, 44, 9.6) + box(20, 56, 24, 2) },
    {
      role: 'shade',
      d:
        bar(32, 35.6, 32, 52.4, 1.5) +
        bar(24.7, 39.8, 39.3, 48.2, 1.5) +
        bar(24.7, 48.2, 39.3, 39.8, 1.5) +
        ring(32, 44, 7, 6.2),
    },
    {
      role: 'accent',
      d:
        ring(32, 44, 4.6, 2.4) +
        poly(28.2, 19, 35.8, 19, 36.6, 21, 27.4, 21) +
        poly(9.4, 46, 13.6, 46, 13, 50, 8.9, 50) +
        poly(54.6, 46, 50.4, 46, 51, 50, 55.1, 50),
    },
    {
      role: 'light',
      d: dot(32, 44, 1.7) + box(22, 26.4, 4, 1.2) + box(30, 25.2, 4, 1.2) + box(38, 26.4, 4, 1.2) + dot(46, 17.6, 1.2),
    },
  ],
};

/** Twin barrels on a drum: it looks up, at what comes down. */
const DEFENSE_CANNON: StructArt = {
  focus: [53, 8],
  layers: [
    { role: 'shade', d: bar(28, 34, 50, 7, 3) + bar(34, 38, 57, 12, 3) + poly(10, 46, 54, 46, 58, 52, 6, 52) },
    {
      role: 'base',
      d:
        bar(41, 18, 51, 5.7, 4.6) +
        bar(48, 22.4, 58, 10.8, 4.6) +
        'M14 46C13 33 20 25 31 25C42 25 49 33 50 46Z' +
        poly(6, 50, 58, 50, 62, 58, 2, 58) +
        poly(24, 31, 36, 22, 46, 32, 38, 42),
    },
    {
      role: 'shade',
      d:
        'M14.2 41L49.8 41L50 46L14 46Z' +
        poly(4, 54.4, 60, 54.4, 62, 58, 2, 58) +
        bar(30, 27.6, 41.6, 38, 1) +
        ring(22, 38, 4.4, 3.2),
    },
    {
      role: 'accent',
      d:
        bar(44.4, 13.8, 46.8, 10.9, 5.2) +
        bar(51.4, 18.4, 53.8, 15.5, 5.2) +
        box(12, 46.4, 40, 2) +
        poly(8, 51.4, 16, 51.4, 15, 53.4, 7, 53.4),
    },
    {
      role: 'light',
      d:
        dot(22, 38, 2) +
        bar(50.2, 6.7, 51.8, 4.8, 2.4) +
        bar(57.2, 11.7, 58.8, 9.8, 2.4) +
        row(5, 22, 51.6, 4.4, 2.4, 1.1) +
        dot(37, 31.4, 1.5),
    },
  ],
};

export const PLANET_INDUSTRY = {
  'Ore Extractor': ORE_EXTRACTOR,
  'Ore Refinery': ORE_REFINERY,
  'Ore Bunker': ORE_BUNKER,
  'Planetary Defense Cannon': DEFENSE_CANNON,
} as const satisfies Record<string, StructArt>;
