import { expect, test } from 'vitest';
import { parseAddress, parseGuildId, parsePlayerId } from './ids.ts';
import { printText, type SignedText } from './signedTexts.ts';

const address = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
const texts = (nonce?: bigint): readonly SignedText[] => [
  { kind: 'login', guildId: parseGuildId('0-1'), unixTimestamp: 1_700_000_000 },
  { kind: 'signup', guildId: parseGuildId('0-1') },
  { kind: 'register', playerId: parsePlayerId('1-7'), nonce },
];
const printed = (nonce?: bigint): readonly string[] =>
  texts(nonce).map((text) => printText(text, { address, chainId: 'gametest-1' }));

test('the texts of a chain up to 0.21, to the letter', () => {
  expect(printed()).toEqual([
    `LOGIN_GUILD0-1ADDRESS${address}DATETIME1700000000`,
    `GUILD0-1ADDRESS${address}NONCE0`,
    `PLAYER1-7ADDRESS${address}`,
  ]);
});

test('from 0.22 on a registration names the chain, what it does and a nonce; the texts of a guild stay', () => {
  const [login, signup, register] = printed(3n);
  expect([login, signup]).toEqual(printed().slice(0, 2));
  expect(register).toBe(`CHAINgametest-1|REGISTERADDRESSPLAYER1-7ADDRESS${address}NONCE3`);
});
