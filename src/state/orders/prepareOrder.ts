/** From what a player gave to what is queued: as this network reads it, in words with names and amounts. */
import type { QueryClient } from '@tanstack/react-query';
import type { ReactorId } from '../../game/ids.ts';
import { parseAddress } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { NAMELESS } from '../../game/names.ts';
import { readQuery, wholeQuery } from '../ask/readQuery.ts';
import type { Reads } from '../ask/Reads.ts';
import { fitted } from '../network/fitted.ts';
import type { Runtime } from '../Runtime.ts';
import type { WorldState } from '../world/world.ts';
import { type AddressNames, knownIn } from './knownIn.ts';
import { type Order, orderOf } from './order.ts';

/** Where words look for what a form has read already. Nothing is asked for the words alone. */
export interface Answered {
  readonly queryClient: Pick<QueryClient, 'getQueryData'>;
  readonly reads: Reads;
  readonly alphaDenom: string;
  /** What it was seen to know of newer orders. */
  readonly network: Runtime['network'];
}

/** @throws NotOnNetworkError */
export async function prepareOrder(
  messages: readonly [GameMessage, ...GameMessage[]],
  world: WorldState,
  answered: Answered,
): Promise<Order> {
  const { queryClient, reads, alphaDenom, network } = answered;
  const table = queryClient.getQueryData(readQuery(reads, 'web.denoms', {}).queryKey) ?? null;
  const known = knownIn(world, { alphaDenom, table }, addressNames(answered));
  return orderOf(await fitted(network, messages, world), known);
}

function addressNames({ queryClient, reads }: Answered): AddressNames {
  return {
    playerOf(text) {
      const address = parseAddress(text);
      const playerId = queryClient.getQueryData(readQuery(reads, 'chain.playerOfAddress', { address }).queryKey);
      if (!playerId) return null;
      const player = queryClient.getQueryData(readQuery(reads, 'chain.player', { playerId }).queryKey);
      return { id: playerId, name: player?.name ?? NAMELESS };
    },
    reactorOf(validator): ReactorId | null {
      const reactors = queryClient.getQueryData(wholeQuery(reads, 'chain.reactors', {}).queryKey) ?? [];
      return reactors.find((one) => one.validator === validator)?.id ?? null;
    },
  };
}
