/** The scout as a player uses it: real doors and queries over answers from a table, a world from the store. */
import type { Fleet } from '../../game/entities.ts';
import { parseName } from '../../game/names.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { WorldState } from '../../state/world/world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { SAMPLE_STRUCTS, sampleStruct, sampleWorld, slotMap } from '../testing/sampleWorld.ts';
import { ownFleet, ownPlanet, ownPlayer } from '../../state/world/access.ts';

// No WebGL here: the list of slots is the view, as for a player whose browser draws nothing.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

const data = (value: unknown): Answering => ({ body: { success: true, errors: [], data: value } });
const MISSING: Answering = { status: 404, body: '<html>no such page</html>' };

const row = (index: number, over: object = {}) => ({
  id: `1-${index}`,
  planet_id: `2-${index}`,
  username: `Player${index}`,
  pfp: null,
  pfp_client_render_attributes: null,
  guild_name: 'Lamplighters',
  tag: 'LMP',
  fleet_status: 'onStation',
  undiscovered_ore: '4',
  ore: String(index),
  under_attack: 0,
  ...over,
});

const SEARCH = '/api/player/raid/search';
const SHIELDS = '/api/planet-attribute/type/planetaryShield/page/1?limit=1000';
const shield = (index: number, val: number) => ({
  id: `0-2-${index}`,
  object_id: `2-${index}`,
  object_type: 'planet',
  attribute_type: 'planetaryShield',
  val,
  updated_at: '2026-09-09 07:00:00+00',
});

const TARGETS: Record<string, Answering> = {
  '/api/guild/name': data([{ id: '0-2', name: 'Lamplighters' }]),
  [`${SEARCH}?page=1`]: data([row(21), row(22, { fleet_status: 'away', under_attack: 1 })]),
  [`${SEARCH}?count_only=1`]: data([{ count: 2 }]),
  [SHIELDS]: data([shield(21, 50), shield(22, 25)]),
};

const THERE = parsePlanetId('2-22');
const OWNER = parsePlayerId('1-22');
const FLEET = parseFleetId('9-22');

/** The sample player's world with a rival's planet in it: a Command Ship at home that a tank guards. */
function worldWithRival(own: Parameters<typeof sampleWorld>[0] = {}): WorldState {
  const world = sampleWorld(own);
  const ship = parseStructId('5-90');
  const tank = parseStructId('5-91');
  const home = { kind: 'fleet', id: FLEET } as const;
  const structs = [
    sampleStruct({ id: ship, typeId: 1, status: 7, owner: OWNER, location: home }),
    sampleStruct({ id: tank, typeId: 9, status: 7, owner: OWNER, location: home, slot: 2, health: 1, protects: ship }),
  ];
  const sample = sampleWorld();
  const [player, planet, fleet] = [ownPlayer(sample), ownPlanet(sample), ownFleet(sample)];
  if (!player || !planet || !fleet) throw new Error('the sample world has all of them');
  const slots = slotMap({ land: [null, null, tank, null] });
  const theirs = buildWorld({
    height: blockHeight(48_200n),
    players: [{ ...player, id: OWNER, fleetId: FLEET, planetId: THERE, name: parseName('Brahe'), ore: ore(3n) }],
    planets: [{ ...planet, id: THERE, owner: OWNER, name: parseName('Uraniborg'), slots: slotMap() }],
    fleets: [{ ...fleet, id: FLEET, owner: OWNER, planetId: THERE, slots, commandStructId: ship }],
    structs,
  });
  return {
    ...world,
    players: new Map([...world.players, ...theirs.players]),
    planets: new Map([...world.planets, ...theirs.planets]),
    fleets: new Map([...world.fleets, ...theirs.fleets]),
    structs: new Map([...world.structs, ...theirs.structs]),
  };
}

const ON_PLANET: Record<string, Answering> = {
  '/api/player/1-22': data(null),
  '/api/planet-activity/planet/2-22/page/1?limit=80': data([
    {
      time: '2026-09-09 07:00:00+00',
      seq: 4,
      planet_id: '2-22',
      category: 'shield_change',
      detail: '{"planetary_shield":50,"planetary_shield_old":25}',
      detail_json: { planetary_shield: 50, planetary_shield_old: 25 },
    },
  ]),
};

function runtimeWith(table: Record<string, Answering>, world: WorldState = sampleWorld()) {
  const { fetch, asked } = createFakeFetch(table);
  const { config } = createSampleRuntime();
  const { endpoints, network } = config;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch });
  const api = createApi({ baseUrl: config.endpoints.web, fetch, relogin: () => Promise.resolve() });
  const runtime = createSampleRuntime({ world, reads: createReads(config, { chain, api }, fetch) });
  return { runtime, asked: () => asked.map(({ path }) => path) };
}

// Loaded with the first question; here before the first test, which waits for screens and not for modules.
beforeAll(() => import('../../api/guild/createGuildApi.ts'));

