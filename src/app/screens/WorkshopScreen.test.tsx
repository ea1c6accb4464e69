/** The workshop in front of a real mod service. What is drawn, and the check in its worker, need a browser: e2e/workshop.spec.ts. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modFiles, type ModOptions, zip } from '../../../devnet/services/cosmetics/testing/buildArchive.ts';
import type { DevnetOptions } from '../../../devnet/options.ts';
import { createCosmeticsApi } from '../../api/cosmetics/createCosmeticsApi.ts';
import { SendMod } from '../../features/workshop/SendMod.tsx';
import { joinReaders } from '../../state/ask/joinReaders.ts';
import type { OpenMod } from '../../state/workshop/useModCheck.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { renderWith } from '../testing/renderWith.tsx';
import { createSampleRuntime, type SampleRuntime } from '../testing/sampleRuntime.ts';
import { sampleWorld } from '../testing/sampleWorld.ts';

// No WebGL here.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

let doors: Doors | undefined;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await doors?.devnet.close();
  doors = undefined;
});

const archive = (options: ModOptions): Blob => new Blob([zip(modFiles(options)).slice()], { type: 'application/zip' });

async function setup(options: Partial<DevnetOptions> = {}) {
  const made = await createDoors(options);
  doors = made;
  await made.join('Ada');
  const { devnet, fetch, api } = made;
  const cosmetics = createCosmeticsApi({ baseUrl: devnet.urls.web, fetch, session: api.session });
  const door = () => Promise.resolve(cosmetics);
  const reads = { ...joinReaders({ cosmetics: door }), cosmetics: door };
  const runtime = createSampleRuntime({ world: sampleWorld(), reads });
  return { cosmetics, runtime };
}

/** Sending needs no more of an open mod than its bytes. */
function renderSend(runtime: SampleRuntime, upload: Blob) {
  return renderWith(runtime, <SendMod mod={{ upload } as OpenMod} isOffered />);
}

const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

/** The list is read anew before the change is over: until then the button takes no press. */
async function pressWhenFree(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name, busy: false }));
}

test('a set that is installed is listed, told, put off, put on and deleted, and the host agrees', async () => {
  const { cosmetics, runtime } = await setup();
  await cosmetics.install(archive({ modId: 'red-dawn', mark: 'Red', classes: ['Tank', 'Ore Extractor'] }));
  await renderApp(runtime, '/workshop');
  const list = within(await screen.findByRole('list', { name: 'Installed mods' }));
  fireEvent.click(list.getByRole('button', { expanded: false }));
  expect(await list.findByText('Red Ore Extractor')).toBeTruthy();
  expect(list.getByText('Everybody')).toBeTruthy();
  expect(list.getByText('Enabled')).toBeTruthy();

  press('Disable mod');
  expect(await list.findByText('Disabled')).toBeTruthy();
  expect(await cosmetics.ask('sets', { active: true })).toEqual([]);
  await pressWhenFree('Enable mod');
  expect(await list.findByText('Enabled')).toBeTruthy();
  expect(await cosmetics.ask('sets', { active: true })).toHaveLength(1);

  await pressWhenFree('Delete');
  press('Delete for everyone');
  expect(await screen.findByText(/^No mods installed/)).toBeTruthy();
  expect(await cosmetics.ask('sets', { active: true })).toEqual([]);
  expect(await cosmetics.ask('sets', { active: false })).toEqual([]);
});

test('who wears what is told with where it comes from, the latest of two sets first', async () => {
  const { cosmetics, runtime } = await setup();
  await cosmetics.install(archive({ modId: 'old-set', mark: 'Old', classes: ['Tank', 'Ore Extractor'] }));
  await cosmetics.install(archive({ modId: 'new-set', mark: 'New', classes: ['Tank'] }));
  await renderApp(runtime, '/workshop');
  const worn = await screen.findByRole('list', { name: 'Classes with a skin' });
  await waitFor(() => expect(within(worn).getAllByRole('listitem')).toHaveLength(2));
  // No picture can be drawn here, so that every class keeps the game’s own and says why.
  const notes = await screen.findByRole('list', { name: 'Not shown' });
  expect(notes.textContent).toContain('Can’t show the skin “New Tank” of Tank.');
});

test('a host without mods is said so in a sentence, and opening still works', async () => {
  const { runtime } = await setup({ cosmetics: false });
  await renderApp(runtime, '/workshop');
  expect(await screen.findByText(/^This guild server doesn’t store mods\. You can still open, check/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose archive' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a mod is installed once; again is a conflict that says what to do', async () => {
  const { cosmetics, runtime } = await setup();
  renderSend(runtime, archive({ modId: 'red-dawn' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Enable mod immediately' }));
  press('Install mod');
  expect(await screen.findByText('Installed, but not enabled yet.')).toBeTruthy();
  expect((await cosmetics.ask('sets', { active: false })).map(({ active }) => active)).toEqual([false]);
  press('Install mod');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'This version of the mod is already installed. Change its version to install it again.',
  );
  expect(alert.textContent).toContain('Change the version in manifest.json');
  expect(alert.textContent).toContain('COSMETIC_MOD_CONFLICT');
});

test('what the server finds is shown by file, and asking installs nothing', async () => {
  const { cosmetics, runtime } = await setup();
  renderSend(runtime, archive({ modId: 'red-dawn', files: { 'icons/main.png': new Uint8Array([1, 2, 3]) } }));
  press('Check mod only');
  expect(await screen.findByText('The server would reject this mod.')).toBeTruthy();
  const errors = within(screen.getByRole('region', { name: /^\d+ errors?$/ }));
  expect(errors.getByText('icons/main.png')).toBeTruthy();
  press('Install mod');
  expect(
    await screen.findByText('The guild server doesn’t accept this mod. Fix the errors listed below.'),
  ).toBeTruthy();
  expect(await cosmetics.ask('sets', { active: true })).toEqual([]);
});

test('a stranger looks, and sends nothing', async () => {
  const { runtime } = await setup();
  act(() => runtime.session.setState({ enrolment: { step: 'unknown' } as never }));
  renderSend(runtime, archive({}));
  expect(screen.getByText(/^Only guild members/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
