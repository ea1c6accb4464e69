/** One tab of a player hashes; the others follow. What decides which one: a mutex that the tabs of a browser share. */

/** The right to lead, while it lasts. */
export interface Hold {
  /** False from the moment at which somebody else may have it. */
  isHeld(): boolean;
  /** Resolves when it was given up or taken away. */
  readonly ended: Promise<void>;
  /** Gives it up; resolves when the next one can have it. */
  release(): Promise<void>;
}

export interface Mutex {
  /**
   * Waits for its turn. With `steal`, takes it from whoever has it.
   * @throws AbortError when the signal fires first
   */
  acquire(signal: AbortSignal, steal: boolean): Promise<Hold>;
}