beforeEach(() => {
  // The list draws what fits into its box; a test page has no sizes of its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
});

const linkTo = (name: RegExp) => screen.findByRole('link', { name });

test('targets stand with what there is to take and what is in the way, the richest first', async () => {
  await renderApp(runtimeWith(TARGETS).runtime, '/scout');
  expect(await screen.findByText('2 targets')).toBeTruthy();
  await screen.findByText('50');
  const list = screen.getByRole('region', { name: 'Raid targets' });
  const names = within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.replaceAll('\u00a0', ' '));
  expect(names[0]).toMatch(
    /^Player22LMP2-22Stored ore 22 g, in the ground 4 g left, shield 25, Fleet awayUnder attack$/,
  );
  expect(names[1]).toMatch(/^Player21.*shield 50, Fleet at home$/);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Name' })));
  expect(within(list).getAllByRole('link')[0]?.textContent).toMatch(/^Player21/);
});

test('filters are asked of the server, and nobody left is said in words', async () => {
  const { runtime, asked } = runtimeWith({
    ...TARGETS,
    [`${SEARCH}?fleet_away_only=1&page=1`]: data([]),
    [`${SEARCH}?fleet_away_only=1&count_only=1`]: data([{ count: 0 }]),
  });
  await renderApp(runtime, '/scout');
  await screen.findByText('2 targets');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Fleet away' })));
  expect(await screen.findByText('No targets match. Change the filters.')).toBeTruthy();
  expect(asked()).toContain(`${SEARCH}?fleet_away_only=1&page=1`);
});

test('a server without a list of targets says so, and the search is still there', async () => {
  await renderApp(
    runtimeWith({ ...TARGETS, [`${SEARCH}?page=1`]: MISSING, [`${SEARCH}?count_only=1`]: MISSING }).runtime,
    '/scout',
  );
  expect(await screen.findByText(/doesn’t list targets/)).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search shows what was found by type; a name that looks like markup is text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const { runtime } = runtimeWith({
    '/api/resolve?q=bra': data([
      { q: 'bra', type: 'guild', id: '0-2', object: null, is_player: false, name: 'Brass Hands' },
      { q: 'bra', type: 'player', id: '1-22', object: null, is_player: true, name: hostile },
    ]),
    '/api/objects?ids=0-2%2C1-22': MISSING,
  });
  await renderApp(runtime, '/scout?q=bra');
  const players = await screen.findByRole('region', { name: 'Players' });
  expect(within(players).getByText(hostile)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Guilds' })).getByText('Brass Hands')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('an id that nothing has, and a server that looks nothing up, are told apart', async () => {
  const none = data([{ q: '2-999', type: 'planet', id: '2-999', object: null, is_player: false }]);
  const first = await renderApp(
    runtimeWith({ '/api/resolve?q=2-999': none, '/api/objects?ids=2-999': data([]) }).runtime,
    '/scout?q=2-999',
  );
  expect(await screen.findByText(/^Nothing found for/)).toBeTruthy();
  first.unmount();
  const table = {
    ...TARGETS,
    '/api/resolve?q=Brahe': MISSING,
    // Nor has it what stands in for that.
    '/api/player/transfer/search?search_string=Brahe': MISSING,
    '/api/guild/name': MISSING,
    '/api/substation/all/page/1?limit=1000': MISSING,
    [`${SEARCH}?search_string=Brahe&page=1`]: data([row(22)]),
    [`${SEARCH}?search_string=Brahe&count_only=1`]: data([{ count: 1 }]),
  };
  await renderApp(runtimeWith(table).runtime, '/scout?q=Brahe');
  expect(await screen.findByText(/can’t search names and IDs/)).toBeTruthy();
  expect(await linkTo(/^Player22/)).toBeTruthy();
});

test('a planet is watched while it is open, and no longer', async () => {
  const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, worldWithRival());
  const { router } = await renderApp(runtime, '/scout?planet=2-22');
  expect(await screen.findByRole('heading', { name: 'Uraniborg' })).toBeTruthy();
  await waitFor(() => expect(runtime.calls).toContain('watchPlanet(2-22)'));
  await act(async () => router.navigate({ to: '/scout', search: {} }));
  await waitFor(() => expect(runtime.calls.at(-1)).toBe('end of watchPlanet(2-22)'));
});

test('what stands there is told struct by struct, with who guards whom', async () => {
  const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, worldWithRival());
  await renderApp(runtime, '/scout?planet=2-22');
  const ship = await screen.findByRole('button', {
    name: 'Command Ship, on land, online, health 6 of 6, defenders: 1',
  });
  await act(async () => fireEvent.click(ship));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tank, land 3' })));
  expect(await screen.findByText('Defends')).toBeTruthy();
  expect(await screen.findByText('The shield rose from 25 to 50.')).toBeTruthy();
});

