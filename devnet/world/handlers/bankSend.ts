/** The framework's sending of coins: between any two addresses, players or not. docs/network/refusals.md section 4. */
import { isAddress } from '../address.ts';
import { addressRefuse } from '../addressRefusal.ts';
import { send, validCoins } from '../bank.ts';
import type { Draft } from '../draft.ts';
import type { BankValues } from '../frameworkMessages.ts';
import { frameworkRefuse } from '../frameworkRefusal.ts';
import { GUILD_TOKEN } from '../guildBank.ts';
import { mayHoldTokens } from '../tokenHolders.ts';

export function bankSend(draft: Draft, { fromAddress, toAddress, amount }: BankValues['MsgSend']): Uint8Array {
  const { addressPrefix } = draft.config;
  if (!isAddress(fromAddress, addressPrefix)) throw frameworkRefuse.address('from');
  if (!isAddress(toAddress, addressPrefix)) throw frameworkRefuse.address('to');
  for (const coin of validCoins(amount)) {
    if (coin.denom.startsWith(GUILD_TOKEN) && !mayHoldTokens(draft, toAddress)) {
      throw addressRefuse.validation(toAddress, 'recipient_not_eligible');
    }
    send(draft, fromAddress, toAddress, coin.denom, coin.amount);
    const text = `${coin.amount}${coin.denom}`;
    draft.emit({ name: 'transfer', data: { recipient: toAddress, sender: fromAddress, amount: text } });
  }
  return new Uint8Array();
}
