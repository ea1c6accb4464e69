/** Banners of a raid on the glass in front of the world: one after another, without motion as a still badge, and each for a while. */
import { Container } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { bannerMs } from '../signals/bannerMotion.ts';
import { RaidBanner, type Announcement, type RaidEvent } from '../signals/RaidBanner.ts';
import type { Sight } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel, SceneOwner } from '../types.ts';

/** Width of an open banner with some air, and its height, CSS px. */
const ROOM = { width: 400, top: 74 } as const;
const STILL_SCALE = 0.7;
/** Ids remembered, so that what is told twice is shown once. */
const MEMORY = 64;

export class BannerLayer implements Layer {
  readonly view = new Container();
  #stage: Stage | null = null;
  #queue: Announcement[] = [];
  #seen: string[] = [];
  #current: RaidBanner | null = null;
  #planet = '';
  #width = 0;
  #isStill = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Told when a still badge was taken down and has to be drawn away: without motion no frame comes by itself. While nobody listens
   * (a clock set by hand) it hangs until another takes its place.
   */
  onDown: (() => void) | null = null;

  get isBusy(): boolean {
    return !this.#isStill && (this.#current !== null || this.#queue.length > 0);
  }

  /** `owner`: whose fleet it is about; null = nobody knows. */
  announce(event: RaidEvent, owner: SceneOwner | null): void {
    if (this.#seen.includes(event.id)) return;
    this.#seen = [...this.#seen.slice(1 - MEMORY), event.id];
    this.#queue.push({ event, owner });
    // Without motion only the last counts.
    const most = this.#isStill ? 1 : SCENE_CONFIG.signal.maxBanners;
    if (this.#queue.length > most) this.#queue = this.#queue.slice(-most);
  }

  /** Takes down what hangs and forgets what waits. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#current?.destroy();
    this.#current = null;
  }

  setMotion(on: boolean): void {
    this.#isStill = !on;
    if (!on) this.#queue = this.#queue.slice(-1);
    this.#endInTime();
    this.#place();
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#width = stage.layout.screenWidth;
    const old = this.#current;
    if (old !== null) this.#raise(stage, old.announcement, old.ms);
    this.#place();
  }

  show(model: SceneModel): void {
    if (this.#planet !== '' && model.planetId !== this.#planet) this.clear();
    this.#planet = model.planetId;
  }

  look(sight: Sight): void {
    const width = sight.width * sight.zoom;
    if (width === this.#width) return;
    this.#width = width;
    this.#place();
  }

  update(deltaMs: number, time: SceneTime): void {
    if (this.#stage === null) return;
    const isHurried = this.#queue.length > 0;
    if (isHurried) this.#current?.hurry();
    if (this.#current !== null && (this.#isStill ? isHurried : this.#current.isOver)) {
      this.#current.destroy();
      this.#current = null;
    }
    if (this.#current === null) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#raise(this.#stage, next, 0);
    }
    this.#current?.update(deltaMs, time, this.#isStill);
  }

  destroy(): void {
    this.clear();
    this.view.destroy();
  }

  #raise(stage: Stage, announcement: Announcement, ms: number): void {
    this.#current?.destroy();
    this.#current = new RaidBanner(stage.bank, announcement, ms);
    this.view.addChild(this.#current.view);
    this.#endInTime();
  }

  #endInTime(): void {
    clearTimeout(this.#timer);
    if (!this.#isStill || this.#current === null || this.onDown === null) return;
    this.#timer = setTimeout(() => {
      this.#current?.destroy();
      this.#current = null;
      this.onDown?.();
    }, bannerMs(false));
  }

  #place(): void {
    const scale = Math.min(1, this.#width / ROOM.width) * (this.#isStill ? STILL_SCALE : 1);
    this.view.scale.set(scale);
    this.view.position.set(this.#width / 2, ROOM.top * scale);
  }
}
