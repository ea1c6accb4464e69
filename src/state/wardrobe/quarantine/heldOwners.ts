import { HELD_MS, type HeldPicture } from './heldRecord.ts';

/** A mod of which pictures are held, for people. */
export interface HeldOwner {
  readonly owner: string;
  readonly name: string;
  /** Pictures held. */
  readonly count: number;
  /** When the last of them is let go by itself. */
  readonly untilMs: number;
  readonly isTold: boolean;
}

/** By mod, the latest first. */
export function heldOwners(held: readonly HeldPicture[]): readonly HeldOwner[] {
  const owners = new Map<string, HeldOwner>();
  for (const { owner, name, atMs, isTold } of held) {
    const before = owners.get(owner);
    owners.set(owner, {
      owner,
      name,
      count: (before?.count ?? 0) + 1,
      untilMs: Math.max(before?.untilMs ?? 0, atMs + HELD_MS),
      isTold: isTold && before?.isTold !== false,
    });
  }
  return [...owners.values()].toSorted((a, b) => b.untilMs - a.untilMs);
}
