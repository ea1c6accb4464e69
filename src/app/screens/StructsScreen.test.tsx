import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseFleetId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, type SampleRuntime } from '../testing/sampleRuntime.ts';
import {
  EXTRACTOR_ID,
  REFINERY_ID,
  SAMPLE_STRUCTS,
  sampleStruct,
  sampleWorld,
  SHIP_ID,
} from '../testing/sampleWorld.ts';

// No WebGL here: the list of slots is the view.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

beforeEach(() => {
  // No layout here: the list is given a height to fill.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
});

const [TANK_ID, SITE_ID] = [parseStructId('5-30'), parseStructId('5-31')];
const inFleet = { kind: 'fleet', id: parseFleetId('9-7') } as const;
const world = sampleWorld({
  structs: [
    ...SAMPLE_STRUCTS,
    sampleStruct({ id: TANK_ID, typeId: 9, status: 3, location: inFleet, slot: 0 }),
    sampleStruct({ id: SITE_ID, typeId: 9, status: 1, location: inFleet, slot: 1 }),
  ],
});

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const bar = () => screen.findByRole('region', { name: 'Selected structs' });
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

/** Whether the network has the batch is asked first. */
async function takeTwoOff(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Take 2 structs offline' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

async function open(more: Partial<Parameters<typeof createSampleRuntime>[0]> = {}): Promise<SampleRuntime> {
  const runtime = createSampleRuntime({ world, ...more });
  await renderApp(runtime, '/structs');
  await screen.findByRole('heading', { name: 'Structs' });
  return runtime;
}

test('two are taken offline by one signature, and what cannot be stays out with its reason', async () => {
  const runtime = await open();
  fireEvent.click(await box(/^Ore Extractor/));
  fireEvent.click(await box(/^Ore Refinery/));
  fireEvent.click(await box(/^Tank.*slot 2.*Building/));
  const chosen = await bar();
  expect(textOf(chosen)).toContain('3 structs selected');
  expect(textOf(chosen)).toMatch(/Frees 1 kW and costs no charge/);
  expect(textOf(chosen)).toMatch(/Structs that can’t go offline: 1.*Tank 5-31: This struct isn’t built yet/);
  await takeTwoOff();
  const batch = { name: 'MsgStructDeactivateBatch', structId: [EXTRACTOR_ID, REFINERY_ID] };
  await waitFor(() => expect(runtime.calls).toContain(`give(${JSON.stringify(batch)})`));
});

test('where the network has no batch, the same transaction has a message for each', async () => {
  const missingOf = (name: string) =>
    Promise.resolve(name === 'MsgStructDeactivateBatch' ? (['message'] as never) : []);
  const network = () =>
    Promise.resolve({
      missingOf,
      isFrom22: () => Promise.resolve(false),
      proofNonceOf: () => Promise.resolve(null),
      learn: () => Promise.resolve(false),
    });
  const runtime = await open({ network });
  fireEvent.click(await box(/^Ore Extractor/));
  fireEvent.click(await box(/^Ore Refinery/));
  await takeTwoOff();
  const one = (structId: string) => JSON.stringify({ name: 'MsgStructDeactivate', structId });
  await waitFor(() => expect(runtime.calls).toContain(`give(${one(EXTRACTOR_ID)}, ${one(REFINERY_ID)})`));
});

test('ranges, filters and groups choose several at once, by keys too', async () => {
  const runtime = await open();
  const first = await box(/^Ore Extractor/);
  fireEvent.click(first);
  // With Shift, all from there on.
  fireEvent.click(await box(/^Command Ship/), { shiftKey: true });
  expect(textOf(await bar())).toContain('3 structs selected');
  fireEvent.keyDown(first, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected structs' })).toBeNull());

  // One stop for Tab; arrows walk and, with Shift, choose.
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowDown', shiftKey: true });
  expect(textOf(await bar())).toContain('2 structs selected');
  expect(document.activeElement).toBe(await box(/^Ore Refinery/));
  fireEvent.keyDown(document.activeElement ?? first, { key: 'a', ctrlKey: true });
  await waitFor(async () => expect(textOf(await bar())).toContain('5 structs selected'));

  // To the ends, and with Shift all on the way.
  fireEvent.keyDown(document.activeElement ?? first, { key: 'Escape' });
  fireEvent.keyDown(document.activeElement ?? first, { key: 'End', shiftKey: true });
  expect(textOf(await bar())).toContain('4 structs selected');
  fireEvent.keyDown(document.activeElement ?? first, { key: 'Home' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'a', ctrlKey: true });

  // What a filter hides stays chosen, and is said.
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'offline' } });
  await waitFor(async () => expect(textOf(await bar())).toContain('Structs hidden by filters: 4'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select shown struct' }));
  const chosen = await bar();
  expect(textOf(chosen)).toMatch(/Needs 75 W\. Free: \d/);
  fireEvent.click(within(chosen).getByRole('button', { name: 'Bring 1 struct online' }));
  const wish = { kind: 'activate', structId: TANK_ID } as const;
  await waitFor(() => expect(runtime.calls).toContain(`addWishes(${JSON.stringify([wish])})`));
  act(() =>
    runtime.wishes.setState({ role: 'acting', wishes: [{ id: 'a', wish, stage: { step: 'waiting' }, tries: 0 }] }),
  );
  await waitFor(async () => expect(textOf(await bar())).toContain('1 selected struct is already queued'));
  expect(screen.queryByRole('button', { name: /^Bring/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Group by' }), { target: { value: 'kind' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 2 structs: Tank' }));
  await waitFor(async () => expect(textOf(await bar())).toContain('2 structs selected'));
});

test('End reaches a row that is far out of sight, and Tab finds it again from anywhere', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  const many = Array.from({ length: 60 }, (_, slot) =>
    sampleStruct({ id: parseStructId(`5-${100 + slot}`), typeId: 9, status: 7, location: inFleet, slot }),
  );
  await open({ world: sampleWorld({ structs: [...SAMPLE_STRUCTS, ...many] }) });
  const first = await box(/^Ore Extractor/);
  act(() => first.focus());
  expect(screen.queryByRole('checkbox', { name: /^Tank.*slot 60/ })).toBeNull();
  fireEvent.keyDown(first, { key: 'End' });
  const last = await box(/^Tank.*slot 60/);
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect(last.tabIndex).toBe(0);
});

