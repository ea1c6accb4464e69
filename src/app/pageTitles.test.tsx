/** What pages are called: in the menu, in the search, by their own heading and on the tab. */
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCREENS } from '../features/palette/screens.ts';
import { parseName } from '../game/names.ts';
import { titleHost } from '../lib/tabTitle.ts';
import { speak } from '../lib/words/language.ts';
import { say } from '../lib/words/say.ts';
import { NO_ALERTS } from '../state/stores/alerts.ts';
import { createAppRouter } from './router.tsx';
import { SetupPage } from './setup/SetupPage.tsx';
import { renderApp } from './testing/renderApp.tsx';
import { createSampleRuntime } from './testing/sampleRuntime.ts';
import { sampleWorld } from './testing/sampleWorld.ts';

vi.mock('../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network')));
afterEach(() => {
  act(() => speak('en'));
  vi.restoreAllMocks();
});

const VISITOR = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;
const HOST = 'Meridian';

/** Where a page is whose path alone leads nowhere. */
const PLACES: Readonly<Record<string, string>> = {
  '/join': '/join?from=new',
  '/watch/$id': '/watch/2-31',
  '/o/$id': '/o/5-310',
};
/** Doors for who has no player yet: others are led on. */
const OUTSIDE: ReadonlySet<string> = new Set(['/', '/join']);
/** Called in menu and search by what they are, and by their own heading by what is in view: the host, a step, a guild. */
const BY_WHAT_IS_IN_VIEW: Readonly<Record<string, string>> = { '/': 'Start page', '/join': 'Join', '/guild': 'Guild' };

const routes = Object.keys(createAppRouter(createMemoryHistory()).routesByPath);

async function open(path: string, over: Parameters<typeof createSampleRuntime>[0] = {}) {
  const runtime = createSampleRuntime({
    world: sampleWorld(),
    brand: { name: HOST },
    features: { lab: true, cosmetics: true },
    ...over,
  });
  return { ...(await renderApp(runtime, path)), runtime };
}

const heading = () => screen.findByRole('heading', { level: 1 });

/** Every way by which the menu and the search lead to a route. */
function calledElsewhere(route: string): readonly string[] {
  const menu = screen.queryByRole('navigation', { name: 'Main menu' });
  const links = menu ? within(menu).getAllByRole('link') : [];
  return [
    ...links.filter((link) => link.getAttribute('href') === route).map((link) => link.textContent ?? ''),
    ...SCREENS.filter(({ to }) => to === route).map(({ words }) => say(words)),
  ];
}

test.each(routes.filter((route) => route !== '/setup'))(
  '%s: menu, heading and tab have the same words',
  async (route) => {
    await open(PLACES[route] ?? route, OUTSIDE.has(route) ? { session: VISITOR } : {});
    const words = (await heading()).textContent ?? '';
    expect(words).not.toBe('');
    expect(document.title).toBe(words === HOST ? HOST : `${words} · ${HOST}`);
    expect(screen.queryByRole('navigation', { name: 'Main menu' }) === null).toBe(OUTSIDE.has(route));
    const called = BY_WHAT_IS_IN_VIEW[route] ?? words;
    // A tab of a page has the page before it: "Guild: members".
    for (const other of calledElsewhere(route)) expect(other.split(': ')[0]).toBe(called);
  },
);

test('the setup, which is a document without a host’s name, is called by its heading alone', async () => {
  titleHost('');
  render(<SetupPage />);
  const words = (await heading()).textContent;
  expect(document.title).toBe(words);
  for (const other of calledElsewhere('/setup')) expect(other).toBe(words);
});

test('what is unread stands before the title, on every page', async () => {
  const { runtime, router } = await open('/notes');
  await waitFor(() => expect(document.title).toBe(`Notes · ${HOST}`));
  act(() => runtime.alerts.setState({ ...NO_ALERTS, unread: 3 }));
  await waitFor(() => expect(document.title).toBe(`(3) Notes · ${HOST}`));
  await act(() => router.navigate({ to: '/battles' }));
  await waitFor(() => expect(document.title).toBe(`(3) Battles · ${HOST}`));
});

test('in another language the title is said anew', async () => {
  await open('/notes');
  await waitFor(() => expect(document.title).toBe(`Notes · ${HOST}`));
  act(() => speak('en-XA'));
  const words = (await heading()).textContent ?? '';
  expect(words).not.toBe('Notes');
  expect(document.title).toBe(`${words} · ${HOST}`);
});

test('a page about an object has the name of that first', async () => {
  const world = sampleWorld({ planet: { name: parseName('Haven') } });
  const { router } = await open(`/scout?planet=${world.self.planetId}`, { world });
  await waitFor(() => expect(document.title).toBe(`Haven · Scout · ${HOST}`));
  await act(() => router.navigate({ to: '/scout', search: { planet: '2-999' } }));
  await waitFor(() => expect(document.title).toBe(`Planet 2-999 · Scout · ${HOST}`));
  await act(() => router.navigate({ to: '/scout', search: {} }));
  await waitFor(() => expect(document.title).toBe(`Scout · ${HOST}`));
});

test('no page has a first heading but the one that sets the title', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const by = files.filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && /<h1\b|as="h1"/.test(readFileSync(join(src, file), 'utf8')),
  );
  // The signer's room is a document within the page, and has no tab.
  expect(by.toSorted()).toEqual(['signer/ui/Room.tsx', 'ui/PageHeading.tsx']);
});
