/** The last look before an order is queued, whoever gives it: nothing is signed that this network cannot read. */
import { fitOf } from '../../game/releases/fit.ts';
import { newerParts } from '../../game/releases/unknownPart.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { Runtime } from '../Runtime.ts';
import { ownPlayer } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';
import { fieldsOf } from './fieldsOf.ts';

type Orders = readonly [GameMessage, ...GameMessage[]];

/** The network's node cannot read it, or would leave out of it what protects. */
export class NotOnNetworkError extends BaseError {
  constructor(what: string) {
    super({ code: 'not_on_network', what, hint: say('Nothing was signed.') });
  }
}

/** The same orders as this network reads them. @throws NotOnNetworkError */
export async function fitted(network: Runtime['network'], orders: Orders, world: WorldState): Promise<Orders> {
  const ownGuildId = ownPlayer(world)?.guildId ?? null;
  const fit = async (order: GameMessage): Promise<GameMessage> => {
    const fields = fieldsOf(order);
    if (newerParts(order.name, fields).length === 0) return order;
    const made = fitOf(order, await (await network()).missingOf(order.name, fields), ownGuildId);
    // What protects falls away by the player's own choice alone: then the order comes without it.
    const refusal = made.obstacle ?? made.loss;
    if (refusal !== null) throw new NotOnNetworkError(refusal);
    return made.order;
  };
  const [first, ...others] = orders;
  return [await fit(first), ...(await Promise.all(others.map(fit)))];
}
