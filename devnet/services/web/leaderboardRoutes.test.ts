import { expect, test } from 'vitest';
import { mirrorWeb, tell } from './testing/mirrorWeb.ts';

const bank = (kind: 'Mint' | 'Redeem', guildId: string, alpha: number, token: number, playerId: string) => ({
  name: `EventGuildBank${kind}`,
  data: {
    [`eventGuildBank${kind}Detail`]: { guildId, amountAlpha: String(alpha), amountToken: String(token), playerId },
  },
});

/** Three players in two guilds; 1-2 is rich in alpha, 1-3 holds tokens, 1-4 has no guild and nothing. */
async function setup() {
  const web = mirrorWeb();
  await web.block([
    tell.guild('0-1', 'Host'),
    tell.guild('0-2', 'Other'),
    tell.player('1-2', { substationId: '4-1' }),
    tell.player('1-3', { guildId: '0-2' }),
    tell.player('1-4', { guildId: '' }),
    tell.address('addr2', '2'),
    tell.address('addr3', '3'),
    tell.sent('faucet', 'addr2', '5000000ualpha'),
    tell.sent('faucet', 'addr3', '1000000ualpha'),
    bank('Mint', '0-2', 600, 150, '1-3'),
    { name: 'EventSubstation', data: { substation: { id: '4-1', owner: '1-2', name: 'Sun' } } },
    { name: 'EventReactor', data: { reactor: { id: '3-1', validator: 'v', guildId: '0-1' } } },
    tell.grid('1-3-1', 9_000_000),
    tell.grid('5-3-1', 9_000_000),
    tell.grid('2-1-2', 3000),
    tell.grid('3-1-2', 1500),
    tell.grid('4-1-2', 25),
    tell.grid('6-4-1', 4000),
    tell.grid('2-1-3', 10),
  ]);
  return web;
}

const column = (rows: readonly Record<string, unknown>[], name: string) => rows.map((row) => row[name]);

test('players are ordered by what they own, alpha alone or with tokens at their worth', async () => {
  const { data, get } = await setup();
  const board = data('/api/leaderboard/player');
  expect(board[0]).toEqual({
    player_id: '1-2',
    username: 'name1-2',
    guild_id: '0-1',
    alpha_balance_p: '5000000',
    alpha_value_p: '5000000',
    discord_username: null,
  });
  // 150 tokens against 600 ualpha.
  expect(board[1]).toMatchObject({ player_id: '1-3', alpha_balance_p: '1000000', alpha_value_p: '1000600' });
  expect(column(data('/api/leaderboard/player?order=alpha_balance.asc'), 'player_id')).toEqual(['1-4', '1-3', '1-2']);
  expect(column(data('/api/leaderboard/player?limit=1'), 'player_id')).toEqual(['1-2']);
  expect(get('/api/leaderboard/player').body.meta).toEqual({ height: 1 });
});

test('guilds show what stands behind their token and their members', async () => {
  const { data } = await setup();
  const [first, second] = data('/api/leaderboard/guild');
  expect(first).toEqual({
    guild_id: '0-2',
    name: 'Other',
    onchain_name: 'Other',
    player_count: 1,
    collateral_p: '600',
    supply_p: '150',
    ratio: '4.0000000000000000',
    member_capacity_p: '10',
    member_load_p: '0',
    shared_connection_capacity_p: '0',
  });
  expect(second).toMatchObject({ guild_id: '0-1', collateral_p: null, ratio: null, member_load_p: '1525' });
  expect(column(data('/api/leaderboard/guild?order=player_count.desc'), 'guild_id')).toEqual(['0-1', '0-2']);
});

