import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAllocationId, parseProviderId } from '../../game/ids.ts';
import { blocks, milliwatts } from '../../game/units.ts';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;
beforeEach(async () => {
  network = await createMarketNetwork();
});
afterEach(async () => {
  cleanup();
  await network.close();
});

const grid = async () => screen.findByRole('region', { name: /^Power grid/ });
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('the grid shows what feeds a player, by keys and as a list, and what goes dark without it', async () => {
  await renderApp(network.runtime, '/energy');
  const picture = await grid();
  const me = within(picture).getByRole('button', { name: /^Player ada/ });
  const substation = within(picture).getByRole('button', { name: /^Substation .*shares/ });
  expect(within(picture).getByRole('button', { name: /^Reactor 3-1 , makes/ })).toBeTruthy();
  expect(within(picture).getByRole('button', { name: /^Provider 10-1 , sold/ })).toBeTruthy();

  // One stop for Tab, and arrows along the flow.
  expect(
    within(picture)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  me.focus();
  fireEvent.keyDown(me, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(substation);

  fireEvent.click(substation);
  const panel = await screen.findByRole('region', { name: /^Substation/ });
  expect(textOf(within(panel).getByRole('region', { name: 'Effects of a failure' }))).toMatch(
    /ada.*goes offline: 0 W instead/,
  );
  expect(me.dataset['dark']).toBe('true');
  // Whoever listens is told that something came.
  expect(screen.getByText(/^Substation 4-1 selected\. If it fails, [1-9]\d* other objects? loses? power/)).toBeTruthy();

  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  const players = await screen.findByRole('region', { name: 'Players' });
  expect(within(players).getByRole('button', { name: /ada.*loses power or goes offline/ })).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: /ada/ }));
  await screen.findByRole('region', { name: /^Player ada/ });
});

test('the grid of the guild has its reactor', async () => {
  await renderApp(network.runtime, '/energy');
  await grid();
  fireEvent.click(screen.getByRole('radio', { name: 'My guild’s grid' }));
  await waitFor(() => screen.getByRole('button', { name: /^Reactor 3-1/ }));
});

test('a player dropped on a substation opens its form filled in, and nothing is signed by it', async () => {
  const { doors, playerId } = network;
  const providerId = parseProviderId('10-1');
  await doors.send({ name: 'MsgAgreementOpen', providerId, capacity: milliwatts(40_000n), duration: blocks(100n) });
  const [bought] = [...doors.devnet.chain.world.list('allocation')]
    .map(([, one]) => one)
    .filter(({ controller }) => controller === playerId);
  const allocationId = parseAllocationId(bought?.id);
  await doors.send({ name: 'MsgSubstationCreate', owner: playerId, allocationId });
  await doors.devnet.control.settle();
  await renderApp(network.runtime, '/energy');
  const picture = await grid();
  const button = (name: RegExp) => within(picture).getByRole('button', { name });

  // The chain would refuse to lead it back to where it comes from.
  drag(button(new RegExp(`^Allocation ${allocationId}`)), button(/^Substation 4-1/));
  expect(screen.queryByRole('dialog')).toBeNull();

  drag(button(/^Player ada/), button(/^Substation 4-2/));
  const dialog = await screen.findByRole('dialog', { name: 'Move player' });
  const form = await within(dialog).findByRole('form');
  expect(textOf(form)).toContain('4-2');
  expect(await within(form).findByText(/You’d use 25.W and have 40.W/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

  // Power of a source is set aside first, and led there by an order of its own.
  drag(button(/^Substation 4-2/), button(/^Substation 4-1/));
  const aside = await screen.findByRole('dialog', { name: 'Allocate power' });
  expect(within(aside).getByText('A second action then connects the power to 4-1.')).toBeTruthy();
  expect(textOf(await within(aside).findByRole('form'))).toContain('4-2');
  fireEvent.click(within(aside).getByRole('button', { name: 'Close' }));
  expect(network.runtime.calls.filter((call) => call.startsWith('give'))).toEqual([]);
});

test('what is let go where things are cut off opens that order; Escape lets go of it', async () => {
  await renderApp(network.runtime, '/energy');
  const picture = await grid();
  const me = within(picture).getByRole('button', { name: /^Player ada/ });
  const place = () => screen.queryByText('Drop here to disconnect');
  expect(place()).toBeNull();

  hold(me, me);
  expect(place()).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(place()).toBeNull();
  letGo(me);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(me.getAttribute('aria-pressed')).toBe('false');

  hold(me, me);
  document.elementFromPoint = place;
  letGo(me);
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect player' });
  expect(textOf(await within(dialog).findByRole('form'))).toContain('ada');
});

test('who may not touch a substation is told so before the chain does', async () => {
  await renderApp(network.runtime, '/energy');
  const picture = await grid();
  fireEvent.click(within(picture).getByRole('button', { name: /^Substation 4-1/ }));
  const orders = await screen.findByRole('region', { name: 'Actions' });
  await waitFor(() => within(orders).getByText(/^[1-9]\d* unavailable actions?$/));
  const others = within(orders).getByRole('list', { name: 'Unavailable actions', hidden: true });
  const remove = within(others).getByRole('button', { name: 'Delete substation', hidden: true });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
});

function drag(element: HTMLElement, onto: HTMLElement): void {
  hold(element, onto);
  letGo(element);
}

function hold(element: HTMLElement, over: HTMLElement): void {
  document.elementFromPoint = () => over;
  fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(element, { pointerId: 1, clientX: 40, clientY: 40 });
}

function letGo(element: HTMLElement): void {
  fireEvent.pointerUp(element, { pointerId: 1, clientX: 80, clientY: 80 });
  // A browser ends every press with it.
  fireEvent.click(element);
}
