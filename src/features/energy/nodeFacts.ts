/** What there is to know of one of a grid. */
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { formatCount, formatPower, formatShare } from '../../game/format.ts';
import { milliwatts } from '../../game/units.ts';

interface NodeFact {
  readonly name: string;
  readonly value: string;
}

const ALLOCATION_WORDS = {
  static: 'fixed for good',
  dynamic: 'can be changed',
  automated: 'all its source has',
  providerAgreement: 'sold',
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
        power('Makes for itself', node.supply),
        power('Allocated', node.load),
        power('Left', left),
        ...(reactor ? [{ name: 'Commission', value: formatShare(reactor.defaultCommission) }] : []),
      ];
    }
    case 'generator':
      return [power('Makes', node.supply)];
    case 'player': {
      const player = of(records.players);
      return [
        power('Draws', player?.structsLoad ?? 0n),
        power('Gives to others', player?.load ?? 0n),
        power('Makes', player?.capacity ?? 0n),
        power('Share of a substation', node.supply - (player?.capacity ?? 0n)),
        power('Free', left),
      ];
    }
    case 'allocation': {
      const allocation = of(records.allocations);
      return [
        power('Carries', node.supply),
        { name: 'Kind', value: allocation ? ALLOCATION_WORDS[allocation.type] : '–' },
        { name: 'From', value: allocation?.sourceId ?? '–' },
        { name: 'To', value: allocation?.destinationId ?? 'nowhere yet' },
        { name: 'Controlled by', value: allocation?.controller ?? 'nobody' },
      ];
    }
    case 'provider':
      return [power('Sold', node.load), power('Left to sell', left)];
    case 'substation': {
      const substation = of(records.substations);
      return [
        power('Comes in', node.supply),
        power('Passed on', node.load),
        power('Left to share', left),
        { name: 'Players', value: formatCount(substation?.connectionCount ?? 0n) },
        power('Share of each', substation?.connectionCapacity ?? 0n),
      ];
    }
  }
}
