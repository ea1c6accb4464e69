/** Field Generator, Continental Power Plant, World Engine: three reactors of rising scale. */
import { bar, box, dot, oval, ovalRing, poly, ring, row } from './shapes.ts';
import type { StructArt } from './structArtTypes.ts';

/** Two prongs hold one spark. */
const FIELD_GENERATOR: StructArt = {
  focus: [32, 26],
  layers: [
    { role: 'shade', d: bar(32, 33, 32, 46, 3) + box(14, 50, 36, 8) },
    {
      role: 'base',
      d:
        'M16 46C9 36 9 22 19 12L23 15C16 24 16 34 22 43L22 46Z' +
        'M48 46L42 46L42 43C48 34 48 24 41 15L45 12C55 22 55 36 48 46Z' +
        poly(12, 45, 52, 45, 55, 52, 9, 52) +
        poly(7, 52, 57, 52, 60, 58, 4, 58),
    },
    {
      role: 'shade',
      d:
        poly(5.6, 55, 58.4, 55, 60, 58, 4, 58) +
        box(28, 38, 8, 1.4) +
        box(28, 41, 8, 1.4) +
        'M16 46C13.4 42 11.8 37.6 11.2 33L14.6 33C15.6 37 18 41.6 22 43L22 46Z',
    },
    {
      role: 'accent',
      d:
        poly(19, 12, 23, 15, 26, 12.6, 21, 8.6) +
        poly(45, 12, 41, 15, 38, 12.6, 43, 8.6) +
        ring(32, 26, 9, 7.8) +
        box(14, 47.4, 36, 1.6),
    },
    { role: 'light', d: dot(32, 26, 5) + row(5, 20, 53.4, 5.2, 2.6, 1.1) + box(30.6, 34, 2.8, 3) },
  ],
};

/** Two cooling towers, a dome between them. */
const POWER_PLANT: StructArt = {
  focus: [32, 40],
  layers: [
    {
      role: 'shade',
      d: bar(36, 20, 36, 34, 1.2) + box(2, 54, 60, 4) + oval(14, 13, 7.6, 1.8) + oval(51, 19, 6.4, 1.6),
    },
    {
      role: 'base',
      d:
        'M6.4 13C9 15 19 15 21.6 13C20.4 24 21 32 25 55L3 55C7 32 7.6 24 6.4 13Z' +
        'M44.6 19C47 20.6 55 20.6 57.4 19C56.4 28 57 36 60.6 55L41.4 55C45 36 45.6 28 44.6 19Z' +
        'M21 56L22 44C23.6 37 28 33 32.5 33C37 33 41.4 37 43 44L44 56Z' +
        poly(1, 55, 63, 55, 64, 58, 0, 58),
    },
    {
      role: 'shade',
      d:
        'M15 14.5L21.6 13C20.4 24 21 32 25 55L18 55C16 40 15.4 26 15 14.5Z' +
        'M52 20.2L57.4 19C56.4 28 57 36 60.6 55L55 55C53 42 52.4 30 52 20.2Z' +
        'M21.4 50L43.6 50L44 56L21 56Z' +
        bar(32.5, 33, 32.5, 50, 0.7),
    },
    {
      role: 'accent',
      d:
        poly(6.7, 17, 21.3, 17, 21.1, 20, 6.8, 20) +
        poly(44.8, 22.6, 57.2, 22.6, 57, 25, 44.9, 25) +
        box(21.6, 46.6, 21.8, 1.8),
    },
    {
      role: 'light',
      d:
        poly(27, 38.4, 38, 38.4, 40, 43.4, 25, 43.4) +
        row(5, 25, 51.6, 3.2, 1.7, 2) +
        dot(36, 19.4, 1.3) +
        row(2, 9, 47, 4, 2, 3) +
        row(2, 47, 47, 4, 2, 3),
    },
  ],
};

/** An armillary sphere as tall as the frame allows, on a stepped plinth. */
const WORLD_ENGINE: StructArt = {
  focus: [32, 25],
  layers: [
    { role: 'shade', d: ovalRing(32, 25, 29, 8.4, 2) + bar(14, 46, 20, 36, 3) + bar(50, 46, 44, 36, 3) },
    {
      role: 'base',
      d:
        ring(32, 25, 23.4, 19.8) +
        dot(32, 25, 11) +
        poly(23, 45, 41, 45, 44, 50, 20, 50) +
        poly(15, 49.6, 49, 49.6, 53, 54, 11, 54) +
        poly(6, 53.6, 58, 53.6, 62, 58, 2, 58) +
        poly(28, 36, 36, 36, 38, 46, 26, 46) +
        poly(29, 0.8, 35, 0.8, 34, 6, 30, 6),
    },
    {
      role: 'shade',
      d:
        'M21 25A11 11 0 0 0 43 25Z' +
        ring(32, 25, 21, 19.8) +
        poly(4.2, 56, 59.8, 56, 62, 58, 2, 58) +
        poly(18, 52, 46, 52, 49, 54, 15, 54),
    },
    {
      role: 'accent',
      d:
        'M3 25C3 30 16 33.6 32 33.6C48 33.6 61 30 61 25L59 25C58 28.4 46.6 31.4 32 31.4C17.4 31.4 6 28.4 5 25Z' +
        dot(5, 25, 2.6) +
        dot(59, 25, 2.6) +
        ring(32, 25, 15.6, 14.4) +
        box(22, 46.4, 20, 1.4),
    },
    {
      role: 'light',
      d:
        dot(32, 25, 6) +
        dot(32, 3, 1.4) +
        row(7, 14.4, 55, 5.2, 2.6, 1) +
        dot(48.6, 8.6, 1.4) +
        dot(15.4, 8.6, 1.4) +
        box(31, 38, 2, 6),
    },
  ],
};

export const PLANET_POWER = {
  'Field Generator': FIELD_GENERATOR,
  'Continental Power Plant': POWER_PLANT,
  'World Engine': WORLD_ENGINE,
} as const satisfies Record<string, StructArt>;
