/** Ids in the mirror's rows: `""` and null are none. facts/web-api.md section 1. */
import * as ids from '../../../game/ids.ts';
import type { StructRecord } from '../../../game/records.ts';
import { id, idOrNull, isBlank, wire } from '../../../lib/http/wire.ts';

export const playerId = id('a player id', ids.parsePlayerId);
export const guildId = id('a guild id', ids.parseGuildId);
export const planetId = id('a planet id', ids.parsePlanetId);
export const fleetId = id('a fleet id', ids.parseFleetId);
export const structId = id('a struct id', ids.parseStructId);
export const structTypeId = id('a struct type id', ids.parseStructTypeId);
export const substationId = id('a substation id', ids.parseSubstationId);
export const reactorId = id('a reactor id', ids.parseReactorId);
export const providerId = id('a provider id', ids.parseProviderId);
export const agreementId = id('an agreement id', ids.parseAgreementId);
export const allocationId = id('an allocation id', ids.parseAllocationId);
export const objectId = id('an object id', ids.parseObjectId);
export const address = id('a chain address', ids.parseAddress);

/** `1-0` is how the chain says "no player". */
export const readPlayer = (value: unknown): ids.PlayerId | null =>
  isBlank(value) || value === '1-0' ? null : ids.parsePlayerId(value);
export const playerIdOrNull = wire('a player id', readPlayer);
export const guildIdOrNull = idOrNull('a guild id', ids.parseGuildId);
export const planetIdOrNull = idOrNull('a planet id', ids.parsePlanetId);
export const fleetIdOrNull = idOrNull('a fleet id', ids.parseFleetId);
export const structIdOrNull = idOrNull('a struct id', ids.parseStructId);
export const substationIdOrNull = idOrNull('a substation id', ids.parseSubstationId);
export const reactorIdOrNull = idOrNull('a reactor id', ids.parseReactorId);
export const allocationIdOrNull = idOrNull('an allocation id', ids.parseAllocationId);
export const objectIdOrNull = idOrNull('an object id', ids.parseObjectId);
export const addressOrNull = idOrNull('a chain address', ids.parseAddress);

/** What an infusion went into. */
const readInfused = (value: unknown): ids.ReactorId | ids.StructId =>
  typeof value === 'string' && value.startsWith('5-') ? ids.parseStructId(value) : ids.parseReactorId(value);
export const infusedId = id('a reactor or struct id', readInfused);
export const infusedIdOrNull = idOrNull('a reactor or struct id', readInfused);

/** Where a struct stands. */
export const place = wire('a planet or fleet id', (value): StructRecord['location'] =>
  typeof value === 'string' && value.startsWith('9-')
    ? { kind: 'fleet', id: ids.parseFleetId(value) }
    : { kind: 'planet', id: ids.parsePlanetId(value) },
);
