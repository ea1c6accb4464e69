/** A place in the world: its platform, its gauges, the marks around it. Who stands on it is a `StructView` of its own. */
import { Container, Sprite } from 'pixi.js';
import { ownerColor } from '../art/ownerColor.ts';
import type { Spot } from '../layout.ts';
import { paintBrackets, paintInvite, paintRing } from '../paint/paintMarks.ts';
import { paintPlatform, paintWake } from '../paint/paintPlatform.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Paint, TextureBank } from '../stage/TextureBank.ts';
import { GaugeView } from './GaugeView.ts';
import { PictureSet } from './PictureSet.ts';
import type { SlotLook } from './slotLook.ts';
import type { StructPlace, StructView } from './StructView.ts';

const { color } = SCENE_CONFIG;

/** How fast marks follow, share of the way per ms. */
const MARK_EASE = 0.014;
const EMPTY_ALPHA = { planet: 0.62, fleet: 0.5, visitor: 0.5 } as const;

export class SlotView {
  readonly view = new Container();
  struct: StructView | null = null;
  readonly #bank: TextureBank;
  readonly #pictures: PictureSet;
  #platform: Sprite | null = null;
  /** Water in front of a hull. */
  #wake: Sprite | null = null;
  #gauge: GaugeView | null = null;
  #invite: Sprite | null = null;
  #selected: Sprite | null = null;
  #marked: Sprite | null = null;
  #hovered: Sprite | null = null;
  readonly #leaving: StructView[] = [];
  #spot: Spot;
  #look: SlotLook;
  #sea: number;
  #platformKey = '';
  #dim = 1;
  #isAwake = false;

  constructor(bank: TextureBank, spot: Spot, look: SlotLook, sea: number) {
    this.#bank = bank;
    this.#pictures = new PictureSet(bank);
    this.#spot = spot;
    this.#look = look;
    this.#sea = sea;
    // Nothing is painted for a slot that has never been seen.
    this.view.visible = false;
    this.#stand();
  }

  get spot(): Spot {
    return this.#spot;
  }

  get look(): SlotLook {
    return this.#look;
  }

