/** MsgPlayerSend: coins from one address to another. docs/network/chain-messages.md 1.10, docs/network/mechanics.md 9.5. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { MsgPlayerSendResponse } from '../../../src/generated/game/responses.ts';
import { type MsgPlayerSend } from '../../../src/generated/game/tx.ts';
import { isAddress } from '../address.ts';
import { send, validCoins } from '../bank.ts';
import type { Context, Response } from '../context.ts';
import { GUILD_TOKEN } from '../guildBank.ts';
import { requireOnPlayer } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { requireUnblocked } from '../unblocked.ts';
import { mayHoldTokens } from '../tokenHolders.ts';
import { addressRefuse } from '../addressRefusal.ts';

export function playerSend(ctx: Context, msg: MsgPlayerSend): Response {
  const { draft } = ctx;
  const sender = draft.get('address', msg.fromAddress);
  if (sender === undefined) throw refuse.playerRequired(msg.fromAddress, 'MsgPlayerSend');
  requireOnPlayer(ctx, sender, PERMISSION.tokenTransfer);
  if (!isAddress(msg.toAddress, draft.config.addressPrefix)) throw refuse.invalidAddress(msg.toAddress);
  requireUnblocked(draft, msg.toAddress);
  for (const coin of validCoins(msg.amount)) {
    if (coin.denom.startsWith(GUILD_TOKEN) && !mayHoldTokens(draft, msg.toAddress)) {
      throw addressRefuse.validation(msg.toAddress, 'recipient_not_eligible');
    }
    send(draft, msg.fromAddress, msg.toAddress, coin.denom, coin.amount);
    emitTransfer(ctx, msg, `${coin.amount}${coin.denom}`);
  }
  return { name: 'MsgPlayerSendResponse', bytes: MsgPlayerSendResponse.encode({}).finish() };
}

/** The framework's own event of coins that moved, untyped: the only sign of it that a mirror gets. */
function emitTransfer(ctx: Context, msg: MsgPlayerSend, amount: string): void {
  ctx.draft.emit({ name: 'transfer', data: { recipient: msg.toAddress, sender: msg.fromAddress, amount } });
}
