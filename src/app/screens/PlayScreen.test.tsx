import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { parsePlayerId, parseStructId } from '../../game/ids.ts';
import { microAlpha, ore } from '../../game/units.ts';
import type { Player } from '../../game/entities.ts';
import { besieged, RAIDER } from '../testing/besieged.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, sampleTask, sampleSession } from '../testing/sampleRuntime.ts';
import { PLAYER_ID, sampleStruct, sampleWorld, slotMap, SAMPLE_STRUCTS, SHIP_ID } from '../testing/sampleWorld.ts';

// No WebGL here: the list of slots is the view, as for a player whose browser draws nothing.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

beforeEach(() => localStorage.clear());

const freshWorld = (player: Partial<Player> = { ore: ore(0n) }) =>
  sampleWorld({
    planet: { ore: ore(5n), slots: slotMap() },
    player,
    structs: SAMPLE_STRUCTS.filter((struct) => struct.id === SHIP_ID),
  });

test('slots are buttons with names that say what stands there', async () => {
  await renderApp(createSampleRuntime({ world: sampleWorld() }), '/play');
  expect(await screen.findByRole('button', { name: 'Ore Extractor, land slot 2, online, 6 of 6 health' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Empty land slot 3, build here' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Command Ship, online, 6 of 6 health' })).toBeTruthy();
});

test('arrow keys walk the slots, Enter opens, Escape gives the focus back', async () => {
  await renderApp(createSampleRuntime({ world: sampleWorld() }), '/play');
  const extractor = await screen.findByRole('button', { name: /^Ore Extractor, land slot 2/ });
  act(() => extractor.focus());
  fireEvent.keyDown(extractor, { key: 'ArrowRight' });
  const next = screen.getByRole('button', { name: 'Empty land slot 3, build here' });
  expect(document.activeElement).toBe(next);
  fireEvent.keyDown(next, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Empty water slot 3, build here');
  fireEvent.click(next);
  expect(document.activeElement?.textContent).toBe('Your empty slot');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary', { name: 'Selected slot' })).toBeNull();
  expect(document.activeElement).toBe(next);
});

test('the guide leads a newcomer to a slot with the right type open', async () => {
  const world = freshWorld({ ore: ore(0n), alpha: microAlpha(0n) });
  await renderApp(createSampleRuntime({ world }), '/play');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose land slot 1' }));
  expect(screen.getByRole('button', { name: 'Build Ore Extractor on land, slot 1' })).toBeTruthy();
});

test('while the extractor is built the guide says so, and what remains', async () => {
  const id = parseStructId('5-31');
  const ship = SAMPLE_STRUCTS.filter((struct) => struct.id === SHIP_ID);
  const world = sampleWorld({
    planet: { ore: ore(5n), slots: slotMap({ land: [id, null, null, null] }) },
    player: { ore: ore(0n), alpha: microAlpha(0n) },
    structs: [...ship, sampleStruct({ id, typeId: 14, status: 1, slot: 0 })],
  });
  const runtime = createSampleRuntime({ world });
  await renderApp(runtime, '/play');
  const guide = await screen.findByRole('region', { name: 'Next steps' });
  expect(within(guide).getByText('Ore Extractor under construction')).toBeTruthy();
  expect(guide.textContent).not.toMatch(/Build an Ore Extractor|Expected time/);
  const view = sampleTask('hashing', { kind: 'build', structId: id });
  act(() => runtime.proofs.setState({ tasks: new Map([[view.task.key, view]]) }));
  expect(within(guide).getByText('Expected in 51 s.')).toBeTruthy();
});

test('a fleet without its Command Ship is told first, with the way to the next one', async () => {
  const structs = SAMPLE_STRUCTS.filter(({ id }) => id !== SHIP_ID);
  await renderApp(createSampleRuntime({ world: sampleWorld({ fleet: { commandStructId: null }, structs }) }), '/play');
  const card = await screen.findByRole('region', { name: 'No Command Ship' });
  await act(async () => fireEvent.click(within(card).getByRole('button', { name: 'Build a Command Ship' })));
  expect(screen.getByRole('complementary', { name: 'Selected slot' }).textContent).toContain(
    'In the Command Ship slot',
  );
});

test('without a planet there is one thing to do', async () => {
  const world = sampleWorld({ player: { planetId: null }, planet: null, fleet: null, structs: [] });
  const runtime = createSampleRuntime({ world });
  await renderApp(runtime, '/play');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Explore planet' })));
  expect(runtime.calls).toEqual([`give(${JSON.stringify({ name: 'MsgPlanetExplore', playerId: PLAYER_ID })})`]);
});

test('a planet without ore is told once, with the way to the next one', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld({ planet: { ore: ore(0n) } }) });
  const view = sampleTask('blocked', { blockedBy: 'planetEmpty' });
  runtime.proofs.setState({ tasks: new Map([[view.task.key, view]]) });
  await renderApp(runtime, '/play');
  const card = await screen.findByRole('region', { name: 'Next planet' });
  expect(card.textContent).toContain('This planet has no ore left.');
  expect(document.body.textContent?.match(/no ore left|mined out/gi)).toHaveLength(1);
});

