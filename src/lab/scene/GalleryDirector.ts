/** Keeps one player on a stage: begins anew, seeks in both directions, and runs the clock when asked to. */
import { isAbortError } from '../../lib/BaseError.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { GalleryScene } from './galleryScene.ts';
import { GalleryPlayer, type PlayerOptions } from './GalleryPlayer.ts';

export interface Staging extends PlayerOptions {
  readonly scene: GalleryScene;
}

export interface DirectorState {
  /** `failed`: this browser draws no WebGL, or the renderer broke. */
  readonly step: 'empty' | 'raising' | 'up' | 'failed';
  /** What broke; null unless failed. */
  readonly error: unknown;
  readonly isPlaying: boolean;
}

/** A tab that slept does not leap, ms. */
const MAX_DELTA_MS = 100;

export class GalleryDirector {
  readonly #host: HTMLElement;
  readonly #states = createEmitter<DirectorState>();
  readonly #times = createEmitter<number>();
  #state: DirectorState = { step: 'empty', error: null, isPlaying: false };
  #staging: Staging | null = null;
  #player: GalleryPlayer | null = null;
  #life = new AbortController();
  #rate = 1;
  #frame = 0;
  #lastMs = 0;

  /** @param host takes the size of what is staged */
  constructor(host: HTMLElement) {
    this.#host = host;
  }

  get state(): DirectorState {
    return this.#state;
  }

  get player(): GalleryPlayer | null {
    return this.#player;
  }

  watchState(listener: (state: DirectorState) => void): () => void {
    return this.#states.watch(listener);
  }

  /** Scene time after each drawn frame, ms. */
  watchTime(listener: (atMs: number) => void): () => void {
    return this.#times.watch(listener);
  }

  /** Puts a scene up at a moment of it; what stood there goes. Resolves when it is drawn, or was overtaken by another. */
  async stage(staging: Staging, atMs: number): Promise<void> {
    this.clear();
    const life = this.#life;
    this.#staging = staging;
    const { width, height } = staging.size;
    this.#host.style.width = `${width}px`;
    this.#host.style.height = `${height}px`;
    this.#set({ step: 'raising', error: null });
    try {
      const player = await GalleryPlayer.create(this.#host, staging.scene, staging, life.signal);
      if (life.signal.aborted) {
        player.destroy();
        return;
      }
      this.#player = player;
      player.watchLoss(() => void this.stage(staging, player.atMs));
      player.advanceTo(atMs);
      this.#set({ step: 'up' });
      this.#times.emit(player.atMs);
      this.#lastMs = 0;
    } catch (error) {
      if (isAbortError(error) || life.signal.aborted) return;
      this.#set({ step: 'failed', error, isPlaying: false });
    }
  }

  /** Back means from the beginning: what is drawn then is what was drawn at that time. */
  async seek(atMs: number): Promise<void> {
    if (this.#player !== null && atMs >= this.#player.atMs) {
      this.#player.advanceTo(atMs);
      this.#times.emit(atMs);
    } else if (this.#staging !== null) await this.stage(this.#staging, atMs);
  }

  play(): void {
    if (this.#state.isPlaying) return;
    this.#set({ isPlaying: true });
    this.#lastMs = 0;
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#set({ isPlaying: false });
  }

  /** @param rate 1 = as in the game */
  setRate(rate: number): void {
    this.#rate = rate;
  }

  /** Takes down what stands, and gives everything back. */
  clear(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#player?.destroy();
    this.#player = null;
    this.#staging = null;
    this.#set({ step: 'empty' });
  }

  destroy(): void {
    this.pause();
    this.clear();
  }

  readonly #tick = (nowMs: number): void => {
    const player = this.#player;
    const end = this.#staging?.scene.durationMs ?? 0;
    if (player !== null) {
      const delta = this.#lastMs === 0 ? 0 : Math.min(MAX_DELTA_MS, nowMs - this.#lastMs) * this.#rate;
      this.#lastMs = nowMs;
      player.advanceTo(Math.min(end, player.atMs + delta));
      this.#times.emit(player.atMs);
      if (player.atMs >= end) return this.pause();
    }
    this.#frame = requestAnimationFrame(this.#tick);
  };

  #set(change: Partial<DirectorState>): void {
    this.#state = { ...this.#state, ...change };
    this.#states.emit(this.#state);
  }
}