test('reactors, substations and providers have boards too', async () => {
  const { data, block } = await setup();
  expect(data('/api/leaderboard/reactor?order=power.desc')).toEqual([
    { reactor_id: '3-1', fuel_p: '9000000', power_p: '9000000' },
  ]);
  expect(data('/api/leaderboard/substation')).toEqual([
    {
      substation_id: '4-1',
      owner: '1-2',
      load_p: '1525',
      member_capacity_p: '3000',
      shared_connection_capacity_p: '4000',
      player_count: 1,
    },
  ]);
  const provider = (id: string, amount: string) => ({
    name: 'EventProvider',
    data: { provider: { id, owner: '1-2', substationId: '4-1', rate: { denom: 'uguild.0-2', amount } } },
  });
  const agreement = (id: string) => ({
    name: 'EventAgreement',
    data: { agreement: { id, providerId: '10-2', owner: '1-3', capacity: '7', startBlock: '1', endBlock: '12' } },
  });
  await block([provider('10-1', '9'), provider('10-2', '3'), agreement('11-1'), agreement('11-2')]);
  expect(data('/api/leaderboard/provider')[0]).toEqual({
    provider_id: '10-2',
    owner: '1-2',
    rate_amount_p: '3',
    rate_denom: 'uguild.0-2',
    agreement_count: 2,
  });
  expect(column(data('/api/leaderboard/provider?order=rate_amount.desc'), 'provider_id')).toEqual(['10-1', '10-2']);

  const [market] = data('/api/provider/market').filter((row: { id: string }) => row.id === '10-2');
  expect(market).toMatchObject({
    substation_owner: '1-2',
    guild_id: '0-1',
    alpha_equivalent_rate_p: '12',
    committed_capacity: '14',
    rate_amount: '3',
  });
  // Ten blocks to come at 3 a block and milliwatt.
  expect(data('/api/agreement/owner/1-3/market')[0]).toMatchObject({
    capacity: '7',
    blocks_remaining: '10',
    escrow_remaining: '210',
  });
  expect(data('/api/agreement/owner/1-9/market')).toEqual([]);
  expect(data('/api/agreement/owner/1-9')).toBeNull();
});

test('a board refuses kinds and orders that are not its own', async () => {
  const { errors } = await setup();
  expect(errors('/api/leaderboard/planet')).toHaveProperty('kind_invalid');
  expect(errors('/api/leaderboard/toString')).toHaveProperty('kind_invalid');
  expect(errors('/api/leaderboard/reactor?order=load.desc')).toHaveProperty('order_invalid');
});

test('an inventory is what addresses hold, under their player, richest first', async () => {
  const { data, block, errors, get } = await setup();
  expect(data('/api/inventory/denom/alpha/page/1')).toEqual([
    { owner_type: 'player', owner_id: '1-2', denom: 'alpha', balance: '5000000' },
    { owner_type: 'player', owner_id: '1-3', denom: 'alpha', balance: '1000000' },
    { owner_type: 'address', owner_id: 'faucet', denom: 'alpha', balance: '-6000000' },
  ]);
  expect(column(data('/api/inventory/denom/ualpha/page/2?limit=1'), 'owner_id')).toEqual(['1-3']);
  expect(data('/api/inventory/owner/player/1-3')).toEqual([
    { owner_type: 'player', owner_id: '1-3', denom: 'alpha', balance: '1000000' },
    { owner_type: 'player', owner_id: '1-3', denom: 'guild.0-2', balance: '150' },
  ]);
  expect(data('/api/inventory/owner/player/1-77')).toEqual([]);
  expect(errors('/api/inventory/owner/person/1-3')).toEqual(['owner_type - This value is not valid.']);
  expect(get('/api/inventory/denom/alpha/page/1').body.meta).toEqual({ height: 1 });

  // Coins of an address go with it: to a player when it is approved, away when it is revoked.
  await block([tell.sent('addr2', 'addr9', '2000000ualpha')]);
  expect(data('/api/inventory/owner/address/addr9')).toHaveLength(1);
  await block([tell.address('addr9', '3')]);
  expect(data('/api/inventory/owner/player/1-3')[0]).toMatchObject({ balance: '3000000' });
  expect(data('/api/inventory/owner/address/addr9')).toEqual([]);
  expect(data('/api/player/1-3')).toMatchObject({ alpha: '3' });
  await block([tell.address('addr9', '3', 'revoked')]);
  expect(data('/api/inventory/owner/player/1-3')[0]).toMatchObject({ balance: '1000000' });
});

