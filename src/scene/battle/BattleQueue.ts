/**
 * Attacks one after the other. The model is final at once; the queue only says how far it has been shown. It cannot fall
 * out of step with the world: when nothing is pending, `dress` gives the model back untouched.
 */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { BattleSpeed, BattleState, SceneEvent, SceneModel } from '../types.ts';
import { marksOf, type StillMark } from './marksOf.ts';
import { planAttack } from './planAttack.ts';
import { ShownStructs } from './ShownStructs.ts';
import type { BattlePlan, BattleStep } from './types.ts';
import { ShownModel } from './ShownModel.ts';

export type AttackEvent = Extract<SceneEvent, { kind: 'attack' }>;

/** What the queue tells whoever draws. */
export interface BattleStage {
  /** A step begins. */
  onStep(step: BattleStep, plan: BattlePlan): void;
  /** An attack ended unseen because nothing moves: what it leaves. */
  onMarks(marks: readonly StillMark[]): void;
  /** Everything under way ends now. */
  onCut(): void;
}

interface Entry {
  readonly plan: BattlePlan;
  /** Steps by when they end: their changes become visible in this order. */
  readonly ends: readonly BattleStep[];
  /** Planet that was looked at when it came; null = none yet. */
  readonly planetId: string | null;
  started: number;
  ended: number;
  timeMs: number;
}

const IDLE: readonly string[] = [];

export class BattleQueue {
  readonly #stage: BattleStage;
  readonly #shown = new ShownStructs();
  readonly #model = new ShownModel(this.#shown);
  readonly #entries: Entry[] = [];
  readonly #played = new Set<string>();
  readonly #listeners = new Set<(state: BattleState) => void>();
  #speed: BattleSpeed = 1;
  #hasMotion = true;
  #isOnStage = false;
  #state: BattleState = { pending: 0, speed: 1, onStage: IDLE };

  constructor(stage: BattleStage) {
    this.#stage = stage;
  }

  get state(): BattleState {
    return this.#state;
  }

  /** Something is still to be shown. */
  get isBusy(): boolean {
    return this.#entries.length > 0;
  }

