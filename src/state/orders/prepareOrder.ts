/** From what a player gave to what is queued: as this network reads it, in words with names and amounts. */
import type { Denoms } from '../../game/coins.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { fitted } from '../network/fitted.ts';
import type { Runtime } from '../Runtime.ts';
import type { WorldState } from '../world/world.ts';
import { knownIn } from './knownIn.ts';
import { type Order, orderOf } from './order.ts';

/** @throws NotOnNetworkError */
export async function prepareOrder(
  messages: readonly [GameMessage, ...GameMessage[]],
  world: WorldState,
  denoms: Denoms,
  network: Runtime['network'],
): Promise<Order> {
  return orderOf(await fitted(network, messages, world), knownIn(world, denoms));
}