test('a guild bank has its stand and its history', async () => {
  const { data, block } = await setup();
  expect(data('/api/guild-bank')).toEqual([
    { guild_id: '0-2', denom: 'uguild.0-2', collateral: '600', supply: '150', ratio: '4.0000000000000000' },
  ]);
  await block([bank('Redeem', '0-2', 200, 50, '1-3')]);
  expect(data('/api/guild-bank')[0]).toMatchObject({ collateral: '400', supply: '100' });
  expect(data('/api/guild-bank/0-2/history?bucket=1h')).toEqual([
    { bucket: '2026-09-08 12:00:00.000000+00', action: 'burned', denom: 'uguild.0-2', volume: '-50' },
    { bucket: '2026-09-08 12:00:00.000000+00', action: 'minted', denom: 'uguild.0-2', volume: '150' },
  ]);
  expect(data('/api/guild-bank/0-2/history?bucket=week')[0].bucket).toBe('2026-09-08 00:00:00.000000+00');
  expect(data('/api/guild-bank/0-9/history')).toEqual([]);
});

test('the ledger is summed by bucket, action and coin', async () => {
  const { data, errors } = await setup();
  expect(data('/api/ledger/stats?denom=ualpha&bucket=1h')).toEqual([
    { bucket: '2026-09-08 12:00:00.000000+00', action: 'received', denom: 'ualpha', volume: '6000000', count: 2 },
    { bucket: '2026-09-08 12:00:00.000000+00', action: 'sent', denom: 'ualpha', volume: '6000000', count: 2 },
  ]);
  expect(column(data('/api/ledger/stats'), 'action')).toEqual(['minted', 'received', 'sent']);
  expect(errors('/api/ledger/stats?bucket=x')).toEqual(['bucket - This value is not valid.']);
  expect(errors('/api/ledger/stats?denom=a%20b')).toEqual(['denom - This value is not valid.']);
});

test('power is told with its margin, and those who have least come first', async () => {
  const { data } = await setup();
  expect(data('/api/player/1-2/power')).toEqual({
    player_id: '1-2',
    load: '1',
    load_p: '1500',
    structs_load: '0',
    structs_load_p: '25',
    capacity: '3',
    capacity_p: '3000',
    connection_capacity: '4',
    connection_capacity_p: '4000',
    margin: '5',
    margin_p: '5475',
  });
  expect(data('/api/player/1-99/power')).toBeNull();
  expect(column(data('/api/player/power/at-risk'), 'player_id')).toEqual(['1-4', '1-3', '1-2']);
  expect(data('/api/player/power/at-risk?limit=1')).toHaveLength(1);
});

test('active players are those who did something within the window', async () => {
  const { data, block, errors } = await setup();
  for (let n = 0; n < 20; n++) await block([]);
  await block([tell.grid('11-1-2', 3), tell.grid('11-1-3', 21), tell.grid('11-4-1', 21)]);
  expect(data('/api/player/active/count')).toEqual({ count: 2 });
  expect(data('/api/player/active/count?window_blocks=5')).toEqual({ count: 1 });
  expect(data('/api/player/active/count?window_blocks=0')).toEqual({ count: 0 });
  expect(errors('/api/player/active/count?window_blocks=x')).toEqual(['window_blocks - This value is not valid.']);
});

test('the denom table names every coin with its exponent', async () => {
  const { data } = await setup();
  const table = data('/api/denom');
  expect(Object.keys(table)).toEqual([
    'amounts',
    'counts_and_ratios',
    'units',
    'state_suffixes',
    'unknown_denom',
    'bases',
    'precision_suffix',
  ]);
  expect(column(table.units, 'denom')).toEqual(['ualpha', 'ore', 'uguild.0-1', 'uguild.0-2']);
  expect(table.units[0]).toMatchObject({ display: 'alpha', exponent: 6, quantity: 'mass' });
  expect(table.units[2]).toEqual({ denom: 'uguild.0-1', display: 'guild.0-1', exponent: 6, quantity: 'token' });
});
