/** Resource and state marks: one path each in a 24×24 box, non-zero fill, readable from 14 px. */
import { dot, poly, ring } from './shapes.ts';

export type GlyphName = 'ore' | 'alpha' | 'power' | 'charge' | 'block' | 'shield' | 'link' | 'health';

export const GLYPHS: Readonly<Record<GlyphName, string>> = {
  /** Three facets of raw rock. */
  ore:
    poly(2.5, 14, 7, 7, 11.2, 9, 9.6, 19.5, 4.6, 19.5) +
    poly(8.4, 6.2, 13.4, 3, 19, 5.4, 17, 9, 12.4, 8) +
    poly(12.4, 9.6, 17.4, 10.4, 20, 7, 21.8, 15, 18.2, 20, 10.9, 19.6),
  /** The refined drop in its orbit. */
  alpha: 'M12 5.2L16.4 12L12 18.8L7.6 12Z' + ring(12, 12, 10.4, 8.9) + dot(19.4, 4.7, 2.3),
  power: poly(13.6, 1.8, 4.6, 13.6, 10.6, 13.6, 9, 22.2, 19.4, 9.6, 13, 9.6),
  /** A filling dial. */
  charge:
    'M12 2A10 10 0 1 0 22 12L19.6 12A7.6 7.6 0 1 1 12 4.4Z' +
    'M12 6.6A5.4 5.4 0 1 0 17.4 12L12 12Z' +
    dot(18.8, 5.2, 1.9),
  /** A cube. */
  block:
    poly(12, 1.8, 20.6, 6.5, 12, 11.2, 3.4, 6.5) +
    poly(2.6, 8, 11.2, 12.7, 11.2, 22.2, 2.6, 17.4) +
    poly(21.4, 8, 12.8, 12.7, 12.8, 22.2, 21.4, 17.4),
  shield:
    'M12 1.8L20.6 4.8L20.6 11.4C20.6 16.6 17 20.4 12 22.4C7 20.4 3.4 16.6 3.4 11.4L3.4 4.8ZM12 4.4L5.8 6.5L5.8 11.4C5.8 15.2 8.2 18.1 12 19.8Z',
  /** Mast and waves. */
  link:
    dot(12, 9.4, 2.5) +
    poly(11, 11.4, 13, 11.4, 15.4, 22, 8.6, 22) +
    'M6.9 4.3L8.3 5.7A5.2 5.2 0 0 0 8.3 13.1L6.9 14.5A7.2 7.2 0 0 1 6.9 4.3Z' +
    'M17.1 4.3L15.7 5.7A5.2 5.2 0 0 1 15.7 13.1L17.1 14.5A7.2 7.2 0 0 0 17.1 4.3Z',
  health:
    'M12 21.4C5.4 16.6 2.2 12.9 2.2 8.6C2.2 5.4 4.6 3 7.6 3C9.4 3 11 3.9 12 5.4C13 3.9 14.6 3 16.4 3C19.4 3 21.8 5.4 21.8 8.6C21.8 12.9 18.6 16.6 12 21.4Z',
};
