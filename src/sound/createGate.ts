/** How many voices sound at once. More are a roar in which nothing is told apart. */
export const MOST_VOICES = 12;

export interface Voice {
  readonly name: string;
  /** What is lower gives way. */
  readonly weight: number;
  /** It does not sound again sooner, ms. */
  readonly rest: number;
  readonly lengthMs: number;
}

export interface Gate {
  /**
   * Whether it may sound, and counts it if so. Asked in any order of times.
   *
   * @param atMs when it begins
   */
  admits(voice: Voice, atMs: number): boolean;
}

/** A sound may be asked for ahead of others that begin before it; never by more than this. */
const HORIZON_MS = 20_000;

interface Sounding {
  readonly begins: number;
  readonly ends: number;
}

/**
 * Keeps a battle of twenty shots a second a battle: a sound rests before it comes again, and the last voices are kept for what
 * matters most. Pure: the caller has the time.
 */
export function createGate(most: number = MOST_VOICES): Gate {
  const last = new Map<string, number[]>();
  let sounding: Sounding[] = [];
  return {
    admits({ name, weight, rest, lengthMs }, atMs) {
      const times = last.get(name) ?? [];
      if (times.some((time) => Math.abs(time - atMs) < rest)) return false;
      const ends = atMs + lengthMs;
      const beside = sounding.filter((one) => one.begins < ends && one.ends > atMs).length;
      if (beside >= most - keptFrom(weight)) return false;
      sounding = [...sounding.filter((one) => one.ends > atMs - HORIZON_MS), { begins: atMs, ends }];
      last.set(name, [...times.filter((time) => time > atMs - HORIZON_MS), atMs]);
      return true;
    },
  };
}

/** Voices that a light sound leaves free for those that would be missed. */
function keptFrom(weight: number): number {
  if (weight >= 7) return 0;
  return weight >= 4 ? 2 : 4;
}
