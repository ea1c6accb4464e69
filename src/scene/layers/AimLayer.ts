/** While something is aimed, over the slots: bars on what may not be chosen, the arc to the target and the lock on it. */
import { Container, type Sprite } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { AIM_TONE } from '../signals/aimTone.ts';
import { aimArc } from '../signals/aimArc.ts';
import { alongX, alongY, type Trail } from '../signals/curve.ts';
import { brake, clamp01 } from '../signals/ease.ts';
import { paintArcMark, paintLock, paintRefusedRing } from '../signals/paintReach.ts';
import { SpritePool } from '../signals/SpritePool.ts';
import type { SceneLayout } from '../layout.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneAim, SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';

const MARK_SIZE = 16;
const LOCK_SIZE = 128;
const BAR_SIZE = 96;
const BAR_TONE = mix(SCENE_CONFIG.color.hull, 0xffffff, 0.25);
const LOCK_MS = 420;
const FADE_PER_MS = 0.008;
/** Marks run along the arc, px per second, and keep this apart. */
const RUN = { speed: 42, gap: 17 } as const;

export class AimLayer implements Layer {
  readonly view = new Container();
  readonly #marks = new SpritePool();
  readonly #locks = new SpritePool();
  readonly #bars = new SpritePool();
  readonly #arc: Sprite[] = [];
  #trail: Trail | null = null;
  #lock: { sprite: Sprite; scale: number } | null = null;
  #stage: Stage | null = null;
  #aim: SceneAim | null = null;
  #lockMs = LOCK_MS;

  constructor() {
    this.view.addChild(this.#bars.view, this.#marks.view, this.#locks.view);
    this.view.alpha = 0;
    this.view.visible = false;
  }

  get isBusy(): boolean {
    const isLocking = this.#lock !== null && this.#lockMs < LOCK_MS;
    return isLocking || this.view.alpha !== (this.#isShown ? 1 : 0);
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#marks.clear();
    this.#locks.clear();
    this.#bars.clear();
    this.#forget();
    if (this.#aim !== null) this.#build(stage, this.#aim);
  }

  show(model: SceneModel): void {
    const before = this.#aim;
    const { aim } = model;
    if (before === aim) return;
    this.#aim = aim;
    if (aim === null || this.#stage === null) return;
    if (aim.targetKey !== null && before?.targetKey !== aim.targetKey) this.#lockMs = 0;
    this.#build(this.#stage, aim);
  }

  settle(): void {
    this.#lockMs = LOCK_MS;
    this.view.alpha = this.#isShown ? 1 : 0;
  }

  update(deltaMs: number, time: SceneTime): void {
    this.view.alpha = clamp01(this.view.alpha + deltaMs * FADE_PER_MS * (this.#isShown ? 1 : -1));
    this.view.visible = this.view.alpha > 0;
    if (!this.view.visible || this.#trail === null) return;
    this.#lockMs = Math.min(LOCK_MS, this.#lockMs + deltaMs);
    const locked = brake(this.#lockMs / LOCK_MS);
    if (this.#lock !== null) {
      const { sprite, scale } = this.#lock;
      sprite.scale.set(scale * (1.6 - 0.6 * locked) * (1 + Math.sin(time * 5) * 0.012));
      sprite.alpha = locked;
      sprite.rotation = (1 - locked) * 0.5;
    }
    const trail = this.#trail;
    const shift = (time * RUN.speed) % RUN.gap;
    for (let i = 0; i < this.#arc.length; i += 1) {
      const mark = this.#arc[i];
      if (mark === undefined) continue;
      const share = (i * RUN.gap + shift) / trail.length;
      mark.position.set(alongX(trail, share), alongY(trail, share));
      const ahead = Math.min(1, share + 0.01);
      const behind = Math.max(0, ahead - 0.02);
      mark.rotation = Math.atan2(
        alongY(trail, ahead) - alongY(trail, behind),
        alongX(trail, ahead) - alongX(trail, behind),
      );
      // Drawn out from who acts as the lock closes; soft at both ends.
      const drawn = clamp01((locked * 1.15 - share) * 8);
      mark.alpha = drawn * clamp01(share * 9) * clamp01((1 - share) * 7) * (0.5 + 0.5 * share);
    }
  }

  destroy(): void {
    this.#marks.destroy();
    this.#locks.destroy();
    this.#bars.destroy();
    this.view.destroy();
  }

  get #isShown(): boolean {
    return this.#aim !== null;
  }

  #forget(): void {
    this.#arc.length = 0;
    this.#trail = null;
    this.#lock = null;
  }

  #build({ bank, layout }: Stage, aim: SceneAim): void {
    this.#bar(bank, layout, aim);
    const from = layout.spotOf.get(aim.fromKey);
    const to = aim.targetKey === null ? undefined : layout.spotOf.get(aim.targetKey);
    this.#forget();
    this.#marks.begin();
    this.#locks.begin();
    if (to === undefined) {
      this.#marks.end();
      this.#locks.end();
      return;
    }
    const tone = AIM_TONE[aim.kind];
    const middle = { x: to.x + to.size / 2, y: to.y + to.size / 2 };
    if (from !== undefined && from !== to) {
      const start = { x: from.x + from.size / 2, y: from.y + from.size * 0.38 };
      const trail = aimArc(start, middle);
      const count = Math.floor(trail.length / RUN.gap);
      const texture = bank.get('aim:mark', MARK_SIZE, MARK_SIZE, (brush) => paintArcMark(brush, MARK_SIZE));
      this.#trail = trail;
      for (let i = 0; i < count; i += 1) {
        const mark = this.#marks.take(texture);
        mark.tint = tone;
        this.#arc.push(mark);
      }
    } else this.#trail = aimArc(middle, middle);
    const lock = this.#locks.take(bank.get('aim:lock', LOCK_SIZE, LOCK_SIZE, (brush) => paintLock(brush, LOCK_SIZE)));
    lock.position.set(middle.x, middle.y);
    lock.tint = tone;
    this.#lock = { sprite: lock, scale: (to.size * 1.06) / LOCK_SIZE };
    this.#marks.end();
    this.#locks.end();
  }

  #bar(bank: TextureBank, layout: SceneLayout, aim: SceneAim): void {
    this.#bars.begin();
    const texture = bank.get('aim:refused', BAR_SIZE, BAR_SIZE, (brush) => paintRefusedRing(brush, BAR_SIZE));
    for (const [key, verdict] of aim.candidates) {
      const spot = layout.spotOf.get(key);
      if (spot === undefined || verdict === 'open') continue;
      const bar = this.#bars.take(texture);
      bar.position.set(spot.x + spot.size / 2, spot.y + spot.size / 2);
      bar.scale.set((spot.size * 0.8) / BAR_SIZE);
      bar.tint = BAR_TONE;
      bar.alpha = 0.85;
    }
    this.#bars.end();
  }
}
