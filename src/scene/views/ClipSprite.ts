/** A body: the painted picture, or frames of a skin's clip by scene time, in the same place and size. */
import type { Sprite, Texture } from 'pixi.js';
import { skinFit } from '../paint/paintSkin.ts';
import type { SkinClipName } from '../types.ts';
import { centred } from './figure.ts';
import type { Clip, Dress } from './Dresses.ts';

export class ClipSprite {
  readonly sprite: Sprite;
  /** What is shown whole: a crop of it may be on the sprite instead. */
  texture: Texture;
  readonly #still: Texture;
  readonly #dress: Dress;
  readonly #size: number;
  readonly #phase: number;
  #clip: Clip | null = null;

  constructor(still: Texture, dress: Dress, size: number, phase: number) {
    this.#still = still;
    this.#dress = dress;
    this.#size = size;
    this.#phase = phase;
    this.texture = still;
    this.sprite = centred(still);
  }

  /** Frames of a skin run, at their own rate. */
  get isClip(): boolean {
    return this.#clip !== null;
  }

  /** The painted picture, for who does not move. */
  rest(): void {
    if (this.texture === this.#still) return;
    this.#clip = null;
    this.#place();
    this.texture = this.#still;
    this.sprite.texture = this.#still;
  }

  /** True when the picture has changed. A clip that begins is where its loop is: loops never wait for a beginning. */
  play(name: SkinClipName, time: number): boolean {
    const clip = this.#dress.clipFor(name);
    if (clip !== this.#clip) {
      this.#clip = clip;
      this.#place();
    }
    const texture = clip === null ? this.#still : (frameAt(clip, time + this.#phase) ?? this.#still);
    if (texture === this.texture) return false;
    this.texture = texture;
    this.sprite.texture = texture;
    return true;
  }

  #place(): void {
    const frame = this.#clip?.frames[0];
    if (frame === undefined) {
      this.sprite.scale.set(1);
      this.sprite.position.set(0, 0);
      return;
    }
    const fit = skinFit(frame.width, frame.height);
    this.sprite.scale.set((fit.width * this.#size) / frame.width);
    this.sprite.position.set((fit.x + fit.width / 2 - 0.5) * this.#size, (fit.y + fit.height / 2 - 0.5) * this.#size);
  }
}

function frameAt({ frames, framesPerSecond }: Clip, time: number): Texture | undefined {
  return frames[Math.floor(Math.max(0, time) * framesPerSecond) % Math.max(1, frames.length)];
}
