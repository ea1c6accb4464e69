/** The scene behind the `Scene` contract: owns renderer, layers, textures and clock, and nothing outlives it. */
import { Container, Texture, Ticker, type WebGLRenderer } from 'pixi.js';
import { createEmitter } from '../lib/emitter.ts';
import { BattleQueue } from './battle/BattleQueue.ts';
import { AimLayer } from './layers/AimLayer.ts';
import { BannerLayer } from './layers/BannerLayer.ts';
import { FogLayer } from './layers/FogLayer.ts';
import { FxLayer } from './layers/FxLayer.ts';
import { LandLayer } from './layers/LandLayer.ts';
import { LinkLayer } from './layers/LinkLayer.ts';
import { ReachLayer } from './layers/ReachLayer.ts';
import { ShieldLayer } from './layers/ShieldLayer.ts';
import { SkyLayer } from './layers/SkyLayer.ts';
import { SlotLayer } from './layers/SlotLayer.ts';
import { SwellLayer } from './layers/SwellLayer.ts';
import { WeatherLayer } from './layers/WeatherLayer.ts';
import { layoutScene, type SceneLayout } from './layout.ts';
import { hasSamePlaces } from './samePlaces.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import { CameraRig } from './stage/CameraRig.ts';
import { type ClockKind, FrameLoop } from './stage/FrameLoop.ts';
import { Inset } from './stage/Inset.ts';
import type { Layer, Stage } from './stage/Stage.ts';
import { TextureBank } from './stage/TextureBank.ts';
import { Traffic } from './traffic/Traffic.ts';
import type {
  BattleSpeed,
  BattleState,
  Scene,
  SceneBoxes,
  SceneEvent,
  SceneIntent,
  SceneModel,
  SceneOwner,
  SceneSkin,
  SceneView,
  SlotBox,
} from './types.ts';
import { daylightAt } from './world/daylight.ts';
import { createTerrain } from './world/terrain.ts';
import { createWorldSpec } from './world/worldSpec.ts';

/** What the scene costs, for bench and tests. */
export interface SceneStats {
  readonly frames: number;
  /** Main-thread time in update and render, all frames together, ms. */
  readonly cpuMs: number;
  /** The last change of planet, size or places, until everything was painted that is seen, ms. */
  readonly paintMs: number;
  /** Pictures held. */
  readonly pictures: number;
  /** Textures on the GPU, and their bytes. */
  readonly textures: number;
  readonly textureBytes: number;
}

export interface PlanetSceneOptions {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly motion: boolean;
  /** WebGL is emulated on the processor. */
  readonly isSoftware: boolean;
  readonly clock: ClockKind;
  /** Where the hand is watched: holds the canvas and the buttons over it. */
  readonly input: HTMLElement;
}

/** A longer wait is lived through in steps of this, so that what happens in it happens in order, ms. */
const LONGEST_STEP_MS = 50;
/** Pixi looks for what it may forget every so many frames, not in a loop of its own: about 10 s at rest. */
const HOUSEKEEPING_FRAMES = 300;

