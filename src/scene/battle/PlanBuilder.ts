/** Lays steps along one line of time and keeps the books of health while it does. */
import type { HealthChange } from '../../game/attack.ts';
import type { BattlePlan, BattleStep, ShownChange, StepAction } from './types.ts';

/** What is known of one struct's health while the plan is laid. */
interface Account {
  /** Health when the plan begins. */
  readonly before: number;
  health: number;
  /** It does not fall below what the record says is left. */
  floor: number;
  isDestroyed: boolean;
}

export class PlanBuilder {
  readonly #id: string;
  readonly #steps: BattleStep[] = [];
  readonly #cast: string[] = [];
  readonly #accounts = new Map<string, Account>();
  readonly #destroyed = new Set<string>();
  #nowMs = 0;

  constructor(id: string) {
    this.#id = id;
  }

  /** Where the next step begins, ms. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Waits: what follows begins at `ms`, when that is later. */
  moveTo(ms: number): void {
    this.#nowMs = Math.max(this.#nowMs, ms);
  }

  castOf(structId: string): void {
    if (!this.#cast.includes(structId)) this.#cast.push(structId);
  }

  /**
   * What the record says of somebody's health; the first word about a struct gives how it stood before.
   * @param damage what it takes on the way, for records that say only what is left
   */
  know(structId: string, health: HealthChange | null, damage: number, isDestroyed: boolean): void {
    if (health === null && !isDestroyed) return;
    const after = health?.after ?? 0;
    // Records of older versions may leave the first number out, which then reads as 0.
    const told = health !== null && health.before >= after && health.before > 0 ? health.before : after + damage;
    const before = Math.max(isDestroyed ? 1 : 0, Math.min(told, health === null ? told : Math.max(health.max, after)));
    const known = this.#accounts.get(structId);
    if (known !== undefined) known.floor = Math.min(known.floor, after);
    else this.#accounts.set(structId, { before, health: before, floor: after, isDestroyed: false });
  }

  isDestroyed(structId: string): boolean {
    return this.#destroyed.has(structId);
  }

  /** A step at the end of the line; the line goes on behind it. */
  next(action: StepAction, durationMs: number, changes: readonly ShownChange[] = []): void {
    this.at(this.#nowMs, action, durationMs, changes);
    this.#nowMs += durationMs;
  }

  /** A step beside the line. */
  at(atMs: number, action: StepAction, durationMs: number, changes: readonly ShownChange[] = []): void {
    this.#steps.push({ atMs, durationMs, action, changes });
  }

  /** Takes health. Empty where the record does not tell how much there was. */
  hurt(structId: string, damage: number, isFatal = false): readonly ShownChange[] {
    const account = this.#accounts.get(structId);
    if (account === undefined) return [];
    const left = isFatal ? 0 : Math.max(account.floor, account.health - Math.max(0, damage));
    account.health = Math.max(0, Math.min(account.health, left));
    return [{ structId, health: account.health, isDestroyed: account.isDestroyed }];
  }

  /** The end of a struct; told again it is shown no second time. */
  destroy(structId: string, durationMs: number): void {
    if (this.#destroyed.has(structId)) return;
    this.#destroyed.add(structId);
    const account = this.#accounts.get(structId);
    if (account !== undefined) {
      account.health = 0;
      account.isDestroyed = true;
    }
    this.next({ kind: 'destroy', structId }, durationMs, [{ structId, health: 0, isDestroyed: true }]);
  }

  /** What of the told end nobody's step explained: shown at the very end, so that the plan ends as the record does. */
  unsettled(): readonly ShownChange[] {
    const changes: ShownChange[] = [];
    for (const [structId, account] of this.#accounts) {
      if (account.isDestroyed || account.health <= account.floor) continue;
      account.health = account.floor;
      changes.push({ structId, health: account.floor, isDestroyed: false });
    }
    return changes;
  }

  build(): BattlePlan {
    const steps = this.#steps.toSorted((a, b) => a.atMs - b.atMs);
    const before = [...this.#accounts].map(([structId, account]) => ({
      structId,
      health: account.before,
      isDestroyed: false,
    }));
    const durationMs = steps.reduce((end, step) => Math.max(end, step.atMs + step.durationMs), 0);
    return { id: this.#id, steps, durationMs, cast: this.#cast, before };
  }
}
