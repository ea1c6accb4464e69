/** The part of a grid that an order is about, of the records that its sight has. */
import type { Sight } from '../orders/sight.ts';
import {
  objectTypeOf,
  parseAgreementId,
  parseAllocationId,
  parseObjectId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
} from '../ids.ts';
import type { Milliwatts } from '../units.ts';
import type { GridRecords, PoweredAllocation, PoweredReactor } from './grid.ts';

/** Every object that a draft names, with what that hangs on. */
export function gridInSight(draft: Readonly<Record<string, unknown>>, sight: Sight): GridRecords {
  const seen = new Set<string>();
  const found = {
    reactors: [] as PoweredReactor[],
    substations: [] as GridRecords['substations'][number][],
    allocations: [] as PoweredAllocation[],
    providers: [],
    agreements: [] as GridRecords['agreements'][number][],
    players: [] as GridRecords['players'][number][],
    infusions: [] as GridRecords['infusions'][number][],
  };

  function visit(id: string | null | undefined): void {
    if (!id || seen.has(id)) return;
    seen.add(id);
    switch (objectTypeOf(id)) {
      case 'player': {
        const player = sight.get('player', parsePlayerId(id));
        if (player) found.players.push(player);
        return visit(player?.substationId);
      }
      case 'struct':
        return visit(sight.get('struct', parseStructId(id))?.owner);
      case 'substation': {
        const substation = sight.get('substation', parseSubstationId(id));
        if (substation) found.substations.push(substation);
        return;
      }
      case 'reactor': {
        const reactor = sight.get('reactor', parseReactorId(id));
        const live = sight.more?.gridOf?.(parseObjectId(id));
        if (reactor && live) found.reactors.push({ ...reactor, ...live });
        return;
      }
      case 'provider': {
        const provider = sight.get('provider', parseProviderId(id));
        return visit(provider?.substationId);
      }
      case 'agreement': {
        const agreement = sight.get('agreement', parseAgreementId(id));
        if (agreement) found.agreements.push(agreement);
        return visit(agreement?.allocationId);
      }
      case 'allocation': {
        const allocation = sight.get('allocation', parseAllocationId(id));
        if (!allocation) return;
        const power = sight.more?.powerOf?.(allocation.id) ?? soldBy(found.agreements, id);
        if (power !== undefined) found.allocations.push({ ...allocation, power });
        visit(allocation.sourceId);
        return visit(allocation.destinationId);
      }
      default:
    }
  }

  visit(sight.self?.playerId);
  for (const value of Object.values(draft)) {
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (typeof one === 'string' && isId(one)) visit(one);
    }
  }
  return found;
}

/** An allocation of an agreement carries what was bought. */
function soldBy(agreements: GridRecords['agreements'], id: string): Milliwatts | undefined {
  return agreements.find(({ allocationId }) => allocationId === id)?.capacity;
}

/** Texts that a player types are in a draft as well. */
function isId(text: string): boolean {
  return /^(?:[0-9]|1[01])-[1-9][0-9]{0,19}$/.test(text);
}
