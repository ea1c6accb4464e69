/** What falls, drifts or rises before the ridges: a few dozen sprites whose places are functions of time. */
import { Container, Sprite } from 'pixi.js';
import { type Flake, paintFlake } from '../paint/paintWeather.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Rect } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import { createRandom } from '../world/random.ts';

interface Look {
  /** Drift and fall, px per second; below 0 it rises. */
  readonly dx: number;
  readonly dy: number;
  /** Swings to the sides, px. */
  readonly swing: number;
  readonly size: number;
  readonly alpha: number;
  /** Long in the direction of its fall. */
  readonly stretch: number;
}

const LOOKS: Record<Flake, Look> = {
  snow: { dx: 9, dy: 22, swing: 12, size: 7, alpha: 0.7, stretch: 1 },
  rain: { dx: -46, dy: 430, swing: 0, size: 26, alpha: 0.5, stretch: 1 },
  dust: { dx: 58, dy: 3, swing: 5, size: 46, alpha: 0.4, stretch: 1 },
  embers: { dx: 12, dy: -17, swing: 9, size: 8, alpha: 0.85, stretch: 1 },
  spores: { dx: 7, dy: -5, swing: 16, size: 9, alpha: 0.7, stretch: 1 },
};

interface Drop {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
  /** 0.5 far .. 1 near: size, speed and strength. */
  readonly near: number;
  readonly phase: number;
}

export class WeatherLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  #look: Look | null = null;
  #drops: Drop[] = [];
  #paintedFor = '';
  /** Where the view begins, world px. */
  #from = 0;
  #width = 1;
  #top = 0;
  #fall = 1;
  #light = 1;
  #time = 0;

  resize({ bank, spec, layout }: Stage): void {
    const paintedFor = `${spec.seed}|${layout.screenWidth}x${layout.height}`;
    if (paintedFor === this.#paintedFor) return;
    this.#paintedFor = paintedFor;
    this.#clear();
    this.#width = layout.screenWidth;
    this.#top = layout.lines.limb + (layout.lines.groundBack - layout.lines.limb) * 0.16;
    this.#fall = layout.lines.groundFront - this.#top;
    const { weather } = spec;
    if (weather === 'clear' || weather === 'aurora') return;
    const look = LOOKS[weather];
    this.#look = look;
    const texture = bank.get(`flake:${weather}`, look.size, look.size, (brush) =>
      paintFlake(brush, look.size, weather),
    );
    const tint = TINTS[weather](spec.palette);
    const random = createRandom(`weather:${spec.seed}`);
    const count = Math.round(SCENE_CONFIG.world.flakes * Math.min(1, 0.35 + layout.screenWidth / 1400));
    this.#drops = Array.from({ length: count }, () => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.tint = tint;
      const near = random.between(0.45, 1);
      sprite.scale.set(near, near * look.stretch);
      if (weather === 'rain') sprite.rotation = Math.atan2(-look.dx, look.dy);
      if (weather === 'embers' || weather === 'spores') sprite.blendMode = 'add';
      this.view.addChild(sprite);
      return { sprite, x: random.next(), y: random.next(), near, phase: random.between(0, 6.28) };
    });
  }

  show(_model: SceneModel, day: Daylight): void {
    this.#light = day.light;
  }

  /** At once: the corner view follows its own, and the same drops fall there. */
  follow(rect: Rect): void {
    this.#from = rect.x;
    this.#place(this.#time);
  }

  update(_deltaMs: number, time: SceneTime): void {
    this.#time = time;
    this.#place(time);
  }

  #place(time: SceneTime): void {
    const look = this.#look;
    if (look === null) return;
    const width = this.#width;
    for (const { sprite, x, y, near, phase } of this.#drops) {
      // Wrapped around the view, the far ones lagging behind the camera.
      const drift = x * width + time * look.dx * near - this.#from * near + Math.sin(time * 0.7 + phase) * look.swing;
      const fallen = wrap(y + (time * look.dy * near) / this.#fall, 1);
      sprite.x = this.#from + wrap(drift, width);
      sprite.y = this.#top + fallen * this.#fall;
      // Comes out of the air and is gone on the ground.
      sprite.alpha = look.alpha * near * Math.min(1, fallen * 5, (1 - fallen) * 5) * (0.55 + this.#light * 0.45);
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
    this.#drops = [];
    this.#look = null;
  }
}

function wrap(value: number, span: number): number {
  return ((value % span) + span) % span;
}

const TINTS: Record<
  Flake,
  (palette: { readonly glow: number; readonly horizon: number; readonly ore: number }) => number
> = {
  snow: () => 0xf2f7ff,
  rain: (palette) => mix(0xcfe2f2, palette.horizon, 0.25),
  dust: (palette) => mix(palette.horizon, palette.glow, 0.4),
  embers: () => 0xff9a4a,
  spores: (palette) => mix(palette.glow, palette.ore, 0.5),
};