  /** What a struct that stands here needs to know. */
  get place(): StructPlace {
    const { size, ambit, facing } = this.#spot;
    return { box: size, ambit, facing, accent: ownerColor(this.#look.owner) };
  }

  get isBusy(): boolean {
    const { isSelected, isMarked, isHovered } = this.#look;
    return (
      this.#leaving.length > 0 ||
      (this.struct?.isBusy ?? false) ||
      (this.#gauge?.isBusy ?? false) ||
      !isAt(this.#selected, isSelected) ||
      !isAt(this.#marked, isMarked) ||
      !isAt(this.#hovered, isHovered && !isSelected) ||
      this.#alphaGap > 0.02
    );
  }

  /** True when it may be updated in calm time. */
  get isCalm(): boolean {
    return !this.isBusy && (this.struct?.isCalm ?? true);
  }

  /** True while frames should come by. */
  get isAlive(): boolean {
    return this.isBusy || this.#invite !== null || (this.struct?.isAlive ?? false);
  }

  /** It is seen for the first time: everything that it shows is made. */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#paint();
    this.struct?.wake();
  }

  /** Another look of the same slot; the struct is told by whoever moves structs. */
  show(look: SlotLook): void {
    this.#look = look;
    this.#paint();
  }

  /** Another place or size, or all pictures anew. */
  move(spot: Spot, sea: number, isStale: boolean): void {
    const hasNewSize = spot.size !== this.#spot.size || spot.facing !== this.#spot.facing;
    this.#spot = spot;
    this.#sea = sea;
    this.#stand();
    if (isStale || hasNewSize) {
      this.#platformKey = '';
      for (const struct of this.#leaving.splice(0)) struct.destroy();
      this.#gauge?.destroy();
      this.#gauge = null;
      for (const mark of [this.#invite, this.#selected, this.#marked, this.#hovered]) mark?.destroy();
      this.#invite = null;
      this.#selected = null;
      this.#marked = null;
      this.#hovered = null;
    }
    this.#paint();
    this.struct?.move(this.place, isStale);
  }

  /** Takes a struct in; whoever stood here has been taken out before. */
  attach(struct: StructView): void {
    this.struct = struct;
    this.#addBehind(struct.view);
    if (this.#isAwake) struct.wake();
  }

  /** Lights behind a struct that comes flying. */
  addTrail(trail: Container): void {
    this.#addBehind(trail);
  }

  detach(): StructView | null {
    const { struct } = this;
    this.struct = null;
    if (struct !== null) this.view.removeChild(struct.view);
    return struct;
  }

  /** Somebody who stood here goes for good. */
  bury(struct: StructView): void {
    this.#addBehind(struct.view);
    struct.leave();
    this.#leaving.push(struct);
  }

  /** Not what is being aimed at: 0 = gone, 1 = as bright as ever. */
  setDim(alpha: number): void {
    this.#dim = alpha;
  }

  /** Ends all transitions at once. */
  settle(): void {
    const { isSelected, isMarked, isHovered } = this.#look;
    this.#setMark(this.#selected, isSelected ? 1 : 0);
    this.#setMark(this.#marked, isMarked ? 1 : 0);
    this.#setMark(this.#hovered, isHovered && !isSelected ? 1 : 0);
    this.view.alpha = this.#dim;
    this.struct?.settle();
    this.#gauge?.settle();
    for (const struct of this.#leaving.splice(0)) struct.destroy();
    this.#pulseInvite(0);
  }

  update(deltaMs: number, time: number): void {
    const { isSelected, isMarked, isHovered } = this.#look;
    const ease = Math.min(1, deltaMs * MARK_EASE);
    if (this.#selected !== null) {
      this.#setMark(this.#selected, this.#selected.alpha + ((isSelected ? 1 : 0) - this.#selected.alpha) * ease);
      this.#selected.scale.set(1 + (1 - this.#selected.alpha) * 0.12);
    }
    if (this.#marked !== null) {
      this.#setMark(this.#marked, this.#marked.alpha + ((isMarked ? 1 : 0) - this.#marked.alpha) * ease);
    }
    if (this.#hovered !== null) {
      const wanted = isHovered && !isSelected ? 1 : 0;
      this.#setMark(this.#hovered, this.#hovered.alpha + (wanted - this.#hovered.alpha) * ease);
    }
    if (this.#alphaGap > 0) this.view.alpha += (this.#dim - this.view.alpha) * (this.#alphaGap < 0.02 ? 1 : ease);
    this.#pulseInvite(time);
    this.#gauge?.update(deltaMs);
    this.struct?.update(deltaMs, time);
    for (let i = this.#leaving.length - 1; i >= 0; i -= 1) {
      const struct = this.#leaving[i];
      struct?.update(deltaMs, time);
      if (struct?.isGone !== true) continue;
      struct.destroy();
      this.#leaving.splice(i, 1);
    }
  }

  destroy(): void {
    for (const struct of this.#leaving) struct.destroy();
    this.#gauge?.destroy();
    this.view.destroy({ children: true });
    this.#pictures.release();
  }

  /** On the platform, behind everything else. */
  #addBehind(child: Container): void {
    this.view.addChildAt(child, this.#platform === null ? 0 : 1);
  }

  get #alphaGap(): number {
    return Math.abs(this.view.alpha - this.#dim);
  }

  #stand(): void {
    const { x, y, size, footY } = this.#spot;
    this.view.position.set(x + size / 2, y + size / 2);
    this.view.zIndex = Math.round(footY);
  }

  /** Everything that follows from the look and does not move. */
  #paint(): void {
    if (!this.#isAwake) return;
    const { slot, isSelected, isMarked, isHovered } = this.#look;
    const { size } = this.#spot;
    const { struct } = slot;
    const isFree = struct === null || struct.phase === 'absent';
    const isLit = !isFree || slot.invites || isHovered || isSelected || isMarked;
    this.#paintPlatform(isFree).alpha = isLit ? 1 : EMPTY_ALPHA[slot.side];
    if (this.#wake !== null) this.#wake.visible = !isFree;
    if (struct !== null && this.#gauge === null) {
      this.#gauge = new GaugeView(this.#bank, size, this.#spot.facing);
      this.view.addChild(this.#gauge.view);
    }
    this.#gauge?.show(struct);
    if (slot.invites && isFree) {
      this.#invite ??= this.#mark('invite', (brush) => paintInvite(brush, size), 1);
    } else {
      this.#invite?.destroy();
      this.#invite = null;
    }
    if (isSelected) {
      this.#selected ??= this.#mark('selected', (brush) => paintBrackets(brush, size, color.brass, true), 0);
    }
    if (isMarked) {
      this.#marked ??= this.#mark('marked', (brush) => paintRing(brush, size, color.brass), 0);
    }
    if (isHovered) {
      this.#hovered ??= this.#mark('hovered', (brush) => paintBrackets(brush, size, color.teal, false), 0);
    }
  }

  #paintPlatform(isFree: boolean): Sprite {
    const { slot, owner } = this.#look;
    const { size, side, ambit } = this.#spot;
    const isCommand = slot.slot < 0;
    const trim = ownerColor(owner);
    const guildId = isFree ? undefined : (owner?.guildId ?? null);
    const isAfloat = side !== 'planet' && ambit === 'water';
    const key = `platform:${side}:${ambit}:${String(isCommand)}:${trim}:${String(guildId)}|${size}|${this.#sea}`;
    if (key === this.#platformKey && this.#platform !== null) return this.#platform;
    this.#platformKey = key;
    const giveBack = this.#pictures.renew();
    const picture = this.#pictures.take(key, size, size, (brush) =>
      paintPlatform(brush, size, { side, ambit, isCommand, trim, guildId }),
    );
    const platform = this.#platform ?? new Sprite();
    platform.texture = picture;
    platform.anchor.set(0.5);
    if (this.#platform === null) this.view.addChildAt(platform, 0);
    this.#platform = platform;
    this.#wake?.destroy();
    this.#wake = null;
    if (isAfloat) {
      const water = this.#pictures.take(`wake:${this.#sea}`, size, size, (brush) => paintWake(brush, size, this.#sea));
      this.#wake = new Sprite(water);
      this.#wake.anchor.set(0.5);
      const above = this.#gauge === null ? this.view.children.length : this.view.getChildIndex(this.#gauge.view);
      this.view.addChildAt(this.#wake, above);
    }
    giveBack();
    return platform;
  }

  #mark(key: string, paint: Paint, alpha: number): Sprite {
    const { size } = this.#spot;
    const sprite = new Sprite(this.#bank.get(key, size, size, paint));
    sprite.anchor.set(0.5);
    sprite.alpha = alpha;
    this.view.addChild(sprite);
    return sprite;
  }

  #setMark(mark: Sprite | null, alpha: number): void {
    if (mark === null) return;
    mark.alpha = alpha < 0.005 ? 0 : alpha > 0.995 ? 1 : alpha;
    mark.visible = mark.alpha > 0;
  }

  #pulseInvite(time: number): void {
    if (this.#invite === null) return;
    const { isHovered } = this.#look;
    this.#invite.alpha = isHovered ? 1 : 0.72 + 0.2 * Math.sin(time * 2.2 + this.#spot.slot);
    this.#invite.scale.set(isHovered ? 1.08 : 1);
  }
}

function isAt(mark: Sprite | null, isOn: boolean): boolean {
  return mark === null ? !isOn : Math.abs(mark.alpha - (isOn ? 1 : 0)) < 0.02;
}
