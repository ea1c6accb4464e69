/** What nobody tells unasked: contracts, applications, rights of keys, prices. Each answer holds from the block before it was asked. */
import type { Telling } from '../../game/alerts/ledger.ts';
import { isMet, type Prices, type PriceWish } from '../../game/alerts/priceWish.ts';
import type { AgreementRecord } from '../../game/entities.ts';
import type { GuildId, PlayerId } from '../../game/ids.ts';
import type { AddressRecord, MembershipApplication } from '../../game/records.ts';
import type { Moderation } from '../moderation/moderation.ts';

/** A contract is spoken of an hour before its end, at a block every six seconds, or a twelfth of its time before. */
const SOON_BLOCKS = 600n;
const SOON_PART = 12n;
/** A list may be newer than the block it was asked in: what is missing so near its end is taken for over, when that comes. */
const CLOSE_BLOCKS = 200n;

/**
 * @param deals of the player, all that run: one that is over is in no list any more
 * @param known matters of contracts that ran when they were last listed
 */
export function contractTellings(
  deals: readonly AgreementRecord[],
  known: readonly string[],
  height: bigint,
): readonly Telling[] {
  const listed = new Set(deals.map(matterOf));
  const gone = known.filter((matter) => !listed.has(matter) && endOf(matter) > height + CLOSE_BLOCKS);
  return [
    ...deals.flatMap((deal) => dealTellings(deal, height)),
    ...gone.map((matter) => ({ kind: 'contractEnds', matter, at: height, value: 'closed' }) as const),
    ...overTellings(known, height),
  ];
}

/** Ends come by themselves, on a block that is known before. */
export function overTellings(known: readonly string[], height: bigint): readonly Telling[] {
  return known
    .map((matter) => [matter, endOf(matter)] as const)
    .filter(([, end]) => end <= height)
    .map(([matter, end]) => ({ kind: 'contractEnds', matter, at: end, value: `over ${end}` }));
}

/** Prolonged, it ends another time. */
const matterOf = ({ id, endBlock }: AgreementRecord): string => `contract/${id}/${endBlock}`;
const endOf = (matter: string): bigint => BigInt(/\/(\d{1,20})$/.exec(matter)?.[1] ?? 0);

function dealTellings(deal: AgreementRecord, height: bigint): readonly Telling[] {
  const { startBlock, endBlock } = deal;
  const part = endBlock > startBlock ? (endBlock - startBlock) / SOON_PART : 0n;
  const soonAt = endBlock - (part < SOON_BLOCKS ? part : SOON_BLOCKS);
  const begun: Telling = { kind: 'contractEnds', matter: matterOf(deal), at: startBlock, value: null };
  return height < soonAt ? [begun] : [begun, { ...begun, at: soonAt, value: `soon ${endBlock}` }];
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
