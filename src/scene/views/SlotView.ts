/** A place on the canvas: its platform, who stands on it, and the marks around it. Origin is the middle of its box. */
import { Container, Sprite } from 'pixi.js';
import type { Spot } from '../layout.ts';
import { paintBrackets, paintGauges, paintInvite, type GaugeState } from '../paint/paintMarks.ts';
import { paintPlatform, paintWake } from '../paint/paintPlatform.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Painting, TextureBank } from '../stage/TextureBank.ts';
import type { SceneSlot } from '../types.ts';
import { StructView } from './StructView.ts';

const { color } = SCENE_CONFIG;

/** How fast marks follow, share of the way per ms. */
const MARK_EASE = 0.014;
const EMPTY_ALPHA = { planet: 0.62, fleet: 0.5 } as const;

export interface SlotLook {
  readonly slot: SceneSlot;
  readonly isSelected: boolean;
  readonly isHovered: boolean;
}

export function isSameLook(a: SlotLook, b: SlotLook): boolean {
  return a.isSelected === b.isSelected && a.isHovered === b.isHovered && isSameSlot(a.slot, b.slot);
}

function isSameSlot(a: SceneSlot, b: SceneSlot): boolean {
  if (a === b) return true;
  if (a.invites !== b.invites || a.struct === null || b.struct === null)
    return a.invites === b.invites && a.struct === b.struct;
  const x = a.struct;
  const y = b.struct;
  return (
    x.id === y.id &&
    x.typeName === y.typeName &&
    x.phase === y.phase &&
    x.hidden === y.hidden &&
    x.health === y.health &&
    x.maxHealth === y.maxHealth &&
    x.progress === y.progress &&
    x.working === y.working
  );
}

export class SlotView {
  readonly view = new Container();
  readonly #bank: TextureBank;
  readonly #spot: Spot;
  readonly #platform: Sprite;
  readonly #structs = new Container();
  /** Water in front of a hull. */
  readonly #wake: Sprite | null;
  readonly #invite: Sprite;
  readonly #selected: Sprite;
  readonly #hovered: Sprite;
  #struct: StructView | null = null;
  #leaving: StructView[] = [];
  #gauge: { painting: Painting; sprite: Sprite; key: string } | null = null;
  #look: SlotLook;
  #isFirst = true;