  /** Speed in force: the chosen one, or more when many wait. */
  get pace(): number {
    let pace: number = this.#speed;
    const { hurry } = SCENE_CONFIG.battle;
    // Asked every frame: no iterator.
    for (let i = 0; i < hurry.length; i += 1) {
      const rule = hurry[i];
      if (rule !== undefined && this.#entries.length > rule.waiting) pace = Math.max(pace, rule.speed);
    }
    return pace;
  }

  watch(listener: (state: BattleState) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => void this.#listeners.delete(listener);
  }

  /** Each id once. Visible with the next `dress` and `advance`. */
  play(event: AttackEvent): void {
    if (this.#played.has(event.id)) return;
    this.#remember(event.id);
    const { battle } = SCENE_CONFIG;
    const plan = planAttack(event.id, event.attack, battle.timings);
    if (!this.#hasMotion) {
      this.#stage.onMarks(marksOf(plan));
      return;
    }
    const ends = plan.steps.toSorted((a, b) => a.atMs + a.durationMs - b.atMs - b.durationMs);
    this.#shown.expect(plan, this.#model.isHidden(plan.cast[0]));
    this.#entries.push({ plan, ends, planetId: this.#model.planetId, started: 0, ended: 0, timeMs: 0 });
    this.#model.remember();
    const surplus = this.#entries.length - battle.maxWaiting;
    // Nobody watches an hour of it: the oldest that wait are over.
    for (let i = 0; i < surplus; i += 1)
      for (const entry of this.#entries.splice(this.#isOnStage ? 1 : 0, 1)) this.#end(entry);
    this.#tell();
  }

  /** Structs in an attack that is still to be shown to the end. */
  castOf(id: string): readonly string[] {
    return this.#entries.find(({ plan }) => plan.id === id)?.plan.cast ?? IDLE;
  }

  /**
   * Moves on by so many ms of scene time. True when what `dress` gives may have changed.
   */
  advance(deltaMs: number): boolean {
    if (this.#entries.length === 0) return false;
    const before = this.#shown.version;
    const count = this.#entries.length;
    let budget = Math.max(0, deltaMs) * this.pace;
    for (let entry = this.#entries[0]; entry !== undefined; entry = this.#entries[0]) {
      if (!this.#isOnStage && !this.#model.isInPicture(entry.plan)) {
        this.#finish(entry);
        continue;
      }
      if (!this.#isOnStage) {
        this.#isOnStage = true;
        this.#tell();
      }
      const left = entry.plan.durationMs - entry.timeMs;
      this.#run(entry, entry.timeMs + Math.min(budget, left));
      if (budget < left) break;
      budget -= left;
      this.#finish(entry);
    }
    if (this.#entries.length !== count) this.#tell();
    return this.#shown.version !== before;
  }

  /** Ends everything: the model stands. */
  skip(): void {
    for (const entry of this.#entries.splice(0)) this.#end(entry);
    this.#isOnStage = false;
    this.#stage.onCut();
    this.#tell();
  }

  setSpeed(speed: BattleSpeed): void {
    this.#speed = speed;
    this.#tell();
  }

  /** Off: everything ends at once, and what was pending leaves still marks. */
  setMotion(on: boolean): void {
    if (on === this.#hasMotion) return;
    this.#hasMotion = on;
    if (on) return;
    const pending = this.#entries.map(({ plan }) => plan);
    this.skip();
    for (const plan of pending) this.#stage.onMarks(marksOf(plan));
  }

  /** The model as it is to be shown now. The very same object when nothing is pending. */
  dress(model: SceneModel): SceneModel {
    const seen = this.#model.see(model);
    if (seen === 'elsewhere') this.#leave(model.planetId);
    if (seen !== 'known') this.#model.remember();
    return this.#model.dress(model);
  }

  /** Another planet: what belongs to this one is over. */
  #leave(planetId: string): void {
    const staying = this.#entries.filter((entry) => entry.planetId === null || entry.planetId === planetId);
    if (staying.length === this.#entries.length) return;
    const leaving = this.#entries.filter((entry) => !staying.includes(entry));
    const isCut = this.#isOnStage && staying[0] !== this.#entries[0];
    this.#entries.splice(0, Infinity, ...staying);
    for (const entry of leaving) this.#end(entry);
    if (isCut) {
      this.#isOnStage = false;
      this.#stage.onCut();
    }
    this.#tell();
  }

  #run(entry: Entry, untilMs: number): void {
    const { steps } = entry.plan;
    entry.timeMs = untilMs;
    for (let step = steps[entry.started]; step !== undefined && step.atMs <= untilMs; step = steps[entry.started]) {
      entry.started += 1;
      if (step.action.kind === 'ready') this.#shown.unveil(step.action.structId);
      this.#stage.onStep(step, entry.plan);
    }
    for (let step = entry.ends[entry.ended]; step !== undefined; step = entry.ends[entry.ended]) {
      if (step.atMs + step.durationMs > untilMs) break;
      entry.ended += 1;
      for (const change of step.changes) this.#shown.apply(change);
    }
  }

  #finish(entry: Entry): void {
    this.#entries.shift();
    this.#isOnStage = false;
    this.#end(entry);
  }

  /** Shows all that is left of it at once. */
  #end(entry: Entry): void {
    if (entry.started === 0) {
      const attacker = entry.plan.cast[0];
      if (attacker !== undefined && entry.plan.steps.length > 0) this.#shown.unveil(attacker);
    }
    for (; entry.ended < entry.ends.length; entry.ended += 1) {
      for (const change of entry.ends[entry.ended]?.changes ?? []) this.#shown.apply(change);
    }
    entry.started = entry.plan.steps.length;
    entry.timeMs = entry.plan.durationMs;
  }

  #remember(id: string): void {
    this.#played.add(id);
    if (this.#played.size <= SCENE_CONFIG.battle.remembered) return;
    for (const oldest of this.#played) {
      this.#played.delete(oldest);
      break;
    }
  }

  #tell(): void {
    const onStage = this.#isOnStage ? (this.#entries[0]?.plan.cast ?? IDLE) : IDLE;
    const pending = this.#entries.length;
    const { pending: was, speed, onStage: before } = this.#state;
    if (was === pending && speed === this.#speed && before === onStage) return;
    this.#state = { pending, speed: this.#speed, onStage };
    for (const listener of this.#listeners) listener(this.#state);
  }
}
