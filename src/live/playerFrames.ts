/** Players, their addresses, and devices that ask to become one. docs/network/stream.md sections 2 and 3. */
import {
  parseAddress,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseSubstationId,
} from '../game/ids.ts';
import { idOf, idOrNull, nameOrNull, numberOrNull, textOf, textOrNull, uintOrNull } from '../wire/fields.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** @throws FieldError */
export function decodePlayerFrame({ subject, category, fields }: Frame): LiveEvent {
  switch (category) {
    case 'player_consensus':
      return {
        kind: 'player',
        playerId: idOf(fields, 'id', parsePlayerId),
        guildId: idOrNull(fields, 'guild_id', parseGuildId),
        guildRank: uintOrNull(fields, 'guild_rank'),
        substationId: idOrNull(fields, 'substation_id', parseSubstationId),
        planetId: idOrNull(fields, 'planet_id', parsePlanetId),
        fleetId: idOrNull(fields, 'fleet_id', parseFleetId),
        primaryAddress: idOrNull(fields, 'primary_address', parseAddress),
        name: nameOrNull(fields, 'username'),
        pfp: textOrNull(fields, 'pfp'),
      };
    case 'player_meta':
      return {
        kind: 'playerMeta',
        playerId: idOf(fields, 'id', parsePlayerId),
        guildId: idOrNull(fields, 'guild_id', parseGuildId),
        name: nameOrNull(fields, 'username'),
        pfp: textOrNull(fields, 'pfp'),
      };
    case 'player_address':
      return {
        kind: 'playerAddress',
        address: idOf(fields, 'address', parseAddress),
        playerId: idOf(fields, 'player_id', parsePlayerId),
        guildId: idOrNull(fields, 'guild_id', parseGuildId),
        status: textOf(fields, 'status'),
      };
    default:
      return { kind: 'other', category, subject };
  }
}

/** `address.register.{code}`: sent when a device asks, and again when the owner chose. @throws FieldError */
export function decodeAddressFrame({ subject, tokens, category, fields }: Frame): LiveEvent {
  if (category !== 'player_address_pending') return { kind: 'other', category, subject };
  return {
    kind: 'pendingAddress',
    code: textOrNull(fields, 'code') ?? textOf({ code: tokens[2] }, 'code'),
    address: idOf(fields, 'address', parseAddress),
    permissions: numberOrNull(fields, 'permissions'),
  };
}
