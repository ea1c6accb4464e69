/** What the network takes for a name. docs/network/mechanics.md 9.6; sign-up: docs/network/web-api.md section 1. */
import { parseName } from './names.ts';
import { afterUnicode15 } from './unicode15.ts';

export type NameKind = 'player' | 'guild' | 'substation' | 'planet';

export type NameProblem = 'tooShort' | 'tooLong' | 'badCharacter' | 'badSpaces' | 'looksLikeId';

const SHORTEST = 3;
const LONGEST: Readonly<Record<NameKind, number>> = { player: 20, guild: 20, substation: 20, planet: 25 };
const PLAYER = /^[\p{L}0-9_-]*$/u;
const PLACE = /^[\p{L}0-9_\-' ]*$/u;

/**
 * What is wrong with a name, or null. Marks, controls and halves of letters are no letters: the list of what is allowed keeps
 * them out. Letters are those of Unicode 15.0, whatever the engine knows.
 */
export function nameProblem(kind: NameKind, text: string): NameProblem | null {
  const name = text.normalize('NFC');
  if (!(kind === 'player' ? PLAYER : PLACE).test(name) || afterUnicode15(name)) return 'badCharacter';
  const { length } = Array.from(name);
  if (length < SHORTEST) return 'tooShort';
  if (length > LONGEST[kind]) return 'tooLong';
  if (name.startsWith(' ') || name.endsWith(' ') || name.includes('  ')) return 'badSpaces';
  if (/^[0-9]+-[0-9]+$/.test(name)) return 'looksLikeId';
  // Fillers are letters to the network, and nothing to the eye.
  return parseName(name) === name ? null : 'badCharacter';
}

/** As {@link nameProblem} for one who signs up: a guild's sign-up checks bytewise and refuses most letters outside of ASCII. */
export function playerNameProblem(name: string): NameProblem | null {
  return /^[A-Za-z0-9_-]*$/.test(name) ? nameProblem('player', name) : 'badCharacter';
}
