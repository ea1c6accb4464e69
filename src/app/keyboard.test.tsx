/** Keys of the whole page, as a player presses them. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_KEYS } from '../state/keys/keyMap.ts';
import { keyChoice } from '../state/preferences/keyChoice.ts';
import { soundLevels } from '../state/preferences/soundLevels.ts';
import { besieged } from './testing/besieged.ts';
import { renderApp } from './testing/renderApp.tsx';
import { createSampleRuntime } from './testing/sampleRuntime.ts';

vi.mock('../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

beforeEach(() => {
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(() => {
  cleanup();
  keyChoice.setState(FIRST_KEYS, true);
  soundLevels.setState({ isOn: true });
});

const press = (code: string, key: string, on: Element | Window = document.body, held = {}): boolean =>
  fireEvent.keyDown(on, { code, key, ...held });

async function open(path = '/settings') {
  const view = await renderApp(createSampleRuntime({ world: besieged() }), path);
  // The first touch brings it.
  fireEvent.pointerDown(document.body);
  await screen.findByRole('log', { name: 'Announcements' });
  return view;
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('a question mark shows all keys, and takes nothing from the browser', async () => {
  await open();
  expect(press('KeyT', 't', document.body, { ctrlKey: true })).toBe(true);
  expect(press('KeyN', 'n', document.body, { altKey: true })).toBe(true);
  expect(press('Slash', '?', document.body, { shiftKey: true })).toBe(false);
  const keys = await sheet();
  expect(within(keys).getByText('Next problem')).toBeTruthy();
});

test('nothing is taken from a field, nor while a sheet is open', async () => {
  await open();
  const field = document.createElement('input');
  document.body.append(field);
  expect(press('KeyM', 'm', field)).toBe(true);
  expect(soundLevels.getState().isOn).toBe(true);
  field.remove();
  press('Slash', '?', document.body, { shiftKey: true });
  await sheet();
  expect(press('KeyM', 'm')).toBe(true);
  expect(soundLevels.getState().isOn).toBe(true);
});

test('a key is exchanged for another, a conflict is shown first, and it comes back', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit keyboard shortcuts' }));
  const keys = within(await sheet());
  const change = () => fireEvent.click(keys.getByRole('button', { name: 'Change key for “Mute or unmute sound”' }));
  const catcher = () => keys.getByRole('button', { name: /^Press the new key for “Mute or unmute sound”/ });
  change();
  press('KeyT', 't', catcher(), { ctrlKey: true });
  expect(keys.getByRole('alert').textContent).toContain('The browser or the system uses this key');
  press('KeyN', 'n', catcher());
  expect(keys.getByRole('alert').textContent).toContain('N is already used for: Next problem.');
  expect(keyChoice.getState()).toEqual(FIRST_KEYS);
  fireEvent.click(keys.getByRole('button', { name: 'Reassign key' }));
  expect(keyChoice.getState().rebound).toEqual({ mute: ['KeyN'], nextProblem: [] });
  expect(JSON.parse(localStorage.getItem('keys.choice') ?? '')).toEqual(keyChoice.getState());
  fireEvent.click(keys.getByRole('button', { name: 'Reset all keys' }));
  expect(keyChoice.getState()).toEqual(FIRST_KEYS);
});

test('keys of one character are switched off, and the others stay', async () => {
  await open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  expect(press('KeyM', 'm')).toBe(true);
  expect(press('Slash', '?', document.body, { shiftKey: true })).toBe(true);
  expect(soundLevels.getState().isOn).toBe(true);
  await screen.findByRole('button', { name: /Search and actions/ });
  press('KeyK', 'k', document.body, { ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Search and actions' })).toBeTruthy();
});

test('a hop goes to the screen of what it means and puts the focus there', async () => {
  const { router } = await open();
  await waitFor(() => expect(press('KeyR', 'r')).toBe(false));
  await waitFor(() => expect(router.state.location.pathname).toBe('/play'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Command Ship of/));
  expect(screen.getByRole('log', { name: 'Announcements' }).textContent).toContain('Raid 1 of 1.');
  await act(async () => void press('Digit6', '6'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
});
