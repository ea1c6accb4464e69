/** Everything random about a planet, drawn once from its id. Sizes are shares of the picture, so any screen shows it. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { createPalette, type Palette } from './palette.ts';
import { createRandom } from './random.ts';

export type Relief = 'peaks' | 'mesas' | 'dunes' | 'spires';

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

export interface WorldSpec {
  readonly seed: string;
  readonly palette: Palette;
  readonly relief: Relief;
  /** 0.6 calm .. 1.3 wild. */
  readonly roughness: number;
  readonly moons: readonly Moon[];
  /** Centre of the orrery lines in the sky. */
  readonly orrery: { readonly x: number; readonly y: number };
  readonly stars: readonly Speck[];
  readonly twinkles: readonly Speck[];
  readonly clouds: readonly CloudSpec[];
  /** y: 0 under the turf .. 1 deep; sorted so that the deepest are dug last. */
  readonly veins: readonly Speck[];
}

export function createWorldSpec(planetId: string): WorldSpec {
  const { world } = SCENE_CONFIG;
  const random = createRandom(`orrery:${planetId}`);
  const palette = createPalette(random);
  const relief = random.pick<Relief>(['peaks', 'mesas', 'dunes', 'spires']);
  const roughness = random.between(0.7, 1.25);
  const orrery = { x: random.between(0.72, 0.92), y: random.between(-0.1, 0.3) };
  const list = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
  return {
    seed: planetId,
    palette,
    relief,
    roughness,
    orrery,
    moons: list(random.int(1, world.moons), (i) => ({
      x: random.between(0.5, 0.97),
      y: random.between(0.12, 0.6),
      radius: random.between(0.05, 0.12) * (i === 0 ? 1.6 : 0.7),
      hue: random.between(-30, 30),
      ringed: i === 0 && random.next() < 0.6,
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
    clouds: list(world.clouds, (i) => ({
      x: random.next(),
      y: (i + random.next()) / world.clouds,
      size: random.between(0.6, 1.25),
      glow: random.between(0.35, 0.8),
      speed: random.between(world.cloudSpeed[0], world.cloudSpeed[1]),
      kind: random.int(0, 2),
    })),
    veins: list(world.veins, (i) => ({
      x: (i + random.between(0.15, 0.85)) / world.veins,
      y: random.between(0.12, 0.95),
      size: random.between(0.7, 1.35),
      glow: random.next(),
    })).toSorted((a, b) => b.y - a.y),
  };
}
