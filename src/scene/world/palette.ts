/** Families of planet colour. All sit on the same ink, so that brass and teal read on every one of them. */
import { mix, turnHue } from './color.ts';
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

export type Relief = 'peaks' | 'mesas' | 'dunes' | 'spires' | 'craters' | 'hills';
/** What grows on the plain, or stands there as if it did. */
export type Growth = 'bare' | 'grass' | 'trees' | 'caps' | 'crystals' | 'fronds' | 'thorns';
export type Weather = 'clear' | 'snow' | 'dust' | 'rain' | 'embers' | 'spores' | 'aurora';

/** What goes with a family of colours. */
export interface FamilyTraits {
  readonly reliefs: readonly [Relief, ...Relief[]];
  readonly growths: readonly [Growth, ...Growth[]];
  readonly weathers: readonly [Weather, ...Weather[]];
  /** 0 none .. 1 as many clouds as there are. */
  readonly cloudCover: number;
  /** No streams over the edge. */
  readonly isDry: boolean;
}

interface Family extends Palette {
  readonly traits: FamilyTraits;
}

const FAMILIES: readonly [Family, ...Family[]] = [
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
    traits: {
      reliefs: ['peaks', 'hills'],
      growths: ['fronds', 'grass'],
      weathers: ['spores', 'clear'],
      cloudCover: 0.8,
      isDry: false,
    },
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
    traits: {
      reliefs: ['mesas', 'dunes'],
      growths: ['thorns', 'bare'],
      weathers: ['dust', 'clear'],
      cloudCover: 0.3,
      isDry: true,
    },
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
    traits: {
      reliefs: ['spires', 'peaks'],
      growths: ['crystals', 'bare'],
      weathers: ['snow'],
      cloudCover: 0.9,
      isDry: false,
    },
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
    traits: {
      reliefs: ['craters', 'peaks'],
      growths: ['bare', 'thorns'],
      weathers: ['embers'],
      cloudCover: 0.6,
      isDry: true,
    },
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
    traits: {
      reliefs: ['hills', 'mesas'],
      growths: ['grass', 'trees'],
      weathers: ['clear', 'spores'],
      cloudCover: 0.7,
      isDry: false,
    },
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
    traits: {
      reliefs: ['spires', 'hills'],
      growths: ['caps', 'fronds'],
      weathers: ['spores', 'aurora'],
      cloudCover: 0.6,
      isDry: false,
    },
  },
  // rose salt
  {
    zenith: 0x0a0c1c,
    sky: 0x2c5a6c,
    horizon: 0xe0a3a0,
    glow: 0xfff0dc,
    ridge: 0x7c5666,
    ground: 0xd3a9a4,
    rock: 0x6a4650,
    sea: 0x58a8ae,
    deep: 0x123440,
    ore: 0xffc861,
    nebula: [0x7a3a64, 0x2c6a8c],
    traits: {
      reliefs: ['dunes', 'mesas'],
      growths: ['crystals', 'bare'],
      weathers: ['clear', 'dust'],
      cloudCover: 0.35,
      isDry: true,
    },
  },
  // jade jungle
  {
    zenith: 0x050f14,
    sky: 0x0f4a44,
    horizon: 0x7cc48c,
    glow: 0xf2f0a8,
    ridge: 0x164a36,
    ground: 0x2f7a4c,
    rock: 0x2c3a2e,
    sea: 0x1f8f86,
    deep: 0x052a2a,
    ore: 0xff9a5a,
    nebula: [0x1c6a5c, 0x3c7a3c],
    traits: {
      reliefs: ['hills', 'peaks'],
      growths: ['trees', 'fronds'],
      weathers: ['rain', 'spores'],
      cloudCover: 1,
      isDry: false,
    },
  },
  // sulphur flats
  {
    zenith: 0x0b0c1e,
    sky: 0x39406c,
    horizon: 0xd8c06a,
    glow: 0xfff3b0,
    ridge: 0x6a5a34,
    ground: 0xb89c44,
    rock: 0x4c4226,
    sea: 0x5a8a7a,
    deep: 0x14282c,
    ore: 0x7fd6ff,
    nebula: [0x5a5a9c, 0x8a7a30],
    traits: {
      reliefs: ['craters', 'dunes'],
      growths: ['thorns', 'bare'],
      weathers: ['dust', 'clear'],
      cloudCover: 0.45,
      isDry: true,
    },
  },
  // crimson reach
  {
    zenith: 0x0e0810,
    sky: 0x4a1c30,
    horizon: 0xd06a5c,
    glow: 0xffcf8c,
    ridge: 0x4c1c2a,
    ground: 0x7c3038,
    rock: 0x3c2028,
    sea: 0x6a3c5c,
    deep: 0x1c0c20,
    ore: 0x8ce8d8,
    nebula: [0x8c2c44, 0x5c2c7c],
    traits: {
      reliefs: ['spires', 'mesas'],
      growths: ['thorns', 'caps'],
      weathers: ['embers', 'clear'],
      cloudCover: 0.55,
      isDry: true,
    },
  },
  // slate storm
  {
    zenith: 0x070a10,
    sky: 0x26323f,
    horizon: 0x8296a2,
    glow: 0xdbe6ea,
    ridge: 0x2c3844,
    ground: 0x55646a,
    rock: 0x2a3036,
    sea: 0x356274,
    deep: 0x0a1a24,
    ore: 0xf0c060,
    nebula: [0x2c3c5c, 0x3c4c54],
    traits: {
      reliefs: ['peaks', 'hills'],
      growths: ['grass', 'bare'],
      weathers: ['rain'],
      cloudCover: 1,
      isDry: false,
    },
  },
  // obsidian aurora
  {
    zenith: 0x04070e,
    sky: 0x0c2434,
    horizon: 0x2f7c78,
    glow: 0xa8ffd8,
    ridge: 0x101a26,
    ground: 0x222c36,
    rock: 0x15171f,
    sea: 0x1a5a74,
    deep: 0x031420,
    ore: 0xb98cff,
    nebula: [0x1c7a64, 0x4c3c9c],
    traits: {
      reliefs: ['spires', 'craters'],
      growths: ['crystals', 'caps'],
      weathers: ['aurora'],
      cloudCover: 0.3,
      isDry: false,
    },
  },
];

