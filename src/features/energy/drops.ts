/** What is meant by dropping one thing of a grid on another: an order whose form opens filled in. Nothing is signed by it. */
import type { EnergyGraph } from '../../game/energy/grid.ts';
import {
  parseAllocationId,
  parseObjectId,
  parsePlayerId,
  parseSubstationId,
  type SubstationId,
} from '../../game/ids.ts';
import type { Draft } from '../../game/orders/orderRow.ts';
import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

type DropName =
  | 'MsgAllocationCreate'
  | 'MsgAllocationTransfer'
  | 'MsgSubstationAllocationConnect'
  | 'MsgSubstationAllocationDisconnect'
  | 'MsgSubstationPlayerConnect'
  | 'MsgSubstationPlayerDisconnect'
  | 'MsgSubstationPlayerMigrate';

interface DropOf<N extends DropName> {
  readonly name: N;
  readonly given: Draft<N>;
}

export type Drop = { readonly [N in DropName]: DropOf<N> }[DropName];

/** A place in the picture that is no thing of the grid: what is let go there leads nowhere any more. */
export const NOWHERE = 'nowhere';

/** What a drop does, in the fewest words. */
export const DROP_WORDS: Readonly<Record<DropName, Sentence>> = {
  MsgAllocationCreate: mark('Allocate power'),
  MsgAllocationTransfer: mark('Transfer allocation'),
  MsgSubstationAllocationConnect: mark('Connect allocation'),
  MsgSubstationAllocationDisconnect: mark('Disconnect allocation'),
  MsgSubstationPlayerConnect: mark('Connect player'),
  MsgSubstationPlayerDisconnect: mark('Disconnect player'),
  MsgSubstationPlayerMigrate: mark('Move player'),
};

/** Whether it can be taken up at all. */
export function canBeDragged({ nodes }: EnergyGraph, id: string): boolean {
  const kind = nodes.get(id)?.kind;
  return kind === 'allocation' || kind === 'player' || kind === 'reactor' || kind === 'substation';
}

/**
 * null: nothing is meant, it is there already, or the chain knows no such thing.
 *
 * @param onto an id, or {@link NOWHERE}
 */
export function dropOf(graph: EnergyGraph, id: string, onto: string): Drop | null {
  const { nodes } = graph;
  const target = nodes.get(onto)?.kind;
  switch (nodes.get(id)?.kind) {
    case 'allocation':
      return allocationDrop(graph, id, onto);
    case 'player':
      return playerDrop(graph, id, onto);
    case 'reactor':
    case 'substation':
      // What is set aside is led there once it is made.
      return target === 'substation' && onto !== id
        ? { name: 'MsgAllocationCreate', given: { sourceObjectId: parseObjectId(id) } }
        : null;
    default:
      return null;
  }
}

function allocationDrop({ nodes, records }: EnergyGraph, id: string, onto: string): Drop | null {
  const allocation = records.allocations.find((one) => one.id === id);
  if (!allocation) return null;
  const allocationId = parseAllocationId(id);
  if (onto === NOWHERE) {
    return allocation.destinationId === null
      ? null
      : { name: 'MsgSubstationAllocationDisconnect', given: { allocationId } };
  }
  switch (nodes.get(onto)?.kind) {
    case 'player':
      return allocation.controller === onto
        ? null
        : { name: 'MsgAllocationTransfer', given: { allocationId, controller: parsePlayerId(onto) } };
    case 'substation':
      // It cannot be led back to where it comes from.
      return allocation.destinationId === onto || String(allocation.sourceId) === onto
        ? null
        : { name: 'MsgSubstationAllocationConnect', given: { allocationId, destinationId: parseSubstationId(onto) } };
    default:
      return null;
  }
}

function playerDrop({ nodes, records }: EnergyGraph, id: string, onto: string): Drop | null {
  const playerId = parsePlayerId(id);
  const at = records.players.find((one) => one.id === id)?.substationId ?? null;
  if (onto === NOWHERE) return at === null ? null : { name: 'MsgSubstationPlayerDisconnect', given: { playerId } };
  if (nodes.get(onto)?.kind !== 'substation') return null;
  const substationId = parseSubstationId(onto);
  // Who draws there already can only give.
  if (at === onto) return { name: 'MsgAllocationCreate', given: { sourceObjectId: parseObjectId(id) } };
  return at === null
    ? { name: 'MsgSubstationPlayerConnect', given: { substationId, playerId } }
    : { name: 'MsgSubstationPlayerMigrate', given: { substationId, playerId: [playerId] } };
}

/** Power that is set aside by a drop, and is to be led to where it was dropped once it is there. */
export interface Leading {
  readonly sourceId: string;
  readonly onto: SubstationId;
  /** Allocations that there were before. */
  readonly before: ReadonlySet<string>;
}

/** null: the drop sets no power aside. */
export function leadingOf({ records }: EnergyGraph, drop: Drop, onto: string): Leading | null {
  if (drop.name !== 'MsgAllocationCreate') return null;
  return {
    sourceId: String(drop.given.sourceObjectId),
    onto: parseSubstationId(onto),
    before: new Set(records.allocations.map(({ id }) => id)),
  };
}

/** The order that leads it there; null until it is made. */
export function nextOf(graph: EnergyGraph, { sourceId, onto, before }: Leading): Drop | null {
  const made = graph.records.allocations.find(
    (one) => one.sourceId === sourceId && one.destinationId === null && !before.has(one.id),
  );
  return made ? dropOf(graph, made.id, onto) : null;
}
