/**
 * Rankings where the server keeps none, added up from the lists that every generation has. Of players the rosters tell whole
 * grams, and on generation A every coin a player has; what a token is worth nobody tells. docs/network/web-api.md sections 3, 6.
 */
import { NAMELESS } from '../../../game/names.ts';
import { OBJECT_TYPE } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/market.ts';
import type { RowsAt } from '../../../game/mirror/series.ts';
import { microAlpha, milliwatts } from '../../../game/units.ts';
import { GUILD_ROWS } from '../reads/guilds.ts';
import { CATALOG_ROWS } from '../reads/rows.ts';
import { SLOW, type Web, type WebRow, wholeOf } from '../row.ts';

type Signal = AbortSignal | undefined;
const MICRO = 1_000_000n;

/** One live number of all objects of a type. */
async function numbersOf(web: Web, attributeType: string, type: keyof typeof OBJECT_TYPE, signal: Signal) {
  const rows = await wholeOf(CATALOG_ROWS['rows/grid'], web, { attributeType }, signal);
  const mine = rows.filter(({ objectId }) => objectId.startsWith(`${OBJECT_TYPE[type]}-`));
  const byId = new Map<string, bigint>(mine.map(({ objectId, value }) => [objectId, value]));
  return (id: string | null): bigint => (id === null ? 0n : (byId.get(id) ?? 0n));
}

/** By the column that the order names, unknown last, ties by id. */
function ranked<T extends object>(
  rows: readonly T[],
  idOf: (row: T) => string,
  { order = '', limit = 50 }: { readonly order?: string | undefined; readonly limit?: number | undefined },
): RowsAt<T> {
  const [column = '', direction = 'desc'] = order.split('.');
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const valueOf = (row: T): number => {
    const value: unknown = (row as Readonly<Record<string, unknown>>)[field];
    return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : Number.NEGATIVE_INFINITY;
  };
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    return left === right ? idOf(a).localeCompare(idOf(b)) : left < right ? -sign : sign;
  });
  return { rows: sorted.slice(0, limit), height: null };
}

/** What members have and draw, by the guild or the substation they belong to. */
async function membersBy(web: Web, of: 'guildId' | 'substationId', signal: Signal) {
  const [players, capacity, load, structsLoad] = await Promise.all([
    wholeOf(CATALOG_ROWS['rows/player'], web, {}, signal),
    numbersOf(web, 'capacity', 'player', signal),
    numbersOf(web, 'load', 'player', signal),
    numbersOf(web, 'structsLoad', 'player', signal),
  ]);
  const sums = new Map<string, { count: number; capacity: bigint; load: bigint; substations: (string | null)[] }>();
  for (const player of players) {
    const group = player[of];
    if (group === null) continue;
    const sum = sums.get(group) ?? { count: 0, capacity: 0n, load: 0n, substations: [] };
    sum.count++;
    sum.capacity += capacity(player.id);
    sum.load += load(player.id) + structsLoad(player.id);
    sum.substations.push(player.substationId);
    sums.set(group, sum);
  }
  return sums;
}

const players: WebRow<t.RankRequest<'player'>, RowsAt<t.PlayerRank>> = {
  path: GUILD_ROWS.roster.path,
  make: (web) => async (request, signal) => {
    const guilds = await GUILD_ROWS.guildNames.make(web)({}, signal);
    const rosters = await Promise.all(guilds.map(({ id }) => GUILD_ROWS.roster.make(web)({ guildId: id }, signal)));
    // What is held in tokens is not known, so both orders are that of alpha, or of what the rosters call so.
    const order = request.order?.endsWith('.asc') ? 'coin_grams.asc' : 'coin_grams.desc';
    const { rows, height } = ranked(rosters.flat(), ({ id }) => id, { ...request, order });
    return {
      rows: rows.map(({ id, username, guildId, alphaGrams }): t.PlayerRank => {
        const alphaBalance = alphaGrams === null ? null : alphaGrams * MICRO;
        return { playerId: id, username, guildId, alphaBalance, alphaValue: null, discordUsername: '' };
      }),
      height,
    };
  },
  good: SLOW,
  about: { all: ['alpha'] },
};

