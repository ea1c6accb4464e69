import { expect, onTestFinished, test } from 'vitest';

import type { Block } from '../../chain/types.ts';
import type { WorldEvent } from '../../world/events.ts';
import type { Frame } from '../stream/frame.ts';
import { testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { createMirror } from './createMirror.ts';

const START = Date.UTC(2026, 8, 8, 19, 19, 58, 364);

function block(height: bigint, events: readonly WorldEvent[] = []): Block {
  const hash = String(height).padStart(64, '0');
  return {
    height,
    timeMs: START + Number(height) * 1000,
    hash,
    appHash: hash,
    parentHash: hash,
    txs: [],
    beginEvents: events,
    endEvents: [],
  };
}

function setup(lagBlocks = 0) {
  const frames: Frame[] = [];
  const mirror = createMirror({
    namespace: 'game',
    lagBlocks,
    host: { guildId: '0-1', services: () => ({}) },
    publish: (frame) => frames.push(frame),
  });
  onTestFinished(() => mirror.close());
  return {
    mirror,
    frames,
    tables: mirror.store.tables,
    accept: async (blocks: readonly Block[], grouped = false) => {
      frames.length = 0;
      for (const one of blocks) mirror.accept(one, grouped);
      await Promise.resolve();
      return frames.map((frame) => `${frame.subject} ${JSON.stringify(frame.body['category']).slice(1, -1)}`);
    },
  };
}

const grid = (attributeId: string, value: string): WorldEvent => ({
  name: 'EventGrid',
  data: { gridRecord: { attributeId, value } },
});
const status = (id: string, value: string): WorldEvent => ({
  name: 'EventStructAttribute',
  data: { structAttributeRecord: { attributeId: `1-${id}`, value } },
});
const planetAttribute = (attributeId: string, value: string): WorldEvent => ({
  name: 'EventPlanetAttribute',
  data: { planetAttributeRecord: { attributeId, value } },
});
const player = (id: string, guildId = '0-1'): WorldEvent => ({
  name: 'EventPlayer',
  data: { player: { id, index: id.slice(2), guildId, primaryAddress: `addr${id}`, name: 'astra', planetId: '2-1' } },
});
const planet: WorldEvent = {
  name: 'EventPlanet',
  data: { planet: { id: '2-1', owner: '1-2', maxOre: '5', status: 'active' } },
};
const address: WorldEvent = {
  name: 'EventAddressAssociation',
  data: { addressAssociation: { address: 'addr1-2', playerIndex: '2', registrationStatus: 'approved' } },
};
const struct = (over: Record<string, string> = {}): WorldEvent => ({
  name: 'EventStruct',
  data: {
    structure: {
      id: '5-9',
      index: '9',
      type: '14',
      owner: '1-2',
      locationType: 'planet',
      locationId: '2-1',
      operatingAmbit: 'land',
      slot: '0',
      ...over,
    },
  },
});
const mined: WorldEvent = {
  name: 'EventOreMine',
  data: { eventOreMineDetail: { playerId: '1-2', primaryAddress: 'addr1-2', amount: '1' } },
};

test('frames leave in the order of the indexer: rows, heartbeat, inventory, planet activity', async () => {
  const { accept } = setup();
  const order = await accept([
    block(1n, [player('1-2'), address, planet, struct(), mined, status('5-9', '1'), grid('0-1-2', '1'), player('1-3')]),
  ]);
  expect(order).toEqual([
    'game.player.0-1.1-2 player_consensus',
    'game.player.0-1.1-2 player_address',
    'game.grid.player.1-2.1-2 ore',
    'game.player.0-1.1-3 player_consensus',
    'consensus block',
    'game.inventory.ore.0-1.1-2.addr1-2 mined',
    'game.planet.2-1.1-2 struct_status',
  ]);
});

test('blocks that come singly have a heartbeat each, a burst has one for all and loses no frame', async () => {
  const { accept, frames } = setup();
  const three = [1n, 2n, 3n].map((height) => block(height, [grid('0-1-2', String(height))]));
  expect(await accept(three)).toEqual([
    'game.grid.player.1-2.1-2 ore',
    'consensus block',
    'game.grid.player.1-2.1-2 ore',
    'consensus block',
    'game.grid.player.1-2.1-2 ore',
    'consensus block',
  ]);
  const burst = [4n, 5n, 6n].map((height) => block(height, [grid('0-1-2', String(height))]));
  expect(await accept(burst, true)).toEqual([
    'game.grid.player.1-2.1-2 ore',
    'game.grid.player.1-2.1-2 ore',
    'game.grid.player.1-2.1-2 ore',
    'consensus block',
  ]);
  expect(frames.at(-1)?.body['height']).toBe(6n);
});

test('the mirror trails by its lag, and catches up when the lag shrinks', async () => {
  const { mirror, accept } = setup(2);
  await accept([block(1n), block(2n)]);
  expect(mirror.store.height).toBe(0n);
  await accept([block(3n), block(4n)]);
  expect(mirror.store.height).toBe(2n);
  mirror.lagBlocks = 0;
  await Promise.resolve();
  expect(mirror.store.height).toBe(4n);
});

test('a write that changes nothing moves no stamp and sends no frame', async () => {
  const { accept, tables } = setup();
  await accept([block(1n, [planet, grid('0-2-1', '5'), player('1-2')])]);
  const before = tables.grid.get('0-2-1');
  expect(await accept([block(2n, [grid('0-2-1', '5'), player('1-2')])])).toEqual(['consensus block']);
  expect(tables.grid.get('0-2-1')).toBe(before);
});

test('grid frames carry display and base values, old ones too, and name the owner', async () => {
  const { accept, frames } = setup();
  await accept([block(1n, [grid('3-1-2', '75250')])]);
  expect(frames[0]?.body).toMatchObject({
    category: 'load',
    value_p: 75250n,
    value: 75n,
    value_old_p: null,
    value_old: null,
  });
  await accept([block(2n, [grid('3-1-2', '0'), planet, grid('0-2-1', '5'), grid('3-4-7', '1')])]);
  expect(frames[0]?.body).toMatchObject({ value_p: 0n, value: 0n, value_old: 75n });
  expect(frames[1]).toMatchObject({ subject: 'game.grid.planet.2-1.1-2', oldSubject: 'game.grid.planet.2-1' });
  expect(frames[2]?.subject).toBe('game.grid.substation.4-7.noPlayer');
});

test('players without a guild are not on the stream', async () => {
  const { accept } = setup();
  expect(await accept([block(1n, [player('1-5', '')])])).toEqual(['consensus block']);
});

test('struct activity: health and status when not zero, moves but not creation, destruction marks the row', async () => {
  const { accept, frames, tables } = setup();
  const health = (value: string): WorldEvent => ({
    name: 'EventStructAttribute',
    data: { structAttributeRecord: { attributeId: '0-5-9', value } },
  });
  const seen = await accept([block(1n, [planet, struct(), health('6'), status('5-9', '1')])]);
  expect(seen).toEqual(['consensus block', 'game.planet.2-1.1-2 struct_health', 'game.planet.2-1.1-2 struct_status']);
  expect(frames[1]?.body).toMatchObject({
    seq: 0,
    block_height: 1,
    detail: { struct_id: '5-9', health: 6, health_old: 0 },
  });
  expect(frames[1]?.body['time']).toBe('2026-09-08T19:19:59.364000+00:00');

  expect(await accept([block(2n, [struct({ slot: '1' })])])).toEqual([
    'consensus block',
    'game.planet.2-1.1-2 struct_move',
  ]);
  expect(await accept([block(3n, [health('0'), status('5-9', '35')])])).toEqual([
    'consensus block',
    'game.planet.2-1.1-2 struct_status',
  ]);
  expect(tables.struct.get('5-9')).toMatchObject({ is_destroyed: true, destroyed_block: 3 });
  const gone: WorldEvent = { name: 'EventDelete', data: { objectId: '5-9' } };
  expect(await accept([block(8n, [status('5-9', '0'), gone])])).toEqual(['consensus block']);
  expect(tables.struct.get('5-9')).toMatchObject({ is_destroyed: true, destroyed_block: 3 });
  expect(tables.struct_attribute.size).toBe(0);
});

test('planet clocks and shields send frames also when they go to 0; the clocks take the planet form', async () => {
  const { accept, frames } = setup();
  await accept([block(1n, [planet, planetAttribute('0-2-1', '25'), planetAttribute('12-2-1', '7')])]);
  expect(frames.slice(1).map((frame) => frame.body['detail'])).toEqual([
    { planetary_shield: 25, planetary_shield_old: 0 },
    { planet_id: '2-1', block: 7 },
  ]);
  await accept([block(2n, [planetAttribute('12-2-1', '0')])]);
  expect(frames[1]?.body).toMatchObject({
    category: 'struct_block_ore_mine_start',
    seq: 2,
    detail: { planet_id: '2-1', block: 0 },
  });
});

test('a fleet departs with its old status and arrives with the new one, queue head first', async () => {
  const { accept, frames } = setup();
  const fleet = (id: string, locationId: string, over: Record<string, string> = {}): WorldEvent => ({
    name: 'EventFleet',
    data: {
      fleet: { id, owner: `1-${id.slice(2)}`, locationType: 'planet', locationId, status: 'onStation', ...over },
    },
  });
  await accept([block(1n, [fleet('9-2', '2-1'), fleet('9-3', '2-2')])]);
  expect(frames.map((frame) => frame.body['category'])).toEqual(['block', 'fleet_arrive', 'fleet_arrive']);
  await accept([block(2n, [fleet('9-3', '2-1', { status: 'away' })])]);
  expect(frames.slice(1).map((frame) => [frame.subject, frame.body['detail']])).toEqual([
    ['game.planet.2-2.noPlayer', { fleet_id: '9-3', fleet_status: 'onStation', fleet_list: undefined }],
    ['game.planet.2-1.noPlayer', { fleet_id: '9-3', fleet_status: 'away', fleet_list: ['9-3'] }],
  ]);
  await accept([block(3n, [fleet('9-4', '2-1', { status: 'away', locationListForward: '9-3' })])]);
  expect(frames[1]?.body['detail']).toMatchObject({ fleet_list: ['9-3', '9-4'] });
});

test('refining debits ore and credits a million ualpha, thefts have two sides', async () => {
  const { accept, tables } = setup();
  const refined: WorldEvent = {
    name: 'EventAlphaRefine',
    data: { eventAlphaRefineDetail: { playerId: '1-2', primaryAddress: 'addr1-2', amount: '1' } },
  };
  const theft: WorldEvent = {
    name: 'EventOreTheft',
    data: { eventOreTheftDetail: { victimPrimaryAddress: 'addr1-2', thiefPrimaryAddress: 'addr1-3', amount: '3' } },
  };
  expect(await accept([block(1n, [player('1-2'), address, refined, theft])])).toEqual([
    'game.player.0-1.1-2 player_consensus',
    'game.player.0-1.1-2 player_address',
    'consensus block',
    'game.inventory.ore.0-1.1-2.addr1-2 refined',
    'game.inventory.ualpha.0-1.1-2.addr1-2 refined',
    'game.inventory.ore.noGuild.noPlayer.addr1-3 seized',
    'game.inventory.ore.0-1.1-2.addr1-2 forfeited',
  ]);
  expect(tables.ledger.get('2')).toMatchObject({
    amount: '1',
    amount_p: '1000000',
    direction: 'credit',
    denom: 'ualpha',
  });
});

test('a transfer is a row for each side and coin', async () => {
  const { accept, tables } = setup();
  const sent: WorldEvent = {
    name: 'transfer',
    data: { sender: 'addr1-2', recipient: 'addr1-3', amount: '2500000ualpha,7uguild.0-1' },
  };
  expect(await accept([block(1n, [player('1-2'), address, sent])])).toEqual([
    'game.player.0-1.1-2 player_consensus',
    'game.player.0-1.1-2 player_address',
    'consensus block',
    'game.inventory.ualpha.0-1.1-2.addr1-2 sent',
    'game.inventory.ualpha.noGuild.noPlayer.addr1-3 received',
    'game.inventory.uguild.0-1.0-1.1-2.addr1-2 sent',
    'game.inventory.uguild.0-1.noGuild.noPlayer.addr1-3 received',
  ]);
  expect(tables.ledger.get('1')).toMatchObject({ amount: '2', amount_p: '2500000', counterparty: 'addr1-3' });
});

test('defenders move with a remove and an add, raids report a change of fleet or status only', async () => {
  const { accept, frames } = setup();
  const guard = (of: string): WorldEvent => ({
    name: 'EventStructDefender',
    data: { structDefender: { protectedStructId: of, defendingStructId: '5-1' } },
  });
  const raid = (state: string): WorldEvent => ({
    name: 'EventRaid',
    data: { eventRaidDetail: { fleetId: '9-3', planetId: '2-1', status: state, seized_ore: '0' } },
  });
  await accept([block(1n, [planet, struct(), struct({ id: '5-8' }), guard('5-9'), raid('initiated')])]);
  await accept([block(2n, [guard('5-8'), raid('initiated'), raid('shieldsVulnerable')])]);
  expect(frames.map((frame) => frame.body['category'])).toEqual([
    'block',
    'struct_defense_remove',
    'struct_defense_add',
    'raid_status',
  ]);
  expect(frames[3]?.body['detail']).toEqual({
    planet_id: '2-1',
    fleet_id: '9-3',
    status: 'shieldsVulnerable',
    seized_ore: '0',
  });
});

test('42,000 empty blocks in a burst are one heartbeat, and nobody looks at a row for them', async () => {
  const { accept, frames, mirror } = setup(1);
  const blocks = Array.from({ length: 42_000 }, (_, n) => block(BigInt(n + 1), [{ name: 'EventTime', data: {} }]));
  await accept(blocks, true);
  const touched = Object.values(mirror.store.tables).reduce((sum, table) => sum + table.touched, 0);
  expect(touched).toBe(0);
  expect(mirror.store.height).toBe(41_999n);
  expect(frames).toHaveLength(1);
});

test('a dump loads into the same rows, and a mirror whose history is gone is told the state again', async () => {
  const devnet = await testDevnet();
  const settler = testPlayer(devnet);
  const id = await settler.join('astra');
  await settler.send({ name: 'MsgPlanetExplore', value: { creator: settler.address, playerId: id, name: '' } });
  const config = {
    namespace: 'game',
    lagBlocks: 0,
    host: { guildId: '0-1', services: () => ({}) },
    publish: () => undefined,
  };
  const whole = createMirror(config);
  whole.restore(devnet.chain);
  const dump: unknown = JSON.parse(JSON.stringify(whole.dump()));
  const loaded = createMirror(config);
  loaded.restore(devnet.chain, dump);
  const rows = (mirror: typeof whole) =>
    Object.values(mirror.store.tables).map((table) => [...table.entries()].sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(rows(loaded)).toEqual(rows(whole));
  expect([...loaded.store.activityCount]).toEqual([...whole.store.activityCount]);

  const resynced = createMirror(config);
  resynced.restore({ ...devnet.chain, world: devnet.chain.world, tip: devnet.chain.tip, block: () => undefined });
  const unstamped = (mirror: typeof whole) =>
    [...mirror.store.tables.grid.rows()]
      .filter((row) => row.val !== '0')
      .map((row) => `${row.id} ${row.val}`)
      .sort((a, b) => a.localeCompare(b));
  expect(unstamped(resynced)).toEqual(unstamped(whole));
  expect(resynced.store.tables.player_address.get(settler.address)).toMatchObject({
    player_id: id,
    guild_id: '0-1',
    status: 'approved',
  });
  expect(resynced.store.tables.struct.get('5-1')).toMatchObject({ type: 1 });
});

test('the real chain makes its mirror trail by one block and frames reach it through the whole stack', async () => {
  const devnet = await testDevnet();
  const settler = testPlayer(devnet);
  const id = await settler.join('astra');
  const before = devnet.chain.tip.height;
  await devnet.control.mine(1);
  expect((await settler.web('/api/block')).body.data).toMatchObject({
    height: Number(before),
    tip_height: Number(before) + 1,
    lag_blocks: 1,
  });
  expect((await settler.web(`/api/player/${id}`)).body.data.username).toBe('astra');
});

test('a resync keeps what the guild wrote itself and what was paid, and asks anew whose the coins are', async () => {
  const devnet = await testDevnet();
  const settler = testPlayer(devnet);
  const id = await settler.join('astra');
  const { mirror, accept, tables } = setup();
  const { address } = settler;
  const sent: WorldEvent = {
    name: 'transfer',
    data: { sender: 'faucet', recipient: address, amount: '2000000ualpha' },
  };
  await accept([block(1n, [sent])]);
  const waiting = { code: 'ABCDE', address: 'new', signature: 'ab', pubkey: 'cd', ip: null, user_agent: null };
  const stamps = { created_at: START, updated_at: START };
  tables.player_address_pending.set('new', { ...waiting, permissions: 1, player_id: id, guild_id: '0-1', ...stamps });
  expect(tables.inventory.get(`address/${address}/ualpha`)).toMatchObject({ balance: '2000000' });
  mirror.restore({ ...devnet.chain, world: devnet.chain.world, tip: devnet.chain.tip, block: () => undefined });
  expect(tables.player_address_pending.get('new')).toMatchObject({ code: 'ABCDE', permissions: 1 });
  expect(tables.inventory.get(`address/${address}/ualpha`)).toBeUndefined();
  expect(tables.inventory.get(`player/${id}/ualpha`)).toMatchObject({ balance: '2000000' });
  expect([...tables.ledger.rows()]).toHaveLength(2);
});
