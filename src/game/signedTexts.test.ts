import { expect, test } from 'vitest';
import { parseAddress, parseGuildId, parsePlayerId } from './ids.ts';
import type { TextFormat } from './network.ts';
import { printText, type SignedText } from './signedTexts.ts';

const address = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
const TEXTS: readonly SignedText[] = [
  { kind: 'login', guildId: parseGuildId('0-1'), unixTimestamp: 1_700_000_000 },
  { kind: 'signup', guildId: parseGuildId('0-1') },
  { kind: 'register', playerId: parsePlayerId('1-7') },
];
const printed = (textFormat?: TextFormat): readonly string[] =>
  TEXTS.map((text) => printText(text, { address, chainId: 'gametest-1', ...(textFormat && { textFormat }) }));

test('the texts of a chain up to 0.21, to the letter', () => {
  const format1 = [
    `LOGIN_GUILD0-1ADDRESS${address}DATETIME1700000000`,
    `GUILD0-1ADDRESS${address}NONCE0`,
    `PLAYER1-7ADDRESS${address}`,
  ];
  expect(printed(1)).toEqual(format1);
  expect(printed()).toEqual(format1);
});

test('after 0.21 a registration names the chain, what it does and a nonce; the texts of a guild stay', () => {
  const [login, signup, register] = printed(2);
  expect([login, signup]).toEqual(printed(1).slice(0, 2));
  expect(register).toBe(`CHAINgametest-1|REGISTERADDRESSPLAYER1-7ADDRESS${address}NONCE0`);
});
