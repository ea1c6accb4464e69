/** Under construction: an outline on the drawing board, a hull that grows out of the ground, scaffolding, sparks. */
import { Container, Sprite, type Texture } from 'pixi.js';
import { paintSpark } from '../paint/paintSprites.ts';
import type { SceneStruct } from '../types.ts';
import { ClipSprite } from './ClipSprite.ts';
import { createCrop, cropBand } from './cropTexture.ts';
import { approach, bodyTexture, centred, pictureSize, pictureTexture, type Figure, type FigureKit } from './figure.ts';

/** Height of the hull at no and at full progress, share of the picture. */
const GROWTH = [0.12, 0.88] as const;
/** Share of the growth per ms. */
const GROW_SPEED = 1 / 900;

export class SiteFigure implements Figure {
  readonly view = new Container();
  readonly isAlive = true;
  readonly isCalm = false;
  readonly #body: ClipSprite;
  readonly #crop: Texture;
  readonly #grown: Sprite;
  readonly #spark: Sprite;
  readonly #size: number;
  readonly #phase: number;
  #wanted: number;
  #share: number;

  constructor(kit: FigureKit, struct: SceneStruct) {
    this.#size = kit.size;
    this.#phase = kit.phase;
    this.#wanted = shareOf(struct);
    this.#share = this.#wanted;
    const outline = centred(pictureTexture(kit, 'outline'));
    outline.alpha = 0.75;
    this.#body = new ClipSprite(bodyTexture(kit, 0), kit.dress, kit.size, kit.phase);
    this.#crop = createCrop(this.#body.texture);
    this.#grown = this.#body.sprite;
    this.#grown.texture = this.#crop;
    const left = new Sprite(pictureTexture(kit, 'scaffoldLeft'));
    left.anchor.set(1, 0.5);
    const right = new Sprite(pictureTexture(kit, 'scaffoldRight'));
    right.anchor.set(0, 0.5);
    this.#spark = centred(kit.bank.get('spark', 22, 22, (brush) => paintSpark(brush, 22), { isLight: true }));
    this.#spark.scale.set(Math.max(0.6, kit.size / 110));
    this.view.addChild(outline, this.#grown, left, right, this.#spark);
    this.#body.play('building', 0);
    this.#grow();
  }

  get body(): Texture {
    return this.#body.texture;
  }

  get isChanging(): boolean {
    return this.#share !== this.#wanted;
  }

  show(struct: SceneStruct): void {
    this.#wanted = shareOf(struct);
  }

  settle(): void {
    this.#share = this.#wanted;
    this.#grow();
  }

  update(deltaMs: number, time: number): void {
    const hasNewFrame = this.#body.play('building', time);
    if (this.isChanging) this.#share = approach(this.#share, this.#wanted, deltaMs * GROW_SPEED);
    else if (!hasNewFrame) return this.#weld(time);
    this.#grow();
    this.#weld(time);
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#crop.destroy();
  }

  /** The hull ends at the welding line. */
  #grow(): void {
    const whole = this.#body.texture;
    const [from, to] = GROWTH;
    // Frames of a clip are on a sheet of their own.
    if (this.#crop.source !== whole.source) this.#crop.source = whole.source;
    const grown = from + this.#share * (to - from);
    cropBand(this.#crop, whole, 1 - grown, 1);
    this.#grown.texture = this.#crop;
    this.#grown.anchor.set(0.5, 1 - 0.5 / grown);
    this.#spark.y = pictureSize(this.#size) * (0.5 - grown);
  }

  #weld(time: number): void {
    this.#spark.alpha = Math.max(0, Math.sin(time * 31 + this.#phase) * Math.sin(time * 7.3)) * 0.9 + 0.1;
    this.#spark.x = Math.sin(time * 0.7 + this.#phase) * this.#size * 0.22;
  }
}

function shareOf({ progress }: SceneStruct): number {
  return Math.min(1, Math.max(0, progress ?? 0));
}