/** Coprime to the number of families: so many planets in a row are all of different ones. */
const FAMILY_STEP = 5;

/** A family, its hues turned a little: two planets of one family are cousins, not twins. */
export function createPalette(
  number: number,
  random: Random,
  isSpent: boolean,
): { readonly palette: Palette; readonly traits: FamilyTraits } {
  const family = FAMILIES[(number * FAMILY_STEP) % FAMILIES.length] ?? FAMILIES[0];
  const turn = random.between(-9, 9);
  const saturation = random.between(0.9, 1.14);
  const shift = (color: number): number => turnHue(color, turn, saturation);
  // What has been dug over is dust: its ground has lost its colour, its sky and sea some of it.
  const worn = (color: number, share: number): number =>
    isSpent ? mix(turnHue(color, 0, 1 - share), SPENT, share * 0.3) : color;
  return {
    traits: family.traits,
    palette: {
      zenith: family.zenith,
      sky: worn(shift(family.sky), 0.35),
      horizon: worn(shift(family.horizon), 0.4),
      glow: shift(family.glow),
      ridge: worn(shift(family.ridge), 0.5),
      ground: worn(shift(family.ground), 0.7),
      rock: worn(shift(family.rock), 0.6),
      sea: worn(shift(family.sea), 0.45),
      deep: shift(family.deep),
      ore: family.ore,
      nebula: [shift(family.nebula[0]), shift(family.nebula[1])],
    },
  };
}

const SPENT = 0x6a6560;
