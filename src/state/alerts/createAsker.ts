/**
 * Asks now and then for what nobody tells: contracts, applications, rights of keys, prices that are waited for. What a host does not keep
 * is told of by nobody; the rest is asked for all the same.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Telling } from '../../game/alerts/ledger.ts';
import type { PriceWish, Prices } from '../../game/alerts/priceWish.ts';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import { type Address, type GuildId, parseObjectId, type PlanetId, type PlayerId } from '../../game/ids.ts';
import { PERMISSION } from '../../game/permissions.ts';
import type { MembershipApplication } from '../../game/records.ts';
import { readQuery, wholeQuery } from '../ask/readQuery.ts';
import type { Reads } from '../ask/Reads.ts';
import { askAllowed } from '../rights/askAllowed.ts';
import type { ChainAsk } from '../rights/rightsOn.ts';
import type { WorldState } from '../world/world.ts';
import {
  applicationTelling,
  contractTellings,
  grantTellings,
  keyTellings,
  type KnownRights,
  moderationTellings,
  priceTellings,
} from './askedTellings.ts';

export interface AskerInput {
  readonly reads: Reads;
  readonly chain: ChainAsk;
  readonly nominalBlockMs: number;
  readonly queryClient: QueryClient;
  readonly closing: AbortSignal;
  /** Matters of contracts that ran when they were last asked for. */
  readonly openContracts: () => readonly string[];
  /** What is known of rights; null while nobody can say whether a change was one's own. */
  readonly knownRights: (kind: AlertKind, me: PlayerId) => Promise<KnownRights | null>;
}

/**
 * Blocks for which an answer will do that frames correct meanwhile, or that names the block of its next change: an hour of them. A page
 * that only looks on is to ask its host twice a minute at most, and the live store asks nine tenths of that (bench/README.md, host).
 */
const GOOD_BLOCKS = 600n;
/** Rights on the player are told by no frame, and whoever steals a key changes them: two questions each twenty minutes. */
const GRANT_BLOCKS = 200n;

