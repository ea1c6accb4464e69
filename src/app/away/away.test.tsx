import '../testing/cleanAfterEach.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { newVersion, tellNewVersion, watchLostParts } from '../installed/newVersion.ts';
import { loadPart } from '../../lib/lostPart.ts';
import { fillSlots } from '../later.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS, sampleWorld } from '../testing/sampleWorld.ts';
import { AwayPage } from './AwayPage.tsx';
import type { WayBackState } from './createWayBack.ts';
import { keepConfig, keepLastSeen, readKeptConfig, readLastSeen } from '../../state/config/keptStart.ts';

const plain = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** As a host of this machine writes it: one that parses. */
function sampleConfig(features: Readonly<Record<string, boolean>> = { practice: true }) {
  const { config } = createSampleRuntime({ features });
  return {
    ...config,
    brand: { name: 'Meridian', logo: '/brand/orrery.svg', colors: {}, welcome: null, links: [], terms: null },
  };
}

const noKeys = () => Promise.resolve([]);
const lookForKeys = () => Promise.resolve([{ address: ADDRESS, label: 'Key 1', createdAtMs: 0 }]);

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  newVersion.setState({ found: null, isAside: false });
  fillSlots();
});

test('a configuration is kept as it passed, and what is none is not read', () => {
  expect(readKeptConfig()).toBeNull();
  keepConfig(sampleConfig());
  expect(readKeptConfig()).toMatchObject({ brand: { name: 'Meridian' }, features: { practice: true } });
  localStorage.setItem(
    'start.config /',
    JSON.stringify({ ...sampleConfig(), brand: { name: '', logo: 'javascript:' } }),
  );
  expect(readKeptConfig()).toBeNull();
  localStorage.setItem('start.config /', '{');
  expect(readKeptConfig()).toBeNull();
});

test('when the world was last heard of is kept with its block', () => {
  const runtime = createSampleRuntime();
  keepLastSeen('gametest-1', runtime);
  runtime.world.setState(sampleWorld({ height: 48_217n }));
  runtime.connection.setState({ lastBlockAtMs: 90_000 });
  expect(readLastSeen('gametest-1')).toEqual({ height: '48217', atMs: 90_000 });
  runtime.world.setState(sampleWorld({ height: 48_218n }));
  runtime.connection.setState({ lastBlockAtMs: 96_000 });
  expect(readLastSeen('gametest-1')).toEqual({ height: '48217', atMs: 90_000 });
  window.dispatchEvent(new Event('pagehide'));
  expect(readLastSeen('gametest-1')).toEqual({ height: '48218', atMs: 96_000 });
  expect(readLastSeen('othertest-1')).toBeNull();
  localStorage.setItem('start.seen gametest-1', '{"height":"<b>","atMs":1}');
  expect(readLastSeen('gametest-1')).toBeNull();
});