test('a planet elsewhere is a stage too: its structs are read, its empty slots offer nothing', async () => {
  const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, worldWithRival());
  await renderApp(runtime, '/scout?planet=2-22');
  const fleet = within(
    await screen.findByRole('group', { name: /^Fleet of .Brahe., at home, last seen 17 blocks ago$/ }),
  );
  const free = await fleet.findByRole('button', { name: 'Empty fleet land slot 1' });
  await act(async () => fireEvent.click(free));
  expect(screen.queryByRole('complementary', { name: 'Selected slot' })).toBeNull();
  await act(async () =>
    fireEvent.click(fleet.getByRole('button', { name: 'Tank, fleet land slot 3, online, 1 of 3 health' })),
  );
  const panel = within(screen.getByRole('complementary', { name: 'Selected slot' }));
  expect(panel.getByText('In the home fleet, on land, slot 3')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^Take / })).toBeNull();
});

test('the own fleet is sent with a message that says where to, and told what it risks', async () => {
  const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, worldWithRival());
  await renderApp(runtime, '/scout?planet=2-22');
  expect(await screen.findByText(/your shield is vulnerable\. Raiders can take your 1.g of stored ore/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send fleet here' })));
  const message = { name: 'MsgFleetMove', fleetId: '9-7', destinationLocationId: '2-22' };
  expect(runtime.calls.at(-1)).toBe(`give(${JSON.stringify(message)})`);
});

test('what is in the way of a fleet is said before anything is signed', async () => {
  const dark = SAMPLE_STRUCTS.map((struct) => ({ ...struct, status: 3 as never }));
  const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, worldWithRival({ structs: dark }));
  await renderApp(runtime, '/scout?planet=2-22');
  expect(await screen.findByText('Your Command Ship is offline. Bring it online first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send fleet here' })).toHaveProperty('disabled', true);
});

test('a planet that nobody knows, and a text that is no planet’s id, are answered in words', async () => {
  const first = await renderApp(
    runtimeWith({ ...TARGETS, '/api/planet/2-99': data(null) }).runtime,
    '/scout?planet=2-99',
  );
  expect(await screen.findByText(/The guild server has no planet 2-99/)).toBeTruthy();
  first.unmount();
  await renderApp(runtimeWith(TARGETS).runtime, '/scout?planet=5-1');
  expect(await screen.findByText(/isn’t a planet ID/)).toBeTruthy();
});

describe('the panel of a slot whose struct has gone', () => {
  const OWN = { status: 'away', planetId: THERE } as const;

  /** The own fleet stands first in line at the rival's planet, and its Command Ship is chosen. */
  async function visiting() {
    const world = worldWithRival({ fleet: OWN });
    const planet = world.planets.get(THERE);
    if (!planet) throw new Error('the rival has a planet');
    const planets = new Map([
      ...world.planets,
      [THERE, { ...planet, value: { ...planet.value, headFleetId: world.self.fleetId } }] as const,
    ]);
    const { runtime } = runtimeWith({ ...TARGETS, ...ON_PLANET }, { ...world, planets });
    await renderApp(runtime, '/scout?planet=2-22');
    const ship = await screen.findByRole('button', { name: /^Command Ship of you.*visiting fleet, online/ });
    await act(async () => fireEvent.click(ship));
    const panel = within(screen.getByRole('complementary', { name: 'Selected slot' }));
    expect(panel.getByRole('heading', { name: 'Command Ship' })).toBeTruthy();
    const leave = (to: Partial<Fleet>) =>
      act(async () =>
        runtime.world.setState(({ fleets, self }) => {
          const id = self.fleetId;
          const fleet = id && fleets.get(id);
          if (!id || !fleet) throw new Error('the sample player has a fleet');
          const left = { ...planet, value: { ...planet.value, headFleetId: null } };
          return {
            planets: new Map([...planets, [THERE, left] as const]),
            fleets: new Map([...fleets, [id, { ...fleet, value: { ...fleet.value, ...to } }] as const]),
          };
        }),
      );
    return { panel, leave };
  }

  test('says that the own fleet went home, with the way there', async () => {
    const { panel, leave } = await visiting();
    await leave({ status: 'onStation', planetId: parsePlanetId('2-12') });
    expect(await panel.findByText('Your fleet went home.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Go to your planet' }).getAttribute('href')).toBe('/play');
    // What was chosen keeps its name, and nothing says that the slot is for the player to fill.
    expect(panel.getByRole('heading', { name: 'Command Ship' })).toBeTruthy();
    expect(panel.queryByText('Empty slot')).toBeNull();
  });

  test('says at which planet the own fleet is now, with the way there', async () => {
    const { panel, leave } = await visiting();
    await leave({ status: 'away', planetId: parsePlanetId('2-40') });
    expect(await panel.findByText('Your fleet is away at planet 2-40.')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Go to planet 2-40' }).getAttribute('href')).toBe('/scout?planet=2-40');
  });
});
