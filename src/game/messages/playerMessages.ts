/** The player and the purse. docs/network/chain-messages.md section 1. */
import { listed, say } from '../../lib/words/say.ts';
import { message } from './message.ts';
import { quoted } from './say.ts';

export const PLAYER_MESSAGES = {
  MsgPlayerUpdateName: message({
    fields: { playerId: 'player', newName: 'text' },
    words: (m, { nameOf: of }) =>
      say('Rename {player} to {name}.', { player: of(m.playerId), name: quoted(m.newName) }),
    subject: ({ playerId }) => ({ kind: 'player', verb: 'name', playerId }),
  }),
  MsgPlayerUpdatePfp: message({
    fields: { playerId: 'player', pfp: 'text' },
    words: (m, { nameOf: of }) =>
      say('Change the avatar of {player} to {name}.', { player: of(m.playerId), name: quoted(m.pfp) }),
    subject: ({ playerId }) => ({ kind: 'player', verb: 'picture', playerId }),
  }),
  MsgPlayerUpdatePfpClientRenderAttributes: message({
    fields: { playerId: 'player', pfpClientRenderAttributes: 'text' },
    words: (m, { nameOf: of }) => say('Change the drawn avatar of {player}.', { player: of(m.playerId) }),
    subject: ({ playerId }) => ({ kind: 'player', verb: 'portrait', playerId }),
  }),
  MsgPlayerSend: message({
    movesValue: true,
    fields: { fromAddress: 'address', toAddress: 'address', amount: 'coin[]' },
    words: (m, { coin, nameOf: of }) =>
      say('Send {list} from {fromAddress} to {toAddress}. This cannot be undone.', {
        list: listed(m.amount.map(coin)),
        fromAddress: of(m.fromAddress),
        toAddress: of(m.toAddress),
      }),
    subject: () => ({ kind: 'send' }),
  }),
};
