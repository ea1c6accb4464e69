/** A guild's server and stream that keep to the letter of the public description. docs/network/game-service-interface.md */
import { expect, test } from 'vitest';
import { specFrames } from '../stream/specFrames.ts';
import { request, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { mirrorWeb, tell } from './testing/mirrorWeb.ts';

async function setup() {
  const web = mirrorWeb();
  await web.block([
    tell.guild('0-1', 'Host'),
    tell.player('1-2', { substationId: '4-1' }),
    tell.address('addr2', '2'),
    tell.planet('2-1', '1-2'),
    tell.grid('0-2-1', 5),
    tell.grid('2-1-2', 7000),
    tell.fleet('9-2', '2-1'),
    tell.struct('5-1', '1-2'),
    tell.structAttribute('1-5-1', 7),
    tell.planetAttribute('0-2-1', 40),
    tell.planetAttribute('10-2-1', 1),
    { name: 'EventOreMine', data: { eventOreMineDetail: { primaryAddress: 'addr2', amount: '3' } } },
  ]);
  return { ...web, spec: web.as('spec'), a: web.as('a') };
}

test('its samples are nested and named as described, and its numbers are texts', async () => {
  const { spec, block } = await setup();
  await block([]);
  const data = (path: string) => spec(path).body.data;
  expect(data('/api/player/1-2')).toEqual({
    player: { id: '1-2', username: 'name1-2', address: 'addr2' },
    guild: { id: '0-1', name: expect.any(String) },
    stats: { total_ore: '3', planets_completed: '0' },
  });
  expect(data('/api/player/1-2/ore/stats')).toEqual({
    player_id: '1-2',
    total_ore: '3',
    ore_by_type: { mined: 3, seized: 0 },
  });
  expect(data('/api/planet/2-1')).toMatchObject({ id: '2-1', owner_id: '1-2', max_ore: '5' });
  expect(data('/api/planet/2-1/shield/health')).toEqual({ planet_id: '2-1', health: '39', max_health: '40' });
  expect(data('/api/guild/0-1')).toEqual({ id: '0-1', name: expect.any(String), member_count: '1' });
  expect(data('/api/guild/this')).toEqual(data('/api/guild/0-1'));
  expect(data('/api/guild/count')).toEqual({ count: '1' });
  expect(data('/api/player/1-2/action/last/block/height')).toEqual({ last_action_block_height: '0' });
  expect(data('/api/struct/list/all/page/1')[0]).toMatchObject({ id: '5-1', slot: '0', is_destroyed: false });
  expect(data('/api/banned-word/all/page/1')).toEqual(data('/api/banned-word/all'));
});

test('its directory comes in pages', async () => {
  const { spec, block } = await setup();
  await block([tell.guild('0-2', 'Others')]);
  expect(spec('/api/guild/directory?offset=0&limit=1').body.data).toMatchObject({
    guilds: [{ guild_id: '0-1' }],
    pagination: { offset: '0', limit: '1', hasMore: expect.any(Boolean) },
  });
});

test('it has what is listed and nothing of the analytics, and answers errors as texts', async () => {
  const { spec } = await setup();
  for (const path of ['/api/leaderboard/player', '/api/block', '/api/denom', '/api/resolve?q=a', '/api/work/count']) {
    expect(spec(path).status, path).toBe(404);
  }
  expect(spec('/api/planet-activity/player/1-2/page/1')).toMatchObject({ status: 200, body: { errors: {} } });
  expect(spec('/api/planet-activity/player/1-2/stats').status).toBe(200);
  expect(spec('/api/planet-activity/planet/2-1/page/1?limit=1').body.data.length).toBeGreaterThan(1);
  expect(spec('/api/player/1-2/page/x').status).toBe(404);
  expect(spec('/api/player/transfer/search')).toEqual({
    status: 400,
    body: { success: false, errors: ['search_string_required'], data: null },
  });
});

test('its frames are wrapped, its blocks on the global subject, its numbers without a fine column', async () => {
  const { frames } = await setup();
  const told = frames.flatMap((frame) => specFrames(frame, 'game'));
  const of = (subject: string) => told.filter((frame) => frame.subject.startsWith(subject)).map(({ body }) => body);
  expect(of('consensus')).toEqual([]);
  expect(of('game.global')).toEqual([
    {
      subject: 'game.global',
      category: 'block',
      id: null,
      updated_at: expect.any(String),
      player_id: undefined,
      data: expect.objectContaining({ height: 1n }),
    },
  ]);
  const capacity = of('game.grid.player.1-2').find(({ category }) => category === 'capacity');
  expect(capacity).toMatchObject({ id: '1-2', player_id: '1-2', data: { object_id: '1-2' } });
  expect(capacity?.['data']).not.toHaveProperty('value_p');
  expect(of('game.struct.5-1')).toMatchObject([{ category: 'struct_status', data: { planet_id: '2-1' } }]);
  const onPlanet = of('game.planet.2-1').map(({ category, data }) => [category, Object(data).category]);
  expect(onPlanet).toContainEqual(['planet_activity', 'shield_change']);
  expect(onPlanet.flat()).not.toContain('struct_status');
});

test('the option makes a whole network of it', async () => {
  const devnet = await testDevnet({ webGeneration: 'spec' });
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  expect((await player.web(`/api/player/${id}`)).body.data).toMatchObject({ player: { id, username: 'astra' } });
  expect(await request(`${devnet.urls.web}/api/player/${id}`)).toMatchObject({
    status: 401,
    body: { authentication_error: 'Login required' },
  });
  expect((await request(`${devnet.urls.web}/api/timestamp`)).body).toMatchObject({
    success: true,
    errors: {},
    data: { unix_timestamp: expect.any(Number) },
  });
});