test('a locked player sees the world and is asked to unlock', async () => {
  await renderApp(createSampleRuntime({ world: sampleWorld(), session: { isUnlocked: false } }), '/play');
  expect(await screen.findByRole('button', { name: 'Unlock to sign' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Hveen' })).toBeTruthy();
});

test('work shows how close it is, and can be paused', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  const view = sampleTask();
  runtime.proofs.setState({
    tasks: new Map([[view.task.key, view]]),
    pool: { ...runtime.proofs.getState().pool, threads: 2, rate: 5e6, kernel: 'javascript' },
  });
  await renderApp(runtime, '/play');
  expect(screen.getByRole('meter', { name: 'Difficulty reached' }).getAttribute('aria-valuetext')).toBe(
    'Best hash: difficulty 5 of 7',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pause mining' }));
  expect(runtime.calls).toEqual([`pauseTask(${view.task.key})`]);
});

test('how a signature ended is said wherever the player is', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  const record = {
    id: '1',
    address: sampleSession().address!,
    words: 'Build a Tank.',
    subject: { kind: 'send' },
    createdAtMs: 0,
    phase: { step: 'signing' },
  } as const;
  runtime.activity.setState({ records: [record] });
  await renderApp(runtime, '/play');
  const news = await screen.findByRole('region', { name: 'News' });
  const refusal = { codespace: 'game', code: 1200, reason: 'charge', words: 'Charge was 3 of 8.', raw: 'raw' } as const;
  act(() => runtime.activity.setState({ records: [{ ...record, phase: { step: 'refused', hash: null, refusal } }] }));
  expect(news.textContent).toContain('Charge was 3 of 8. Build a Tank.');
});

test('who visits stands in the list too, and the panel of a foreign struct builds nothing', async () => {
  await renderApp(createSampleRuntime({ world: besieged() }), '/play');
  expect(await screen.findByRole('group', { name: /first visiting fleet$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Starfighter of .*first visiting fleet, space slot 1/ }));
  const panel = within(screen.getByRole('complementary', { name: 'Selected slot' }));
  expect(panel.getByText('In the visiting fleet, in space, slot 1')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /^(Build|Take) / })).toBeNull();
});

test('a fleet that is away is told with the way to it, and its slots are not at home', async () => {
  await renderApp(createSampleRuntime({ world: besieged({ fleetAway: true }) }), '/play');
  const way = await screen.findByRole('link', { name: 'planet 2-40' });
  expect(way.getAttribute('href')).toBe('/scout?planet=2-40');
  expect(screen.queryByRole('button', { name: /^Empty fleet/ })).toBeNull();
});

test('an order is aimed from the panel, pressed in the picture, and Escape ends it before the panel', async () => {
  const owner = parsePlayerId('1-3');
  const landed = {
    id: parseStructId('5-30'),
    typeId: 1,
    status: 7,
    owner,
    location: { kind: 'fleet', id: RAIDER },
  } as const;
  await renderApp(createSampleRuntime({ world: besieged({ structs: [sampleStruct(landed)] }) }), '/play');
  fireEvent.click(await screen.findByRole('button', { name: /^Tank, fleet land slot 2/ }));
  const panel = within(screen.getByRole('complementary', { name: 'Selected slot' }));
  fireEvent.click(panel.getAllByRole('button', { name: /^Aim / })[0]!);
  const target = await screen.findByRole('button', { name: /^Command Ship of .*, selectable$/ });
  fireEvent.click(target);
  expect(panel.getByRole('button', { name: /^Fire / })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /, (not )?selectable$/ })).toBeNull());
  expect(screen.getByRole('complementary', { name: 'Selected slot' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary', { name: 'Selected slot' })).toBeNull();
});
