/** A window in a corner onto what happens outside the view, live: the same world drawn once more, from elsewhere. */
import { Container, Matrix, RenderTexture, Sprite, type Texture, type WebGLRenderer } from 'pixi.js';
import type { Anchor, BattleActors } from '../battle/types.ts';
import type { SceneLayout } from '../layout.ts';
import { paintInsetFrame } from '../paint/paintInset.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { frame, include, insetLeft, insetSize, insetTop, isOutside } from './insetRect.ts';
import type { Rect, Sight } from './Sight.ts';
import type { TextureBank } from './TextureBank.ts';

const { fadeMs, lingerMs, ease } = SCENE_CONFIG.inset;
/** The frame is painted so much larger than the window, CSS px to each side. */
const RIM = 6;

export class Inset {
  readonly view = new Container();
  readonly #renderer: WebGLRenderer;
  readonly #bank: TextureBank;
  readonly #pixelRatio: number;
  readonly #picture = new Sprite();
  readonly #frame = new Sprite();
  readonly #matrix = new Matrix();
  readonly #anchor: { -readonly [K in keyof Anchor]: Anchor[K] } = {
    x: 0,
    y: 0,
    size: 0,
    facing: 1,
    muzzleX: 0,
    muzzleY: 0,
  };
  readonly #wanted: Rect = { x: 0, y: 0, width: -1, height: 0 };
  /** What the window shows, world px. */
  readonly rect: Rect = { x: 0, y: 0, width: 0, height: 0 };
  #texture: RenderTexture | null = null;
  #frameTexture: Texture | null = null;
  #width = 0;
  #height = 0;
  #sinceMs = 0;

  constructor(renderer: WebGLRenderer, bank: TextureBank, pixelRatio: number) {
    this.#renderer = renderer;
    this.#bank = bank;
    this.#pixelRatio = pixelRatio;
    this.view.addChild(this.#picture, this.#frame);
    this.view.visible = false;
    this.view.alpha = 0;
  }

  get isOpen(): boolean {
    return this.view.visible;
  }

  /**
   * Opens while somebody of the cast is outside the view, lingers a moment, closes. True when what is seen through it has
   * changed.
   */
  update(deltaMs: number, cast: readonly string[], actors: BattleActors, sight: Sight, layout: SceneLayout): boolean {
    const viewWidth = sight.width * sight.zoom;
    const viewHeight = sight.height * sight.zoom;
    const wanted = this.#wanted;
    wanted.width = -1;
    for (const id of cast) {
      if (actors.anchorOf(id, this.#anchor) && isOutside(this.#anchor, sight)) include(wanted, this.#anchor);
    }
    const isWanted = wanted.width > 0;
    if (!isWanted && !this.view.visible) return false;
    this.#sinceMs = isWanted ? 0 : this.#sinceMs + deltaMs;
    const goal = this.#sinceMs > lingerMs ? 0 : 1;
    const step = deltaMs / fadeMs;
    this.view.alpha = goal === 1 ? Math.min(1, this.view.alpha + step) : Math.max(0, this.view.alpha - step);
    if (goal === 0 && this.view.alpha === 0) {
      this.close();
      return true;
    }
    if (!isWanted) return false;
    this.#fit(viewWidth);
    frame(wanted, this.#width, this.#height, layout.width, layout.height);
    const isNew = !this.view.visible;
    this.view.visible = true;
    this.view.position.set(
      Math.round(insetLeft(wanted, sight, viewWidth, this.#width)),
      Math.round(insetTop(viewWidth, viewHeight, this.#height)),
    );
    return this.#approach(isNew ? 1 : 1 - Math.exp(-deltaMs * ease));
  }

  close(): void {
    this.view.visible = false;
    this.view.alpha = 0;
  }

  /** Whether a point of the view, CSS px, lies on the window. */
  holds(x: number, y: number): boolean {
    const { position } = this.view;
    return (
      this.view.visible &&
      x >= position.x - RIM &&
      y >= position.y - RIM &&
      x <= position.x + this.#width + RIM &&
      y <= position.y + this.#height + RIM
    );
  }

  /** Draws the world into the window. */
  render(world: Container): void {
    if (this.#texture === null) return;
    const scale = this.#width / this.rect.width;
    this.#matrix.set(scale, 0, 0, scale, -this.rect.x * scale, -this.rect.y * scale);
    this.#renderer.render({
      container: world,
      target: this.#texture,
      transform: this.#matrix,
      clear: true,
      clearColor: SCENE_CONFIG.color.ink,
    });
  }

  destroy(): void {
    this.#drop();
    this.view.destroy({ children: true });
  }

  #approach(share: number): boolean {
    const { rect } = this;
    const goal = this.#wanted;
    const isThere =
      Math.abs(goal.x - rect.x) + Math.abs(goal.y - rect.y) + Math.abs(goal.width - rect.width) < 0.5 && share < 1;
    if (isThere) return false;
    rect.x += (goal.x - rect.x) * share;
    rect.y += (goal.y - rect.y) * share;
    rect.width += (goal.width - rect.width) * share;
    rect.height += (goal.height - rect.height) * share;
    return true;
  }

  #fit(viewWidth: number): void {
    const { width, height } = insetSize(viewWidth);
    if (width === this.#width && this.#texture !== null) return;
    this.#drop();
    this.#width = width;
    this.#height = height;
    this.#texture = RenderTexture.create({ width, height, resolution: this.#pixelRatio, antialias: false });
    this.#picture.texture = this.#texture;
    this.#frameTexture = this.#bank.borrow(
      'inset',
      width + RIM * 2,
      height + RIM * 2,
      (brush) => paintInsetFrame(brush, width, height, RIM),
      { maxScale: 1 },
    );
    this.#frame.texture = this.#frameTexture;
    this.#frame.position.set(-RIM, -RIM);
  }

  #drop(): void {
    this.#texture?.destroy(true);
    this.#texture = null;
    if (this.#frameTexture !== null) this.#bank.release(this.#frameTexture);
    this.#frameTexture = null;
  }
}
