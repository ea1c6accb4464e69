/** Effects of battles: what flies, and where nothing moves, what is left of it. */
import { Container } from 'pixi.js';
import type { StillMark } from '../battle/marksOf.ts';
import type { BattleActors, BattlePlan, BattleStep } from '../battle/types.ts';
import { Cast } from '../fx/Cast.ts';
import { FxKit } from '../fx/FxKit.ts';
import { StepPlayer } from '../fx/StepPlayer.ts';
import { StillMarks } from '../fx/StillMarks.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { Layer, Stage } from '../stage/Stage.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import type { SceneModel } from '../types.ts';

export class FxLayer implements Layer {
  readonly view = new Container();
  readonly #kit = new FxKit(SCENE_CONFIG.battle.maxParticles);
  readonly #cast: Cast;
  readonly #player: StepPlayer;
  readonly #marks: StillMarks;
  #bank: TextureBank | null = null;
  #generation = -1;

  constructor(actors: BattleActors) {
    this.#cast = new Cast(actors);
    this.#player = new StepPlayer(actors, this.#cast, this.#kit);
    this.#marks = new StillMarks(actors, this.#kit.pictures);
    this.view.addChild(this.#kit.field.view, this.#marks.view);
  }

  /** Speed of what flies: the battle queue's. */
  set pace(pace: number) {
    this.#player.pace = pace;
  }

  get isBusy(): boolean {
    return this.#kit.field.count > 0;
  }

  resize({ bank, layout }: Stage): void {
    this.#cast.layout = layout;
    // The same pictures as before, however near the camera is: what flies may go on.
    if (this.#bank === bank && this.#generation === bank.generation) return this.#marks.place();
    this.#bank = bank;
    this.#generation = bank.generation;
    this.#kit.field.release();
    this.#kit.pictures.use(bank);
    this.#marks.repaint();
  }

  show(model: SceneModel): void {
    this.#cast.slots = model.slots;
    this.#marks.show(model.height);
  }

  update(deltaMs: number): void {
    const flownMs = deltaMs * this.#player.pace;
    this.#kit.field.update(flownMs);
    this.#player.update(flownMs);
  }

  /** A step of a plan begins. */
  play(step: BattleStep, plan: BattlePlan): void {
    this.#player.play(step, plan);
  }

  /** Chips for attacks that ended unseen. */
  mark(marks: readonly StillMark[]): void {
    this.#marks.add(marks);
  }

  /** Everything in the air is gone. */
  cut(): void {
    this.#kit.field.clear();
    this.#player.cut();
  }

  /** Motion is off: nothing flies, chips stay. */
  settle(): void {
    this.cut();
    this.#marks.place();
  }

  /** Chips are for those who see nothing move. */
  setMotion(on: boolean): void {
    if (on) this.#marks.clear();
  }

  destroy(): void {
    this.#marks.clear();
    this.#kit.field.destroy();
    this.view.destroy({ children: true });
  }
}
