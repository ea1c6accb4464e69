/** One banner: cloth to both sides of the raider's arms, and crates below it when ore was taken. Origin is its middle. */
import { Container, Sprite } from 'pixi.js';
import { ownerColor } from '../art/ownerColor.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneEvent, SceneOwner } from '../types.ts';
import { bannerMs, crateCount, writeBanner, type BannerPose } from './bannerMotion.ts';
import { brake, clamp01, progressOf } from './ease.ts';
import { paintCloth, paintCrate, paintSeal } from './paintBanner.ts';
import { RAID_TONE } from './raidTone.ts';

export type RaidEvent = Extract<SceneEvent, { readonly kind: 'raid' }>;

export interface Announcement {
  readonly event: RaidEvent;
  readonly owner: SceneOwner | null;
}

const HALF = { width: 176, height: 84 } as const;
const SEAL = 112;
const CRATE = 34;
/** Under the ring of the arms. */
const CRATE_Y = 66;
/** Crates follow each other by this, and cross the cloth's width in so long. */
const CRATE_STEP_MS = 190;
const CRATE_RUN_MS = 620;

export class RaidBanner {
  readonly view = new Container();
  readonly announcement: Announcement;
  readonly #left: Sprite;
  readonly #right: Sprite;
  readonly #seal: Sprite;
  readonly #crates: readonly Sprite[];
  readonly #pose: BannerPose = { cloth: 0, seal: 0, alpha: 0, drop: 0 };
  #ms: number;
  #endMs = bannerMs(false);

  constructor(bank: TextureBank, announcement: Announcement, ms: number) {
    this.announcement = announcement;
    this.#ms = ms;
    const { event, owner } = announcement;
    const dye = ownerColor(owner);
    const tone = RAID_TONE[event.status];
    const guildId = owner?.guildId ?? null;
    // Borrowed: a long war raises many banners, and none comes twice for sure.
    const cloth = bank.borrow(`banner:${event.status}:${dye}`, HALF.width, HALF.height, (brush) =>
      paintCloth(brush, HALF.width, HALF.height, event.status, dye, tone),
    );
    const seal = bank.borrow(`seal:${guildId ?? ''}:${dye}:${tone}`, SEAL, SEAL, (brush) =>
      paintSeal(brush, SEAL, guildId, dye, tone),
    );
    this.#release = () => {
      bank.release(cloth);
      bank.release(seal);
    };
    this.#left = new Sprite(cloth);
    this.#right = new Sprite(cloth);
    this.#seal = new Sprite(seal);
    this.#left.anchor.set(0, 0.5);
    this.#right.anchor.set(0, 0.5);
    this.#seal.anchor.set(0.5);
    const crate = bank.get('banner:crate', CRATE, CRATE, (brush) => paintCrate(brush, CRATE));
    this.#crates = Array.from({ length: event.status === 'raidSuccessful' ? crateCount(event.seizedOre) : 0 }, () => {
      const sprite = new Sprite(crate);
      sprite.anchor.set(0.5);
      sprite.y = CRATE_Y;
      return sprite;
    });
    this.view.addChild(this.#left, this.#right, ...this.#crates, this.#seal);
  }

  readonly #release: () => void;

  get ms(): number {
    return this.#ms;
  }

  get isOver(): boolean {
    return this.#ms >= this.#endMs;
  }

  /** Others wait: stays no longer than it must, and is still rolled up in peace. */
  hurry(): void {
    this.#endMs = Math.min(this.#endMs, Math.max(bannerMs(true), this.#ms + SCENE_CONFIG.signal.bannerOutMs));
  }

  /** `isStill`: motion is off, it hangs as it is until it is taken down. */
  update(deltaMs: number, time: number, isStill: boolean): void {
    this.#ms += deltaMs;
    const pose = this.#pose;
    if (isStill) {
      pose.alpha = 1;
      pose.cloth = 1;
      pose.seal = 1;
      pose.drop = 0;
    } else writeBanner(pose, this.#ms, this.#endMs);
    this.view.alpha = pose.alpha;
    this.#seal.scale.set(pose.seal * (isStill ? 1 : 1 + Math.sin(time * 3) * 0.012));
    this.#seal.y = pose.drop;
    // The cloth stirs: its ends lift and sink a little.
    const stir = isStill ? 0 : Math.sin(time * 2.1) * 0.016;
    this.#right.scale.set(pose.cloth, 1);
    this.#left.scale.set(-pose.cloth, 1);
    this.#right.rotation = stir;
    this.#left.rotation = -stir;
    this.#right.y = pose.drop;
    this.#left.y = pose.drop;
    for (let i = 0; i < this.#crates.length; i += 1) {
      const crate = this.#crates[i];
      if (crate === undefined) continue;
      if (isStill) {
        crate.x = (i - (this.#crates.length - 1) / 2) * CRATE * 1.1;
        crate.alpha = 1;
        continue;
      }
      const run = brake((this.#ms - 500 - i * CRATE_STEP_MS) / CRATE_RUN_MS, 3);
      const rest = (this.#crates.length - 1) / 2 - i;
      // Slides out from under the arms to its place in the row, then off with the cloth.
      crate.x = rest * CRATE * 1.1 * run + HALF.width * progressOf(pose.cloth, 1, 0) * (run === 1 ? 1 : 0);
      crate.y = CRATE_Y + Math.sin(time * 2.6 + i) * 1.6;
      crate.alpha = clamp01(run * 5) * pose.cloth;
    }
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#release();
  }
}
