/** A planet's page for who has no key: live, at a moment, and what is no moment at all. A devnet answers behind it. */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));
// A guard against hanging, not a measure: a real network answers behind the screen.
configure({ asyncUtilTimeout: 20_000 });

const VISITOR = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;
/** What a Command Ship has, and what one shot of another takes. */
const [WHOLE, HIT] = [6, 4];

let grounds: Grounds;
let raider: Settler;
let host: Settler;
let shotAt: bigint;

beforeAll(async () => {
  grounds = await createGrounds();
  raider = await grounds.settler();
  host = await grounds.settler();
  await grounds.act(raider, { name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: host.planetId });
  grounds.pass(8n);
  await grounds.act(raider, {
    name: 'MsgStructAttack',
    operatingStructId: raider.shipId,
    targetStructId: [host.shipId],
    weaponSystem: 'primaryWeapon',
  });
  shotAt = await grounds.chain.ask('height', {});
  grounds.pass(12n);
  await grounds.doors.devnet.control.settle();
});
beforeEach(() => {
  // jsdom lays out nothing: without a size a list shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
});
afterEach(cleanup);
afterAll(() => grounds.close());

async function open(path: string, isWithoutNode = false) {
  const { doors } = grounds;
  const reads = createReads(parseConfig(doors.devnet.clientConfig), doors);
  const node = { ...reads.node, ...(isWithoutNode && { reader: null }) };
  await renderApp(createSampleRuntime({ session: VISITOR, reads: { ...reads, node } }), path);
}

const shipOfHost = () => screen.findByRole('button', { name: /^Command Ship, command berth/ });

test('a link to a moment opens paused at it; steps lead to what was before, and live is one press away', async () => {
  await open(`/watch/${host.planetId}?at=${shotAt}`);
  const line = await screen.findByRole('slider', { name: 'Moment' });
  expect(line.getAttribute('aria-valuetext')).toMatch(/^Block .*fired on .*for 2 damage/);
  expect(screen.getByText('Replay')).toBeTruthy();
  expect((await shipOfHost()).getAttribute('aria-label')).toContain(`${HIT} of ${WHOLE} health`);
  // His id, until his name is read.
  expect(screen.getByRole('region', { name: 'Raider' }).textContent).toMatch(new RegExp(`${raider.playerId}|actor-1`));
  fireEvent.keyDown(line, { key: 'PageDown' });
  await waitFor(async () =>
    expect((await shipOfHost()).getAttribute('aria-label')).toContain(`${WHOLE} of ${WHOLE} health`),
  );
  fireEvent.keyDown(line, { key: 'ArrowLeft' });
  await waitFor(() => expect(line.getAttribute('aria-valuetext')).toMatch(/began a raid/));
  fireEvent.change(line, { target: { value: String(shotAt - 30n) } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Raider' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  await waitFor(() => expect(screen.queryByText('Replay')).toBeNull());
  expect((await shipOfHost()).getAttribute('aria-label')).toContain(`${HIT} of ${WHOLE} health`);
});

test('live, what happens comes by itself, and the list leads back to it', async () => {
  await open(`/watch/${host.playerId}`);
  const list = await screen.findByRole('region', { name: /What happened, newest first/ });
  expect(await within(list).findByRole('button', { name: /fired on/ })).toBeTruthy();
  await grounds.act(raider, { name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: raider.planetId });
  const left = await within(list).findByRole('button', { name: /broke off its raid/ });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Raider' })).toBeNull());
  fireEvent.click(within(list).getByRole('button', { name: /fired on/ }));
  expect(await screen.findByRole('region', { name: 'Raider' })).toBeTruthy();
  expect(screen.getByText('Replay')).toBeTruthy();
  fireEvent.click(left);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Raider' })).toBeNull());
});

test('without a node that tells blocks the present is shown, and it says so', async () => {
  await open(`/watch/${host.planetId}?at=${shotAt}`, true);
  expect(await shipOfHost()).toBeTruthy();
  expect(screen.getByText(/This host names no node that tells its blocks/)).toBeTruthy();
});

test('what is no planet and no block is said to be none', async () => {
  await open('/watch/5-1');
  expect((await screen.findByRole('alert')).textContent).toContain('“5-1” is not the id of a planet');
  cleanup();
  await open(`/watch/${host.planetId}?at=yesterday`);
  expect((await screen.findByRole('alert')).textContent).toContain('“yesterday” is not the height of a block.');
});
