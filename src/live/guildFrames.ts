/** What goes over a guild's subject: its record, its public face, who joins. docs/network/stream.md sections 2 and 3. */
import { parseGuildId, parsePlayerId, parseReactorId, parseSubstationId } from '../game/ids.ts';
import { NAMELESS } from '../game/names.ts';
import type { GuildRow, MembershipApplication } from '../game/records.ts';
import { microAlpha } from '../game/units.ts';
import {
  FieldError,
  type Fields,
  fieldOf,
  fractionOrNull,
  idOf,
  idOrNull,
  nameOrNull,
  textOrNull,
  uintOf,
  uintOrNull,
  wordOf,
  wordOrNull,
} from '../wire/fields.ts';
import { isRecord, namesOf, readJson, tidyTexts } from '../wire/read.ts';
import { APPLICATION_STATUSES, JOIN_BYPASSES, JOIN_TYPES } from '../wire/words.ts';
import type { Frame } from './frame.ts';
import type { LiveEvent } from './types.ts';

/** @throws FieldError */
export function decodeGuildFrame({ subject, category, fields }: Frame): LiveEvent {
  switch (category) {
    case 'guild_consensus':
      return { kind: 'guild', guild: guildOf(fields) };
    case 'guild_meta':
      return {
        kind: 'guildMeta',
        guildId: idOf(fields, 'id', parseGuildId),
        name: nameOrNull(fields, 'name'),
        tag: textOrNull(fields, 'tag'),
        description: textOrNull(fields, 'description'),
        logo: textOrNull(fields, 'logo'),
        website: textOrNull(fields, 'website'),
        services: servicesOf(fields),
      };
    case 'guild_membership':
      return { kind: 'membership', application: applicationOf(fields) };
    default:
      return { kind: 'other', category, subject };
  }
}

function guildOf(fields: Fields): GuildRow {
  return {
    id: idOf(fields, 'id', parseGuildId),
    endpoint: textOrNull(fields, 'endpoint') ?? '',
    owner: idOrNull(fields, 'owner', parsePlayerId),
    joinInfusionMinimum: microAlpha(minimumOf(fields)),
    bypassByRequest: wordOrNull(fields, 'join_infusion_minimum_bypass_by_request', JOIN_BYPASSES) ?? 'closed',
    bypassByInvite: wordOrNull(fields, 'join_infusion_minimum_bypass_by_invite', JOIN_BYPASSES) ?? 'closed',
    primaryReactorId: idOrNull(fields, 'primary_reactor_id', parseReactorId),
    entrySubstationId: idOrNull(fields, 'entry_substation_id', parseSubstationId),
    entryRank: uintOrNull(fields, 'entry_rank') ?? 0n,
    name: fieldOf(fields, 'name') === '' ? NAMELESS : nameOrNull(fields, 'name'),
    pfp: saidOrNull(fields, 'pfp'),
    bankConvertInFee: fractionOrNull(fields, 'bank_convert_in_fee'),
    bankConvertOutFee: fractionOrNull(fields, 'bank_convert_out_fee'),
    charterSolverId: null,
  };
}

/** In a record null means that the source does not say, so an empty text stays one. */
function saidOrNull(fields: Fields, name: string): string | null {
  return fieldOf(fields, name) === '' ? '' : textOrNull(fields, name);
}

/** The display column is in whole grams, floored: it is no substitute for the fine one. */
function minimumOf(fields: Fields): bigint {
  const name = 'join_infusion_minimum';
  return fieldOf(fields, name) === undefined ? (uintOrNull(fields, `${name}_p`) ?? 0n) : uintOf(fields, `${name}_p`);
}

/** Foreign addresses by service name; what is no text is left out. */
function servicesOf(fields: Fields): Readonly<Record<string, string>> {
  const value = fieldOf(fields, 'services');
  if (value === undefined || value === '') return {};
  const services = readJson(value);
  // An empty map prints as an empty list on some stacks.
  if (Array.isArray(services) && services.length === 0) return {};
  if (!isRecord(services) || namesOf(services) === undefined) throw new FieldError('services', 'an object');
  return tidyTexts(services);
}

function applicationOf(fields: Fields): MembershipApplication {
  return {
    guildId: idOf(fields, 'guild_id', parseGuildId),
    playerId: idOf(fields, 'player_id', parsePlayerId),
    joinType: wordOf(fields, 'join_type', JOIN_TYPES),
    status: wordOf(fields, 'status', APPLICATION_STATUSES),
    proposer: idOrNull(fields, 'proposer', parsePlayerId),
    substationId: idOrNull(fields, 'substation_id', parseSubstationId),
  };
}
