/** What the mempool of the 0.16 line says, behind `<namespace> ante: `. docs/network/refusals.md section 3. */
import { say, mark } from '../../../lib/words/say.ts';
import { KEY_FORBIDDEN, NOT_SIGNED_UP, OUR_BUG, type TextRow } from './row.ts';

export const GATE_TEXTS: readonly TextRow[] = [
  {
    frame:
      / ante: (?:.* declared in \w+ but |could not extract signer|message .* has no creator accessor|type assertion failed|unknown free staking message)/,
    reason: 'bug',
    words: OUR_BUG,
  },
  {
    frame: / ante: unknown game message type /,
    reason: 'notOnNetwork',
    words: mark('This network’s game version doesn’t support this action yet. Wait for its update.'),
  },
  {
    frame: / ante: .* (?:invalid proofPubKey hex|missing proofPubKey or address|proofPubKey (?:derives to|must be))/,
    reason: 'badSignature',
    words: mark('The chain rejected the signature for this address. Sign again with the right key.'),
  },
  {
    frame: / ante: .* throttled this block/,
    reason: 'throttled',
    words: mark('This action was already done in this block. Try again in the next block.'),
  },
  {
    frame: / ante: address .* already submitted a free staking tx/,
    reason: 'throttled',
    words: mark('This key already moved alpha in a reactor in this block. Try again in the next block.'),
  },
  {
    frame: / ante: address .* exceeded CheckTx free-tx cap \(\d+\/(\d+)\)/,
    reason: 'throttled',
    words: (m) =>
      say('This key sent more than {count} transactions in this block. Try again in the next block.', {
        count: m[1] ?? '',
      }),
  },
  { frame: / ante: address .* lacks permission /, reason: 'missingPermission', words: KEY_FORBIDDEN },
  { frame: / ante: address .* not registered as player/, reason: 'notRegistered', words: NOT_SIGNED_UP },
  {
    frame: / ante: free tx size .* exceeds cap/,
    reason: 'value',
    words: mark('This transaction is too large to be free. Send fewer actions at once.'),
  },
  {
    frame: / ante: player .* already used charge action/,
    reason: 'throttled',
    words: mark('You already used your charge in this block. Try again in the next block.'),
  },
  {
    frame: / ante: player .* exceeded per-block message cap/,
    reason: 'throttled',
    words: mark('Too many actions in this block. Try again in the next block.'),
  },
  {
    frame: / ante: player .* has zero charge/,
    reason: 'charge',
    words: mark('You have no charge in this block. Wait a block and try again.'),
  },
  {
    frame: / ante: proof already attempted/,
    reason: 'throttled',
    words: mark('A proof for this object was already tried in this block. Try again in the next block.'),
  },
  {
    frame: / ante: tx contains .* messages, cap is/,
    reason: 'value',
    words: mark('Too many actions in one transaction. Send fewer at once.'),
  },
];
