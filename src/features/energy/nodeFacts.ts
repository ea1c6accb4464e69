/** What there is to know of one of a grid. */
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { formatCount, formatPower, formatShare } from '../../game/format.ts';
import { milliwatts } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';

interface NodeFact {
  readonly name: string;
  readonly value: string;
}

const ALLOCATION_WORDS = {
  static: mark('fixed@@an allocation'),
  dynamic: mark('adjustable'),
  automated: mark('all power of its source'),
  providerAgreement: mark('sold'),
} as const;

/** Of the node with that id; none where nothing was read of it. */
export function nodeFacts({ records, nodes }: EnergyGraph, id: string): readonly NodeFact[] {
  const node = nodes.get(id);
  if (!node) return [];
  const of = <T extends { readonly id: string }>(list: readonly T[]): T | undefined =>
    list.find((one) => one.id === id);
  const left = milliwatts(node.supply > node.load ? node.supply - node.load : 0n);
  const power = (name: string, value: bigint): NodeFact => ({ name, value: formatPower(milliwatts(value)) });
  switch (node.kind) {
    case 'reactor': {
      const reactor = of(records.reactors);
      return [
        power(say('Own power'), node.supply),
        power(say('Allocated power'), node.load),
        power(say('Unallocated power@@of power'), left),
        ...(reactor ? [{ name: say('Commission'), value: formatShare(reactor.defaultCommission) }] : []),
      ];
    }
    case 'generator':
      return [power(say('Production'), node.supply)];
    case 'player': {
      const player = of(records.players);
      return [
        power(say('Load@@power that is used'), player?.structsLoad ?? 0n),
        power(say('Allocated power'), player?.load ?? 0n),
        power(say('Production'), player?.capacity ?? 0n),
        power(say('Substation share'), node.supply - (player?.capacity ?? 0n)),
        power(say('Free@@of power'), left),
      ];
    }
    case 'allocation': {
      const allocation = of(records.allocations);
      return [
        power(say('Allocated power'), node.supply),
        { name: say('Allocation type'), value: allocation ? say(ALLOCATION_WORDS[allocation.type]) : '–' },
        { name: say('From'), value: allocation?.sourceId ?? '–' },
        { name: say('To'), value: allocation?.destinationId ?? say('not connected yet') },
        { name: say('Controller'), value: allocation?.controller ?? say('nobody') },
      ];
    }
    case 'provider':
      return [power(say('Sold power'), node.load), power(say('Unsold power'), left)];
    case 'substation': {
      const substation = of(records.substations);
      return [
        power(say('Incoming power'), node.supply),
        power(say('Power passed on'), node.load),
        power(say('Power to share'), left),
        { name: say('Players'), value: formatCount(substation?.connectionCount ?? 0n) },
        power(say('Share per player'), substation?.connectionCapacity ?? 0n),
      ];
    }
  }
}
