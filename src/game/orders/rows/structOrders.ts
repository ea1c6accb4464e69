/** Structs on planets and in fleets: build, switch, move, give up. docs/network/mechanics.md section 5. */
import { mark, say } from '../../../lib/words/say.ts';
import type { Struct, StructType } from '../../entities.ts';
import {
  activating,
  building,
  cancelling,
  deactivating,
  deactivatingAll,
  MOST_AT_ONCE,
  moving,
  trashing,
} from '../judge/structObstacles.ts';
import { order } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { ownPlayer } from './shared.ts';

/** On structs of a type that can do it; where the type is not known yet, on all. */
export function onStructs(can: (type: StructType) => boolean = () => true) {
  return ({ id, typeId }: Struct, { typeOf }: Sight) => {
    const type = typeOf(typeId);
    return type !== undefined && !can(type) ? null : { structId: id };
  };
}

const struct = { label: mark('Struct'), offers: 'own' } as const;

export const STRUCT_ORDERS = {
  MsgStructActivate: order<'MsgStructActivate'>({
    title: mark('Bring online'),
    about: mark('Switches a struct on. It costs charge, and from then on the struct draws its power.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    obstacle: activating,
  }),
  MsgStructDeactivate: order<'MsgStructDeactivate'>({
    title: mark('Take offline'),
    about: mark(
      'Switches a struct off and frees its power. It costs no charge, and can be done while you are offline.',
    ),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    obstacle: ({ structId }, sight) => deactivating(structId, sight),
  }),
  MsgStructDeactivateBatch: order<'MsgStructDeactivateBatch'>({
    title: mark('Take several offline'),
    about: () =>
      say('Switches up to {most} structs off in one transaction. If one of them cannot be, none is.', {
        most: MOST_AT_ONCE,
      }),
    room: 'planet',
    on: { struct: ({ id }) => ({ structId: [id] }) },
    fields: {
      structId: { label: mark('Structs'), hint: () => say('From 1 to {most}.', { most: MOST_AT_ONCE }), offers: 'own' },
    },
    obstacle: deactivatingAll,
  }),
  MsgStructBuildInitiate: order<'MsgStructBuildInitiate'>({
    title: mark('Start building'),
    about: mark(
      'Begins a struct in a free slot. It costs charge, draws power while it is built, and then owes a proof of work.',
    ),
    room: 'planet',
    on: {
      player: ({ id }) => ({ playerId: id }),
      planet: ({ owner }) => (owner === null ? null : { playerId: owner }),
      fleet: ({ owner }) => ({ playerId: owner }),
    },
    fields: {
      playerId: { label: mark('Whose'), offers: 'own', start: ownPlayer },
      structTypeId: { label: mark('Type') },
      operatingAmbit: { label: mark('Ambit') },
      slot: { label: mark('Slot'), hint: mark('A Command Ship has a berth of its own; its slot does not matter.') },
    },
    obstacle: building,
  }),
  MsgStructBuildCancel: order<'MsgStructBuildCancel'>({
    title: mark('Cancel a build'),
    about: mark('Gives up a struct that is not built yet. Its slot is free again, what it drew too.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    isGrave: true,
    obstacle: cancelling,
  }),
  MsgStructTrash: order<'MsgStructTrash'>({
    title: mark('Destroy your own'),
    about: mark('Destroys a struct for good. Nothing is paid back, and it costs as much charge as building it.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    isGrave: true,
    obstacle: trashing,
  }),
  MsgStructMove: order<'MsgStructMove'>({
    title: mark('Move struct'),
    about: mark('Moves a Command Ship to another ambit of its place. It costs charge.'),
    room: 'fleet',
    on: {
      struct: onStructs((type) => type.isMovable),
      fleet: ({ commandStructId: id }) => (id === null ? null : { structId: id }),
    },
    fields: {
      structId: struct,
      locationType: { label: mark('In'), start: () => 'fleet' },
      ambit: { label: mark('Ambit') },
      slot: { label: mark('Slot'), start: () => 0 },
    },
    obstacle: moving,
  }),
};
