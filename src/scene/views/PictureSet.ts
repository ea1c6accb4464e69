/** The pictures one view shows at a time, borrowed from the bank and given back together. */
import type { Texture } from 'pixi.js';
import type { Paint, TextureBank } from '../stage/TextureBank.ts';

export class PictureSet {
  readonly #bank: TextureBank;
  #held: Texture[] = [];

  constructor(bank: TextureBank) {
    this.#bank = bank;
  }

  take(key: string, width: number, height: number, paint: Paint): Texture {
    const texture = this.#bank.borrow(key, width, height, paint);
    this.#held.push(texture);
    return texture;
  }

  /** For what is taken next; the returned function gives back what was held so far, when nothing shows it any more. */
  renew(): () => void {
    const old = this.#held;
    this.#held = [];
    return () => {
      for (const texture of old) this.#bank.release(texture);
    };
  }

  release(): void {
    this.renew()();
  }
}
