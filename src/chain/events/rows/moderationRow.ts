/** The game's one untyped event: plain text in snake_case. docs/network/game-service-interface.md "Untyped chain event: ugc_moderated". */
import { parseAddress, parseObjectId, parsePlayerId } from '../../../game/ids.ts';
import { FieldError, type Fields, fieldOf, idOf, idOrNull, wordOrNull } from '../../../wire/fields.ts';
import type { ChainEventBody } from '../types.ts';

export const MODERATION_TYPE = 'ugc_moderated';

export const MODERATION_KEYS = [
  'actor_player_id',
  'actor_address',
  'target_object_id',
  'target_owner_player_id',
  'field',
  'old_value',
  'new_value',
] as const;

/** @throws FieldError */
export function decodeModeration(fields: Fields): ChainEventBody {
  const field = wordOrNull(fields, 'field', ['name', 'pfp'] as const);
  if (field === null) throw new FieldError('field', 'one of name, pfp');
  return {
    kind: 'moderation',
    actorPlayerId: idOf(fields, 'actor_player_id', parsePlayerId),
    actorAddress: idOf(fields, 'actor_address', parseAddress),
    targetObjectId: idOf(fields, 'target_object_id', parseObjectId),
    targetOwnerId: idOrNull(fields, 'target_owner_player_id', parsePlayerId),
    field,
    before: anyText(fields, 'old_value'),
    after: anyText(fields, 'new_value'),
  };
}

/** An empty text is one: a picture that was never set, or is cleared. */
function anyText(fields: Fields, name: string): string {
  const value = fieldOf(fields, name) ?? '';
  if (typeof value !== 'string') throw new FieldError(name, 'a text');
  return value;
}
