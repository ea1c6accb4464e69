/** Rows of the ledger: deltas, to be confirmed before they are believed. docs/network/stream.md section 4. */
import { parseGuildId, parsePlayerId } from '../game/ids.ts';
import {
  FieldError,
  fieldOf,
  heightOf,
  idOrNull,
  numberOf,
  parseId,
  rawOf,
  textOf,
  textOrNull,
  uintOf,
} from '../wire/fields.ts';
import { isNobody } from '../wire/read.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/**
 * Denominations may hold dots, so tokens are counted from the end: address, player, guild, and the denomination is all
 * between. Amounts are the fine ones of `amount_p`; `amount` is floored to whole grams and never good enough.
 * @throws FieldError
 */
export function decodeInventory({ tokens, category, fields }: Frame): LiveEvent {
  const direction: string = textOf(fields, 'direction');
  if (direction !== 'debit' && direction !== 'credit') throw new FieldError('direction', 'debit or credit');
  const player = fieldOf(fields, 'player_id') ?? tokens.at(-2);
  const guild = fieldOf(fields, 'guild_id') ?? tokens.at(-3);
  return {
    kind: 'inventory',
    ledgerId: numberOf(fields, 'id'),
    height: heightOf(fields, 'block_height'),
    denom: rawOf({ denom: fieldOf(fields, 'denom') || tokens.slice(1, -3).join('.') }, 'denom'),
    action: textOrNull(fields, 'action') ?? category,
    direction,
    amount: uintOf(fields, 'amount_p'),
    address: textOrNull(fields, 'address') ?? textOf({ address: tokens.at(-1) }, 'address'),
    playerId: isNobody(player) ? null : parseId('player_id', player, parsePlayerId),
    guildId: isNobody(guild) ? null : parseId('guild_id', guild, parseGuildId),
    counterparty: textOrNull(fields, 'counterparty'),
    counterpartyPlayerId: idOrNull(fields, 'counterparty_player_id', parsePlayerId),
  };
}
