/** Refusals of names and pictures. Sentences: docs/network/refusals.md section 4, which has no number for them. */
import { game } from './refusal.ts';

/** Kinds the facts have no sentence for say it like planets. */
const CHARACTERS = {
  player: '3-20 characters of letters, digits, hyphens, or underscores',
  planet: '3-25 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
  guild: '3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
  substation: '3-20 characters of letters, digits, hyphens, underscores, apostrophes, or spaces',
} as const;

export const nameRefuse = {
  name: (kind: keyof typeof CHARACTERS, reason: 'below_minimum' | 'above_maximum' | 'invalid_format') =>
    game(1710, reason, `${kind} name must be ${CHARACTERS[kind]}`),
  invisible: () =>
    game(1710, 'invalid_format', 'name contains bidi-override, zero-width, or other invisible characters'),
  scheme: (scheme: string) =>
    game(1710, 'invalid_format', `pfp URL scheme "${scheme}" is not allowed (permitted: https, http, ipfs, ipns, ar)`),
  pfpLength: (most: number) => game(1710, 'above_maximum', `pfp must be at most ${most} characters`),
};
