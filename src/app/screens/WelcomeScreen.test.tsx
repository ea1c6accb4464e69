import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

test('somebody new finds two doors and nothing to unlock', async () => {
  await renderApp(
    createSampleRuntime({ session: { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } }),
    '/',
  );
  expect(await screen.findByRole('link', { name: /Make a new key/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /I have a phrase/ })).toBeTruthy();
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
  expect(await screen.findByRole('heading', { name: 'Nothing orbits here' })).toBeTruthy();
});