test('the page says who is away, since when, what still works, and goes on when the network is back', async () => {
  localStorage.setItem('start.seen gametest-1', JSON.stringify({ height: '48217', atMs: Date.now() - 120_000 }));
  const state = createStore<WayBackState>(() => ({ step: 'waiting', nextAtMs: Date.now() + 12_000 }));
  const [tryNow, onBack] = [vi.fn(), vi.fn()];
  setOnline(true);
  render(
    <AwayPage
      config={sampleConfig()}
      wayBack={{ state, tryNow, close: vi.fn() }}
      lookForKeys={lookForKeys}
      onBack={onBack}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This site isn’t responding');
  expect(plain(screen.getByRole('main'))).toMatch(/Last update.*\(2 min ago\), at block 48,217/);
  expect(screen.getByRole('link', { name: /Practice/ }).getAttribute('href')).toBe('/practice');
  expect(plain(screen.getByRole('main'))).toMatch(/Next try in (?:\d|1[12]) s/);
  expect(await screen.findByText('Key 1: encrypted in this browser, unchanged')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryNow).toHaveBeenCalledOnce();
  act(() => setOnline(false));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re offline');
  expect(onBack).not.toHaveBeenCalled();
  act(() => state.setState({ step: 'back' }, true));
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
});

test('a host without practice offers none', () => {
  const state = createStore<WayBackState>(() => ({ step: 'trying' }));
  const wayBack = { state, tryNow: vi.fn(), close: vi.fn() };
  render(<AwayPage config={sampleConfig({})} wayBack={wayBack} lookForKeys={noKeys} onBack={vi.fn()} />);
  expect(screen.queryByRole('link', { name: /Practice/ })).toBeNull();
  expect(plain(screen.getByRole('main'))).toContain('Last updateNever in this browser');
});

test('whoever waits for a node that does not answer is told so in the place of the wait', async () => {
  const runtime = createSampleRuntime({ session: { enrolment: { step: 'unknown' } }, features: { practice: true } });
  await renderApp(runtime, '/play');
  expect(screen.queryByRole('region', { name: 'No connection' })).toBeNull();
  act(() =>
    runtime.connection.setState({
      troubles: [{ endpoint: 'rest', url: 'http://localhost:1317', what: 'No response.', sinceMs: Date.now() - 9_000 }],
    }),
  );
  const here = await screen.findByRole('region', { name: 'No connection' });
  expect(plain(here)).toMatch(/The network isn’t responding.*Time without response9 s/);
  fireEvent.click(within(here).getByRole('button', { name: 'Try again' }));
  expect(runtime.calls).toContain('retryConnection()');
});

test('a browser without a network says one thing, not one for each service', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  await renderApp(runtime, '/play');
  act(() => {
    runtime.connection.setState({
      lastBlockAtMs: Date.now() - 5_000,
      troubles: [{ endpoint: 'web', url: 'http://localhost:8080', what: 'No response.', sinceMs: Date.now() }],
    });
    setOnline(false);
  });
  const banner = screen.getByText('You’re offline.').closest('[role="alert"]');
  expect(banner && plain(banner)).toMatch(/You see the state from [45] s ago\./);
  expect(screen.queryByText('Guild server: no response.')).toBeNull();
  act(() => setOnline(true));
  await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  expect(screen.getByText('Guild server: no response.')).toBeTruthy();
});

test('a browser that says it is offline while blocks come is not believed', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  await renderApp(runtime, '/play');
  act(() => setOnline(false));
  expect(screen.getByText('You’re offline.')).toBeTruthy();
  act(() =>
    runtime.connection.setState({
      lastBlockAtMs: Date.now() + 1,
      troubles: [{ endpoint: 'web', url: 'http://localhost:8080', what: 'No response.', sinceMs: Date.now() }],
    }),
  );
  expect(screen.queryByText('You’re offline.')).toBeNull();
  expect(screen.getByText('Guild server: no response.')).toBeTruthy();
  act(() => setOnline(true));
});

test('a new version is told above every screen, loaded by a press and put aside by another', async () => {
  await renderApp(createSampleRuntime({ world: sampleWorld() }), '/play');
  const word = () => screen.queryByText('A new version is available.');
  expect(word()).toBeNull();
  const load = vi.fn();
  act(() => tellNewVersion({ where: 'host', load: vi.fn() }));
  act(() => tellNewVersion({ where: 'fetched', load }));
  expect(word()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(word()).toBeNull();
  // The host's own word says nothing new.
  act(() => tellNewVersion({ where: 'host', load: vi.fn() }));
  expect(word()).toBeNull();
});

test('a part that failed to load before the listener was there still brings up the new version', async () => {
  newVersion.setState({ found: null, isAside: false });
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/index-before.js');
  document.head.append(entry);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<script type="module" src="/assets/index-after.js">')));
  onTestFinished(() => {
    entry.remove();
    vi.unstubAllGlobals();
    newVersion.setState({ found: null, isAside: false });
  });
  await expect(loadPart(() => Promise.reject(new TypeError('gone')))).rejects.toThrow();
  watchLostParts();
  await waitFor(() => expect(newVersion.getState().found?.where).toBe('host'));
});