export function createAsker({
  reads,
  chain,
  nominalBlockMs,
  queryClient,
  closing,
  openContracts,
  knownRights,
}: AskerInput) {
  const goodMs = Number(GOOD_BLOCKS) * nominalBlockMs;
  /** Who was asked about last in what frames tell of as well, and in which block. */
  let standing: { readonly of: string; readonly at: bigint } | null = null;
  let grantsAskedAt: bigint | null = null;

  /** By contracts that are known each end is told on its block; an order of the player's has them asked for anew. */
  async function contracts({ self, height }: WorldState): Promise<readonly Telling[]> {
    if (self.playerId === null) return [];
    const query = readQuery(reads, 'web.deals', { owner: self.playerId });
    const deals = await queryClient.fetchQuery({ ...query, staleTime: goodMs, gcTime: goodMs });
    return contractTellings(deals, openContracts(), height);
  }

  /** Told by frames too, and dated by their question: an answer that is kept would gainsay a frame that came after it. */
  function isStandingDue({ self, height }: WorldState, addresses: readonly Address[]): boolean {
    const of = [self.playerId, self.guildId, ...addresses].join(' ');
    if (standing?.of === of && height < standing.at + GOOD_BLOCKS) return false;
    standing = { of, at: height };
    return true;
  }

  async function applications(world: WorldState): Promise<readonly Telling[]> {
    const { playerId: me, guildId } = world.self;
    if (me === null) return [];
    const lists = [queryClient.fetchQuery(wholeQuery(reads, 'web.rows/membershipApplication', { player: me }))];
    if (guildId !== null)
      lists.push(queryClient.fetchQuery(wholeQuery(reads, 'web.rows/membershipApplication', { guild: guildId })));
    const all = (await Promise.all(lists)).flat();
    return applicationTellings(all, world);
  }

  /** Requests are told to who may answer them. */
  async function applicationTellings(
    list: readonly MembershipApplication[],
    { self, height }: WorldState,
  ): Promise<readonly Telling[]> {
    const { playerId: me, guildId } = self;
    if (me === null) return [];
    const isAsked = list.some(
      (one) => one.joinType === 'request' && one.guildId === guildId && one.status === 'proposed',
    );
    const decides = isAsked && guildId !== null && (await mayAnswer(me, guildId)) ? guildId : null;
    return list.flatMap((one) => applicationTelling(one, me, decides, height));
  }

  async function mayAnswer(playerId: PlayerId, guildId: GuildId): Promise<boolean> {
    const question = { playerId, objectId: parseObjectId(guildId), what: PERMISSION.guildMembership };
    return (await askAllowed(question, chain, closing)).may;
  }

  /** One question, each time: what a key may do is told by no frame. A node without the list is asked for the keys of this browser. */
  async function keys({ self, height }: WorldState, addresses: readonly Address[]): Promise<readonly Telling[]> {
    const { playerId: me } = self;
    if (me === null || addresses.length === 0) return [];
    const list = queryClient.fetchQuery({
      ...wholeQuery(reads, 'chain.addressesOfPlayer', { playerId: me }),
      staleTime: 0,
    });
    const whole = await list.catch(() => null);
    const held =
      whole ??
      (await Promise.all(
        addresses.map((address) =>
          queryClient.fetchQuery({ ...readQuery(reads, 'chain.address', { address }), staleTime: 0 }),
        ),
      ));
    const known = await knownRights('rightsChanged', me);
    return known === null ? [] : keyTellings(held, whole !== null, me, height, known);
  }

  async function grants({ self, height }: WorldState, addresses: readonly Address[]): Promise<readonly Telling[]> {
    const { playerId: me } = self;
    const isDue = grantsAskedAt === null || height >= grantsAskedAt + GRANT_BLOCKS;
    if (me === null || addresses.length === 0 || !isDue) return [];
    grantsAskedAt = height;
    const objectId = parseObjectId(me);
    const [byName, byRank] = await Promise.all([
      queryClient.fetchQuery({ ...wholeQuery(reads, 'chain.permissionsOnObject', { objectId }), staleTime: 0 }),
      queryClient.fetchQuery({ ...wholeQuery(reads, 'chain.guildRankPermissions', { objectId }), staleTime: 0 }),
    ]);
    const known = await knownRights('grantsChanged', me);
    if (known !== null) return grantTellings(byName, byRank, me, height, known);
    grantsAskedAt = null;
    return [];
  }

  async function prices({ height }: WorldState, wishes: readonly PriceWish[]): Promise<readonly Telling[]> {
    // As they are now: an answer of a minute ago would be dated today.
    const has = (kind: PriceWish['kind']): boolean => wishes.some((wish) => wish.kind === kind);
    const [offers, banks] = await Promise.all([
      has('provider') ? queryClient.fetchQuery({ ...readQuery(reads, 'web.offers', {}), staleTime: 0 }) : [],
      has('bank') ? queryClient.fetchQuery({ ...readQuery(reads, 'web.guildBanks', {}), staleTime: 0 }) : [],
    ]);
    const told: Prices = {
      providers: new Map(offers.map(({ id, rate }) => [id, rate])),
      banks: new Map(banks.flatMap(({ guildId, ratio }) => (ratio === null ? [] : [[guildId, ratio] as const]))),
    };
    return priceTellings(wishes, told, height);
  }

  return {
    applicationTellings,
    /** Something was missed, or a key's rights changed: what was answered before will not do. */
    forget(): void {
      standing = null;
      grantsAskedAt = null;
    },
    /** Keys of the player and rights on the player, judged by what is known: what an earlier answer said has to be told by then. */
    async askRights(world: WorldState, addresses: readonly Address[]): Promise<readonly Telling[]> {
      const answers = await Promise.allSettled([keys(world, addresses), grants(world, addresses)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    /** Each as far as it is answered, and as often as it has to be asked. */
    async askAll(
      world: WorldState,
      addresses: readonly Address[],
      wishes: readonly PriceWish[],
    ): Promise<readonly Telling[]> {
      const isDue = isStandingDue(world, addresses);
      const answers = await Promise.allSettled([
        contracts(world),
        isDue ? applications(world) : [],
        wishes.length > 0 ? prices(world, wishes) : [],
      ]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    /** As they are now: nobody tells when an answer about others is no longer true. */
    readPlanet: (planetId: PlanetId) =>
      queryClient.fetchQuery({ ...readQuery(reads, 'chain.planet', { planetId }), staleTime: 0 }),
    readPlayer: (playerId: PlayerId) =>
      queryClient.fetchQuery({ ...readQuery(reads, 'chain.player', { playerId }), staleTime: 0 }),
    /** A name or picture of the player's changed: whether that was an officer. */
    async moderations({ self }: WorldState): Promise<readonly Telling[]> {
      if (self.playerId === null || self.guildId === null) return [];
      const { items } = await (await reads.moderations()).look(self.guildId, closing);
      return moderationTellings(items, self.playerId);
    },
  };
}
