import type { Texture } from 'pixi.js';
import type { BakeOptions, Paint, TextureBank } from './TextureBank.ts';

/** Pictures that one owner has borrowed and gives back together. Painted for zoom 1: scenery stays soft when looked at closely. */
export class Borrowed {
  readonly #bank: TextureBank;
  readonly #textures: Texture[] = [];

  constructor(bank: TextureBank) {
    this.#bank = bank;
  }

  /** As `TextureBank.borrow`. */
  get(key: string, width: number, height: number, paint: Paint, options?: BakeOptions): Texture {
    const texture = this.#bank.borrow(key, width, height, paint, { maxScale: 1, ...options });
    this.#textures.push(texture);
    return texture;
  }

  /** Nothing on screen may still use them. */
  release(): void {
    for (const texture of this.#textures) this.#bank.release(texture);
    this.#textures.length = 0;
  }
}
