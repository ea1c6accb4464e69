/** Name rules. docs/network/mechanics.md 9.6, docs/network/web-api.md section 1 (what sign-up accepts). */

export type NameProblem = 'tooShort' | 'tooLong' | 'badCharacter' | 'looksLikeId';

/**
 * What is wrong with a player name, or null. The chain takes letters of any script; a guild's sign-up checks bytewise
 * and refuses most of them, so a new player is held to the safe set `[A-Za-z0-9_-]{3,20}`.
 */
export function playerNameProblem(name: string): NameProblem | null {
  if (!/^[A-Za-z0-9_-]*$/.test(name)) return 'badCharacter';
  if (name.length < 3) return 'tooShort';
  if (name.length > 20) return 'tooLong';
  if (/^[0-9]+-[0-9]+$/.test(name)) return 'looksLikeId';
  return null;
}
