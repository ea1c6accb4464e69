/**
 * How structs are shown while attacks on them are still to be played: the model is final at once, these lag behind it.
 * An entry lives from the moment an attack is known until its last change was shown; then the model stands.
 */
import type { SceneStruct } from '../types.ts';
import type { BattlePlan, ShownChange } from './types.ts';

export interface ShownStruct {
  /** null = as the model says: the record did not tell. */
  health: number | null;
  isDestroyed: boolean;
  /** Changes still to come. */
  pending: number;
  /** One of them is its end. */
  willDie: boolean;
  /** Attacks from hiding that have not begun: until then it stays hidden. */
  veils: number;
  /** As last seen alive, and where. */
  last: SceneStruct | null;
  slotKey: string;
  groupKey: string;
}

export class ShownStructs {
  readonly #entries = new Map<string, ShownStruct>();
  #version = 0;

  get entries(): ReadonlyMap<string, ShownStruct> {
    return this.#entries;
  }

  /** Grows with every visible change. */
  get version(): number {
    return this.#version;
  }

  /** @param isVeiled the attacker is hidden until it readies */
  expect(plan: BattlePlan, isVeiled: boolean): void {
    for (const before of plan.before) this.#touch(before.structId, before.health);
    for (const { changes } of plan.steps) {
      for (const { structId, isDestroyed } of changes) {
        const entry = this.#touch(structId, null);
        entry.pending += 1;
        entry.willDie ||= isDestroyed;
      }
    }
    const attackerId = plan.cast[0];
    if (isVeiled && attackerId !== undefined) this.#touch(attackerId, null).veils += 1;
    for (const structId of plan.cast) this.#release(structId);
    this.#version += 1;
  }

  apply(change: ShownChange): void {
    const entry = this.#entries.get(change.structId);
    if (entry === undefined) return;
    entry.pending -= 1;
    // What grew by other means meanwhile is not taken back, and what fell does not rise again before the model is met.
    entry.health = entry.health === null ? change.health : Math.min(entry.health, change.health);
    entry.isDestroyed ||= change.isDestroyed;
    this.#release(change.structId);
    this.#version += 1;
  }

  unveil(structId: string): void {
    const entry = this.#entries.get(structId);
    if (entry === undefined || entry.veils === 0) return;
    entry.veils = 0;
    this.#release(structId);
    this.#version += 1;
  }

  #touch(structId: string, health: number | null): ShownStruct {
    let entry = this.#entries.get(structId);
    if (entry === undefined) {
      entry = {
        health,
        isDestroyed: false,
        pending: 0,
        willDie: false,
        veils: 0,
        last: null,
        slotKey: '',
        groupKey: '',
      };
      this.#entries.set(structId, entry);
    }
    // Known by its veil alone so far: from here on its health is told.
    if (health !== null && entry.pending === 0) entry.health ??= health;
    return entry;
  }

  #release(structId: string): void {
    const entry = this.#entries.get(structId);
    if (entry !== undefined && entry.pending <= 0 && entry.veils <= 0) this.#entries.delete(structId);
  }
}