const guilds: WebRow<t.RankRequest<'guild'>, RowsAt<t.GuildRank>> = {
  path: CATALOG_ROWS['rows/player'].path,
  make: (web) => async (request, signal) => {
    const [names, sums, share] = await Promise.all([
      GUILD_ROWS.guildNames.make(web)({}, signal),
      membersBy(web, 'guildId', signal),
      numbersOf(web, 'connectionCapacity', 'substation', signal),
    ]);
    const rows = names.map(({ id, name }): t.GuildRank => {
      const sum = sums.get(id);
      return {
        guildId: id,
        name,
        onchainName: NAMELESS,
        playerCount: sum?.count ?? 0,
        collateral: null,
        supply: null,
        ratio: null,
        memberCapacity: milliwatts(sum?.capacity ?? 0n),
        memberLoad: milliwatts(sum?.load ?? 0n),
        sharedConnectionCapacity: milliwatts((sum?.substations ?? []).reduce((all, one) => all + share(one), 0n)),
      };
    });
    // Banks are not known: without them the guilds stand by their members.
    return ranked(rows, ({ guildId }) => guildId, { ...request, order: 'player_count.desc' });
  },
  good: SLOW,
  about: { all: ['guild', 'player', 'member'] },
};

const reactors: WebRow<t.RankRequest<'reactor'>, RowsAt<t.ReactorRank>> = {
  path: CATALOG_ROWS['rows/reactor'].path,
  make: (web) => async (request, signal) => {
    const [all, fuel, power] = await Promise.all([
      wholeOf(CATALOG_ROWS['rows/reactor'], web, {}, signal),
      numbersOf(web, 'fuel', 'reactor', signal),
      // What a reactor makes is its capacity: `power` is of allocations alone.
      numbersOf(web, 'capacity', 'reactor', signal),
    ]);
    const rows = all.map(({ id }) => ({ reactorId: id, fuel: microAlpha(fuel(id)), power: milliwatts(power(id)) }));
    return ranked(rows, ({ reactorId }) => reactorId, { order: 'fuel.desc', ...request });
  },
  good: SLOW,
  about: { all: ['infusion', 'reactorPower', 'reactorFuel'] },
};

const substations: WebRow<t.RankRequest<'substation'>, RowsAt<t.SubstationRank>> = {
  path: CATALOG_ROWS['rows/substation'].path,
  make: (web) => async (request, signal) => {
    const [all, load, share, sums] = await Promise.all([
      wholeOf(CATALOG_ROWS['rows/substation'], web, {}, signal),
      numbersOf(web, 'load', 'substation', signal),
      numbersOf(web, 'connectionCapacity', 'substation', signal),
      membersBy(web, 'substationId', signal),
    ]);
    const rows = all.map(({ id, owner }): t.SubstationRank => ({
      substationId: id,
      owner,
      load: milliwatts(load(id)),
      memberCapacity: milliwatts(sums.get(id)?.capacity ?? 0n),
      sharedConnectionCapacity: milliwatts(share(id)),
      playerCount: sums.get(id)?.count ?? 0,
    }));
    return ranked(rows, ({ substationId }) => substationId, { order: 'load.desc', ...request });
  },
  good: SLOW,
  about: { all: ['objectPower', 'share'] },
};

const providers: WebRow<t.RankRequest<'provider'>, RowsAt<t.ProviderRank>> = {
  path: CATALOG_ROWS['rows/provider'].path,
  make: (web) => async (request, signal) => {
    const [all, agreements] = await Promise.all([
      wholeOf(CATALOG_ROWS['rows/provider'], web, {}, signal),
      wholeOf(CATALOG_ROWS['rows/agreement'], web, {}, signal),
    ]);
    const rows = all.map(({ id, owner, rate }) => ({
      providerId: id,
      owner,
      rate,
      rateAmount: rate.amount,
      agreementCount: agreements.filter(({ providerId }) => providerId === id).length,
    }));
    return ranked(rows, ({ providerId }) => providerId, { order: 'agreement_count.desc', ...request });
  },
  good: SLOW,
  about: { all: ['provider', 'agreement'] },
};

export const BOARD_STAND_INS = {
  'playerLeaderboard/lists': players,
  'guildLeaderboard/lists': guilds,
  'reactorLeaderboard/lists': reactors,
  'substationLeaderboard/lists': substations,
  'providerLeaderboard/lists': providers,
};
