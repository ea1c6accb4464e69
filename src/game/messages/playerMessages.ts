/** The player and the purse. docs/network/chain-messages.md section 1. */
import { message } from './message.ts';
import { quoted } from './say.ts';

export const PLAYER_MESSAGES = {
  MsgPlayerUpdateName: message({
    fields: { playerId: 'player', newName: 'text' },
    words: (m, { nameOf: of }) => `Call ${of(m.playerId)} ${quoted(m.newName)}.`,
    subject: ({ playerId }) => ({ kind: 'player', verb: 'name', playerId }),
  }),
  MsgPlayerUpdatePfp: message({
    fields: { playerId: 'player', pfp: 'text' },
    words: (m, { nameOf: of }) => `Change the picture of ${of(m.playerId)} to ${quoted(m.pfp)}.`,
    subject: ({ playerId }) => ({ kind: 'player', verb: 'picture', playerId }),
  }),
  MsgPlayerUpdatePfpClientRenderAttributes: message({
    fields: { playerId: 'player', pfpClientRenderAttributes: 'text' },
    words: (m, { nameOf: of }) => `Change the drawn portrait of ${of(m.playerId)}.`,
    subject: ({ playerId }) => ({ kind: 'player', verb: 'portrait', playerId }),
  }),
  MsgPlayerSend: message({
    movesValue: true,
    fields: { fromAddress: 'address', toAddress: 'address', amount: 'coin[]' },
    words: (m, { coin }) =>
      `Send ${m.amount.map(coin).join(' and ')} from ${m.fromAddress} to ${m.toAddress}. This cannot be undone.`,
    subject: () => ({ kind: 'send' }),
  }),
};
