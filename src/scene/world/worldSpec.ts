/** Everything random about a planet, drawn once from its id. Sizes are shares of the first screen, so any view shows it. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { createPalette, type FamilyTraits, type Growth, type Palette, type Relief, type Weather } from './palette.ts';
import { createRandom, hashText, type Random } from './random.ts';

export const LANDMARKS = ['summit', 'volcano', 'table', 'shards', 'arch', 'domes', 'rift', 'obelisk'] as const;
export type Landmark = (typeof LANDMARKS)[number];

/** Coprime to their number: eight planets in a row have eight different ones. */
const LANDMARK_STEP = 3;

export interface Moon {
  readonly x: number;
  readonly y: number;
  /** Share of the band height of space. */
  readonly radius: number;
  readonly hue: number;
  readonly ringed: boolean;
}

export interface Speck {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly glow: number;
}

export interface CloudSpec extends Speck {
  readonly speed: number;
  readonly kind: number;
}

/** The planet's own ring, seen from below: an arc over the whole sky. */
export interface RingSpec {
  readonly tilt: number;
  /** Share of the band of space that its bands take. */
  readonly breadth: number;
  readonly bands: number;
}

export interface WorldSpec {
  readonly seed: string;
  /** All its ore has been dug: the ground shows it. */
  readonly isSpent: boolean;
  readonly palette: Palette;
  readonly relief: Relief;
  readonly growth: Growth;
  readonly weather: Weather;
  /** What the first screen is known by; others of the world have their own. */
  readonly landmark: Landmark;
  /** 0.6 calm .. 1.3 wild. */
  readonly roughness: number;
  /** Streams over the edge per screen at most; 0 = a dry planet. */
  readonly falls: number;
  readonly moons: readonly Moon[];
  readonly ring: RingSpec | null;
  /** A second, smaller sun beside the first. */
  readonly hasTwinSun: boolean;
  /** Centre of the orrery lines in the sky. */
  readonly orrery: { readonly x: number; readonly y: number };
  readonly stars: readonly Speck[];
  readonly twinkles: readonly Speck[];
  readonly clouds: readonly CloudSpec[];
  /** y: 0 under the turf .. 1 deep; sorted so that the deepest are dug last. */
  readonly veins: readonly Speck[];
}

export function createWorldSpec(planetId: string, isSpent = false): WorldSpec {
  const { world } = SCENE_CONFIG;
  const random = createRandom(`orrery:${planetId}`);
  // Planets are numbered as they are found: neighbours in number are seen one after the other, and must not be alike.
  const number = numberOf(planetId);
  const { palette, traits } = createPalette(number, random, isSpent);
  const relief = random.pick(traits.reliefs);
  const landmark = LANDMARKS[(number * LANDMARK_STEP) % LANDMARKS.length] ?? LANDMARKS[0];
  const roughness = random.between(0.7, 1.25);
  const orrery = { x: random.between(0.72, 0.92), y: random.between(-0.1, 0.3) };
  return {
    seed: planetId,
    isSpent,
    palette,
    relief,
    landmark,
    growth: random.pick(traits.growths),
    weather: random.pick(traits.weathers),
    roughness,
    falls: traits.isDry ? 0 : random.int(0, 2),
    orrery,
    ring:
      random.next() < 0.26
        ? { tilt: random.between(-0.16, 0.16), breadth: random.between(0.14, 0.3), bands: random.int(5, 9) }
        : null,
    hasTwinSun: random.next() < 0.2,
    ...skyOf(random, traits),
    veins: list(world.veins, (i) => ({
      x: (i + random.between(0.15, 0.85)) / world.veins,
      y: random.between(0.12, 0.95),
      size: random.between(0.7, 1.35),
      glow: random.next(),
    })).toSorted((a, b) => b.y - a.y),
  };
}

function skyOf(random: Random, traits: FamilyTraits): Pick<WorldSpec, 'moons' | 'stars' | 'twinkles' | 'clouds'> {
  const { world } = SCENE_CONFIG;
  const moons = random.int(0, world.moons);
  const cover = Math.round(world.clouds * traits.cloudCover);
  return {
    moons: list(moons, (i) => ({
      x: random.between(0.42, 0.97),
      y: random.between(0.12, 0.6),
      radius: i === 0 ? random.between(0.06, 0.26) : random.between(0.03, 0.08),
      hue: random.between(-40, 40),
      ringed: i === 0 && random.next() < 0.45,
    })),
    stars: list(world.stars, () => ({
      x: random.next(),
      y: random.next() ** 1.4,
      size: random.between(0.35, 1.1) ** 1.6,
      glow: random.between(0.25, 0.95),
    })),
    twinkles: list(world.twinkles, () => ({
      x: random.next(),
      y: random.next() ** 1.3,
      size: random.between(0.6, 1.3),
      glow: random.next(),
    })),
    clouds: list(cover, (i) => ({
      x: random.next(),
      y: (i + random.next()) / Math.max(1, cover),
      size: random.between(0.6, 1.25),
      glow: random.between(0.35, 0.8),
      speed: random.between(world.cloudSpeed[0], world.cloudSpeed[1]),
      kind: random.int(0, 2),
    })),
  };
}

function list<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** `2-17` is 17; an id of another form some number of its own. */
function numberOf(planetId: string): number {
  const digits = /-(\d{1,9})$/.exec(planetId)?.[1];
  return digits === undefined ? hashText(planetId) % 100_000 : Number(digits);
}
