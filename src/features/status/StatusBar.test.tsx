import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/renderApp.tsx';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import { buildWeapon } from '../../testing/builders.ts';
import { StatusBar } from './StatusBar.tsx';
import { TroubleBanner } from './TroubleBanner.tsx';

const plain = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('stock, energy, charge and block are on screen, and move with the world', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  renderWith(runtime, <StatusBar />);
  const bar = screen.getByRole('region', { name: 'Status' });
  expect(await screen.findByRole('button', { name: /1\.08 of 1\.5.kW/ })).toBeTruthy();
  expect(plain(bar)).toContain('48,217');
  expect(screen.getByRole('meter', { name: 'Charge' }).getAttribute('aria-valuetext')).toBe(
    'Full, 8 blocks since your last action',
  );
  act(() => {
    runtime.world.setState(sampleWorld({ height: 48_218n, player: { lastAction: blockHeight(48_218n) } }));
  });
  await waitFor(() => expect(plain(bar)).toContain('48,218'));
  expect(screen.getByRole('meter', { name: 'Charge' }).getAttribute('aria-valuetext')).toBe('1 block of 8');
});

test('charge is full when the dearest order that the own structs take could be given', async () => {
  const world = sampleWorld({ player: { lastAction: blockHeight(48_208n) } });
  const armed = (charge: bigint) => {
    const ship = [...world.structTypes.values()].find(({ isCommand }) => isCommand)!;
    const weapons = [buildWeapon({ charge: blocks(charge) })];
    return { ...world, structTypes: new Map(world.structTypes).set(ship.id, { ...ship, weapons }) };
  };
  const runtime = createSampleRuntime({ world: armed(3n) });
  renderWith(runtime, <StatusBar />);
  await screen.findByRole('meter', { name: 'Charge' });
  const words = (): string | null => screen.getByRole('meter', { name: 'Charge' }).getAttribute('aria-valuetext');
  expect(words()).toBe('Full, 10 blocks since your last action');
  act(() => runtime.world.setState(armed(20n)));
  expect(words()).toBe('10 blocks of 20');
});

test('an overloaded player is told that they are offline', async () => {
  await renderApp(createSampleRuntime({ world: sampleWorld({ connectionCapacity: 900_000n }) }), '/play');
  expect((await screen.findByRole('meter', { name: 'Power in use' })).getAttribute('aria-valuetext')).toMatch(
    /^Overloaded/,
  );
  expect(within(screen.getByRole('region', { name: 'Status' })).getByText('Overloaded')).toBeTruthy();
});

test('an energy that runs short leads to what helps, one that is plenty does not', async () => {
  const helps = () =>
    within(screen.getByRole('region', { name: 'Status' })).queryByRole('navigation', {
      name: 'Sources of the missing amount',
      hidden: true,
    });
  const { unmount } = await renderApp(createSampleRuntime({ world: sampleWorld() }), '/play');
  expect(helps()).toBeNull();
  unmount();
  await renderApp(createSampleRuntime({ world: sampleWorld({ connectionCapacity: 1_100_000n }) }), '/play');
  const links = await waitFor(() => within(helps()!).getAllByRole('link', { hidden: true }));
  expect(links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`)).toEqual([
    'Stake alpha: /stake',
    'Buy power: /market?tab=offers',
    'Ask guild for power: /guild',
  ]);
});

test('somebody without a player sees the connection and no empty numbers', () => {
  const runtime = createSampleRuntime({ session: { enrolment: { step: 'newcomer' } } });
  runtime.connection.setState({ live: { step: 'live' } });
  renderWith(runtime, <StatusBar />);
  expect(screen.queryByText('Energy')).toBeNull();
  expect(screen.getByText('Block')).toBeTruthy();
});

test('the front door, which asks nothing of the network, speaks of no line', () => {
  const runtime = createSampleRuntime({ session: { enrolment: { step: 'unknown' } } });
  runtime.connection.setState({ live: { step: 'idle' } });
  renderWith(runtime, <StatusBar />);
  expect(screen.queryByRole('region', { name: 'Status' })).toBeNull();
});

test('what ticks in a warning is a timer, which nobody is read each second', () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  runtime.connection.setState({
    troubles: [{ endpoint: 'rest', what: 'It is down.', url: 'http://a', sinceMs: Date.now() - 5000 }],
  });
  renderWith(runtime, <TroubleBanner />);
  const alert = screen.getByRole('alert');
  expect(plain(within(alert).getByRole('timer'))).toMatch(/^for \d+ s/);
  const still = [...alert.querySelectorAll('strong, span:not([role])')].map(plain).join(' ');
  expect(still).not.toMatch(/\d+ s/);
});

test('a service that does not answer is named with the reason and a retry', () => {
  const runtime = createSampleRuntime();
  runtime.connection.setState({
    troubles: [
      { endpoint: 'web', url: 'http://localhost:8080', what: 'No answer within 10 s.', sinceMs: Date.now() - 5000 },
      { endpoint: 'stream', url: 'ws://localhost:1443', what: 'Connection refused.', sinceMs: Date.now() - 5000 },
    ],
  });
  renderWith(runtime, <TroubleBanner />);
  const alert = screen.getByRole('alert');
  expect(plain(alert)).toContain('Guild server: no response. No answer within 10 s. http://localhost:8080');
  expect(plain(alert)).toContain('Live stream: no response. Connection refused. ws://localhost:1443');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(runtime.calls).toEqual(['retryConnection()']);
});
