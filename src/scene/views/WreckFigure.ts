/** Destroyed: what is left, smoking, until it is swept. */
import { Container, type Texture } from 'pixi.js';
import type { SceneStruct } from '../types.ts';
import { centred, pictureTexture, type Figure, type FigureKit } from './figure.ts';
import { createSmoke, type Work } from './work.ts';

export class WreckFigure implements Figure {
  readonly view = new Container();
  readonly body: Texture;
  readonly isAlive = true;
  readonly isCalm = false;
  readonly isChanging = false;
  readonly #smoke: Work;

  constructor(kit: FigureKit, struct: SceneStruct) {
    this.body = pictureTexture(kit, 'wreck');
    this.#smoke = createSmoke(kit.bank, kit.size, struct.id);
    this.view.addChild(this.#smoke.back, centred(this.body), this.#smoke.view);
    this.#smoke.update(0);
  }

  show(): void {}

  settle(): void {}

  update(_deltaMs: number, time: number): void {
    this.#smoke.update(time);
  }

  destroy(): void {
    this.view.destroy({ children: true });
  }
}
