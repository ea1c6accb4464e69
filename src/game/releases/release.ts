/** Releases of the network's program, by minor number: `0.16`, `0.21`. Pure. */

/** `0.<minor>`; patches change nothing a client must know. */
export type Release = `0.${number}`;

/** Something came between two releases: `without` is the last one read that lacks it, `by` the first one read that has it. */
export interface Since {
  readonly without: Release;
  readonly by: Release;
}

/** What 0.22 changes: docs/network/line-0.22.md, read and not seen live. */
export const IN_22: Since = { without: '0.21', by: '0.22' };

const minorOf = (release: Release): number => Number(release.slice(2));

/** Whether a release has it; null between the two that were read. */
export function hasSince(release: Release, since: Since): boolean | null {
  if (minorOf(release) >= minorOf(since.by)) return true;
  return minorOf(release) <= minorOf(since.without) ? false : null;
}

/**
 * The release in a node's own words, where it says one.
 *
 * @example
 * parseRelease('v0.21.0-rc1') // '0.21'
 */
export function parseRelease(text: string): Release | null {
  const [, minor] = /^v?0\.([0-9]{1,3})(?:\.|$|-|\+)/.exec(text.trim()) ?? [];
  return minor === undefined ? null : `0.${Number(minor)}`;
}
