/** What players and objects have used of a block: one set for the block that executes, one for the mempool. */

export class Slots {
  /** Players whose charged action is taken. */
  readonly charged = new Set<string>();
  /** Throttle keys that are taken. */
  readonly throttled = new Set<string>();
  /** Game messages by player. */
  readonly messages = new Map<string, number>();
  /** Addresses that had their free staking transaction. */
  readonly staking = new Set<string>();
  /** Free transactions by address. */
  readonly freeTxs = new Map<string, number>();

  clear(): void {
    this.charged.clear();
    this.throttled.clear();
    this.messages.clear();
    this.staking.clear();
    this.freeTxs.clear();
  }
}
