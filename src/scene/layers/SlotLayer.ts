/** All slots: one view per key, kept while the key stays. Back to front by where they stand. */
import { Container } from 'pixi.js';
import { reconcile } from '../reconcile.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { isSameLook, SlotView, type SlotLook } from '../views/SlotView.ts';

export class SlotLayer implements Layer {
  readonly view = new Container();
  readonly #views = new Map<string, SlotView>();
  #looks: readonly SlotLook[] = [];
  #stage: Stage | null = null;
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    for (const view of this.#views.values()) view.destroy();
    this.#views.clear();
    this.#looks = [];
  }

  show(model: SceneModel): void {
    const after: SlotLook[] = model.slots.map((slot) => ({
      slot,
      isSelected: slot.key === model.selectedKey,
      isHovered: slot.key === model.hoveredKey,
    }));
    const { added, changed, removed } = reconcile(this.#looks, after, (look) => look.slot.key, isSameLook);
    this.#looks = after;
    for (const look of removed) {
      this.#views.get(look.slot.key)?.destroy();
      this.#views.delete(look.slot.key);
    }
    for (const [, look] of changed) this.#views.get(look.slot.key)?.show(look);
    for (const look of added) this.#add(look);
    this.#isBusy = this.#isBusy || added.length + changed.length + removed.length > 0;
  }

  /** Ends all transitions: for scenes without motion. */
  settle(): void {
    for (const view of this.#views.values()) view.settle();
  }

  update(deltaMs: number, time: SceneTime): void {
    let isBusy = false;
    for (const view of this.#views.values()) {
      view.update(deltaMs, time);
      isBusy ||= view.isBusy;
    }
    this.#isBusy = isBusy;
  }

  destroy(): void {
    for (const view of this.#views.values()) view.destroy();
    this.#views.clear();
    this.view.destroy();
  }

  #add(look: SlotLook): void {
    if (this.#stage === null) return;
    const spot = this.#stage.layout.spots.find((candidate) => candidate.key === look.slot.key);
    if (spot === undefined) return;
    const view = new SlotView(this.#stage.bank, spot, look, this.#stage.spec.palette.sea);
    view.view.zIndex = Math.round(spot.footY);
    this.#views.set(look.slot.key, view);
    this.view.addChild(view.view);
    this.view.sortChildren();
  }
}
