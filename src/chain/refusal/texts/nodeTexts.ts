/** What the framework, its modules and a broken node say. docs/network/refusals.md sections 1 and 4. */
import { UNKNOWN_FIELD, UNKNOWN_MESSAGE } from '../../../game/releases/unknownPart.ts';
import { say, mark } from '../../../lib/words/say.ts';
import type { TextRow } from './row.ts';

export const NODE_TEXTS: readonly TextRow[] = [
  {
    // Kilobytes of a stack trace follow; no player has any use for them.
    frame: /recovered: runtime error|^stack:|\nstack:\n/,
    reason: 'fault',
    words: mark('The node broke over this order and did not carry it out. Nothing changed; other values may pass.'),
  },
  {
    frame: UNKNOWN_MESSAGE,
    reason: 'notOnNetwork',
    words: mark('Not on this network yet: its release of the game is older than this order.'),
  },
  {
    frame: UNKNOWN_FIELD,
    reason: 'notOnNetwork',
    words: mark('Not on this network yet: its release of the game is older than a part of this order.'),
  },
  {
    frame: /sequence mismatch, expected (\d+), got (\d+)/,
    reason: 'sequenceMismatch',
    words: (m) =>
      say(
        'Another action of this key came first: the chain expects number {number}, this was number {otherNumber}. Send it again.',
        {
          number: m[1] ?? '',
          otherNumber: m[2] ?? '',
        },
      ),
  },
  {
    frame: /signature verification failed/,
    reason: 'badSignature',
    words: mark('The chain did not accept the signature: account, sequence or network do not match. Send it again.'),
  },
  {
    frame: /pubKey does not match signer address/,
    reason: 'badSignature',
    words: mark('This was signed with another key than the one it names. Unlock that key and send it again.'),
  },
  {
    frame: /failed to delegate; (\d+)\w* is smaller than/,
    reason: 'insufficientFunds',
    words: mark('There is not enough alpha to infuse that much.'),
  },
  {
    frame: /is smaller than .*insufficient funds|insufficient funds$/,
    reason: 'insufficientFunds',
    words: mark('There are not enough coins for that.'),
  },
  {
    frame: /is not allowed to receive funds/,
    reason: 'address',
    words: mark('That account belongs to the network itself and takes no coins.'),
  },
  { frame: /: invalid coins$/, reason: 'value', words: mark('An amount in this transaction is not valid.') },
  {
    frame: /no delegation for \(address, validator\) tuple/,
    reason: 'reactor',
    words: mark('This key has no alpha in that reactor.'),
  },
  {
    // An ambit mask where the enum belongs, for one. docs/network/game-service-interface.md "Transaction outcomes".
    frame: /invalid (?:value for )?int32/i,
    reason: 'bug',
    words: mark('A number in this transaction is of the wrong kind. This is a bug in the client: please report it.'),
  },
];
