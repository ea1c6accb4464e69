/**
 * Asks now and then for what nobody tells: contracts, applications, rights of keys, prices that are waited for, and after a gap what
 * happened in it. What a host does not keep is told of by nobody; the rest is asked for all the same.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { PlanetActivity } from '../../game/activity.ts';
import type { Player } from '../../game/entities.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { readHistory } from '../history/readHistory.ts';
import type { Telling } from '../../game/alerts/ledger.ts';
import type { PriceWish, Prices } from '../../game/alerts/priceWish.ts';
import { type Address, type GuildId, parseObjectId, type PlayerId } from '../../game/ids.ts';
import { PERMISSION } from '../../game/permissions.ts';
import type { MembershipApplication } from '../../game/records.ts';
import { readQuery, wholeQuery } from '../ask/readQuery.ts';
import type { Reads } from '../ask/Reads.ts';
import { askAllowed } from '../rights/askAllowed.ts';
import type { ChainAsk } from '../rights/rightsOn.ts';
import { ownPlayer } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';
import {
  applicationTelling,
  contractTellings,
  moderationTellings,
  priceTellings,
  rightsTelling,
} from './askedTellings.ts';
import { activityTellings } from './tellings.ts';

export interface AskerInput {
  readonly reads: Reads;
  readonly chain: ChainAsk;
  readonly namespace: string;
  readonly nominalBlockMs: number;
  readonly queryClient: QueryClient;
  readonly closing: AbortSignal;
}

/**
 * Blocks for which an answer will do that frames correct meanwhile, or that names the block of its next change: an hour of them. A page
 * that only looks on is to ask its host twice a minute at most, and the live store asks nine tenths of that (bench/README.md, host).
 */
const GOOD_BLOCKS = 600n;

/** Pages of a chronicle that a gap is worth. */
const MOST_PAGES = 5;
/** Blocks that are worth asking the chain for: three hours of them. */
const MOST_BLOCKS = 2_000n;

/** A row with its block. */
type Happened = PlanetActivity & { readonly height: BlockHeight };

export function createAsker({ reads, chain, namespace, nominalBlockMs, queryClient, closing }: AskerInput) {
  const goodMs = Number(GOOD_BLOCKS) * nominalBlockMs;
  /** Who was asked about last in what frames tell of as well, and in which block. */
  let standing: { readonly of: string; readonly at: bigint } | null = null;

  /** By contracts that are known each end is told on its block; an order of the player's has them asked for anew. */
  async function contracts({ self, height }: WorldState): Promise<readonly Telling[]> {
    if (self.playerId === null) return [];
    const query = readQuery(reads, 'web.deals', { owner: self.playerId });
    const deals = await queryClient.fetchQuery({ ...query, staleTime: goodMs, gcTime: goodMs });
    return contractTellings(deals, height);
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

  async function rights({ height }: WorldState, addresses: readonly Address[]): Promise<readonly Telling[]> {
    const records = await Promise.all(
      addresses.map((address) => queryClient.fetchQuery(readQuery(reads, 'chain.address', { address }))),
    );
    return records.map((record) => rightsTelling(record, height));
  }

  async function prices({ height }: WorldState, wishes: readonly PriceWish[]): Promise<readonly Telling[]> {
    const has = (kind: PriceWish['kind']): boolean => wishes.some((wish) => wish.kind === kind);
    const [offers, banks] = await Promise.all([
      has('provider') ? queryClient.fetchQuery(readQuery(reads, 'web.offers', {})) : [],
      has('bank') ? queryClient.fetchQuery(readQuery(reads, 'web.guildBanks', {})) : [],
    ]);
    const told: Prices = {
      providers: new Map(offers.map(({ id, rate }) => [id, rate])),
      banks: new Map(banks.flatMap(({ guildId, ratio }) => (ratio === null ? [] : [[guildId, ratio] as const]))),
    };
    return priceTellings(wishes, told, height);
  }

  /** Newest first, as far as a gap goes; rows that the mirror does not date are left out. */
  async function chronicle({ id, planetId }: Player, after: bigint): Promise<readonly Happened[]> {
    const about = { playerId: id, planetId };
    const rows: Happened[] = [];
    let page = await reads.ask('web.chronicle', about, closing);
    for (let count = 1; ; count++) {
      for (const row of page.items) {
        const { height } = row;
        if (height !== null && height > after) rows.push({ ...row, height });
      }
      const isPast = page.items.some(({ height }) => height !== null && height <= after);
      if (page.next === null || isPast || count === MOST_PAGES) return rows;
      page = await reads.askAfter('web.chronicle', about, page.next, closing);
    }
  }

  async function chainHistory(playerId: PlayerId, after: bigint, height: bigint): Promise<readonly Happened[]> {
    const from = height - after > MOST_BLOCKS ? height - MOST_BLOCKS : after + 1n;
    const question = { of: { kind: 'player', playerId }, from: blockHeight(from), to: blockHeight(height) } as const;
    const { records } = await readHistory({ reads, namespace, isSignedIn: false }, question, closing);
    return records.flatMap((row) =>
      row.kind === 'mined' || row.kind === 'refined' || row.kind === 'stolen' || row.planetId === null
        ? []
        : [{ ...row, planetId: row.planetId }],
    );
  }

  return {
    applicationTellings,
    /** Something was missed, or a key's rights changed: what was answered before will not do. */
    forget(): void {
      standing = null;
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
        isDue ? rights(world, addresses) : [],
        wishes.length > 0 ? prices(world, wishes) : [],
      ]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    /** What happened to the player after a block, by the guild's server, else by the chain. @throws what the node throws */
    async history(world: WorldState, after: bigint, isSignedIn: boolean): Promise<readonly Telling[]> {
      const player = ownPlayer(world);
      if (!player || after >= world.height) return [];
      const told = isSignedIn ? await chronicle(player, after).catch(() => null) : null;
      const rows = told ?? (await chainHistory(player.id, after, world.height));
      return rows.flatMap((row) => activityTellings(row, world, row.height));
    },
    /** A name or picture of the player's changed: whether that was an officer. */
    async moderations({ self }: WorldState): Promise<readonly Telling[]> {
      if (self.playerId === null || self.guildId === null) return [];
      const { items } = await (await reads.moderations()).look(self.guildId, closing);
      return moderationTellings(items, self.playerId);
    },
  };
}
