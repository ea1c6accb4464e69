/** Plays the moments of one view, each to its end and no longer. */
import type { Container } from 'pixi.js';
import type { Moment } from './moments.ts';

export class MomentPlayer {
  readonly #stage: Container;
  readonly #playing: { readonly moment: Moment; ageMs: number }[] = [];

  /** Moments are added on top of what is in `stage`. */
  constructor(stage: Container) {
    this.#stage = stage;
  }

  get isPlaying(): boolean {
    return this.#playing.length > 0;
  }

  add(moment: Moment): void {
    moment.pose(0);
    this.#playing.push({ moment, ageMs: 0 });
    this.#stage.addChild(moment.view);
  }

  update(deltaMs: number): void {
    for (let i = this.#playing.length - 1; i >= 0; i -= 1) {
      const playing = this.#playing[i];
      if (playing === undefined) continue;
      playing.ageMs += deltaMs;
      if (playing.ageMs < playing.moment.durationMs) playing.moment.pose(playing.ageMs / playing.moment.durationMs);
      else {
        playing.moment.view.destroy({ children: true });
        this.#playing.splice(i, 1);
      }
    }
  }

  /** All at once. */
  end(): void {
    for (const { moment } of this.#playing) moment.view.destroy({ children: true });
    this.#playing.length = 0;
  }
}
