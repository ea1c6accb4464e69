/** The scene behind the `Scene` contract: owns renderer, layers, textures and clock, and nothing outlives it. */
import { Container, type WebGLRenderer } from 'pixi.js';
import { createEmitter } from '../lib/emitter.ts';
import { LandLayer } from './layers/LandLayer.ts';
import { SkyLayer } from './layers/SkyLayer.ts';
import { SlotLayer } from './layers/SlotLayer.ts';
import { SwellLayer } from './layers/SwellLayer.ts';
import { layoutScene, type SceneLayout } from './layout.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import { FrameLoop } from './stage/FrameLoop.ts';
import type { Layer, Stage } from './stage/Stage.ts';
import { TextureBank } from './stage/TextureBank.ts';
import { watchPointer } from './stage/watchPointer.ts';
import type { Scene, SceneIntent, SceneModel, SlotBox } from './types.ts';
import { daylightAt } from './world/daylight.ts';
import { createTerrain } from './world/terrain.ts';
import { createWorldSpec } from './world/worldSpec.ts';

/** What the scene costs, for bench and tests. */
export interface SceneStats {
  readonly frames: number;
  /** Main-thread time in update and render, all frames together, ms. */
  readonly cpuMs: number;
  /** The last paint of the whole world, ms. */
  readonly paintMs: number;
  readonly textures: number;
}

export interface PlanetSceneOptions {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly motion: boolean;
  /** WebGL is emulated on the processor. */
  readonly isSoftware: boolean;
}

