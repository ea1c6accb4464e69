import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { EXTRACTOR_ID, SAMPLE_STRUCTS, sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parsePlanetId, parseStructTypeId } from '../../game/ids.ts';
import type { Wish } from '../../game/queue/wish.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import type { QueuedWish, WishStage } from '../../state/stores/wishes.ts';
import { QueuePanel } from './QueuePanel.tsx';

const WAITING: WishStage = { step: 'waiting' };
const queued = (id: string, wish: Wish, stage: WishStage = WAITING): QueuedWish => ({ id, wish, stage, tries: 0 });
const build = (typeId: number, ambit: 'land' | 'space' | 'air', slot: number): Wish => ({
  kind: 'build',
  typeId: parseStructTypeId(typeId),
  place: { side: 'planet', homeId: parsePlanetId('2-12'), ambit, slot },
});
const shield = (slot: number): Wish => build(16, 'space', slot);

/** Charge is 3 of 8 in the next block; 425 W are free; a block takes a second. */
function setup(wishes: readonly QueuedWish[]) {
  const world = sampleWorld({
    player: { lastAction: blockHeight(48_215n) },
    structs: SAMPLE_STRUCTS.map((one) => (one.id === EXTRACTOR_ID ? { ...one, status: structStatus(3) } : one)),
  });
  const runtime = createSampleRuntime({ world });
  runtime.wishes.setState({ wishes, role: 'acting' });
  renderWith(runtime, <QueuePanel />);
  return runtime;
}

const plain = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('each says what it waits for, and by the clock', async () => {
  setup([
    queued('a', shield(0)),
    queued('b', { kind: 'activate', structId: EXTRACTOR_ID }),
    queued('c', shield(1)),
    queued('d', build(16, 'air', 0)),
    queued('e', shield(2), { step: 'aside', words: 'The chain said no.' }),
    queued('f', shield(3), { step: 'given', txId: 'tx' }),
  ]);
  const list = await screen.findByRole('list', { name: 'Queued items' });
  const said = within(list).getAllByRole('listitem').map(plain);
  expect(said[0]).toMatch(/Orbital Shield Generator.*Starts in 5 blocks \(about 5 s\).*Next$/);
  expect(said[1]).toMatch(/Get 275 W more power, or take a struct offline\..*Waiting$/);
  expect(said[2]).toMatch(/Starts in 13 blocks \(about 13 s\).*Waiting$/);
  expect(said[3]).toMatch(/This struct type can’t be in this ambit\. Choose another ambit\.Not possible$/);
  expect(said[4]).toMatch(/The chain said no\.FailedTry again$/);
  expect(said[5]).toMatch(/The transaction is pending\.Pending$/);
  expect(within(list).getAllByRole('link', { name: 'Buy power' })).toHaveLength(1);
});

test('order, pause, retry and removal are orders to the queue', async () => {
  const runtime = setup([
    queued('a', shield(0)),
    queued('b', shield(1)),
    queued('c', shield(2), { step: 'aside', words: 'No.' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: /^Move .*slot 1.* down$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(screen.getByRole('button', { name: /^Remove .*slot 2/ }));
  fireEvent.click(screen.getByRole('switch', { name: 'Strict order' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  // At the ends there is nowhere to go.
  fireEvent.click(screen.getByRole('button', { name: /^Move .*slot 1.* up$/ }));
  const [first, , third] = screen.getAllByRole('listitem');
  fireEvent.dragStart(third!);
  fireEvent.drop(first!);
  await waitFor(() =>
    expect(runtime.calls).toEqual([
      'moveWish(a, 1)',
      'retryWish(c)',
      'removeWish(b)',
      'setWishes({"isStrict":true})',
      'setWishes({"isPaused":true})',
      'moveWish(c, 0)',
    ]),
  );
});

test('what holds up all of it is said once: no open key, another tab, a pause; and so is what cannot be read', async () => {
  const runtime = setup([queued('a', shield(0))]);
  act(() => runtime.wishes.setState({ role: 'noKey', unread: [{}] }));
  expect(await screen.findByText(/Unlock your key in this browser to start it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove unreadable entries' }));
  act(() => runtime.wishes.setState({ role: 'elsewhere' }));
  expect(await screen.findByText(/Another tab of this browser signs for the queue/)).toBeTruthy();
  act(() => runtime.wishes.setState({ isPaused: true }));
  expect(await screen.findByText(/The queue is paused/)).toBeTruthy();
  act(() => runtime.wishes.setState({ wishes: [], unread: [] }));
  expect(await screen.findByText(/Your queue is empty/)).toBeTruthy();
  expect(runtime.calls).toEqual(['dropUnread()']);
});
