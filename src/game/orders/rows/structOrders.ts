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
    about: mark('Brings a struct online. This costs charge, and the struct uses power from then on.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    obstacle: activating,
  }),
  MsgStructDeactivate: order<'MsgStructDeactivate'>({
    title: mark('Take offline'),
    about: mark('Takes a struct offline and frees its power. This costs no charge and works while you’re overloaded.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    obstacle: ({ structId }, sight) => deactivating(structId, sight),
  }),
  MsgStructDeactivateBatch: order<'MsgStructDeactivateBatch'>({
    title: mark('Take structs offline'),
    about: () =>
      say('Takes up to {most} structs offline in one transaction. If one can’t go offline, none does.', {
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
    title: mark('Start build'),
    about: mark(
      'Starts to build a struct in a free slot. Building costs charge, uses power and needs proof of work to finish.',
    ),
    room: 'planet',
    on: {
      player: ({ id }) => ({ playerId: id }),
      planet: ({ owner }) => (owner === null ? null : { playerId: owner }),
      fleet: ({ owner }) => ({ playerId: owner }),
    },
    fields: {
      playerId: { label: mark('Player'), offers: 'own', start: ownPlayer },
      structTypeId: { label: mark('Struct type') },
      operatingAmbit: { label: mark('Ambit') },
      slot: { label: mark('Slot'), hint: mark('A Command Ship has its own place, so its slot doesn’t matter.') },
    },
    obstacle: building,
  }),
  MsgStructBuildCancel: order<'MsgStructBuildCancel'>({
    title: mark('Cancel build'),
    about: mark('Cancels an unfinished build. Its slot and its power become free again.'),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    isGrave: true,
    obstacle: cancelling,
  }),
  MsgStructTrash: order<'MsgStructTrash'>({
    title: mark('Self-destruct struct'),
    about: mark(
      'Destroys your struct permanently. You get nothing back. The action costs as much charge as the build.',
    ),
    room: 'planet',
    on: { struct: onStructs() },
    fields: { structId: struct },
    isGrave: true,
    obstacle: trashing,
  }),
  MsgStructMove: order<'MsgStructMove'>({
    title: mark('Move struct'),
    about: mark('Moves a Command Ship to another ambit in the same place. This costs charge.'),
    room: 'fleet',
    on: {
      struct: onStructs((type) => type.isMovable),
      fleet: ({ commandStructId: id }) => (id === null ? null : { structId: id }),
    },
    fields: {
      structId: struct,
      locationType: { label: mark('Location'), start: () => 'fleet' },
      ambit: { label: mark('Ambit') },
      slot: { label: mark('Slot'), start: () => 0 },
    },
    obstacle: moving,
  }),
};
