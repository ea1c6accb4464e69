/** What an older node says of what came later. docs/network/chain-messages.md 3.4. */
import { expect, test } from 'vitest';
import { unknownPart } from '../../game/releases/unknownPart.ts';
import { network } from '../../testing/chainAnswers.ts';
import { decodeRefusal } from './decodeRefusal.ts';

const MESSAGE = 'unable to resolve type URL /game.game.MsgGuildBankConvert: tx parse error: tx parse error';
const FIELD =
  'errUnknownField "*types.MsgGuildBankRedeem": {TagNum: 3, WireType:"varint"}: tx parse error: tx parse error';

test.each([
  [MESSAGE, 'doesn’t support this action'],
  [FIELD, 'doesn’t support part of this action'],
])('an order that this network does not know is no bug of the client: %s', (text, words) => {
  const refusal = decodeRefusal('sdk', 2, text, network);
  expect(refusal).toMatchObject({ reason: 'notOnNetwork', words: expect.stringContaining(words) });
  expect(refusal.words).not.toContain('bug');
});

test('any other parse error still is', () => {
  expect(decodeRefusal('sdk', 2, 'malformed message: tx parse error', network).words).toContain('bug in Orrery');
});

test('which part it is about', () => {
  expect(unknownPart(MESSAGE)).toBe('MsgGuildBankConvert');
  expect(unknownPart(FIELD)).toBe('MsgGuildBankRedeem.minAmountAlpha');
  expect(unknownPart('errUnknownField "*types.MsgGuildBankRedeem": {TagNum: 99, WireType:"bytes"}')).toBeNull();
  expect(unknownPart('out of gas')).toBeNull();
});
