/** The camera in its page: hand and keys move it, the world container and everybody who watches follow. */
import type { Container } from 'pixi.js';
import { createEmitter } from '../../lib/emitter.ts';
import { spotAt, type SceneLayout } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneIntent, SceneView } from '../types.ts';
import { Camera } from './Camera.ts';
import { touchActionFor, watchPointer } from './pointer.ts';
import { type Rect, Sight } from './Sight.ts';

const { tapZoom, maxZoom } = SCENE_CONFIG.camera;

export interface CameraRigOptions {
  readonly world: Container;
  readonly canvas: HTMLCanvasElement;
  /** Where the hand is watched: holds the canvas and the buttons over it. */
  readonly input: HTMLElement;
  /** Device px per CSS px: the world moves in whole ones, so that it stays crisp. */
  readonly pixelRatio: number;
  readonly motion: boolean;
  /** Somebody has to draw. */
  readonly request: () => void;
  readonly emit: (intent: SceneIntent) => void;
  /** The pointer is over another slot, or over none. */
  readonly hover: (key: string | null) => void;
  /** A tap on what lies above the world; true = it was meant for that. */
  readonly tapAbove: (x: number, y: number) => boolean;
}

export class CameraRig {
  readonly sight = new Sight();
  readonly #camera = new Camera();
  readonly #options: CameraRigOptions;
  readonly #views = createEmitter<SceneView>();
  readonly #unwatch: () => void;
  #layout: SceneLayout | null = null;
  #view: SceneView = { x: 0, y: 0, zoom: 1, width: 1, height: 1 };
  #motion: boolean;
  #isDirty = true;
  /** How long the zoom has rested, ms. */
  #restMs = 0;
  #stretchX = 1;
  #stretchY = 1;

  constructor(options: CameraRigOptions) {
    this.#options = options;
    this.#motion = options.motion;
    const camera = this.#camera;
    const { request } = options;
    this.#unwatch = watchPointer(options.input, options.canvas, {
      keyAt: (x, y) => this.#keyAt(x, y),
      tapAbove: options.tapAbove,
      get room() {
        return camera.room;
      },
      canZoom: (factor) => (factor > 1 ? camera.zoom < maxZoom - 0.001 : camera.zoom > camera.whole + 0.001),
      drag: (dx, dy) => {
        camera.panBy(dx, dy);
        request();
      },
      zoomAt: (x, y, factor) => {
        camera.zoomAt(x, y, factor);
        request();
      },
      easeZoomAt: (x, y, factor) => {
        camera.easeZoomAt(x, y, factor);
        this.#moved();
      },
      release: (x, y) => {
        if (this.#motion) camera.flick(x, y);
        request();
      },
      hold: () => camera.halt(),
      doubleTap: (x, y) => {
        if (camera.zoom < camera.whole * 1.2) camera.easeZoomAt(x, y, tapZoom);
        else camera.fit();
        this.#moved();
      },
      emit: options.emit,
      hover: options.hover,
    });
  }

  get isMoving(): boolean {
    return this.#camera.isMoving;
  }
  get zoom(): number {
    return this.#camera.zoom;
  }
  get restMs(): number {
    return this.#restMs;
  }

  watchView(listener: (view: SceneView) => void): () => void {
    if (this.#layout !== null) listener(this.#view);
    return this.#views.watch(listener);
  }

  setMotion(on: boolean): void {
    this.#motion = on;
    if (!on) this.#camera.settle();
  }

  setLayout(layout: SceneLayout, viewWidth: number, viewHeight: number): void {
    this.#layout = layout;
    this.#camera.setBounds(viewWidth, viewHeight, layout.width, layout.height);
    this.#view = { ...this.#view, width: viewWidth, height: viewHeight, zoom: 0 };
    this.#isDirty = true;
  }

  /** What is painted is for another size than what is looked at: for the moment of a resize. */
  stretch(x: number, y: number): void {
    this.#stretchX = x;
    this.#stretchY = y;
    this.#isDirty = true;
  }

  /** Another planet: looked at from its home side. */
  goHome(): void {
    this.#camera.goHome();
    this.#isDirty = true;
  }

  fit(): void {
    this.#camera.fit();
    this.#moved();
  }

  zoomBy(factor: number): void {
    this.#camera.easeZoomAt(this.#view.width / 2, this.#view.height / 2, factor);
    this.#moved();
  }

  panBy(dx: number, dy: number): void {
    this.#camera.easePanBy(dx, dy);
    this.#moved();
  }

  reveal(box: Rect): void {
    this.#camera.reveal(box);
    this.#moved();
  }

  /** What is seen has changed by other means: somebody new stands there, the corner view has opened. */
  touch(): void {
    this.#isDirty = true;
  }

  /** Moves on and applies; true when layers have to look again. */
  update(deltaMs: number): boolean {
    const { zoom } = this.#camera;
    if (!this.#motion) this.#camera.settle();
    const isMoved = this.#camera.update(deltaMs);
    this.#restMs = zoom === this.#camera.zoom ? this.#restMs + deltaMs : 0;
    const { x, y, zoom: shown } = this.#view;
    const camera = this.#camera;
    const isShown = x === camera.x && y === camera.y && shown === camera.zoom;
    if (!isMoved && isShown && !this.#isDirty) return false;
    this.#isDirty = false;
    this.#apply(isShown);
    return true;
  }

  destroy(): void {
    this.#unwatch();
  }

  #apply(isShown: boolean): void {
    const { x, y, zoom, seenWidth, seenHeight } = this.#camera;
    const { world, pixelRatio, input } = this.#options;
    const { sight } = this;
    sight.x = x;
    sight.y = y;
    sight.width = seenWidth;
    sight.height = seenHeight;
    sight.zoom = zoom;
    world.scale.set(zoom * this.#stretchX, zoom * this.#stretchY);
    world.position.set(
      -Math.round(x * zoom * this.#stretchX * pixelRatio) / pixelRatio,
      -Math.round(y * zoom * this.#stretchY * pixelRatio) / pixelRatio,
    );
    const touchAction = touchActionFor(this.#camera.room);
    if (input.style.touchAction !== touchAction) input.style.touchAction = touchAction;
    if (isShown) return;
    this.#view = { ...this.#view, x, y, zoom };
    this.#views.emit(this.#view);
  }

  #moved(): void {
    if (!this.#motion) this.#camera.settle();
    this.#options.request();
  }

  #keyAt(x: number, y: number): string | null {
    if (this.#layout === null) return null;
    const { x: left, y: top, zoom } = this.#camera;
    return spotAt(this.#layout.spots, left + x / zoom, top + y / zoom)?.key ?? null;
  }
}
