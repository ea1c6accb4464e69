/** Families of planet colour. All sit on the same ink, so that brass and teal read on every one of them. */
import { turnHue } from './color.ts';
import type { Random } from './random.ts';

export interface Palette {
  /** Top of the picture. */
  readonly zenith: number;
  readonly sky: number;
  readonly horizon: number;
  /** Sun, limb of the atmosphere, rim of clouds. */
  readonly glow: number;
  /** Nearest ridge; farther ones fade into the horizon. */
  readonly ridge: number;
  readonly ground: number;
  readonly rock: number;
  readonly sea: number;
  readonly deep: number;
  readonly ore: number;
  readonly nebula: readonly [number, number];
}

const FAMILIES: readonly [Palette, ...Palette[]] = [
  // teal dusk
  {
    zenith: 0x070d1a,
    sky: 0x123a4e,
    horizon: 0x58a3a8,
    glow: 0xf6d49a,
    ridge: 0x1b4450,
    ground: 0x3c6a5c,
    rock: 0x3a3440,
    sea: 0x2b80a6,
    deep: 0x07202e,
    ore: 0xffb45e,
    nebula: [0x2b4a8c, 0x1c6b70],
  },
  // copper desert
  {
    zenith: 0x080b18,
    sky: 0x3a2a44,
    horizon: 0xc47a4c,
    glow: 0xffd59a,
    ridge: 0x5a2f35,
    ground: 0x9a5f3e,
    rock: 0x50302c,
    sea: 0x2f7c86,
    deep: 0x0a2030,
    ore: 0x6fe6d4,
    nebula: [0x5a3060, 0x7a4030],
  },
  // indigo ice
  {
    zenith: 0x070b1c,
    sky: 0x22356e,
    horizon: 0x8aa8da,
    glow: 0xe6efff,
    ridge: 0x34497c,
    ground: 0x8ea6c4,
    rock: 0x2f3a58,
    sea: 0x3f82bc,
    deep: 0x0a1a3c,
    ore: 0xe6b85c,
    nebula: [0x34449c, 0x6a4c9c],
  },
  // ember ash
  {
    zenith: 0x090a14,
    sky: 0x33222e,
    horizon: 0xa85a44,
    glow: 0xffb47a,
    ridge: 0x3c2430,
    ground: 0x55444a,
    rock: 0x33272e,
    sea: 0x3a6674,
    deep: 0x0b1822,
    ore: 0xff8a4c,
    nebula: [0x6a2c3c, 0x2c3c6c],
  },
  // moss and brass
  {
    zenith: 0x07101a,
    sky: 0x1c3f4c,
    horizon: 0xc9a565,
    glow: 0xffe6a6,
    ridge: 0x33483a,
    ground: 0x5f6f42,
    rock: 0x40382c,
    sea: 0x2b7f90,
    deep: 0x08221f,
    ore: 0x74e6c8,
    nebula: [0x1c5a5c, 0x5a5a2c],
  },
  // violet bloom
  {
    zenith: 0x0a0a1e,
    sky: 0x3a2a66,
    horizon: 0xb478a8,
    glow: 0xffd0b4,
    ridge: 0x49305e,
    ground: 0x6a5482,
    rock: 0x3a2a48,
    sea: 0x4a6cb8,
    deep: 0x101638,
    ore: 0x7fe8e0,
    nebula: [0x5a3c9c, 0x9c3c74],
  },
];

/** A family, its hues turned a little: two planets of one family are cousins, not twins. */
export function createPalette(random: Random): Palette {
  const family = random.pick(FAMILIES);
  const turn = random.between(-7, 7);
  const saturation = random.between(0.9, 1.12);
  const shift = (color: number): number => turnHue(color, turn, saturation);
  return {
    zenith: family.zenith,
    sky: shift(family.sky),
    horizon: shift(family.horizon),
    glow: shift(family.glow),
    ridge: shift(family.ridge),
    ground: shift(family.ground),
    rock: shift(family.rock),
    sea: shift(family.sea),
    deep: shift(family.deep),
    ore: family.ore,
    nebula: [shift(family.nebula[0]), shift(family.nebula[1])],
  };
}
