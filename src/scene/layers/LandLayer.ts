/** The world under the sky, in columns: those that are seen are there, those beside them are painted when nothing moves. */
import { Container } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { calmTime } from '../stage/calmTime.ts';
import type { Sight } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import type { Daylight } from '../world/daylight.ts';
import { LandChunk } from './LandChunk.ts';

const { width: CHUNK, aheadAfterMs } = SCENE_CONFIG.chunk;

/** Glow and light shafts hang so far over the edges of their column, world px. */
const OVERHANG = 96;

export class LandLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  readonly #grounds = new Container();
  readonly #aboves = new Container();
  readonly #chunks = new Map<number, LandChunk>();
  #stage: Stage | null = null;
  #paintedFor: string | null = null;
  #day: Daylight | null = null;
  #oreShare = 1;
  #epoch = 0;
  /** Column to be painted ahead; null = none is missing. */
  #ahead: number | null = null;
  #restMs = 0;
  /** Calm time of the last update; NaN = what is shown has changed since. */
  #time = Number.NaN;

  constructor() {
    this.view.addChild(this.#grounds, this.#aboves);
  }

  resize(stage: Stage): void {
    const { spec, layout } = stage;
    const paintedFor = `${spec.seed}|${String(spec.isSpent)}|${layout.screenWidth}x${layout.height}`;
    // Only the company has changed: the world goes on as it is, and perhaps farther.
    if (paintedFor !== this.#paintedFor) this.#clear();
    this.#paintedFor = paintedFor;
    this.#stage = stage;
    this.#epoch = stage.bank.epoch;
  }

  show(model: SceneModel, day: Daylight): void {
    this.#day = day;
    this.#time = Number.NaN;
    this.#oreShare = model.isComplete ? 0 : model.oreShare;
    for (const chunk of this.#chunks.values()) chunk.show(this.#oreShare, day);
  }

  look(sight: Sight): void {
    const stage = this.#stage;
    if (stage === null) return;
    const last = Math.ceil(stage.layout.width / CHUNK) - 1;
    this.#ahead = null;
    this.#restMs = 0;
    this.#time = Number.NaN;
    for (let index = 0; index <= last; index += 1) {
      const isSeen = sight.seesColumn(index * CHUNK - OVERHANG, CHUNK + OVERHANG * 2);
      const chunk = this.#chunks.get(index);
      if (isSeen) (chunk ?? this.#add(stage, index)).isVisible = true;
      else if (sight.seesColumn((index - 1) * CHUNK, CHUNK * 3)) {
        if (chunk === undefined) this.#ahead = index;
        else chunk.isVisible = false;
      } else if (chunk !== undefined) this.#drop(chunk);
    }
  }

  update(deltaMs: number, time: SceneTime): void {
    const calm = calmTime(time, 0.5);
    if (calm !== this.#time) {
      this.#time = calm;
      for (const chunk of this.#chunks.values()) if (chunk.isVisible) chunk.update(calm);
    }
    if (this.#stage === null) return;
    if (this.#epoch !== this.#stage.bank.epoch) {
      this.#epoch = this.#stage.bank.epoch;
      for (const chunk of this.#chunks.values()) chunk.rebake();
    }
    if (this.#ahead === null) return;
    this.#restMs += deltaMs;
    if (this.#restMs < aheadAfterMs) return;
    this.#add(this.#stage, this.#ahead).isVisible = false;
    this.#ahead = null;
  }

  destroy(): void {
    this.#clear();
    this.view.destroy({ children: true });
  }

  #add(stage: Stage, index: number): LandChunk {
    const chunk = new LandChunk(stage, index);
    this.#chunks.set(index, chunk);
    this.#grounds.addChild(chunk.ground);
    this.#aboves.addChild(chunk.above);
    if (this.#day !== null) chunk.show(this.#oreShare, this.#day);
    return chunk;
  }

  #drop(chunk: LandChunk): void {
    this.#chunks.delete(chunk.index);
    chunk.destroy();
  }

  #clear(): void {
    for (const chunk of this.#chunks.values()) chunk.destroy();
    this.#chunks.clear();
    this.#ahead = null;
  }
}
