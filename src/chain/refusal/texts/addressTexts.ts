/** Addresses, their proofs, names and pictures. docs/network/refusals.md sections 2 and 4. */
import { say, mark } from '../../../lib/words/say.ts';
import { plain, type TextRow } from './row.ts';
import { reasonWords } from './tokens.ts';

export const ADDRESS_TEXTS: readonly TextRow[] = [
  {
    // Proxy sign-up and address registration, said again: what was asked for is so.
    // docs/network/game-service-interface.md "Structured error keys".
    frame: /resource_already_exists|already has an account|already_registered|already_member/,
    reason: 'alreadyExists',
    words: mark('This is already done. You don’t need to do anything.'),
  },
  {
    frame: /proof mismatch|proof signature verification failure|signature_invalid|signature_too_short|pubkey_invalid/,
    reason: 'badSignature',
    words: mark('The chain rejected the signature for this address. Sign again with the right key.'),
  },
  {
    frame: /couldn't be validated as a real address/,
    reason: 'address',
    words: mark('This isn’t an address of this network. Check it and try again.'),
  },
  {
    frame: /address \([^)]*\) is not associated with a player/,
    reason: 'address',
    words: mark('No player has this address. Check it and try again.'),
  },
  {
    frame: /address \([^)]*\) is associated with player (\S+) instead of player (\S+)/,
    reason: 'address',
    words: (m) =>
      say('This address belongs to player {player}, not to player {otherPlayer}. Check the address.', {
        player: m[1] ?? '',
        otherPlayer: m[2] ?? '',
      }),
  },
  {
    frame: /address validation failed for .*?: (.+)/,
    reason: 'address',
    words: (m) =>
      reasonWords(m[1]) ||
      say('The chain rejected this address: {token}. Check it and try again.', { token: plain(m[1]) }),
  },
  {
    frame: /invalid (?:\w+ )?address: /,
    reason: 'address',
    words: mark('This isn’t an address of this network. Check it and try again.'),
  },

  {
    frame: /(\w+) name must be (\d+)-(\d+) characters of (.+)/,
    reason: 'name',
    words: (m) =>
      say('A {first} name must have {second} to {third} characters: {fourth}.', {
        first: m[1] ?? '',
        second: m[2] ?? '',
        third: m[3] ?? '',
        fourth: m[4] ?? '',
      }),
  },
  {
    frame: /name contains bidi-override/,
    reason: 'name',
    words: mark('The name contains invisible characters. Remove them.'),
  },
  {
    frame: /pfp URL scheme "([^"]*)" is not allowed \(permitted: ([^)]*)\)/,
    reason: 'name',
    words: (m) => say('An image can’t use {first}. Use {second}.', { first: m[1] ?? '', second: m[2] ?? '' }),
  },
  {
    frame: /pfp must be at most (\d+)/,
    reason: 'name',
    words: (m) =>
      say('An image address can have at most {first} characters. Use a shorter one.', { first: m[1] ?? '' }),
  },
];
