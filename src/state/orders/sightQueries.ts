/** The read that answers with the record of an object, by its kind. */
import {
  parseAddress,
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
} from '../../game/ids.ts';
import type { ObjectKind } from '../../game/orders/sight.ts';
import { readQuery } from '../ask/readQuery.ts';
import type { Reads } from '../ask/Reads.ts';

/** A question whose answer is looked at without its type: the kind says what it is. */
export interface SightQuery {
  readonly queryKey: readonly unknown[];
}

/** @throws IdError for what is no id of that kind */
export function recordQuery(reads: Reads, kind: ObjectKind, id: string): SightQuery {
  switch (kind) {
    case 'player':
      return readQuery(reads, 'chain.player', { playerId: parsePlayerId(id) });
    case 'planet':
      return readQuery(reads, 'chain.planet', { planetId: parsePlanetId(id) });
    case 'fleet':
      return readQuery(reads, 'chain.fleet', { fleetId: parseFleetId(id) });
    case 'struct':
      return readQuery(reads, 'chain.struct', { structId: parseStructId(id) });
    case 'guild':
      return readQuery(reads, 'chain.guildRecord', { guildId: parseGuildId(id) });
    case 'reactor':
      return readQuery(reads, 'chain.reactor', { reactorId: parseReactorId(id) });
    case 'substation':
      return readQuery(reads, 'chain.substation', { substationId: parseSubstationId(id) });
    case 'provider':
      return readQuery(reads, 'chain.provider', { providerId: parseProviderId(id) });
    case 'agreement':
      return readQuery(reads, 'chain.agreement', { agreementId: parseAgreementId(id) });
    case 'allocation':
      return readQuery(reads, 'chain.allocation', { allocationId: parseAllocationId(id) });
    case 'address':
      return readQuery(reads, 'chain.address', { address: parseAddress(id) });
    case 'infusion': {
      const [type = '', index = '', address = ''] = id.split('-');
      const at = `${type}-${index}`;
      const destinationId = type === '3' ? parseReactorId(at) : parseStructId(at);
      return readQuery(reads, 'chain.infusion', { destinationId, address: parseAddress(address) });
    }
  }
}
