import { type Ambit, ambitToEnum } from '../ambit.ts';
import type { StructType } from '../entities.ts';
import type { PlayerId } from '../ids.ts';
import type { MessageOf } from './messages.ts';

/** Begins a struct at a place. @param place its slot is 0-based */
export function buildMessage(
  playerId: PlayerId,
  type: Pick<StructType, 'id' | 'isCommand'>,
  place: { readonly ambit: Ambit; readonly slot: number },
): MessageOf<'MsgStructBuildInitiate'> {
  return {
    name: 'MsgStructBuildInitiate',
    playerId,
    structTypeId: type.id,
    operatingAmbit: ambitToEnum(place.ambit),
    // A Command Ship has a berth of its own; the chain ignores its slot (docs/network/chain-messages.md 1.13).
    slot: type.isCommand ? 0 : place.slot,
  };
}
