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
    title: mark('Allocate power'),
    about: mark(
      'Allocates power of a player, reactor or substation. Connect the allocation to a substation to supply its players.',
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
        label: mark('Controller'),
        hint: mark('The player who can connect the allocation to a substation.'),
        offers: 'any',
        start: ownPlayer,
      },
      allocationType: {
        label: mark('Allocation type'),
        hint: mark(
          'A static allocation never changes. A dynamic one can be changed and deleted. An automated one always takes all power of its source.',
        ),
        start: () => 'dynamic',
      },
      power: {
        label: mark('Power'),
        hint: mark('An automated allocation ignores this value.'),
        limits: (sight, { sourceObjectId }) => upToFree(freeOf(sourceObjectId, sight)),
      },
    },
    obstacle: allocating,
    changes: (draft, sight) => {
      const free = freeOf(draft.sourceObjectId, sight);
      if (free === undefined || draft.power === undefined || draft.allocationType === 'automated') return [];
      const left = free > draft.power ? free - draft.power : 0n;
      return changed(say('Free power at source'), formatPower(free), formatPower(milliwatts(left)));
    },
  }),
  MsgAllocationUpdate: order<'MsgAllocationUpdate'>({
    title: mark('Change power'),
    about: mark('Changes the power of a dynamic allocation.'),
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
    about: mark('Returns the power of a dynamic allocation to its source. The connected substation loses that power.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId },
    isGrave: true,
    obstacle: removing,
  }),
  MsgAllocationTransfer: order<'MsgAllocationTransfer'>({
    title: mark('Transfer allocation'),
    about: mark('Gives another player control of an allocation. You can’t connect the allocation any more.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId, controller: { label: mark('Controller'), offers: 'any' } },
    obstacle: transferring,
    changes: ({ allocationId: id, controller }, { get }) =>
      changed(say('Controller'), get('allocation', id)?.controller, controller),
  }),
  MsgSubstationAllocationConnect: order<'MsgSubstationAllocationConnect'>({
    title: mark('Connect allocation'),
    about: mark('Connects the power of an allocation to a substation. Its current substation loses that power.'),
    room: 'energy',
    on: { allocation: onAllocation, substation: ({ id }) => ({ destinationId: id }) },
    fields: { allocationId, destinationId: { label: mark('Substation'), offers: 'own' } },
    obstacle: leading,
    changes: ({ allocationId: id, destinationId }, { get }) =>
      changed(say('Destination'), get('allocation', id)?.destinationId, destinationId),
  }),
  MsgSubstationAllocationDisconnect: order<'MsgSubstationAllocationDisconnect'>({
    title: mark('Disconnect allocation'),
    about: mark('Disconnects an allocation from its substation. The substation loses that power.'),
    room: 'energy',
    on: { allocation: onAllocation },
    fields: { allocationId },
    isGrave: true,
    obstacle: cutting,
    changes: ({ allocationId: id }, { get }) => changed(say('Destination'), get('allocation', id)?.destinationId, null),
  }),
};
