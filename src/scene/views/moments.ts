/** Things that happen once to a struct and are over: a flash, scaffolding that falls, a ring of light, a burst. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { createRandom } from '../world/random.ts';

export interface Moment {
  readonly view: Container;
  readonly durationMs: number;
  /** 0..1 of its duration. */
  pose(share: number): void;
}

/** The body itself, in light that fades. */
export function createFlash(body: Texture, tint: number, durationMs: number): Moment {
  const view = new Sprite(body);
  view.anchor.set(0.5);
  view.blendMode = 'add';
  view.tint = tint;
  return {
    view,
    durationMs,
    pose: (share) => {
      view.alpha = (1 - share) ** 2;
    },
  };
}

/** A ring of light runs outwards. `texture` is a halo of 64 px, painted as light. */
export function createHalo(texture: Texture, size: number, tint: number, durationMs: number): Moment {
  const view = new Sprite(texture);
  view.anchor.set(0.5);
  view.tint = tint;
  return {
    view,
    durationMs,
    pose: (share) => {
      const reach = 1 - (1 - share) ** 3;
      view.scale.set((size / 64) * (0.25 + reach * 1.15));
      view.alpha = (1 - share) ** 1.5 * 0.9;
    },
  };
}

/** Done: the two halves of the scaffolding lean out and drop. */
export function createFallingScaffold(left: Texture, right: Texture, size: number): Moment {
  const view = new Container();
  const halves = [
    { sprite: new Sprite(left), side: -1 },
    { sprite: new Sprite(right), side: 1 },
  ];
  for (const { sprite, side } of halves) {
    sprite.anchor.set(side < 0 ? 1 : 0, 1);
    view.addChild(sprite);
  }
  return {
    view,
    durationMs: 850,
    pose: (share) => {
      const fall = share * share;
      for (const { sprite, side } of halves) {
        sprite.rotation = side * fall * 1.1;
        sprite.position.set(side * fall * size * 0.3, size / 2 + fall * size * 0.22);
        sprite.alpha = Math.min(1, (1 - share) * 2.2);
      }
    },
  };
}

/** A short burst, for a death that nobody told us how it came about. `glow` and `halo` are painted as light. */
export function createBurst(glow: Texture, halo: Texture, smoke: Texture, size: number, seed: string): Moment {
  const random = createRandom(`burst:${seed}`);
  const view = new Container();
  const make = (texture: Texture, tint: number): Sprite => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.tint = tint;
    view.addChild(sprite);
    return sprite;
  };
  const clouds = Array.from({ length: 5 }, () => ({
    sprite: make(smoke, 0x4a4248),
    angle: random.between(0, Math.PI * 2),
    reach: random.between(0.1, 0.3),
  }));
  const core = make(glow, 0xffc27a);
  const ring = make(halo, 0xffa44d);
  const sparks = Array.from({ length: 12 }, () => ({
    sprite: make(glow, 0xffb060),
    angle: random.between(-Math.PI, 0),
    reach: random.between(0.3, 0.75),
  }));
  return {
    view,
    durationMs: 900,
    pose: (share) => {
      const out = 1 - (1 - share) ** 3;
      core.scale.set((size / 64) * (0.5 + out * 1.1));
      core.alpha = Math.max(0, 1 - share * 2.2);
      ring.scale.set((size / 64) * (0.2 + out * 1.5));
      ring.alpha = Math.max(0, 1 - share * 1.6) * 0.8;
      for (const { sprite, angle, reach } of clouds) {
        sprite.position.set(
          Math.cos(angle) * reach * out * size,
          Math.sin(angle) * reach * out * size - share * size * 0.2,
        );
        sprite.scale.set((size / 32) * (0.25 + out * 0.5));
        sprite.alpha = (1 - share) * 0.75;
      }
      for (const { sprite, angle, reach } of sparks) {
        sprite.position.set(
          Math.cos(angle) * reach * out * size,
          Math.sin(angle) * reach * out * size + share * share * size * 0.5,
        );
        sprite.scale.set((size / 64) * 0.09 * (1 - share * 0.5));
        sprite.alpha = 1 - share;
      }
    },
  };
}
