/** A struct on its way from one slot to another: where it is, and the lights it leaves behind. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { flightMs, flightOffset, type Offset } from './flightPath.ts';

const TRAIL = 14;
/** Between two lights of the trail, share of the flight. */
const APART = 0.012;

export class Flight {
  /** Add it behind the flier, in its parent. */
  readonly trail = new Container();
  /** From its destination, px. */
  readonly offset: Offset = { x: 0, y: 0 };
  /** Radians; positive = clockwise. */
  bank = 0;
  /** Edge of the flier now, share of what it will be. */
  scale: number;
  readonly #fromX: number;
  readonly #fromY: number;
  readonly #fromScale: number;
  readonly #durationMs: number;
  readonly #lights: readonly Sprite[];
  readonly #at: Offset = { x: 0, y: 0 };
  #ageMs = 0;

  /** `fromX`, `fromY` relative to the destination; `fromScale` relative to its size there. */
  constructor(glow: Texture, size: number, tint: number, fromX: number, fromY: number, fromScale: number) {
    this.#fromX = fromX;
    this.#fromY = fromY;
    this.#fromScale = fromScale;
    this.scale = fromScale;
    this.#durationMs = flightMs(fromX, fromY);
    this.#lights = Array.from({ length: TRAIL }, (_, i) => {
      const light = new Sprite(glow);
      light.anchor.set(0.5);
      light.tint = tint;
      light.scale.set((size / 64) * 0.46 * (1 - (i / TRAIL) * 0.8));
      this.trail.addChild(light);
      return light;
    });
    this.update(0);
  }

  get isOver(): boolean {
    return this.#ageMs >= this.#durationMs;
  }

  /** Trail positions are relative to the destination too. */
  update(deltaMs: number): void {
    this.#ageMs += deltaMs;
    const share = this.#ageMs / this.#durationMs;
    flightOffset(this.#fromX, this.#fromY, share, this.offset);
    this.scale = this.#fromScale + (1 - this.#fromScale) * Math.min(1, share);
    this.bank = -Math.sign(this.#fromX || this.#fromY) * 0.14 * Math.sin(Math.PI * Math.min(1, share));
    for (let i = 0; i < this.#lights.length; i += 1) {
      const light = this.#lights[i];
      if (light === undefined) continue;
      const then = share - (i + 1) * APART;
      flightOffset(this.#fromX, this.#fromY, then, this.#at);
      light.position.set(this.#at.x, this.#at.y);
      light.alpha = then <= 0 || then >= 1 ? 0 : 0.7 * (1 - i / TRAIL) * Math.min(1, (1 - share) * 6);
    }
  }

  destroy(): void {
    this.trail.destroy({ children: true });
  }
}
