/** Sprites that are taken anew for each picture of a state and kept: what changes often creates nothing after a while. */
import { Container, Sprite, type Texture } from 'pixi.js';

export class SpritePool {
  readonly view = new Container();
  readonly #sprites: Sprite[] = [];
  #used = 0;

  get used(): number {
    return this.#used;
  }

  /** From here on every sprite is free again; those not taken until `end` are hidden. */
  begin(): void {
    this.#used = 0;
  }

  take(texture: Texture, blendMode: 'normal' | 'add' = 'normal'): Sprite {
    let sprite = this.#sprites[this.#used];
    if (sprite === undefined) {
      sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.#sprites.push(sprite);
      this.view.addChild(sprite);
    }
    this.#used += 1;
    sprite.texture = texture;
    sprite.blendMode = blendMode;
    sprite.visible = true;
    sprite.rotation = 0;
    sprite.alpha = 1;
    sprite.tint = 0xffffff;
    sprite.scale.set(1);
    sprite.anchor.set(0.5);
    return sprite;
  }

  end(): void {
    for (let i = this.#used; i < this.#sprites.length; i += 1) {
      const sprite = this.#sprites[i];
      if (sprite !== undefined) sprite.visible = false;
    }
  }

  /** Pictures may be gone after a resize: nothing of the old ones is kept. */
  clear(): void {
    for (const sprite of this.#sprites) sprite.destroy();
    this.#sprites.length = 0;
    this.#used = 0;
  }

  destroy(): void {
    this.clear();
    this.view.destroy();
  }
}
