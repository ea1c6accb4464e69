/** Gauges of one slot: pips, charge, dial of work, sign of no power, ring of building. Origin is the middle of its box. */
import { Container, Sprite, type Texture } from 'pixi.js';
import {
  chargeSize,
  dialSize,
  paintCharge,
  paintDial,
  paintOffMark,
  paintPips,
  paintRing,
  paintTrack,
  pipLook,
  pipSize,
  ringRadius,
} from '../paint/paintGauges.ts';
import { paintGlow } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Paint, TextureBank } from '../stage/TextureBank.ts';
import type { SceneStruct } from '../types.ts';
import { PictureSet } from './PictureSet.ts';
import { RingView } from './RingView.ts';

const { color } = SCENE_CONFIG;

/** Pictures per dial: finer nobody sees. */
const DIAL_STEPS = 40;
const CHARGE_STEPS = 10;
/** A gauge that changes jumps a little, ms. */
const POP_MS = 260;

type Mark = 'pips' | 'charge' | 'dial';

export class GaugeView {
  readonly view = new Container();
  readonly #bank: TextureBank;
  readonly #pictures: PictureSet;
  readonly #box: number;
  readonly #facing: 1 | -1;
  readonly #marks: Record<Mark, Sprite | null> = { pips: null, charge: null, dial: null };
  readonly #keys: Record<Mark, string> = { pips: '', charge: '', dial: '' };
  #ring: { track: Sprite; ring: RingView } | null = null;
  /** -1 = at rest. */
  #popAgeMs = -1;
  #popped: Sprite | null = null;

  constructor(bank: TextureBank, box: number, facing: 1 | -1) {
    this.#bank = bank;
    this.#pictures = new PictureSet(bank);
    this.#box = box;
    this.#facing = facing;
  }

  get isBusy(): boolean {
    return this.#popAgeMs >= 0;
  }

  show(struct: SceneStruct | null): void {
    const giveBack = this.#pictures.renew();
    const stands = struct !== null && struct.phase !== 'absent' && struct.phase !== 'destroyed';
    const isBuilt = stands && struct.phase !== 'building';
    this.#showPips(isBuilt && struct.maxHealth > 0 ? struct : null);
    this.#showCharge(isBuilt && struct.phase === 'online' ? struct.charge : null);
    this.#showDial(isBuilt ? struct : null);
    this.#showRing(stands && !isBuilt ? (struct.progress ?? 0) : null);
    giveBack();
  }

  settle(): void {
    this.#popped?.scale.set(1);
    this.#popAgeMs = -1;
  }

  update(deltaMs: number): void {
    if (this.#popAgeMs < 0) return;
    this.#popAgeMs += deltaMs;
    if (this.#popAgeMs >= POP_MS) return this.settle();
    this.#popped?.scale.set(1 + 0.5 * Math.sin((this.#popAgeMs / POP_MS) * Math.PI));
  }

  destroy(): void {
    this.#ring?.ring.destroy();
    this.view.destroy({ children: true });
    this.#pictures.release();
  }

  #showPips(struct: SceneStruct | null): void {
    if (struct === null) {
      this.#clear('pips');
      return;
    }
    const look = pipLook(struct.health, struct.maxHealth);
    const { width, height } = pipSize(this.#box);
    const key = `pips:${look.lit}/${look.count}:${look.tone}`;
    const picture = this.#pictures.take(key, width, height, (brush) => paintPips(brush, this.#box, look));
    this.#mark('pips', key, picture).position.set(0, this.#box / 2 - height / 2);
  }

  #showCharge(charge: number | null): void {
    if (charge === null) {
      this.#clear('charge');
      return;
    }
    const size = chargeSize(this.#box);
    const step = charge >= 1 ? CHARGE_STEPS : Math.min(CHARGE_STEPS - 1, Math.floor(charge * CHARGE_STEPS));
    const key = `charge:${step}`;
    const picture = this.#small(key, size, (brush) => paintCharge(brush, size, step / CHARGE_STEPS));
    const x = this.#facing * (this.#box / 2 - size * 0.42);
    this.#mark('charge', key, picture).position.set(x, this.#box / 2 - size * 0.46);
  }

  #showDial(struct: SceneStruct | null): void {
    if (struct === null || (struct.progress === null && struct.phase !== 'offline')) {
      this.#clear('dial');
      return;
    }
    const size = dialSize(this.#box);
    const at = this.#box / 2 - size * 0.5 - this.#box * 0.02;
    if (struct.phase === 'offline') {
      const picture = this.#small('off', size, (brush) => paintOffMark(brush, size));
      this.#mark('dial', 'off', picture).position.set(at, -at);
      return;
    }
    const tone = struct.working === 'refine' ? color.ember : color.teal;
    const step = Math.round(Math.min(1, Math.max(0, struct.progress ?? 0)) * DIAL_STEPS);
    const picture = this.#small(`dial:${step}:${tone}`, size, (brush) =>
      paintDial(brush, size, step / DIAL_STEPS, tone),
    );
    this.#mark('dial', 'dial', picture).position.set(at, -at);
  }

  #showRing(progress: number | null): void {
    if (progress === null) {
      this.#ring?.ring.destroy();
      this.#ring?.track.destroy();
      this.#ring = null;
      return;
    }
    const box = this.#box;
    const track = this.#pictures.take('ring:track', box, box, (brush) => paintTrack(brush, box));
    const fill = this.#pictures.take('ring:fill', box, box, (brush) => paintRing(brush, box));
    if (this.#ring === null) {
      const back = new Sprite(track);
      back.anchor.set(0.5);
      const glow = this.#bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true });
      const ring = new RingView(fill, glow, box, ringRadius(box), color.brass);
      this.view.addChild(back, ring.fill, ring.head);
      this.#ring = { track: back, ring };
    }
    this.#ring.ring.show(progress);
  }

  #small(key: string, size: number, paint: Paint): Texture {
    return this.#pictures.take(key, size, size, paint);
  }

  #clear(mark: Mark): void {
    const sprite = this.#marks[mark];
    if (sprite === this.#popped) this.#popped = null;
    sprite?.destroy();
    this.#marks[mark] = null;
    this.#keys[mark] = '';
  }

  /** Puts a picture up; what appears does not pop, what changes does. */
  #mark(mark: Mark, key: string, texture: Texture): Sprite {
    const sprite = this.#marks[mark];
    const before = this.#keys[mark];
    this.#keys[mark] = key;
    if (sprite !== null) {
      sprite.texture = texture;
      if (before !== key) this.#pop(mark, sprite, key);
      return sprite;
    }
    const made = new Sprite(texture);
    made.anchor.set(0.5);
    this.view.addChild(made);
    this.#marks[mark] = made;
    return made;
  }

  /** Health that changes and charge that is full are worth a look; the rest moves all the time. */
  #pop(mark: Mark, sprite: Sprite, key: string): void {
    if (mark === 'dial' || (mark === 'charge' && key !== `charge:${CHARGE_STEPS}`)) return;
    this.#popped?.scale.set(1);
    this.#popped = sprite;
    this.#popAgeMs = 0;
  }
}
