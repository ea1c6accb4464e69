/** Power set aside, and where it is led. docs/network/mechanics.md 8.3. */
import { mark, say } from '../../../lib/words/say.ts';
import type { AllocationRecord } from '../../entities.ts';
import { parseObjectId } from '../../ids.ts';
import { milliwatts } from '../../units.ts';
import { formatPower } from '../../format.ts';
import {
  allocating,
  cutting,
  freeFor,
  freeOf,
  leading,
  removing,
  resizing,
  transferring,
  upToFree,
} from '../judge/allocationObstacles.ts';
import { changed, changedValue } from '../judge/changes.ts';
import { order } from '../orderRow.ts';
import { ownPlayer } from './shared.ts';

const allocationId = { label: mark('Allocation'), offers: 'own' } as const;
const onAllocation = ({ id }: AllocationRecord) => ({ allocationId: id });

export const ALLOCATION_ORDERS = {
  MsgAllocationCreate: order<'MsgAllocationCreate'>({
    title: mark('Set power aside'),
    about: mark(
      'Sets power of a player, a reactor or a substation aside. Led to a substation it feeds those who are connected there.',
    ),
    room: 'energy',
    on: {
      player: ({ id }) => ({ sourceObjectId: parseObjectId(id) }),
      reactor: ({ id }) => ({ sourceObjectId: parseObjectId(id) }),
      substation: ({ id }) => ({ sourceObjectId: parseObjectId(id) }),
    },
    fields: {
      sourceObjectId: { label: mark('Source'), hint: mark('A player, a reactor or a substation.'), offers: 'own' },
      controller: {
        label: mark('Controlled by'),
        hint: mark('Who may lead it to a substation.'),
        offers: 'any',
        start: ownPlayer,
      },
      allocationType: {
        label: mark('Kind'),
        hint: mark(
          'Static stays as it is; dynamic can be changed and deleted; automated is always all that the source has.',
        ),
        start: () => 'dynamic',
      },
      power: {
        label: mark('Power'),
        hint: mark('Of automated it does not matter.'),
        limits: (sight, { sourceObjectId }) => upToFree(freeOf(sourceObjectId, sight)),
      },
    },
    obstacle: allocating,
    changes: (draft, sight) => {
      const free = freeOf(draft.sourceObjectId, sight);
      if (free === undefined || draft.power === undefined || draft.allocationType === 'automated') return [];
      const left = free > draft.power ? free - draft.power : 0n;
      return changed(say('Left at its source'), formatPower(free), formatPower(milliwatts(left)));
    },
  }),
  MsgAllocationUpdate: order<'MsgAllocationUpdate'>({
    title: mark('Change the power'),
    about: mark('Sets a dynamic allocation to another power.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: {
      allocationId,
      power: {
        label: mark('Power'),
        start: ({ more }, draft) => draft.allocationId && more?.powerOf?.(draft.allocationId),
        limits: (sight, draft) => upToFree(freeFor(draft, sight)),
      },
    },
    obstacle: resizing,
    changes: ({ allocationId: id, power }, { more }) =>
      changedValue(say('Power'), id && more?.powerOf?.(id), power, (watts) => formatPower(watts)),
  }),
  MsgAllocationDelete: order<'MsgAllocationDelete'>({
    title: mark('Delete allocation'),
    about: mark('Gives the power of a dynamic allocation back to its source. What it fed has so much less.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId },
    isGrave: true,
    obstacle: removing,
  }),
  MsgAllocationTransfer: order<'MsgAllocationTransfer'>({
    title: mark('Hand over allocation'),
    about: mark('Another player controls where this power is led. You can lead it nowhere any more.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId, controller: { label: mark('To whom'), offers: 'any' } },
    obstacle: transferring,
    changes: ({ allocationId: id, controller }, { get }) =>
      changed(say('Controlled by'), get('allocation', id)?.controller, controller),
  }),
  MsgSubstationAllocationConnect: order<'MsgSubstationAllocationConnect'>({
    title: mark('Lead to a substation'),
    about: mark('Feeds a substation with the power of an allocation. What it fed before has so much less.'),
    room: 'energy',
    on: { allocation: onAllocation, substation: ({ id }) => ({ destinationId: id }) },
    fields: { allocationId, destinationId: { label: mark('Substation'), offers: 'own' } },
    obstacle: leading,
    changes: ({ allocationId: id, destinationId }, { get }) =>
      changed(say('Feeds'), get('allocation', id)?.destinationId, destinationId),
  }),
  MsgSubstationAllocationDisconnect: order<'MsgSubstationAllocationDisconnect'>({
    title: mark('Cut off allocation'),
    about: mark('Leads the power of an allocation nowhere. The substation it fed has so much less.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId },
    isGrave: true,
    obstacle: cutting,
    changes: ({ allocationId: id }, { get }) => changed(say('Feeds'), get('allocation', id)?.destinationId, null),
  }),
};
