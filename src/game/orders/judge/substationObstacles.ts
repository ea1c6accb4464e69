/** What the rules have against orders about who is connected where. docs/network/mechanics.md 8.4. */
import { say } from '../../../lib/words/say.ts';
import type { Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';

/** From 0.22 on the power must lead nowhere yet. docs/network/line-0.22.md section 4 */
export function creating({ allocationId }: Draft<'MsgSubstationCreate'>, { get, more }: Sight): string | null {
  const allocation = get('allocation', allocationId);
  if (!allocation?.destinationId || more?.isFrom22?.() !== true) return null;
  return say('This power is already connected to {substation}. Disconnect the power from that substation first.', {
    substation: allocation.destinationId,
  });
}

export function connecting({ substationId, playerId }: Draft<'MsgSubstationPlayerConnect'>, { get }: Sight) {
  const player = get('player', playerId);
  return player && substationId !== undefined && player.substationId === substationId
    ? say('This player is already connected to this substation. Choose another player.')
    : null;
}

export function disconnecting({ playerId }: Draft<'MsgSubstationPlayerDisconnect'>, { get }: Sight): string | null {
  const player = get('player', playerId);
  return player && player.substationId === null
    ? say('This player isn’t connected to a substation. Choose another player.')
    : null;
}

export function migrating({ substationId, playerId: ids }: Draft<'MsgSubstationPlayerMigrate'>, { get }: Sight) {
  if (ids === undefined) return null;
  if (ids.length === 0) return say('Choose at least one player.');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return say('Player {id} is listed twice. Remove one.', { id: twice });
  const isThere = substationId !== undefined && ids.every((id) => get('player', id)?.substationId === substationId);
  return isThere ? say('All these players are already connected to this substation.') : null;
}

export function deleting({ substationId, migrationSubstationId: to }: Draft<'MsgSubstationDelete'>): string | null {
  return to !== undefined && to === substationId
    ? say('You can’t move players to the substation you delete. Choose another substation.')
    : null;
}
