import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

test('somebody new finds two doors and nothing to unlock', async () => {
  await renderApp(
    createSampleRuntime({ session: { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } }),
    '/',
  );
  expect(await screen.findByRole('link', { name: /Create a new key/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Use recovery phrase/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
});

test('whoever left a key here can unlock it', async () => {
  const runtime = createSampleRuntime({ session: { isUnlocked: false, enrolment: { step: 'unknown' } } });
  await renderApp(runtime, '/');
  const unlock = await screen.findByRole('button', { name: 'Unlock' });
  await act(async () => fireEvent.click(unlock));
  expect(runtime.calls).toEqual(['unlockKey()']);
});

test('a player is taken to the planet, a newcomer to the name', async () => {
  const player = await renderApp(createSampleRuntime(), '/');
  await waitFor(() => expect(player.router.state.location.pathname).toBe('/play'));
  player.unmount();
  const newcomer = await renderApp(createSampleRuntime({ session: { enrolment: { step: 'newcomer' } } }), '/');
  await waitFor(() => expect(newcomer.router.state.location.pathname).toBe('/join'));
});

test('an address that leads nowhere says so', async () => {
  await renderApp(createSampleRuntime(), '/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('a browser that lacks what keys need is offered none, here and at the addresses behind the doors', async () => {
  const session = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;
  const runtime = createSampleRuntime({ session, lacks: ['https'], features: { practice: true } });
  const { router } = await renderApp(runtime, '/');
  const region = await screen.findByRole('region', { name: 'Missing browser features' });
  expect(region.textContent).toContain('Open the https address of this site.');
  expect(region.textContent).toContain('You can still watch any player and read everything on the chain.');
  expect(screen.getByRole('link', { name: /Spectate without a key/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /(new|another) key|key$|phrase|wallet|device code|Practice/ })).toBeNull();
  for (const from of ['new', 'phrase', 'wallet', 'device'] as const) {
    await act(() => router.navigate({ to: '/join', search: { from } }));
    expect(await screen.findByRole('region', { name: 'Missing browser features' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Create key|Enter recovery phrase/ })).toBeNull();
  }
});

test('what is only shown less well is said, and stops nobody', async () => {
  const session = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;
  await renderApp(createSampleRuntime({ session, lacks: ['webgl'] }), '/');
  const region = await screen.findByRole('region', { name: 'Missing browser features' });
  expect(region.textContent).toContain('Planets are shown as lists instead of pictures.');
  expect(region.textContent).not.toContain('You can still');
  expect(screen.getByRole('link', { name: /Create a new key/ })).toBeTruthy();
});

const somebodyNew = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;

test('a host’s own words and links stand on the door, as text and as links that open elsewhere', async () => {
  const brand = {
    name: 'Meridian',
    welcome: 'We mine by night.\n\n<b>Come in</b>.',
    links: [{ words: 'Chat', url: 'https://chat.example/' }],
    terms: { text: null, url: '/terms.html' },
  };
  await renderApp(createSampleRuntime({ session: somebodyNew, brand }), '/');
  expect(await screen.findByText('We mine by night.')).toBeTruthy();
  expect(screen.getByText('<b>Come in</b>.')).toBeTruthy();
  expect(screen.queryByText(/An on-chain strategy game/)).toBeNull();
  const links = [...(await screen.findByRole('navigation', { name: 'Site links' })).querySelectorAll('a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.rel])).toEqual([
    ['Chat', 'https://chat.example/', 'noopener noreferrer'],
    ['Terms', '/terms.html', 'noopener noreferrer'],
  ]);
});

test('a host that says nothing has the client’s words, and no links', async () => {
  await renderApp(createSampleRuntime({ session: somebodyNew }), '/');
  expect(await screen.findByText(/An on-chain strategy game/)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: /^Site links/ })).toBeNull();
});

const places = [
  { id: 'main', name: 'Orrery', logo: '/a.svg', chainId: 'gametest-1' },
  { id: 'far', name: 'Far away', logo: '/b.svg', chainId: 'far-2' },
];

test('of several networks the one that is open is marked, and another is gone to; links keep the word of the address', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  const { router } = await renderApp(createSampleRuntime({ session: somebodyNew, places }), '/?network=main');
  const [here, far] = within(await screen.findByRole('navigation', { name: 'Guilds and networks' })).getAllByRole(
    'button',
  );
  expect(here?.getAttribute('aria-current')).toBe('true');
  fireEvent.click(here as HTMLElement);
  expect(assign).not.toHaveBeenCalled();
  fireEvent.click(far as HTMLElement);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/?network=far');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /Use recovery phrase/ })));
  await waitFor(() => expect(router.state.location.href).toBe('/join?from=phrase&network=main'));
});

test('where there is one network alone, nobody is asked', async () => {
  await renderApp(createSampleRuntime({ session: somebodyNew }), '/');
  await screen.findByRole('link', { name: /Create a new key/ });
  expect(screen.queryByRole('navigation', { name: /^Guilds and networks/ })).toBeNull();
});
