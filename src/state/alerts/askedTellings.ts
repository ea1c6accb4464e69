/** What nobody tells unasked: contracts, applications, rights of keys, prices. Each answer holds from the block before it was asked. */
import type { Telling } from '../../game/alerts/ledger.ts';
import { isMet, type Prices, type PriceWish } from '../../game/alerts/priceWish.ts';
import type { AgreementRecord } from '../../game/entities.ts';
import type { GuildId, PlayerId } from '../../game/ids.ts';
import type { AddressRecord, MembershipApplication } from '../../game/records.ts';
import type { Moderation } from '../moderation/moderation.ts';

/** A contract is spoken of an hour before its end, at a block every six seconds. */
const SOON_BLOCKS = 600n;

/** @param deals of the player */
export function contractTellings(deals: readonly AgreementRecord[], height: bigint): readonly Telling[] {
  return deals.flatMap(({ id, endBlock }) => {
    // Prolonged, it ends another time.
    const matter = `contract/${id}/${endBlock}`;
    const soonAt = endBlock > SOON_BLOCKS ? endBlock - SOON_BLOCKS : 0n;
    const tellings: Telling[] = [];
    if (height >= soonAt) tellings.push({ kind: 'contractEnds', matter, at: soonAt, value: `soon ${endBlock}` });
    if (height >= endBlock) tellings.push({ kind: 'contractEnds', matter, at: endBlock, value: `over ${endBlock}` });
    return tellings;
  });
}

/** @param decides the guild whose requests this player may answer; null = none */
export function applicationTelling(
  { guildId, playerId, joinType, status }: MembershipApplication,
  me: PlayerId,
  decides: GuildId | null,
  at: bigint,
): readonly Telling[] {
  const isOpen = status === 'proposed';
  if (joinType === 'invite' && playerId === me)
    return [{ kind: 'invitation', matter: `invite/${guildId}/${playerId}`, at, value: isOpen ? 'open' : null }];
  if (joinType === 'request' && guildId === decides && playerId !== me)
    return [{ kind: 'request', matter: `request/${guildId}/${playerId}`, at, value: isOpen ? playerId : null }];
  return [];
}

export function rightsTelling({ address, permissions }: AddressRecord, at: bigint): Telling {
  return { kind: 'rightsChanged', matter: `key/${address}`, at, value: String(permissions) };
}

export function moderationTellings(list: readonly Moderation[], me: PlayerId): readonly Telling[] {
  return list.flatMap(({ height, actorPlayerId, targetObjectId, targetOwnerId, field }) =>
    targetOwnerId === me && actorPlayerId !== me
      ? [
          {
            kind: 'moderated',
            matter: `moderated/${targetObjectId}/${field}`,
            at: height,
            value: `${actorPlayerId} ${field} ${height}`,
          } as const,
        ]
      : [],
  );
}

export function priceTellings(wishes: readonly PriceWish[], prices: Prices, at: bigint): readonly Telling[] {
  return wishes.flatMap((wish) => {
    const met = isMet(wish, prices);
    if (met === null) return [];
    // Another price is another wish.
    const terms = wish.kind === 'provider' ? `${wish.atMost}` : `${wish.when} ${wish.ratio}`;
    return [{ kind: 'priceMet', matter: `price/${wish.id}/${terms}`, at, value: met ? 'met' : null } as const];
  });
}
