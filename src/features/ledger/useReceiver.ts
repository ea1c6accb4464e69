import { useInfiniteQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import { NAMELESS } from '../../game/names.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useRuntime } from '../../state/react.ts';
import { type Receiver, type ReceiverVerdict, receiverVerdict } from './sendRules.ts';
import { usePools } from './usePools.ts';

/** A receiver as the chain knows it, and what is to be said before anything goes there. */
export function useReceiver(
  receiver: Receiver,
  player: Player,
): { readonly known: Receiver; readonly verdict: ReceiverVerdict } {
  const { address } = receiver;
  const asked = useRead('chain.playerOfAddress', { address });
  const ownerId = asked.data ?? null;
  const holder = useRead('chain.player', { playerId: ownerId ?? player.id }, { enabled: ownerId !== null });
  const account = useRead('chain.account', { address });
  const own = useWhole('chain.addressesOfPlayer', { playerId: player.id });
  const ledger = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/ledger', { player: player.id }));
  const pool = usePools().get(address) ?? null;
  const sent = (ledger.data?.pages ?? []).flatMap(({ items }) => items).filter(({ action }) => action === 'sent');
  const verdict = receiverVerdict(receiver, {
    owner: asked.isError ? 'unknown' : asked.data,
    isSeen: account.data !== null,
    pool,
    own: (own.data ?? []).map((one) => one.address),
    used: sent.flatMap(({ counterparty }) => counterparty ?? []),
  });
  // Name and number are the chain's as soon as it has answered; what a search said of a guild is not repeated.
  const name = ownerId === null ? receiver.name : (holder.data?.name ?? NAMELESS);
  const known = { address, playerId: ownerId ?? receiver.playerId, name, guildTag: '' };
  return { known, verdict };
}
