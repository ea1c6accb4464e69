/** Who loses how much, and who goes offline, when something of a grid fails or is changed. docs/network/mechanics.md 8.1, 8.5. */
import type { AllocationId, PlayerId, SubstationId } from '../ids.ts';
import type { Milliwatts } from '../units.ts';
import { type EnergyGraph, type GridRecords, ownYield } from './grid.ts';
import { GridDraft } from './gridDraft.ts';

export interface Loss<I extends string = string> {
  readonly id: I;
  readonly before: Milliwatts;
  readonly after: Milliwatts;
}

export interface Dark {
  /** Allocations that are destroyed, first those that fail themselves. */
  readonly fallen: readonly AllocationId[];
  /** Players who have less than before, and who has fallen below what he draws. */
  readonly players: readonly (Loss<PlayerId> & { readonly goesOffline: boolean })[];
  /** Substations whose share is smaller, with the players there of whom nothing was read. */
  readonly substations: readonly (Loss<SubstationId> & { readonly unread: bigint })[];
  /** All of which have less, go offline or are destroyed; what failed is among them. */
  readonly ids: ReadonlySet<string>;
}

/**
 * What goes dark if this fails: a reactor whose validator is jailed, a generator that is shot, a substation that is deleted, an
 * offer that is withdrawn, a player who loses what he makes, an allocation that is destroyed.
 */
export function whatGoesDark({ records }: EnergyGraph, id: string): Dark {
  const dark = compare(records, (draft) => fail(draft, records, id));
  return { ...dark, ids: new Set([id, ...dark.ids]) };
}

/** What is other once something has been done to a grid and the block has ended. */
export function compare(records: GridRecords, act: (draft: GridDraft) => void): Dark {
  const before = new GridDraft(records);
  const after = new GridDraft(records);
  act(after);
  after.settle();
  const players = records.players.flatMap(({ id }) => {
    const was = before.standingOf(id);
    const is = after.standingOf(id);
    if (!was || !is) return [];
    const goesOffline = was.load <= was.supply && is.load > is.supply;
    if (is.supply >= was.supply && !goesOffline) return [];
    return [{ id, before: was.supply, after: is.supply, goesOffline }];
  });
  const substations = records.substations.flatMap(({ id, connectionCount }) => {
    const loss = { id, before: before.shareOf(id), after: after.shareOf(id) };
    const read = records.players.filter(({ substationId }) => substationId === id).length;
    const unread = connectionCount - BigInt(read);
    return loss.after < loss.before ? [{ ...loss, unread: unread > 0n ? unread : 0n }] : [];
  });
  const { fallen } = after;
  const ids = new Set<string>([...fallen, ...players.map((one) => one.id), ...substations.map((one) => one.id)]);
  return { fallen, players, substations, ids };
}

function fail(draft: GridDraft, records: GridRecords, id: string): void {
  const kind = id.slice(0, id.indexOf('-') + 1);
  switch (kind) {
    case '3-':
    case '5-':
      for (const infusion of records.infusions) {
        if (infusion.destination === id && infusion.playerId !== null) {
          draft.changeCapacity(infusion.playerId, 0n - ownYield(infusion));
        }
      }
      draft.changeCapacity(id, 0n - draft.capacityOf(id));
      return;
    case '1-':
      draft.changeCapacity(id, 0n - draft.capacityOf(id));
      return;
    case '4-':
      failSubstation(draft, records, id);
      return;
    case '6-':
      for (const allocation of records.allocations) if (allocation.id === id) draft.destroy(allocation.id);
      return;
    case '10-':
      for (const { providerId, allocationId } of records.agreements) {
        if (providerId === id && allocationId !== null) draft.destroy(allocationId);
      }
      return;
    default:
  }
}

function failSubstation(draft: GridDraft, records: GridRecords, id: string): void {
  for (const player of records.players) if (player.substationId === id) draft.connect(player.id, null);
  draft.destroyAll(({ sourceId, destinationId }) => sourceId === id || destinationId === id);
  // Also what comes in by allocations that are not among the records.
  draft.changeCapacity(id, 0n - draft.capacityOf(id));
}
