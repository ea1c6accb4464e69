import { parseName } from '../../../game/names.ts';
import { expect, test } from 'vitest';
import { parseGuildId, parsePlayerId, parseProviderId, parseSubstationId } from '../../../game/ids.ts';
import { RANK_ORDERS, type RankKind } from '../../../game/mirror/market.ts';
import { milliwatts } from '../../../game/units.ts';
import { columnOf, ORDER_WORDS, playerLines, providerLines, RANK_COLUMNS, substationLines } from './lines.ts';

const me = { playerId: parsePlayerId('1-7'), guildId: parseGuildId('0-1') };

test('every order has words and a column of its ranking', () => {
  for (const kind of Object.keys(RANK_ORDERS) as RankKind[]) {
    for (const order of RANK_ORDERS[kind]) {
      expect(ORDER_WORDS[order], order).toBeTruthy();
      expect(RANK_COLUMNS[kind][columnOf(kind, order)], `${kind} ${order}`).toBeTruthy();
    }
  }
  expect(RANK_COLUMNS.substation[columnOf('substation', 'player_count.desc')]).toBe('Players');
});

test('the own line is marked, and what is not known is no zero', () => {
  const row = { username: parseName('x'), guildId: null, alphaBalance: -5n, alphaValue: null, discordUsername: '' };
  const [own, other] = playerLines(
    [
      { ...row, playerId: me.playerId },
      { ...row, playerId: parsePlayerId('1-8') },
    ],
    me,
  );
  expect([own?.own, other?.own]).toEqual([true, false]);
  expect(own?.figures.map(({ words }) => words)).toEqual(['–', '–']);
});

test('a substation is own when one is connected to it, whoever owns it', () => {
  const [line] = substationLines(
    [
      {
        substationId: parseSubstationId('4-3'),
        owner: null,
        load: milliwatts(0n),
        memberCapacity: milliwatts(1_500n),
        sharedConnectionCapacity: milliwatts(0n),
        playerCount: 2,
      },
    ],
    { playerId: null, guildId: null },
    '4-3',
  );
  expect(line?.own).toBe(true);
});

test('rates are told in their own denomination, for a watt as in the market', () => {
  const rate = (denom: string) =>
    providerLines(
      [{ providerId: parseProviderId('10-1'), owner: null, rate: { denom, amount: 2_500_000n }, agreementCount: 1 }],
      me,
      { alphaDenom: 'ualpha', table: null },
    )[0]?.figures[1]?.words;
  expect(rate('ualpha')).toBe('2.5\u00a0kg per W per block');
  expect(rate('uguild.0-3')).toBe('2,500 tokens of guild 0-3 per W per block');
  expect(rate('zz')).toBe('2,500,000,000 zz per W per block');
});
