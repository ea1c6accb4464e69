/** The scene behind the `Scene` contract: ties layers, camera, battle and clock together, and nothing of it outlives `destroy`. */
import { Container, Texture, Ticker, type WebGLRenderer } from 'pixi.js';
import { createEmitter } from '../lib/emitter.ts';
import { BattleQueue } from './battle/BattleQueue.ts';
import type { SceneLayout } from './layout.ts';
import { SCENE_CONFIG } from './sceneConfig.ts';
import { CameraRig } from './stage/CameraRig.ts';
import { DrawnState } from './stage/DrawnState.ts';
import { type ClockKind, FrameLoop } from './stage/FrameLoop.ts';
import { Inset } from './stage/Inset.ts';
import { LayerStack } from './stage/LayerStack.ts';
import { PaintedWorld } from './stage/PaintedWorld.ts';
import { TextureBank } from './stage/TextureBank.ts';
import type {
  BattleSpeed,
  BattleState,
  Scene,
  SceneBoxes,
  SceneEvent,
  SceneIntent,
  SceneModel,
  SceneSkin,
  SceneView,
  SlotBox,
} from './types.ts';
import { daylightAt } from './world/daylight.ts';

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

export interface PixiSceneOptions {
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

export class PixiScene implements Scene {
  readonly #renderer: WebGLRenderer;
  readonly #canvas: HTMLCanvasElement;
  readonly #root = new Container();
  readonly #layers = new LayerStack();
  readonly #battle = new BattleQueue({
    onStep: (step, plan) => this.#layers.fx.play(step, plan),
    onMarks: (marks) => {
      this.#layers.fx.mark(marks);
      this.#loop.request();
    },
    onCut: () => this.#layers.fx.cut(),
  });
  readonly #state = new DrawnState((model) => this.#battle.dress(model));
  readonly #inset: Inset;
  readonly #bank: TextureBank;
  readonly #painted: PaintedWorld;
  readonly #loop: FrameLoop;
  readonly #rig: CameraRig;
  readonly #boxes = createEmitter<SceneBoxes>();
  readonly #intents = createEmitter<SceneIntent>();
  readonly #losses = createEmitter<null>();
  readonly #isManual: boolean;
  #width: number;
  #height: number;
  #motion: boolean;
  #time = 0;
  #layout: SceneLayout | null = null;
  #repaintTimer: ReturnType<typeof setTimeout> | undefined;
  #isDead = false;
  #isLost = false;
  #stats = { frames: 0, cpuMs: 0, paintMs: 0 };

  constructor(renderer: WebGLRenderer, canvas: HTMLCanvasElement, options: PixiSceneOptions) {
    this.#renderer = renderer;
    this.#canvas = canvas;
    this.#width = options.width;
    this.#height = options.height;
    this.#motion = options.motion;
    this.#isManual = options.clock === 'manual';
    this.#bank = new TextureBank(options.pixelRatio, options.isSoftware);
    this.#painted = new PaintedWorld(this.#bank);
    this.#inset = new Inset(renderer, this.#bank, options.pixelRatio);
    this.#layers.glass.addChildAt(this.#inset.view, 0);
    this.#root.addChild(this.#layers.world, this.#layers.glass);
    this.#loop = new FrameLoop((deltaMs) => this.#draw(deltaMs), options.clock);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    this.#rig = new CameraRig({
      world: this.#layers.world,
      canvas,
      input: options.input,
      pixelRatio: options.pixelRatio,
      motion: options.motion,
      request: () => this.#loop.request(),
      emit: (intent) => this.#intents.emit(intent),
      hover: (key) => this.setHover(key),
      tapAbove: (x, y) => {
        if (!this.#inset.holds(x, y)) return false;
        this.#rig.reveal(this.#inset.rect);
        return true;
      },
    });
    if (!this.#isManual) this.#layers.banner.onDown = () => this.#loop.request();
    this.#battle.watch(({ onStage }) => this.#layers.slots.setStaged(onStage));
    if (!options.motion) this.#tellMotion(false);
  }

  /** Nothing is drawn any more, see `watchLoss`. */
  get isLost(): boolean {
    // The event comes a moment later.
    return this.#isLost || (!this.#isDead && this.#renderer.gl.isContextLost());
  }

  get stats(): SceneStats {
    const { size, textures, bytes } = this.#bank;
    return { ...this.#stats, pictures: size, textures, textureBytes: bytes };
  }

  update(model: SceneModel): void {
    if (this.#isDead) return;
    this.#state.take(model);
    this.#refresh();
  }

  setHover(key: string | null): void {
    if (!this.#isDead && this.#state.hover(key)) this.#refresh();
  }

  setSkins(skins: ReadonlyMap<string, SceneSkin>): void {
    if (this.#isDead) return;
    this.#layers.slots.setSkins(skins);
    this.#loop.request();
    this.#keepPace();
  }

  play(event: SceneEvent): void {
    if (this.#isDead) return;
    if (event.kind === 'attack') {
      this.#battle.play(event);
      this.#layers.slots.spare(this.#battle.castOf(event.id));
      this.#refresh();
    } else {
      const { groupKey } = event;
      if (groupKey !== null) this.#layers.traffic.tell(groupKey, event.status);
      this.#layers.banner.announce(event, groupKey === null ? null : this.#state.ownerOf(groupKey));
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
    this.#layers.banner.clear();
    this.#layers.traffic.settle();
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
    const painted = this.#painted.stage?.layout;
    const { drawn } = this.#state;
    if (painted !== undefined && drawn !== null) {
      const next = this.#painted.layout(width, height, drawn);
      this.#setLayout(next);
      this.#rig.stretch(next.screenWidth / painted.screenWidth, next.height / painted.height);
      // What is chosen stays in a picture that gives room to its panel.
      if (drawn.selectedKey !== null) this.reveal(drawn.selectedKey);
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

  picture(): Promise<ImageBitmap | null> {
    if (this.#isDead || this.#isLost || this.#state.drawn === null) return Promise.resolve(null);
    // The browser clears the canvas after it was shown: drawn and taken in one turn.
    this.#draw(0);
    return createImageBitmap(this.#canvas).catch(() => null);
  }

  film(framesPerSecond: number): MediaStream | null {
    if (this.#isDead || typeof this.#canvas.captureStream !== 'function') return null;
    return this.#canvas.captureStream(framesPerSecond);
  }

  watchLoss(listener: () => void): () => void {
    return this.#losses.watch(listener);
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
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#layers.destroy();
    this.#root.destroy({ children: true });
    this.#bank.clear();
    this.#renderer.destroy({ removeView: true });
    // Shaders of each renderer listen to the shared white and empty pictures and do not stop when it is destroyed (pixi.js 8:
    // 14 kB for each scene). These pictures never change, so nobody misses the news.
    for (const { source } of [Texture.WHITE, Texture.EMPTY]) source.removeAllListeners('change');
    this.#canvas.remove();
  }

  /**
   * Pixi would take a context that comes back and upload what it still has, but a crash of the graphics process empties the canvases
   * that pictures were painted on as well: all of it is painted anew by another scene.
   */
  readonly #onLost = (): void => {
    this.#isLost = true;
    this.#loop.destroy();
    this.#losses.emit(null);
  };

  /** The model as far as it is to be shown now: laid out anew where somebody came or went, shown where not. */
  #refresh(): void {
    const change = this.#state.refresh();
    if (change === null) return;
    if (change === 'planet') {
      this.#rig.goHome();
      this.#inset.close();
    }
    if (change === 'show') this.#show();
    else this.#paint();
  }

  #tellMotion(on: boolean): void {
    this.#rig.setMotion(on);
    this.#battle.setMotion(on);
    this.#layers.setMotion(on);
    if (!on) this.#inset.close();
  }

  /** Lays out, paints and builds everything for the current planet, size and company. */
  #paint(): void {
    const { drawn } = this.#state;
    if (this.#isDead || drawn === null) return;
    clearTimeout(this.#repaintTimer);
    const started = performance.now();
    const stage = this.#painted.build(this.#width, this.#height, drawn);
    this.#rig.stretch(1, 1);
    this.#layers.resize(stage);
    this.#setLayout(stage.layout);
    this.#show();
    this.#stats.paintMs = performance.now() - started;
  }

  #setLayout(layout: SceneLayout): void {
    this.#layout = layout;
    this.#rig.setLayout(layout, this.#width, this.#height);
    this.#boxes.emit(boxesOf(layout));
  }

  #show(): void {
    const { drawn } = this.#state;
    if (drawn === null) return;
    this.#layers.show(drawn, daylightAt(drawn.planetId, drawn.height), this.#motion);
    this.#rig.touch();
    this.#loop.request();
    this.#keepPace();
  }

  #draw(deltaMs: number): void {
    if (this.#isDead || this.#isLost || this.#state.drawn === null) return;
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
      this.#layers.fx.pace = this.#battle.pace;
      this.#aimInset(deltaMs);
    }
    if (this.#rig.update(deltaMs)) {
      const { sight } = this.#rig;
      sight.inset = this.#inset.isOpen ? this.#inset.rect : null;
      this.#layers.look(sight);
      // A fleet on its way is elsewhere in each frame.
    } else if (this.#layers.traffic.isBusy) this.#layers.slots.look(this.#rig.sight);
    this.#layers.update(deltaMs, this.#time);
  }

  #aimInset(deltaMs: number): void {
    const { onStage } = this.#battle.state;
    if (this.#layout === null || (onStage.length === 0 && !this.#inset.isOpen)) return;
    const { sight } = this.#rig;
    if (this.#inset.update(deltaMs, onStage, this.#layers.slots, sight, this.#layout)) this.#rig.touch();
  }

  #drawInset(): void {
    this.#layers.follow(this.#inset.rect);
    this.#inset.render(this.#layers.world);
    this.#layers.follow(this.#rig.sight);
  }

  /** Once zooming has rested: what stands in the world is painted as fine as it is looked at. */
  #rebake(): void {
    const { stage } = this.#painted;
    if (stage === null || (this.#motion && this.#rig.restMs < SCENE_CONFIG.camera.rebakeDelayMs)) return;
    if (this.#painted.refine(this.#rig.zoom)) this.#layers.slots.resize(stage);
  }

  #keepPace(): void {
    this.#loop.setPace(!this.#motion ? 'still' : this.#isBusy ? 'active' : 'ambient');
  }

  get #isBusy(): boolean {
    return this.#rig.isMoving || this.#battle.isBusy || this.#inset.isOpen || this.#layers.isBusy;
  }
}

function boxesOf({ spots, groups, width, height }: SceneLayout): SceneBoxes {
  return { slots: spots.map(toBox), groups, width, height };
}

function toBox({ key, x, y, width, height }: SlotBox): SlotBox {
  return { key, x, y, width, height };
}
