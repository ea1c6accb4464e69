/** Schemas of ids and addresses; `…OrNull` where `""` and null are none. docs/network/web-api.md section 1, docs/network/chain-entities.md 0.2. */
import * as ids from '../game/ids.ts';
import type { StructRecord } from '../game/entities.ts';
import { parseInfused, parsePlayerOrNull } from './read.ts';
import { parseProofKey } from '../game/proof.ts';
import { wire, wireOr } from './wire.ts';

/** One of the parsers in `game/ids`, where nothing is none. */
const idOrNull = <T>(expected: string, parse: (value: unknown) => T) => wireOr(null, expected, parse);

export const playerId = wire('a player id', ids.parsePlayerId);
export const guildId = wire('a guild id', ids.parseGuildId);
export const planetId = wire('a planet id', ids.parsePlanetId);
export const fleetId = wire('a fleet id', ids.parseFleetId);
export const structId = wire('a struct id', ids.parseStructId);
export const structTypeId = wire('a struct type id', ids.parseStructTypeId);
export const substationId = wire('a substation id', ids.parseSubstationId);
export const reactorId = wire('a reactor id', ids.parseReactorId);
export const providerId = wire('a provider id', ids.parseProviderId);
export const agreementId = wire('an agreement id', ids.parseAgreementId);
export const allocationId = wire('an allocation id', ids.parseAllocationId);
export const objectId = wire('an object id', ids.parseObjectId);
export const address = wire('a chain address', ids.parseAddress);
export const proofKey = wire('a proof key', parseProofKey);

export const playerIdOrNull = wire('a player id', parsePlayerOrNull);
export const guildIdOrNull = idOrNull('a guild id', ids.parseGuildId);
export const planetIdOrNull = idOrNull('a planet id', ids.parsePlanetId);
export const fleetIdOrNull = idOrNull('a fleet id', ids.parseFleetId);
export const structIdOrNull = idOrNull('a struct id', ids.parseStructId);
export const substationIdOrNull = idOrNull('a substation id', ids.parseSubstationId);
export const reactorIdOrNull = idOrNull('a reactor id', ids.parseReactorId);
export const allocationIdOrNull = idOrNull('an allocation id', ids.parseAllocationId);
export const objectIdOrNull = idOrNull('an object id', ids.parseObjectId);
export const addressOrNull = idOrNull('a chain address', ids.parseAddress);

export const infusedId = wire('a reactor or struct id', parseInfused);
export const infusedIdOrNull = idOrNull('a reactor or struct id', parseInfused);

/** Where a struct stands. */
export const place = wire('a planet or fleet id', (value): StructRecord['location'] =>
  String(value).startsWith('9-')
    ? { kind: 'fleet', id: ids.parseFleetId(value) }
    : { kind: 'planet', id: ids.parsePlanetId(value) },
);