export class PlanetScene implements Scene {
  readonly #renderer: WebGLRenderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #root = new Container();
  readonly #slots = new SlotLayer();
  /** Back to front. */
  readonly #layers: readonly Layer[] = [
    new SkyLayer(),
    new LandLayer(),
    new SwellLayer('back'),
    this.#slots,
    new SwellLayer('front'),
  ];
  readonly #bank: TextureBank;
  readonly #loop: FrameLoop;
  readonly #boxes = createEmitter<readonly SlotBox[]>();
  readonly #intents = createEmitter<SceneIntent>();
  readonly #unwatchPointer: () => void;
  #width: number;
  #height: number;
  #motion: boolean;
  #time = 0;
  #model: SceneModel | null = null;
  #layout: SceneLayout | null = null;
  #paintedFor = '';
  #repaintTimer: ReturnType<typeof setTimeout> | undefined;
  #isDead = false;
  #stats: SceneStats = { frames: 0, cpuMs: 0, paintMs: 0, textures: 0 };

  constructor(renderer: WebGLRenderer, canvas: HTMLCanvasElement, options: PlanetSceneOptions) {
    this.#renderer = renderer;
    this.#canvas = canvas;
    this.#width = options.width;
    this.#height = options.height;
    this.#motion = options.motion;
    this.#bank = new TextureBank(options.pixelRatio, options.isSoftware);
    for (const layer of this.#layers) this.#root.addChild(layer.view);
    this.#loop = new FrameLoop((deltaMs) => this.#draw(deltaMs));
    // Pixi uploads everything again; somebody has to ask for the frame.
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    this.#unwatchPointer = watchPointer(
      canvas,
      () => this.#layout?.spots ?? [],
      (intent) => this.#intents.emit(intent),
    );
  }

  get stats(): SceneStats {
    return { ...this.#stats, textures: this.#bank.size };
  }

  update(model: SceneModel): void {
    if (this.#isDead) return;
    const before = this.#model;
    this.#model = model;
    if (before === null || before.planetId !== model.planetId || !hasSamePlaces(before, model)) this.#paint();
    else this.#show();
  }

  resize(width: number, height: number): void {
    if (this.#isDead || width < 1 || height < 1) return;
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#fitRenderer();
    // Boxes follow at once; the picture is stretched until the hand rests, then painted anew.
    if (this.#layout !== null && this.#model !== null) {
      const next = layoutScene(width, height, this.#model.slots);
      this.#root.scale.set(next.width / this.#layout.width, next.height / this.#layout.height);
      this.#boxes.emit(next.spots.map(toBox));
      this.#loop.request();
    }
    clearTimeout(this.#repaintTimer);
    this.#repaintTimer = setTimeout(() => this.#paint(), SCENE_CONFIG.frame.repaintDelayMs);
  }

  setMotion(on: boolean): void {
    if (this.#isDead || on === this.#motion) return;
    this.#motion = on;
    if (!on) this.#slots.settle();
    this.#loop.request();
    this.#keepPace();
  }

  watchLayout(listener: (boxes: readonly SlotBox[]) => void): () => void {
    if (this.#layout !== null) listener(this.#layout.spots.map(toBox));
    return this.#boxes.watch(listener);
  }

  watchIntents(listener: (intent: SceneIntent) => void): () => void {
    return this.#intents.watch(listener);
  }

  destroy(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    clearTimeout(this.#repaintTimer);
    this.#loop.destroy();
    this.#unwatchPointer();
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    for (const layer of this.#layers) layer.destroy();
    this.#root.destroy({ children: true });
    this.#bank.clear();
    this.#renderer.destroy({ removeView: true });
    this.#canvas.remove();
  }

  readonly #onRestored = (): void => this.#loop.request();

  /** Lays out, paints and builds everything for the current planet and size. */
  #paint(): void {
    if (this.#isDead || this.#model === null) return;
    clearTimeout(this.#repaintTimer);
    const started = performance.now();
    const { planetId, slots } = this.#model;
    const layout = layoutScene(this.#width, this.#height, slots);
    const spec = createWorldSpec(planetId);
    const stage: Stage = { bank: this.#bank, spec, layout, terrain: createTerrain(spec, layout) };
    const paintKey = `${planetId}|${layout.width}x${layout.height}|${JSON.stringify(layout.lines)}`;
    this.#layout = layout;
    this.#root.scale.set(1);
    this.#fitRenderer();
    if (paintKey === this.#paintedFor) this.#slots.resize(stage);
    else {
      const isRepaint = this.#paintedFor !== '';
      // The old world's pictures may only go when no layer shows them.
      if (isRepaint) this.#slots.resize(stage);
      const layers = this.#layers;
      for (const layer of layers)
        if (isRepaint) for (const child of layer.view.removeChildren()) child.destroy({ children: true });
      if (isRepaint) this.#bank.clear();
      for (const layer of layers) layer.resize(stage);
      this.#paintedFor = paintKey;
    }
    this.#show();
    this.#stats = { ...this.#stats, paintMs: performance.now() - started };
    this.#boxes.emit(layout.spots.map(toBox));
  }

  #show(): void {
    if (this.#model === null) return;
    const day = daylightAt(this.#model.planetId, this.#model.height);
    for (const layer of this.#layers) layer.show(this.#model, day);
    if (!this.#motion) this.#slots.settle();
    this.#loop.request();
    this.#keepPace();
  }

  #draw(deltaMs: number): void {
    if (this.#isDead || this.#model === null) return;
    const started = performance.now();
    if (this.#motion) this.#time += deltaMs / 1000;
    for (const layer of this.#layers) layer.update(deltaMs, this.#time);
    this.#renderer.render({ container: this.#root });
    const { frames, cpuMs } = this.#stats;
    this.#stats = { ...this.#stats, frames: frames + 1, cpuMs: cpuMs + performance.now() - started };
    this.#keepPace();
  }

  #keepPace(): void {
    if (!this.#motion) this.#loop.setPace('still');
    else this.#loop.setPace(this.#layers.some((layer) => layer.isBusy) ? 'active' : 'ambient');
  }

  #fitRenderer(): void {
    const { width, height } = layoutScene(this.#width, this.#height, []);
    this.#renderer.resize(width, height);
  }
}

function toBox({ key, x, y, width, height }: SlotBox): SlotBox {
  return { key, x, y, width, height };
}

/** Same slots in the same places: then nothing has to be laid out. */
function hasSamePlaces(a: SceneModel, b: SceneModel): boolean {
  if (a.slots === b.slots) return true;
  return (
    a.slots.length === b.slots.length &&
    a.slots.every((slot, i) => {
      const other = b.slots[i];
      return (
        other !== undefined &&
        other.key === slot.key &&
        other.ambit === slot.ambit &&
        other.slot === slot.slot &&
        other.side === slot.side
      );
    })
  );
}
