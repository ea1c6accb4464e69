/** What the rules have against sending coins. docs/network/chain-messages.md 1.10. */
import { say } from '../../../lib/words/say.ts';
import { coinKind, coinText, type Denoms } from '../../coins.ts';
import { guildIdOfDenom } from '../../guildBank.ts';
import type { Change, Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { short } from './bankObstacles.ts';
import { changed } from './changes.ts';

export function paying({ fromAddress, toAddress, amount }: Draft<'MsgPlayerSend'>, sight: Sight): string | null {
  if (toAddress !== undefined && toAddress === fromAddress)
    return say('This is the sender’s own address. Choose another recipient.');
  if (amount === undefined) return null;
  if (amount.length === 0 || amount.some((coin) => coin.amount <= 0n)) return say('Enter an amount.');
  const denoms = amount.map(({ denom }) => denom);
  if (new Set(denoms).size < denoms.length) return say('The same coin is listed twice. Remove one.');
  const isStranger = sight.get('address', toAddress)?.playerId === null;
  if (isStranger && denoms.some((denom) => guildIdOfDenom(denom) !== null)) {
    return say('You can only send guild tokens to registered players. Choose another recipient.');
  }
  if (fromAddress !== undefined && fromAddress !== sight.self?.address) return null;
  return amount.map((coin) => short(coin, sight)).find((words) => words !== null) ?? null;
}

export function pays({ fromAddress, amount }: Draft<'MsgPlayerSend'>, sight: Sight): readonly Change[] {
  if (fromAddress !== sight.self?.address) return [];
  const denoms: Denoms = { alphaDenom: sight.alphaDenom, table: null };
  return (amount ?? []).flatMap(({ denom, amount: count }) => {
    const have = sight.balanceOf(denom);
    if (have === undefined || have < count) return [];
    return changed(
      (amount ?? []).length > 1
        ? say('Your balance, {name}', { name: coinKind(denom, denoms).name })
        : say('Your balance'),
      coinText({ denom, amount: have }, denoms),
      coinText({ denom, amount: have - count }, denoms),
    );
  });
}