export class PlanetScene implements Scene {
  readonly #renderer: WebGLRenderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #root = new Container();
  /** What the camera moves over. */
  readonly #world = new Container({ isRenderGroup: true });
  /** What stays on the glass. */
  readonly #glass = new Container();
  readonly #slots = new SlotLayer();
  readonly #fx = new FxLayer(this.#slots);
  readonly #traffic = new Traffic(this.#slots);
  readonly #banner = new BannerLayer();
  /** Back to front. Fleets on their way hear of a model before the slots, who ask whether a group may go. */
  readonly #layers: readonly Layer[] = [
    new SkyLayer(),
    new LandLayer(),
    new WeatherLayer(),
    new SwellLayer('back'),
    new ShieldLayer(),
    new ReachLayer((keys, alpha) => this.#slots.setDim(keys, alpha)),
    this.#traffic,
    this.#slots,
    new SwellLayer('front'),
    new LinkLayer(this.#traffic.isFlying),
    new AimLayer(),
    this.#fx,
    new FogLayer(),
    this.#banner,
  ];
  readonly #battle = new BattleQueue({
    onStep: (step, plan) => this.#fx.play(step, plan),
    onMarks: (marks) => {
      this.#fx.mark(marks);
      this.#loop.request();
    },
    onCut: () => this.#fx.cut(),
  });
  readonly #inset: Inset;
  readonly #bank: TextureBank;
  readonly #loop: FrameLoop;
  readonly #rig: CameraRig;
  readonly #boxes = createEmitter<SceneBoxes>();
  readonly #intents = createEmitter<SceneIntent>();
  readonly #isManual: boolean;
  #width: number;
  #height: number;
  #motion: boolean;
  #time = 0;
  /** As it is, and as far as it has been shown. */
  #model: SceneModel | null = null;
  #shown: SceneModel | null = null;
  /** Whose each group of this planet is or was: news of a fleet may come when it has gone. */
  readonly #owners = new Map<string, SceneOwner>();
  #layout: SceneLayout | null = null;
  /** What the layers were built for. */
  #stage: Stage | null = null;
  #paintedFor = '';
  #repaintTimer: ReturnType<typeof setTimeout> | undefined;
  #isDead = false;
  #stats = { frames: 0, cpuMs: 0, paintMs: 0 };

  constructor(renderer: WebGLRenderer, canvas: HTMLCanvasElement, options: PlanetSceneOptions) {
    this.#renderer = renderer;
    this.#canvas = canvas;
    this.#width = options.width;
    this.#height = options.height;
    this.#motion = options.motion;
    this.#isManual = options.clock === 'manual';
    this.#bank = new TextureBank(options.pixelRatio, options.isSoftware);
    for (const layer of this.#layers) (layer === this.#banner ? this.#glass : this.#world).addChild(layer.view);
    this.#inset = new Inset(renderer, this.#bank, options.pixelRatio);
    this.#glass.addChildAt(this.#inset.view, 0);
    this.#root.addChild(this.#world, this.#glass);
    this.#loop = new FrameLoop((deltaMs) => this.#draw(deltaMs), options.clock);
    // Pixi uploads everything again; somebody has to ask for the frame.
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
    this.#rig = new CameraRig({
      world: this.#world,
      canvas,
      input: options.input,
      pixelRatio: options.pixelRatio,
      motion: options.motion,
      request: () => this.#loop.request(),
      emit: (intent) => this.#intents.emit(intent),
      tapAbove: (x, y) => {
        if (!this.#inset.holds(x, y)) return false;
        this.#rig.reveal(this.#inset.rect);
        return true;
      },
    });
    this.#slots.onGroups = ({ removed }) => this.#traffic.keepOrDrop(removed);
    this.#battle.watch(({ onStage }) => this.#slots.setStaged(onStage));
    if (!options.motion) this.#tellMotion(false);
  }

  get stats(): SceneStats {
    const { size, textures, bytes } = this.#bank;
    return { ...this.#stats, pictures: size, textures, textureBytes: bytes };
  }

  update(model: SceneModel): void {
    if (this.#isDead) return;
    if (this.#model?.planetId !== model.planetId) this.#owners.clear();
    for (const { key, owner } of model.groups) if (owner !== null) this.#owners.set(key, owner);
    this.#model = model;
    this.#refresh();
  }

  setSkins(skins: ReadonlyMap<string, SceneSkin>): void {
    if (this.#isDead) return;
    this.#slots.setSkins(skins);
    this.#loop.request();
    this.#keepPace();
  }

  play(event: SceneEvent): void {
    if (this.#isDead) return;
    if (event.kind === 'attack') {
      this.#battle.play(event);
      this.#slots.spare(this.#battle.castOf(event.id));
      this.#refresh();
    } else {
      const { groupKey } = event;
      if (groupKey !== null) this.#traffic.tell(groupKey, event.status);
      this.#banner.announce(event, groupKey === null ? null : (this.#owners.get(groupKey) ?? null));
    }
    this.#loop.request();
    this.#keepPace();
  }

  setSpeed(speed: BattleSpeed): void {
    this.#battle.setSpeed(speed);
  }

  skip(): void {
    if (this.#isDead) return;
    this.#battle.skip();
    this.#banner.clear();
    this.#traffic.settle();
    this.#inset.close();
    this.#refresh();
  }

  watchBattle(listener: (state: BattleState) => void): () => void {
    return this.#battle.watch(listener);
  }

  resize(width: number, height: number): void {
    if (this.#isDead || width < 1 || height < 1) return;
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    this.#renderer.resize(width, height);
    if (this.#isManual) {
      this.#paint();
      return;
    }
    // Boxes follow at once; the picture is stretched until the hand rests, then painted anew.
    const painted = this.#stage?.layout;
    if (painted !== undefined && this.#shown !== null) {
      const next = layoutScene(width, height, this.#shown.slots, this.#shown.groups);
      this.#setLayout(next);
      this.#rig.stretch(next.screenWidth / painted.screenWidth, next.height / painted.height);
      this.#loop.request();
    }
    clearTimeout(this.#repaintTimer);
    this.#repaintTimer = setTimeout(() => this.#paint(), SCENE_CONFIG.frame.repaintDelayMs);
  }

  setMotion(on: boolean): void {
    if (this.#isDead || on === this.#motion) return;
    this.#motion = on;
    this.#tellMotion(on);
    this.#refresh();
  }

  fit(): void {
    this.#rig.fit();
  }

  zoomBy(factor: number): void {
    this.#rig.zoomBy(factor);
  }

  panBy(dx: number, dy: number): void {
    this.#rig.panBy(dx, dy);
  }

  reveal(key: string): void {
    const box = this.#layout?.spotOf.get(key) ?? this.#layout?.groupOf.get(key);
    if (box !== undefined) this.#rig.reveal(box);
  }

  watchView(listener: (view: SceneView) => void): () => void {
    return this.#rig.watchView(listener);
  }

  watchLayout(listener: (boxes: SceneBoxes) => void): () => void {
    if (this.#layout !== null) listener(boxesOf(this.#layout));
    return this.#boxes.watch(listener);
  }

  watchIntents(listener: (intent: SceneIntent) => void): () => void {
    return this.#intents.watch(listener);
  }

  /**
   * Lets so much scene time pass and draws what is there then. Only for scenes with a manual clock, which draw nothing by
   * themselves: the same models, events and times give the same picture.
   */
  advance(ms: number): void {
    if (this.#isDead || !this.#isManual) return;
    let left = Math.max(0, ms);
    while (left > LONGEST_STEP_MS) {
      this.#step(LONGEST_STEP_MS);
      left -= LONGEST_STEP_MS;
    }
    this.#draw(left);
  }

  destroy(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    clearTimeout(this.#repaintTimer);
    this.#loop.destroy();
    this.#rig.destroy();
    this.#inset.destroy();
    this.#canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    for (const layer of this.#layers) layer.destroy();
    this.#root.destroy({ children: true });
    this.#bank.clear();
    this.#renderer.destroy({ removeView: true });
    // Shaders of each renderer listen to the shared white and empty pictures and do not stop when it is destroyed (pixi.js 8:
    // 14 kB for each scene). These pictures never change, so nobody misses the news.
    for (const { source } of [Texture.WHITE, Texture.EMPTY]) source.removeAllListeners('change');
    this.#canvas.remove();
  }

  readonly #onRestored = (): void => this.#loop.request();

  /** The model as far as it is to be shown now: laid out anew where somebody came or went, shown where not. */
  #refresh(): void {
    if (this.#model === null) return;
    const before = this.#shown;
    const model = this.#battle.dress(this.#model);
    this.#shown = model;
    if (before !== null && before.planetId !== model.planetId) {
      this.#rig.goHome();
      this.#inset.close();
    }
    const isSameWorld = before !== null && before.planetId === model.planetId && before.isComplete === model.isComplete;
    if (isSameWorld && hasSamePlaces(before, model)) this.#show();
    else this.#paint();
  }

  #tellMotion(on: boolean): void {
    this.#rig.setMotion(on);
    this.#battle.setMotion(on);
    for (const layer of this.#layers) {
      layer.setMotion?.(on);
      if (!on) layer.settle?.();
    }
    if (!on) this.#inset.close();
  }

  /** Lays out, paints and builds everything for the current planet, size and company. */
  #paint(): void {
    if (this.#isDead || this.#shown === null) return;
    clearTimeout(this.#repaintTimer);
    const started = performance.now();
    const { planetId, isComplete, slots, groups } = this.#shown;
    const layout = layoutScene(this.#width, this.#height, slots, groups);
    const paintKey = `${planetId}|${String(isComplete)}|${layout.screenWidth}x${layout.height}`;
    const isSameWorld = paintKey === this.#paintedFor && this.#stage !== null;
    const spec = isSameWorld && this.#stage !== null ? this.#stage.spec : createWorldSpec(planetId, isComplete);
    const stage: Stage = { bank: this.#bank, spec, layout, terrain: createTerrain(spec, layout) };
    this.#stage = stage;
    this.#paintedFor = paintKey;
    this.#rig.stretch(1, 1);
    for (const layer of this.#layers) layer.resize(stage);
    this.#setLayout(layout);
    this.#show();
    this.#stats.paintMs = performance.now() - started;
  }

  #setLayout(layout: SceneLayout): void {
    this.#layout = layout;
    this.#rig.setLayout(layout, this.#width, this.#height);
    this.#boxes.emit(boxesOf(layout));
  }

  #show(): void {
    if (this.#shown === null) return;
    const day = daylightAt(this.#shown.planetId, this.#shown.height);
    for (const layer of this.#layers) {
      layer.show(this.#shown, day);
      if (!this.#motion) layer.settle?.();
    }
    this.#rig.touch();
    this.#loop.request();
    this.#keepPace();
  }

  #draw(deltaMs: number): void {
    if (this.#isDead || this.#model === null) return;
    const started = performance.now();
    this.#step(deltaMs);
    this.#rebake();
    this.#bank.flush();
    if (this.#inset.isOpen) this.#drawInset();
    this.#renderer.render(this.#root);
    this.#stats.frames += 1;
    if (this.#stats.frames % HOUSEKEEPING_FRAMES === 0) Ticker.system.update();
    this.#stats.cpuMs += performance.now() - started;
    this.#keepPace();
  }

  #step(deltaMs: number): void {
    if (this.#motion) {
      this.#time += deltaMs / 1000;
      if (this.#battle.advance(deltaMs)) this.#refresh();
      this.#fx.pace = this.#battle.pace;
      this.#aimInset(deltaMs);
    }
    if (this.#rig.update(deltaMs)) {
      const { sight } = this.#rig;
      sight.inset = this.#inset.isOpen ? this.#inset.rect : null;
      for (const layer of this.#layers) {
        layer.follow?.(sight);
        layer.look?.(sight);
      }
      // A fleet on its way is elsewhere in each frame.
    } else if (this.#traffic.isBusy) this.#slots.look(this.#rig.sight);
    for (const layer of this.#layers) layer.update(deltaMs, this.#time);
  }

  #aimInset(deltaMs: number): void {
    const { onStage } = this.#battle.state;
    if (this.#layout === null || (onStage.length === 0 && !this.#inset.isOpen)) return;
    const { sight } = this.#rig;
    if (this.#inset.update(deltaMs, onStage, this.#slots, sight, this.#layout)) this.#rig.touch();
  }

  #drawInset(): void {
    for (const layer of this.#layers) layer.follow?.(this.#inset.rect);
    this.#inset.render(this.#world);
    for (const layer of this.#layers) layer.follow?.(this.#rig.sight);
  }

  /** Once zooming has rested: what stands in the world is painted as fine as it is looked at. */
  #rebake(): void {
    const { bakeScales, rebakeDelayMs } = SCENE_CONFIG.camera;
    if (this.#stage === null || (this.#motion && this.#rig.restMs < rebakeDelayMs)) return;
    const scale = bakeScales.find((step) => step >= this.#rig.zoom - 0.05) ?? 1;
    if (scale === this.#bank.scale) return;
    this.#bank.scale = scale;
    this.#slots.resize(this.#stage);
  }

  #keepPace(): void {
    this.#loop.setPace(!this.#motion ? 'still' : this.#isBusy ? 'active' : 'ambient');
  }

  get #isBusy(): boolean {
    if (this.#rig.isMoving || this.#battle.isBusy || this.#inset.isOpen) return true;
    for (const layer of this.#layers) if (layer.isBusy) return true;
    return false;
  }
}

function boxesOf({ spots, groups, width, height }: SceneLayout): SceneBoxes {
  return { slots: spots.map(toBox), groups, width, height };
}

function toBox({ key, x, y, width, height }: SlotBox): SlotBox {
  return { key, x, y, width, height };
}
