/** The five boards, each worked out once a block. docs/network/web-api.md section 9. */
import type { WireObject } from '../wire.ts';
import { compareText } from '../mirror/orders.ts';
import type { WebAnswer } from './envelope.ts';
import { limitOf, metaOf } from './listParams.ts';
import { perVersion } from './perVersion.ts';
import { powerOf } from './powerRoutes.ts';
import { gridAmount, guildLabel } from './reads.ts';
import { badRequest, inB, param, type WebCall, type WebRoute } from './route.ts';
import { inAlpha, ratioOf } from './worth.ts';

/** A row, and what it can be ordered by; null comes last either way. */
interface Standing {
  readonly id: string;
  /** Printed when it is shown. */
  readonly row: () => WireObject;
  readonly by: Readonly<Record<string, bigint | null>>;
}

interface Board {
  /** The first is the default. */
  readonly orders: readonly string[];
  readonly standings: (call: WebCall) => readonly Standing[];
}

function players(call: WebCall): readonly Standing[] {
  const { tables } = call;
  const owned = new Map<string, { alpha: bigint; value: bigint }>();
  for (const { owner_type, owner_id, denom, balance } of tables.inventory.rows()) {
    if (owner_type !== 'player') continue;
    const coins = BigInt(balance ?? '0');
    const sums = owned.get(owner_id ?? '') ?? { alpha: 0n, value: 0n };
    if (denom === 'ualpha') sums.alpha += coins;
    sums.value += inAlpha(tables, denom ?? '', coins) ?? 0n;
    owned.set(owner_id ?? '', sums);
  }
  return [...tables.player.rows()].map(({ id, username, guild_id }): Standing => {
    const playerId = id ?? '';
    const { alpha, value } = owned.get(playerId) ?? { alpha: 0n, value: 0n };
    const row = (): WireObject => ({
      player_id: playerId,
      username,
      guild_id,
      alpha_balance_p: String(alpha),
      alpha_value_p: String(value),
      discord_username: null,
    });
    return { id: playerId, row, by: { alpha_balance: alpha, alpha_value: value } };
  });
}

interface Sums {
  readonly players: number;
  /** Milliwatt. */
  readonly capacity: bigint;
  readonly load: bigint;
  readonly shared: bigint;
}

function sumsOf(call: WebCall, playerIds: readonly (string | null)[]): Sums {
  let [capacity, load, shared] = [0n, 0n, 0n];
  for (const id of playerIds) {
    const power = powerOf(call, id ?? '');
    if (!power) continue;
    capacity += power.capacity;
    load += power.load + power.structsLoad;
    shared += power.connectionCapacity;
  }
  return { players: playerIds.length, capacity, load, shared };
}

function guilds(call: WebCall): readonly Standing[] {
  const { tables } = call;
  return [...tables.guild.rows()].map(({ id, name }): Standing => {
    const guildId = id ?? '';
    const bank = tables.guild_bank.get(guildId);
    const ratio = ratioOf(bank);
    const sums = sumsOf(
      call,
      tables.player.by('guild_id', guildId).map((player) => player.id),
    );
    const row = (): WireObject => ({
      guild_id: guildId,
      name: guildLabel(tables, guildId).name,
      onchain_name: name,
      player_count: sums.players,
      collateral_p: bank?.collateral ?? null,
      supply_p: bank?.supply ?? null,
      ratio,
      member_capacity_p: String(sums.capacity),
      member_load_p: String(sums.load),
      shared_connection_capacity_p: String(sums.shared),
    });
    const by = {
      collateral: bank ? BigInt(bank.collateral ?? '0') : null,
      ratio: ratio === null ? null : BigInt(ratio.replace('.', '')),
      player_count: BigInt(sums.players),
    };
    return { id: guildId, row, by };
  });
}

function reactors(call: WebCall): readonly Standing[] {
  return [...call.tables.reactor.rows()].map(({ id }): Standing => {
    const fuel = gridAmount(call.tables, 'fuel', id);
    const power = gridAmount(call.tables, 'power', id);
    const row = (): WireObject => ({ reactor_id: id, fuel_p: String(fuel), power_p: String(power) });
    return { id: id ?? '', row, by: { fuel, power } };
  });
}

function substations(call: WebCall): readonly Standing[] {
  const { tables } = call;
  return [...tables.substation.rows()].map(({ id, owner }): Standing => {
    const members = tables.player.by('substation_id', id ?? '').map((player) => player.id);
    const sums = sumsOf(call, members);
    const row = (): WireObject => ({
      substation_id: id,
      owner,
      load_p: String(sums.load),
      member_capacity_p: String(sums.capacity),
      shared_connection_capacity_p: String(sums.shared),
      player_count: sums.players,
    });
    const by = {
      load: sums.load,
      member_capacity: sums.capacity,
      shared_connection_capacity: sums.shared,
      player_count: BigInt(sums.players),
    };
    return { id: id ?? '', row, by };
  });
}

function providers(call: WebCall): readonly Standing[] {
  return [...call.tables.provider.rows()].map(({ id, owner, rate_amount, rate_denom }): Standing => {
    const agreements = call.tables.agreement.count('provider_id', id ?? '');
    const row = (): WireObject => ({
      provider_id: id,
      owner,
      rate_amount_p: rate_amount,
      rate_denom,
      agreement_count: agreements,
    });
    return { id: id ?? '', row, by: { agreement_count: BigInt(agreements), rate_amount: BigInt(rate_amount ?? '0') } };
  });
}

const BOARDS: Readonly<Record<string, Board>> = {
  player: {
    orders: ['alpha_value.desc', 'alpha_value.asc', 'alpha_balance.desc', 'alpha_balance.asc'],
    standings: players,
  },
  guild: { orders: ['collateral.desc', 'ratio.desc', 'player_count.desc'], standings: guilds },
  reactor: { orders: ['fuel.desc', 'power.desc'], standings: reactors },
  substation: {
    orders: ['load.desc', 'member_capacity.desc', 'shared_connection_capacity.desc', 'player_count.desc'],
    standings: substations,
  },
  provider: { orders: ['agreement_count.desc', 'rate_amount.desc'], standings: providers },
};

/** Ties by id. */
function compare(order: string): (a: Standing, b: Standing) => number {
  const [column = '', direction] = order.split('.');
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const left = a.by[column] ?? null;
    const right = b.by[column] ?? null;
    if (left === right) return compareText(a.id, b.id);
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -sign : sign;
  };
}

const ROWS = 50;

function leaderboard(call: WebCall): WebAnswer {
  const kind = param(call, 'kind');
  const board = Object.hasOwn(BOARDS, kind) ? BOARDS[kind] : undefined;
  if (!board) throw badRequest('kind_invalid', 'kind is not valid');
  const order = call.query['order'] ?? board.orders[0] ?? '';
  if (!board.orders.includes(order)) throw badRequest('order_invalid', 'order is not valid');
  const standings = perVersion(call, `leaderboard/${kind}/${order}`, () =>
    [...perVersion(call, `leaderboard/${kind}`, () => board.standings(call))].sort(compare(order)),
  );
  return { data: standings.slice(0, limitOf(call, ROWS)).map(({ row }) => row()), ...metaOf(call) };
}

export const LEADERBOARD_ROUTES: readonly WebRoute[] = inB([
  { method: 'GET', path: '/api/leaderboard/{kind}', access: 'session', answer: leaderboard },
]);