  constructor(bank: TextureBank, spot: Spot, look: SlotLook, sea: number) {
    this.#bank = bank;
    this.#spot = spot;
    this.#look = look;
    const { size, side, ambit } = spot;
    const isCommand = spot.slot < 0;
    this.view.position.set(spot.x + size / 2, spot.y + size / 2);
    const sprite = (key: string, paint: (brush: CanvasRenderingContext2D) => void): Sprite => {
      const made = new Sprite(bank.get(key, size, size, paint));
      made.anchor.set(0.5);
      return made;
    };
    this.#platform = sprite(`platform:${side}:${ambit}:${String(isCommand)}`, (brush) =>
      paintPlatform(brush, size, side, ambit, isCommand),
    );
    this.#invite = sprite('invite', (brush) => paintInvite(brush, size));
    this.#selected = sprite('selected', (brush) => paintBrackets(brush, size, color.brass, true));
    this.#hovered = sprite('hovered', (brush) => paintBrackets(brush, size, color.teal, false));
    for (const mark of [this.#invite, this.#selected, this.#hovered]) mark.alpha = 0;
    this.#wake =
      side === 'fleet' && ambit === 'water' ? sprite(`wake:${sea}`, (brush) => paintWake(brush, size, sea)) : null;
    this.view.addChild(this.#platform, this.#structs);
    if (this.#wake !== null) this.view.addChild(this.#wake);
    this.view.addChild(this.#invite, this.#selected, this.#hovered);
    this.show(look);
    this.#isFirst = false;
  }

  get isBusy(): boolean {
    const { isSelected, isHovered } = this.#look;
    const settled =
      Math.abs(this.#selected.alpha - (isSelected ? 1 : 0)) < 0.02 &&
      Math.abs(this.#hovered.alpha - (isHovered ? 1 : 0)) < 0.02;
    return !settled || this.#leaving.length > 0 || (this.#struct?.isBusy ?? false);
  }

  show(look: SlotLook): void {
    this.#look = look;
    const wanted = look.slot.struct?.phase === 'absent' ? null : look.slot.struct;
    if (this.#struct !== null && this.#struct.struct.id !== wanted?.id) {
      this.#struct.leave();
      this.#leaving.push(this.#struct);
      this.#struct = null;
    }
    if (wanted !== null) {
      if (this.#struct === null) {
        this.#struct = new StructView(this.#bank, this.#spot.size, this.#spot.ambit, wanted, !this.#isFirst);
        this.#structs.addChild(this.#struct.view);
      } else this.#struct.show(wanted);
    }
    this.#showGauges();
  }

  /** Ends all transitions at once. */
  settle(): void {
    this.#selected.alpha = this.#look.isSelected ? 1 : 0;
    this.#hovered.alpha = this.#look.isHovered ? 1 : 0;
    this.#struct?.settle();
    for (const struct of this.#leaving) struct.settle();
  }

  update(deltaMs: number, time: number): void {
    const { slot, isSelected, isHovered } = this.#look;
    const ease = Math.min(1, deltaMs * MARK_EASE);
    this.#selected.alpha += ((isSelected ? 1 : 0) - this.#selected.alpha) * ease;
    this.#hovered.alpha += ((isHovered && !isSelected ? 1 : 0) - this.#hovered.alpha) * ease;
    this.#selected.scale.set(1 + (1 - this.#selected.alpha) * 0.12);
    for (const mark of [this.#selected, this.#hovered]) mark.visible = mark.alpha > 0.01;
    const isFree = this.#struct === null;
    this.#invite.visible = slot.invites && isFree;
    if (this.#invite.visible) {
      this.#invite.alpha = isHovered ? 1 : 0.72 + 0.2 * Math.sin(time * 2.2 + this.#spot.slot);
      this.#invite.scale.set(isHovered ? 1.08 : 1);
    }
    this.#platform.alpha = !isFree || slot.invites || isHovered || isSelected ? 1 : EMPTY_ALPHA[this.#spot.side];
    if (this.#wake !== null) this.#wake.visible = !isFree;
    this.#struct?.update(deltaMs, time);
    for (const struct of this.#leaving) struct.update(deltaMs, time);
    if (this.#leaving.some((struct) => struct.isGone)) this.#dropGone();
  }

  destroy(): void {
    this.#struct?.destroy();
    for (const struct of this.#leaving) struct.destroy();
    this.#gauge?.painting.destroy();
    this.view.destroy({ children: true });
  }

  #dropGone(): void {
    for (const struct of this.#leaving) if (struct.isGone) struct.destroy();
    this.#leaving = this.#leaving.filter((struct) => !struct.isGone);
  }

  #showGauges(): void {
    const state = gaugeOf(this.#look);
    const key = state === null ? '' : JSON.stringify(state);
    if ((this.#gauge?.key ?? '') === key) return;
    if (state === null) {
      this.#gauge?.sprite.destroy();
      this.#gauge?.painting.destroy();
      this.#gauge = null;
      return;
    }
    if (this.#gauge === null) {
      const painting = this.#bank.createPainting(this.#spot.size, this.#spot.size);
      const sprite = new Sprite(painting.texture);
      sprite.anchor.set(0.5);
      this.#gauge = { painting, sprite, key };
      this.view.addChildAt(sprite, this.view.getChildIndex(this.#invite));
    }
    this.#gauge.key = key;
    this.#gauge.painting.repaint((brush) => paintGauges(brush, this.#spot.size, state));
  }
}

/** Progress is shown in steps of half a percent: finer nobody sees, and each step is a repaint. */
const PROGRESS_STEPS = 200;

function gaugeOf({ slot }: SlotLook): GaugeState | null {
  const { struct } = slot;
  if (struct === null || struct.phase === 'absent' || struct.phase === 'destroyed') return null;
  const isBuilding = struct.phase === 'building';
  return {
    health: struct.health,
    maxHealth: struct.maxHealth,
    progress: struct.progress === null ? null : Math.round(struct.progress * PROGRESS_STEPS) / PROGRESS_STEPS,
    tone: isBuilding ? color.brass : struct.working === 'refine' ? color.ember : color.teal,
    isBuilding,
    showsPips: !isBuilding,
  };
}
