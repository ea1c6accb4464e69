/** The one clock of the scene: requestAnimationFrame, thinned to a frame rate, asleep when nothing has to be drawn. */
import { SCENE_CONFIG } from '../sceneConfig.ts';

export type Pace =
  /** Only frames that someone requests. */
  'still' | 'ambient' | 'active';

/** `manual`: no frame comes by itself; somebody else says what time it is (tests, bench, the gallery's scrubber). */
export type ClockKind = 'auto' | 'manual';

export class FrameLoop {
  readonly #draw: (deltaMs: number) => void;
  readonly #clock: ClockKind;
  #pace: Pace = 'still';
  #handle = 0;
  #last = 0;
  #isRequested = false;
  #late = 0;
  #slowStep = -1;

  constructor(draw: (deltaMs: number) => void, clock: ClockKind) {
    this.#draw = draw;
    this.#clock = clock;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  setPace(pace: Pace): void {
    if (this.#pace === pace) return;
    this.#pace = pace;
    this.#schedule();
  }

  /** Draws one frame soon, at any pace. */
  request(): void {
    this.#isRequested = true;
    this.#schedule();
  }

  destroy(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
    this.#pace = 'still';
    this.#isRequested = false;
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  readonly #onVisibility = (): void => {
    this.#last = 0;
    this.#late = 0;
    this.#schedule();
  };

  #schedule(): void {
    if (this.#clock === 'manual' || this.#handle !== 0 || document.hidden) return;
    if (this.#pace === 'still' && !this.#isRequested) return;
    this.#handle = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (now: number): void => {
    this.#handle = 0;
    const interval = 1000 / this.#fps();
    const since = this.#last === 0 ? interval : now - this.#last;
    // A little early is on time: animation frames do not land on the millisecond.
    if (this.#isRequested || since >= interval - 4) {
      this.#judge(since - interval);
      this.#isRequested = false;
      this.#last = now;
      this.#draw(Math.min(since, SCENE_CONFIG.frame.longestMs));
    }
    this.#schedule();
  };

  #fps(): number {
    const { ambientFps, activeFps, slowFps } = SCENE_CONFIG.frame;
    const slow = this.#slowStep >= 0 ? slowFps[this.#slowStep] : undefined;
    if (this.#pace === 'active') return slow === undefined ? activeFps : ambientFps;
    return slow ?? ambientFps;
  }

  /** A machine that is late again and again (software WebGL) gets fewer ambient frames, for good. */
  #judge(lateMs: number): void {
    const { lateMs: limit, lateFrames, slowFps } = SCENE_CONFIG.frame;
    if (this.#pace === 'still') return;
    this.#late = lateMs > limit ? this.#late + 1 : 0;
    if (this.#late < lateFrames || this.#slowStep >= slowFps.length - 1) return;
    this.#slowStep += 1;
    this.#late = 0;
  }
}