test('what is gone is not chosen any more, and the Command Ship is not switched off unsaid', async () => {
  const runtime = await open();
  fireEvent.click(await box(/^Command Ship/));
  fireEvent.click(await box(/^Ore Extractor/));
  expect(textOf(await bar())).toMatch(/your planet can be raided/);
  act(() =>
    runtime.world.setState((state) => {
      const structs = new Map(state.structs);
      structs.delete(SHIP_ID);
      const extractor = structs.get(EXTRACTOR_ID);
      if (extractor)
        structs.set(EXTRACTOR_ID, { ...extractor, value: { ...extractor.value, status: structStatus(3) } });
      return { structs };
    }),
  );
  await waitFor(async () => expect(textOf(await bar())).toContain('1 struct selected'));
  expect(await screen.findByRole('button', { name: /bring/i })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /offline$/ })).toBeNull();
});

test('what is chosen in the picture has the same bar, and a plain press ends it', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld() });
  await renderApp(runtime, '/play');
  fireEvent.click(await screen.findByRole('button', { name: /^Ore Extractor, land slot 2/ }), { ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: /^Ore Refinery/ }), { shiftKey: true });
  await takeTwoOff();
  const batch = { name: 'MsgStructDeactivateBatch', structId: [EXTRACTOR_ID, REFINERY_ID] };
  await waitFor(() => expect(runtime.calls).toContain(`give(${JSON.stringify(batch)})`));
  expect(screen.getByRole('button', { name: /^Ore Refinery/ }).getAttribute('aria-pressed')).toBe('true');

  // Fingers hold no key: while it is switched on, every press counts.
  fireEvent.click(screen.getByRole('button', { name: 'Select several structs' }));
  fireEvent.click(screen.getByRole('button', { name: /^Ore Extractor, land slot 2/ }));
  await waitFor(async () => expect(textOf(await bar())).toContain('1 struct selected'));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Several structs' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Ore Extractor, land slot 2/ }));
  expect(await screen.findByRole('complementary', { name: 'Selected slot' })).toBeTruthy();
});

test('keys and a mouse are named only where there are some', async () => {
  const matches = (holds: boolean) =>
    vi.stubGlobal('matchMedia', () => ({
      matches: holds,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  matches(false);
  const { unmount } = await renderApp(createSampleRuntime({ world }), '/structs');
  await screen.findByText(/Shift-click selects a range/);
  unmount();
  matches(true);
  await renderApp(createSampleRuntime({ world }), '/structs');
  await screen.findByText('Select several structs to change them together.');
  expect(screen.queryByText(/Shift/)).toBeNull();
  vi.unstubAllGlobals();
});
