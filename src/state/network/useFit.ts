/** How an order stands with the network at hand, for the button that offers it. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { say } from '../../lib/words/say.ts';
import { type Fit, fitOf, NOT_YET } from '../../game/releases/fit.ts';
import { newerParts, type Part } from '../../game/releases/unknownPart.ts';
import type { GameMessage, MessageName } from '../../game/messages/messages.ts';
import { readKey } from '../ask/readKey.ts';
import { useRuntime, useWorld } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import { ownPlayer } from '../world/access.ts';
import { fieldsOf } from './fieldsOf.ts';
import { NETWORK_KEY } from './networkKey.ts';

const GOOD_MS = 600_000;
const NOTHING: readonly Part[] = [];

const missingQuery = (network: Runtime['network'], name: MessageName, fields: readonly string[]) =>
  queryOptions({
    queryKey: readKey(NETWORK_KEY, { name, fields }),
    queryFn: async (): Promise<readonly Part[]> => (await network()).missingOf(name, fields),
    staleTime: GOOD_MS,
    retry: false,
  });

/** Fit, or why it is not known yet. @param offered what the button gives while there is no order */
export function useFit(
  order: GameMessage | null,
  offered: MessageName | undefined,
): Pick<Fit, 'obstacle' | 'loss'> & { readonly order: GameMessage | null } {
  const { network } = useRuntime();
  const ownGuildId = useWorld((world) => ownPlayer(world)?.guildId ?? null);
  const name = order?.name ?? offered;
  const fields = order === null ? [] : fieldsOf(order);
  const isAsked = name !== undefined && newerParts(name, fields).length > 0;
  const { data: missing = NOTHING, isLoading } = useQuery({
    // Nothing is asked about an order that every release knows.
    ...missingQuery(network, name ?? 'MsgPlanetExplore', isAsked ? fields : []),
    enabled: isAsked,
  });
  if (!isAsked) return { obstacle: null, loss: null, order };
  if (isLoading) return { obstacle: say('Checking whether this network supports this action…'), loss: null, order };
  if (order === null) return { obstacle: missing.length > 0 ? say(NOT_YET) : null, loss: null, order };
  return fitOf(order, missing, ownGuildId);
}
