/** Addresses, their proofs, names and pictures. docs/network/refusals.md sections 2 and 4. */
import { plain, type TextRow } from './row.ts';
import { reasonWords } from './tokens.ts';

export const ADDRESS_TEXTS: readonly TextRow[] = [
  {
    // Proxy sign-up and address registration, said again: what was asked for is so.
    // docs/network/game-service-interface.md "Structured error keys".
    frame: /resource_already_exists|already has an account|already_registered|already_member/,
    reason: 'alreadyExists',
    words: 'That is so already: nothing needs to be done.',
  },
  {
    frame: /proof mismatch|proof signature verification failure|signature_invalid|signature_too_short|pubkey_invalid/,
    reason: 'badSignature',
    words: 'The signature for that address was not accepted.',
  },
  { frame: /couldn't be validated as a real address/, reason: 'address', words: 'That is no address of this network.' },
  {
    frame: /address \([^)]*\) is not associated with a player/,
    reason: 'address',
    words: 'That address belongs to no player.',
  },
  {
    frame: /address \([^)]*\) is associated with player (\S+) instead of player (\S+)/,
    reason: 'address',
    words: (m) => `That address belongs to player ${m[1]}, not to player ${m[2]}.`,
  },
  {
    frame: /address validation failed for .*?: (.+)/,
    reason: 'address',
    words: (m) => reasonWords(m[1]) || `That address was not accepted: ${plain(m[1])}.`,
  },
  { frame: /invalid (?:\w+ )?address: /, reason: 'address', words: 'That is no address of this network.' },

  {
    frame: /(\w+) name must be (\d+)-(\d+) characters of (.+)/,
    reason: 'name',
    words: (m) => `The name of a ${m[1]} has ${m[2]} to ${m[3]} characters: ${m[4]}.`,
  },
  { frame: /name contains bidi-override/, reason: 'name', words: 'The name holds characters that nobody can see.' },
  {
    frame: /pfp URL scheme "([^"]*)" is not allowed \(permitted: ([^)]*)\)/,
    reason: 'name',
    words: (m) => `A picture cannot come by ${m[1]}: use ${m[2]}.`,
  },
  {
    frame: /pfp must be at most (\d+)/,
    reason: 'name',
    words: (m) => `The address of a picture has at most ${m[1]} characters.`,
  },
];
