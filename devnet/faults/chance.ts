/** Seeded chance without a state: what happens to the n-th thing does not depend on who asked before. */

/** FNV-1a over the text's units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The finalizer of murmur3: every bit of the input moves every bit of the answer. */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * A number in [0, 1), always the same for the same three.
 * @param lane what the chance is about, so that two questions about one thing do not get one answer
 */
export function chanceOf(seed: number, lane: string, n: number): number {
  return mixed(mixed(hashOf(lane) ^ mixed(seed)) + Math.imul(n, 0x9e3779b9)) / 4_294_967_296;
}
