/** Frames that were too large: they say only what to fetch. docs/network/stream.md section 7. */
import { parseGuildId, parsePlanetId, parsePlayerId } from '../game/ids.ts';
import { type Fields, fieldOf, numberOrNull, parseId } from '../wire/fields.ts';
import { isNobody } from '../wire/read.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** The mark is a text on the wire; a flag would mean the same. */
export function isStub(fields: Fields): boolean {
  const stub = fields['stub'];
  return stub === 'true' || stub === true;
}

/** A player's own stub names it by `id`, a planet's or an infusion's names its owner by `player_id`. @throws FieldError */
export function decodeStub({ subject, tokens, category, fields }: Frame): LiveEvent {
  const family = tokens[0];
  const id = fieldOf(fields, 'id');
  const planet = fieldOf(fields, 'planet_id') ?? (family === 'planet' ? tokens[1] : undefined);
  const player = family === 'player' ? (id ?? tokens[2]) : fieldOf(fields, 'player_id');
  const guild = family === 'guild' ? (id ?? tokens[1]) : undefined;
  return {
    kind: 'stub',
    category,
    subject,
    planetId: isNobody(planet) ? null : parseId('planet_id', planet, parsePlanetId),
    seq: numberOrNull(fields, 'seq'),
    playerId: isNobody(player) ? null : parseId('player_id', player, parsePlayerId),
    guildId: isNobody(guild) ? null : parseId('guild_id', guild, parseGuildId),
  };
}
