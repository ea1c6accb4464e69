/** Answers in the shapes of the public description are the same model. docs/network/game-service-interface.md */
import { expect, test } from 'vitest';
import { parseGuildId, parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { parseEnvelope } from '../envelope.ts';
import { ADDRESS } from './testing/answers.ts';
import { ok, setupGuildApi } from './testing/setupGuildApi.ts';

const playerId = parsePlayerId('1-42');
const planetId = parsePlanetId('2-9');
const guildId = parseGuildId('0-1');

test('a player in parts has names, and no figure that nobody told', async () => {
  const { api } = setupGuildApi({
    'GET /api/player/1-42': ok({
      player: { id: '1-42', username: 'Ada', address: ADDRESS },
      guild: { id: '0-1', name: 'Lamplighters' },
      stats: { total_ore: '11', planets_completed: '2' },
    }),
  });
  expect(await api.ask('playerCard', { playerId })).toMatchObject({
    id: '1-42',
    username: 'Ada',
    primaryAddress: ADDRESS,
    guildId: '0-1',
    guildName: 'Lamplighters',
    ore: null,
    load: null,
    alphaGrams: null,
  });
});

test('ore by type, a planet by its owner_id, a shield by what is left, a guild with its members', async () => {
  const { api } = setupGuildApi({
    'GET /api/player/1-42/ore/stats': ok({ player_id: '1-42', total_ore: '11', ore_by_type: { mined: 9, seized: 2 } }),
    'GET /api/planet/2-9': ok({ id: '2-9', owner_id: '1-42', max_ore: '5', space_slots: '4' }),
    'GET /api/planet/2-9/shield/health': ok({ planet_id: '2-9', health: '30', max_health: '40' }),
    'GET /api/guild/0-1': ok({ id: '0-1', name: 'Lamplighters', member_count: '3' }),
  });
  expect(await api.ask('oreStats', { playerId })).toEqual({ playerId, mined: 9n, seized: 2n, forfeited: null });
  expect(await api.ask('planetCard', { planetId })).toMatchObject({ owner: '1-42', maxOre: 5n, undiscoveredOre: null });
  expect(await api.ask('shieldHealth', { planetId })).toBe(75);
  expect(await api.ask('guild', { guildId })).toMatchObject({
    name: 'Lamplighters',
    memberCount: 3,
    isThisInfrastructure: null,
    reactorRatio: null,
  });
});

const entry = (id: string) => ({ guild_id: id, name: 'x', logo: null, alpha: '1', members: '2' });
const page = (offset: number, hasMore: boolean) => ({ offset: String(offset), limit: '1', total: '2', hasMore });

test('a directory in pages is read to its end', async () => {
  const { api, asked } = setupGuildApi({
    'GET /api/guild/directory': ok({ guilds: [entry('0-1')], pagination: page(0, true) }),
    'GET /api/guild/directory?offset=1': ok({ guilds: [entry('0-2')], pagination: page(1, false) }),
  });
  expect((await api.ask('guildDirectory', {})).map((one) => one.guildId)).toEqual(['0-1', '0-2']);
  expect(asked).toHaveLength(2);
});

test('errors in a list are known by their keys', () => {
  const errors = ['resource_already_exists', 'limit_unsupported: not here', 'tx_id - This value is not valid.'];
  expect(parseEnvelope({ success: false, errors, data: null })?.errors).toEqual({
    resource_already_exists: '',
    limit_unsupported: 'not here',
    2: 'tx_id - This value is not valid.',
  });
});
