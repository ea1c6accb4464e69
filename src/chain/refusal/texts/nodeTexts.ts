/** What the framework, its modules and a broken node say. docs/network/refusals.md sections 1 and 4. */
import { UNKNOWN_FIELD, UNKNOWN_MESSAGE } from '../../../game/releases/unknownPart.ts';
import { say, mark } from '../../../lib/words/say.ts';
import type { TextRow } from './row.ts';

export const NODE_TEXTS: readonly TextRow[] = [
  {
    // Kilobytes of a stack trace follow; no player has any use for them.
    frame: /recovered: runtime error|^stack:|\nstack:\n/,
    reason: 'fault',
    words: mark('The node crashed on this action. Nothing changed. Try other values or another node.'),
  },
  {
    frame: UNKNOWN_MESSAGE,
    reason: 'notOnNetwork',
    words: mark('This network’s game version doesn’t support this action yet. Wait for its update.'),
  },
  {
    frame: UNKNOWN_FIELD,
    reason: 'notOnNetwork',
    words: mark('This network’s game version doesn’t support part of this action yet. Wait for its update.'),
  },
  {
    frame: /sequence mismatch, expected (\d+), got (\d+)/,
    reason: 'sequenceMismatch',
    words: (m) =>
      say(
        'Another transaction of this key came first. The chain expects sequence number {number}, but this transaction has {otherNumber}. Try again.',
        {
          number: m[1] ?? '',
          otherNumber: m[2] ?? '',
        },
      ),
  },
  {
    frame: /signature verification failed/,
    reason: 'badSignature',
    words: mark(
      'The chain rejected the signature. The account, the sequence number or the network doesn’t match. Try again.',
    ),
  },
  {
    frame: /pubKey does not match signer address/,
    reason: 'badSignature',
    words: mark('The key that signed isn’t the key named in the transaction. Unlock that key and try again.'),
  },
  {
    frame: /failed to delegate; (\d+)\w* is smaller than/,
    reason: 'insufficientFunds',
    words: mark('Not enough alpha. Stake a smaller amount, or get more alpha.'),
  },
  {
    frame: /is smaller than .*insufficient funds|insufficient funds$/,
    reason: 'insufficientFunds',
    words: mark('Not enough coins for this action. Get more coins, then try again.'),
  },
  {
    frame: /is not allowed to receive funds/,
    reason: 'address',
    words: mark('This account belongs to the network and can’t receive coins. Choose another recipient.'),
  },
  {
    frame: /: invalid coins$/,
    reason: 'value',
    words: mark('An amount in this transaction isn’t valid. Check it and try again.'),
  },
  {
    frame: /no delegation for \(address, validator\) tuple/,
    reason: 'reactor',
    words: mark('This key has no alpha staked in that reactor. Choose another reactor.'),
  },
  {
    // An ambit mask where the enum belongs, for one. docs/network/game-service-interface.md "Transaction outcomes".
    frame: /invalid (?:value for )?int32/i,
    reason: 'bug',
    words: mark('A number in this transaction has the wrong type. Please report this bug in Orrery.'),
  },
];
