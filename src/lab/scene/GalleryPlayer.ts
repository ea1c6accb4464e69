/**
 * One gallery scene on a clock of its own: the real renderer, fed with models and events when their time has come. What is
 * drawn depends on the time that is asked for and on nothing else, so pictures of it can be compared.
 */
import { createScene } from '../../scene/createScene.ts';
import type { PixiScene } from '../../scene/PixiScene.ts';
import type { SceneBoxes, SceneModel, SceneView } from '../../scene/types.ts';
import type { GalleryAct, GalleryScene, GallerySize } from './galleryScene.ts';

export interface PlayerOptions {
  readonly size: GallerySize;
  readonly pixelRatio: 1 | 2;
  readonly motion: boolean;
  /** Blocks later than the scene says: turns the day. */
  readonly heightShift: number;
}

/** Part of the canvas, CSS px. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class GalleryPlayer {
  readonly #scene: PixiScene;
  readonly #gallery: GalleryScene;
  readonly #options: PlayerOptions;
  readonly #unwatch: readonly (() => void)[];
  #nextStep = 0;
  #atMs = 0;
  #isDrawn = false;
  #boxes: SceneBoxes | null = null;
  #view: SceneView | null = null;

  private constructor(scene: PixiScene, gallery: GalleryScene, options: PlayerOptions) {
    this.#scene = scene;
    this.#gallery = gallery;
    this.#options = options;
    this.#unwatch = [
      scene.watchLayout((boxes) => {
        this.#boxes = boxes;
      }),
      scene.watchView((view) => {
        this.#view = view;
      }),
    ];
  }

  /**
   * @param host has the size already
   * @throws SceneUnavailableError, AbortError
   */
  static async create(
    host: HTMLElement,
    gallery: GalleryScene,
    options: PlayerOptions,
    signal: AbortSignal,
  ): Promise<GalleryPlayer> {
    const skins = await gallery.skins?.();
    const { motion, pixelRatio } = options;
    const scene = await createScene(host, { clock: 'manual', motion, pixelRatio, signal });
    const player = new GalleryPlayer(scene, gallery, options);
    if (skins) scene.setSkins(skins);
    scene.setHover(gallery.hoveredKey);
    player.#show(gallery.model);
    return player;
  }

  /** Scene time, ms. */
  get atMs(): number {
    return this.#atMs;
  }

  /** Forward only: to go back, begin anew. A leap is walked by the scene in short steps, of which the last is drawn. */
  advanceTo(atMs: number): void {
    let isDrawn = !this.#takeSteps() && this.#isDrawn;
    while (this.#atMs < atMs) {
      const nextMs = this.#gallery.steps[this.#nextStep]?.atMs ?? Infinity;
      const to = Math.min(atMs, nextMs);
      this.#scene.advance(to - this.#atMs);
      this.#atMs = to;
      isDrawn = !this.#takeSteps();
    }
    // What the last steps did is drawn as well.
    if (!isDrawn) this.#scene.advance(0);
    this.#isDrawn = true;
  }

  /** Where the things are that the picture is about; all of the canvas when it is about all. */
  get focusBox(): PictureBox {
    const { width, height } = this.#options.size;
    const { focus, margin } = this.#gallery;
    const boxes = [...(this.#boxes?.slots ?? []), ...(this.#boxes?.groups ?? [])].filter(({ key }) =>
      focus.includes(key),
    );
    const { x, y, zoom } = this.#view ?? { x: 0, y: 0, zoom: 1 };
    if (boxes.length === 0) return { x: 0, y: 0, width, height };
    const left = Math.min(...boxes.map((box) => (box.x - x) * zoom)) - margin;
    const top = Math.min(...boxes.map((box) => (box.y - y) * zoom)) - margin;
    const right = Math.max(...boxes.map((box) => (box.x + box.width - x) * zoom)) + margin;
    const bottom = Math.max(...boxes.map((box) => (box.y + box.height - y) * zoom)) + margin;
    const fromX = Math.max(0, Math.floor(left));
    const fromY = Math.max(0, Math.floor(top));
    return {
      x: fromX,
      y: fromY,
      width: Math.min(width, Math.ceil(right)) - fromX,
      height: Math.min(height, Math.ceil(bottom)) - fromY,
    };
  }

  /** The browser took the graphics away: nothing is drawn any more. */
  watchLoss(listener: () => void): void {
    this.#scene.watchLoss(listener);
  }

  destroy(): void {
    for (const stop of this.#unwatch) stop();
    this.#scene.destroy();
  }

  /** True when there were some. */
  #takeSteps(): boolean {
    const before = this.#nextStep;
    for (;;) {
      const step = this.#gallery.steps[this.#nextStep];
      if (step === undefined || step.atMs > this.#atMs) return this.#nextStep > before;
      this.#nextStep += 1;
      this.#act(step.act);
    }
  }

  #show(model: SceneModel): void {
    this.#scene.update({ ...model, height: model.height + this.#options.heightShift });
  }

  #act(act: GalleryAct): void {
    const scene = this.#scene;
    switch (act.kind) {
      case 'model':
        return this.#show(act.model);
      case 'event':
        return scene.play(act.event);
      case 'motion':
        return scene.setMotion(act.on);
      case 'speed':
        return scene.setSpeed(act.speed);
      case 'skip':
        return scene.skip();
      case 'zoom':
        return scene.zoomBy(act.factor);
      case 'reveal':
        return scene.reveal(act.key);
    }
  }
}
