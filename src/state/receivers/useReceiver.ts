import { useInfiniteQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { NAMELESS } from '../../game/names.ts';
import { type Receiver, type ReceiverFacts, type ReceiverVerdict, receiverVerdict } from '../../game/receivers.ts';
import { pagesQuery } from '../ask/readQuery.ts';
import { useRead, useWhole } from '../ask/useRead.ts';
import { useRuntime } from '../react.ts';
import { usePools } from './usePools.ts';

/** What an address is judged by. @param playerId who would sign */
export function useReceiverFacts(address: Address, playerId: PlayerId): ReceiverFacts {
  const asked = useRead('chain.playerOfAddress', { address });
  const account = useRead('chain.account', { address });
  const own = useWhole('chain.addressesOfPlayer', { playerId });
  const ledger = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/ledger', { player: playerId }));
  const pool = usePools().get(address) ?? null;
  const sent = (ledger.data?.pages ?? []).flatMap(({ items }) => items).filter(({ action }) => action === 'sent');
  return {
    owner: asked.isError ? 'unknown' : asked.data,
    isSeen: account.data !== null,
    pool,
    own: (own.data ?? []).map((one) => one.address),
    used: sent.flatMap(({ counterparty }) => counterparty ?? []),
  };
}

/** A receiver as the chain knows it, and what is to be said before anything goes there. */
export function useReceiver(
  receiver: Receiver,
  player: Player,
): { readonly known: Receiver; readonly verdict: ReceiverVerdict } {
  const { address } = receiver;
  const facts = useReceiverFacts(address, player.id);
  const ownerId = facts.owner === 'unknown' ? null : (facts.owner ?? null);
  const holder = useRead('chain.player', { playerId: ownerId ?? player.id }, { enabled: ownerId !== null });
  // Name and number are the chain's as soon as it has answered.
  const name = ownerId === null ? receiver.name : (holder.data?.name ?? NAMELESS);
  const known = { address, playerId: ownerId ?? receiver.playerId, name };
  return { known, verdict: receiverVerdict(receiver, facts) };
}
