/** Mist over groups of which the last news is old, or of which there is none. A group that becomes known is swept clear. */
import { Container } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { FogBank } from '../signals/FogBank.ts';
import { fogStrength } from '../signals/fogStrength.ts';
import { coverOf, plotsOf, type Plot } from '../signals/plots.ts';
import type { Sight } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import { hashText } from '../world/random.ts';

/** Over sky and sea alike a mist of half the sky's own colour. */
const INK = SCENE_CONFIG.color.ink;

export class FogLayer implements Layer {
  readonly view = new Container();
  #stage: Stage | null = null;
  /** Per group: a column, or one per row. Built when a group is first in fog. */
  readonly #banks = new Map<string, readonly FogBank[]>();
  /** All of them, for each frame. */
  #list: readonly FogBank[] = [];
  /** From before the last resize, until the next model. */
  #old = new Map<string, readonly FogBank[]>();
  #plots: ReadonlyMap<string, Plot> | null = null;
  #planet = '';

  get isBusy(): boolean {
    for (const bank of this.#list) if (bank.isBusy) return true;
    return false;
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#plots = null;
    this.#drop(this.#old);
    this.#old = new Map(this.#banks);
    this.#banks.clear();
    this.#list = [];
    for (const banks of this.#old.values()) for (const { view } of banks) view.removeFromParent();
  }

  show(model: SceneModel, day: Daylight): void {
    const stage = this.#stage;
    if (stage === null) return;
    if (model.planetId !== this.#planet) this.#drop(this.#old);
    this.#planet = model.planetId;
    const { palette } = stage.spec;
    const dusk = (1 - day.light) * 0.4;
    const deep = mix(mix(mix(palette.sky, palette.horizon, 0.4), INK, 0.12), INK, dusk);
    const light = mix(mix(mix(palette.horizon, palette.glow, 0.3), palette.sky, 0.2), INK, dusk);
    const seen = new Set<string>();
    for (const { key, knowledge } of model.groups) {
      const strength = fogStrength(knowledge);
      seen.add(key);
      const known = this.#banks.get(key);
      const banks = known ?? this.#build(stage, key, strength);
      for (const bank of banks) bank.show(strength, deep, light, known === undefined && !this.#old.has(key));
    }
    for (const [key, banks] of this.#banks) {
      if (seen.has(key)) continue;
      for (const bank of banks) bank.destroy();
      this.#banks.delete(key);
    }
    this.#drop(this.#old);
    this.#list = [...this.#banks.values()].flat();
  }

  look(sight: Sight): void {
    for (const { view, box } of this.#list)
      view.renderable = sight.seesColumn(box.x - box.width * 0.2, box.width * 1.4);
  }

  settle(): void {
    for (const bank of this.#list) bank.settle();
  }

  update(deltaMs: number, time: SceneTime): void {
    for (const bank of this.#list) bank.update(deltaMs, time);
  }

  destroy(): void {
    this.#drop(this.#old);
    this.#drop(this.#banks);
    this.view.destroy();
  }

  /** Nothing for a group that is known and always was: most of them. */
  #build(stage: Stage, key: string, strength: number): readonly FogBank[] {
    const before = this.#old.get(key);
    if (strength === 0 && (before?.every((bank) => bank.isClear) ?? true)) return [];
    const { layout } = stage;
    this.#plots ??= plotsOf(layout.spots, layout.groups);
    const plots = this.#plots;
    const plot = plots.get(key);
    if (plot === undefined) return [];
    const phase = (hashText(key) % 628) / 100;
    const column = { top: 0, bottom: layout.height };
    const banks = coverOf(plot, plots.values(), column).map((box, i) => {
      const bank = new FogBank(stage.bank, box, phase + i * 1.3);
      const old = before?.[i] ?? before?.[0];
      if (old !== undefined) bank.carryOn(old);
      this.view.addChild(bank.view);
      return bank;
    });
    this.#banks.set(key, banks);
    return banks;
  }

  #drop(banks: Map<string, readonly FogBank[]>): void {
    for (const list of banks.values()) for (const bank of list) bank.destroy();
    banks.clear();
  }
}
