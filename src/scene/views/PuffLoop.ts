/** A handful of sprites that rise, grow and fade in an endless loop: dust, smoke, embers, ore. Nothing is allocated. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { createRandom } from '../world/random.ts';

export interface PuffOptions {
  readonly count: number;
  /** Seconds of one life. */
  readonly lifeS: number;
  /** CSS px travelled in one life; negative y is up. */
  readonly driftX: number;
  readonly driftY: number;
  /** CSS px to both sides. */
  readonly spread: number;
  readonly fromScale: number;
  readonly toScale: number;
  readonly tint: number;
  readonly alpha: number;
}

export class PuffLoop {
  readonly view = new Container();
  readonly #options: PuffOptions;
  readonly #puffs: { sprite: Sprite; phase: number; sway: number }[];

  constructor(texture: Texture, seed: string, options: PuffOptions) {
    this.#options = options;
    const random = createRandom(`puff:${seed}`);
    this.#puffs = Array.from({ length: options.count }, (_, i) => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.5);
      sprite.tint = options.tint;
      this.view.addChild(sprite);
      return { sprite, phase: (i + random.next() * 0.6) / options.count, sway: random.between(-1, 1) };
    });
  }

  update(time: number): void {
    const { lifeS, driftX, driftY, spread, fromScale, toScale, alpha } = this.#options;
    for (const { sprite, phase, sway } of this.#puffs) {
      const age = (time / lifeS + phase) % 1;
      sprite.position.set(driftX * age + sway * spread * (0.35 + age * 0.65), driftY * age * (1.25 - age * 0.25));
      sprite.scale.set(fromScale + (toScale - fromScale) * age);
      sprite.alpha = alpha * Math.min(1, age * 6) * (1 - age) ** 1.2;
    }
  }
}
