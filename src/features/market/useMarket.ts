/** What the pages of the market read together. */
import { useEffect } from 'react';
import type { Player, ProviderRecord } from '../../game/entities.ts';
import { parseObjectId, type SubstationId } from '../../game/ids.ts';
import { type Milliwatts, milliwatts } from '../../game/units.ts';
import { PERMISSION } from '../../game/permissions.ts';
import { useRuntime } from '../../state/react.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';

/** Listens to offers and contracts while the market is on the screen. */
export function useMarketInterest(): void {
  const runtime = useRuntime();
  useEffect(() => runtime.watchInterest({ kind: 'market' }), [runtime]);
}

/** Coins of a denomination that can be spent, from the chain itself; null until known. */
export function useBalance(player: Player, denom: string): bigint | null {
  const { data } = useRead('chain.balance', { address: player.primaryAddress, denom });
  const { alphaDenom } = useRuntime().config.network;
  // The world keeps alpha, and keeps it newer.
  return denom === alphaDenom ? player.alpha : (data?.amount ?? null);
}

type Terms = Pick<ProviderRecord, 'id' | 'owner' | 'accessPolicy'>;

/** Whether an offer by leave is open to this player; null when nobody asked or it is not known yet. */
export function useInvited(offer: Terms, player: Player): boolean | null {
  const asked = offer.accessPolicy === 'guildMarket' && offer.owner !== player.id;
  const objectId = parseObjectId(offer.id);
  const own = useRead(
    'chain.permission',
    { subject: { kind: 'object', objectId, playerId: player.id } },
    { enabled: asked },
  );
  const ranks = useWhole('chain.guildRankPermissions', { objectId: offer.id }, { enabled: asked });
  if (!asked) return offer.accessPolicy === 'guildMarket' ? true : null;
  if (!own.data || !ranks.data) return null;
  const byRank = ranks.data.some(
    ({ guildId, rank, mask }) =>
      guildId === player.guildId && isRanked(player, rank) && (mask & PERMISSION.providerOpen) !== 0,
  );
  return byRank || (own.data.mask & PERMISSION.providerOpen) !== 0;
}

function isRanked({ guildRank }: Player, rank: bigint): boolean {
  return guildRank > 0n && guildRank <= rank;
}

/** What a substation has left, from the chain; null until known. */
export function useRoom(substationId: SubstationId): Milliwatts | null {
  const capacity = useRead('chain.gridValue', { attribute: 'capacity', objectId: substationId }).data;
  const load = useRead('chain.gridValue', { attribute: 'load', objectId: substationId }).data;
  return capacity === undefined || load === undefined ? null : roomOf(capacity, load);
}

function roomOf(capacity: bigint, load: bigint): Milliwatts {
  return milliwatts(capacity > load ? capacity - load : 0n);
}
