/**
 * Something that is begun and ended as often as is wished, and that may tell somebody who changes the wish there and then:
 * beginning and ending never happen inside one another, and the last wish counts.
 */
export interface Switch<Thing> {
  /** What has begun and not ended. */
  readonly current: Thing | null;
  want(on: boolean): void;
}

export interface SwitchInput<Thing> {
  readonly begin: () => Thing;
  readonly end: (thing: Thing) => void;
  /** From then on nothing is begun or ended. */
  readonly signal: AbortSignal;
}

/** Off until it is wanted on. */
export function createSwitch<Thing>({ begin, end, signal }: SwitchInput<Thing>): Switch<Thing> {
  let current: Thing | null = null;
  let wanted = false;
  let following = false;
  return {
    get current() {
      return current;
    },
    want(on) {
      wanted = on;
      if (following) return;
      following = true;
      while (wanted !== (current !== null) && !signal.aborted) {
        if (current === null) {
          current = begin();
        } else {
          const ended = current;
          current = null;
          end(ended);
        }
      }
      following = false;
    },
  };
}
