/** What nobody tells unasked: contracts, applications, rights of keys, prices. Each answer holds from the block before it was asked. */
import { OWN_DEED, type Point, type Telling } from '../../game/alerts/ledger.ts';
import { isMet, type Prices, type PriceWish } from '../../game/alerts/priceWish.ts';
import type { AgreementRecord } from '../../game/entities.ts';
import type { GuildId, PlayerId } from '../../game/ids.ts';
import type {
  AddressRecord,
  GuildRankPermission,
  MembershipApplication,
  PermissionRecord,
} from '../../game/records.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { OwnRights } from './ownRights.ts';

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

/** What this browser knows of rights so far, and what it changed itself. */
export interface KnownRights {
  readonly last: ReadonlyMap<string, Pick<Point, 'at' | 'value'>>;
  /** From which block on it listens. */
  readonly since: bigint;
  readonly own: OwnRights;
}

const REVOKED = 'revoked';

/**
 * Keys of the player. One that a whole list did not have before is news, and so is one that it has no more.
 *
 * @param isWhole all of the player's keys are in it
 */
export function keyTellings(
  keys: readonly AddressRecord[],
  isWhole: boolean,
  me: PlayerId,
  at: bigint,
  known: KnownRights,
): readonly Telling[] {
  const held = new Map<string, string>();
  const about = new Map<string, string>();
  for (const { address, playerId, permissions } of keys) {
    about.set(`key/${address}`, address);
    held.set(`key/${address}`, playerId === me ? String(permissions) : REVOKED);
  }
  for (const [matter, { value }] of known.last) {
    if (!isWhole || !matter.startsWith('key/') || value === null || held.has(matter)) continue;
    about.set(matter, matter.slice('key/'.length));
    held.set(matter, REVOKED);
  }
  return changesOf({ kind: 'rightsChanged', marker: isWhole ? `keys/${me}` : null, held, at, known }, (matter) =>
    String(about.get(matter)),
  );
}

/** What others may do as the player: by name, and by rank in a guild. */
export function grantTellings(
  byName: readonly PermissionRecord[],
  byRank: readonly GuildRankPermission[],
  me: PlayerId,
  at: bigint,
  known: KnownRights,
): readonly Telling[] {
  const held = new Map<string, string>();
  for (const { subject, mask } of byName) {
    const isOnMe = subject.kind === 'object' && String(subject.objectId) === me && subject.playerId !== me;
    if (isOnMe && mask !== 0) held.set(`grant/${subject.playerId}`, String(mask));
  }
  const rows = byRank.filter(({ objectId, mask, rank }) => String(objectId) === me && mask !== 0 && rank !== 0n);
  for (const { guildId } of rows) {
    const own = rows.filter((row) => row.guildId === guildId).map(({ mask, rank }) => `${mask}:${rank}`);
    held.set(`grantRank/${guildId}`, own.toSorted().join(','));
  }
  const told = changesOf({ kind: 'grantsChanged', marker: `grants/${me}`, held, at, known }, () => me);
  // What is taken away again is no news, and what comes anew is.
  const gone = [...known.last].filter(
    ([matter, { value }]) =>
      matter.startsWith('grant') && matter !== `grants/${me}` && value !== null && !held.has(matter),
  );
  return [...told, ...gone.map(([matter]) => ({ kind: 'grantsChanged', matter, at, value: null }) as const)];
}

interface Held {
  readonly kind: 'rightsChanged' | 'grantsChanged';
  /** Told with the first reading of all; null = this is none of all. */
  readonly marker: string | null;
  /** What is held by each matter, without a space. */
  readonly held: ReadonlyMap<string, string>;
  readonly at: bigint;
  readonly known: KnownRights;
}

/** What a later reading repeats is told in the very words of the first that saw it: else it were something else. */
function changesOf({ kind, marker, held, at, known }: Held, aboutOf: (matter: string) => string): readonly Telling[] {
  const { last, since, own } = known;
  const readAt = marker === null ? undefined : last.get(marker)?.at;
  const isFirst = readAt === undefined;
  const tellings: Telling[] = marker === null ? [] : [{ kind, matter: marker, at, value: 'read' }];
  for (const [matter, state] of held) {
    const before = last.get(matter);
    const was = before?.value?.split(' ')[0];
    if (was === state) tellings.push({ kind, matter, at, value: before?.value ?? state });
    else if (before === undefined && isFirst) tellings.push({ kind, matter, at, value: state });
    else {
      // What landed before the last reading was seen by it: it made nothing that is new now.
      const ownAt = own.landedAt(aboutOf(matter), readAt ?? before?.at ?? since);
      const value = state === REVOKED ? state : `${state} ${howChanged(was, state)}`;
      // It is something that was not there when this browser began to listen.
      if (before === undefined) tellings.push({ kind, matter, at: since, value: null });
      tellings.push({
        kind,
        matter,
        at: ownAt !== null && ownAt > at ? ownAt : at,
        value,
        ...(ownAt !== null && { detail: OWN_DEED }),
      });
    }
  }
  return tellings;
}

function howChanged(was: string | undefined, state: string): 'new' | 'more' | 'less' {
  if (was === undefined || was === REVOKED) return 'new';
  // Of ranks it is not counted which of them lost.
  const isMask = /^\d+$/.test(state) && /^\d+$/.test(was);
  return isMask && (Number(state) & ~Number(was)) === 0 ? 'less' : 'more';
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
