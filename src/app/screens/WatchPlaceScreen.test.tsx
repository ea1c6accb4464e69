/** A planet's page for who has no key: live, at a moment, and what is no moment at all. A devnet answers behind it. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFaultQueue } from '../../../devnet/services/http/faultQueue.ts';
import { createRpc } from '../../../devnet/services/rpc/createRpc.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));
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

async function open(path: string, isWithoutNode = false, rpc?: string) {
  const { doors } = grounds;
  const config = parseConfig(doors.devnet.clientConfig);
  const endpoints = { ...config.endpoints, ...(rpc !== undefined && { rpc }) };
  const reads = createReads({ ...config, endpoints }, doors);
  const node = { ...reads.node, ...(isWithoutNode && { reader: null }) };
  await renderApp(createSampleRuntime({ session: VISITOR, reads: { ...reads, node } }), path);
}

const shipOfHost = () => screen.findByRole('button', { name: /^Command Ship, / });

test('a link to a moment opens paused at it; steps lead to what was before, and live is one press away', async () => {
  await open(`/watch/${host.planetId}?at=${shotAt}`);
  const line = await screen.findByRole('slider', { name: 'Replay position' });
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
  await waitFor(() => expect(line.getAttribute('aria-valuetext')).toMatch(/started a raid/));
  fireEvent.change(line, { target: { value: String(shotAt - 30n) } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Raider' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  await waitFor(() => expect(screen.queryByText('Replay')).toBeNull());
  expect((await shipOfHost()).getAttribute('aria-label')).toContain(`${HIT} of ${WHOLE} health`);
});

test('live, what happens comes by itself, and the list leads back to it', async () => {
  await open(`/watch/${host.playerId}`);
  const list = await screen.findByRole('region', { name: /Events, newest first/ });
  expect(await within(list).findByRole('button', { name: /fired on/ })).toBeTruthy();
  await grounds.act(raider, { name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: raider.planetId });
  const left = await within(list).findByRole('button', { name: /abandoned its raid/ });
  // Its last block says how it ended; the one after it is of no raid.
  expect(await screen.findByText('Raid over: the raider left without ore.')).toBeTruthy();
  grounds.pass(1n);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Raider' })).toBeNull());
  fireEvent.click(within(list).getByRole('button', { name: /fired on/ }));
  expect(await screen.findByRole('region', { name: 'Raider' })).toBeTruthy();
  expect(screen.getByText('Replay')).toBeTruthy();
  fireEvent.click(left);
  expect(await screen.findByText('Raid over: the raider left without ore.')).toBeTruthy();
});

test('a raid is an event: who against whom, since when, what it cost, and a link that shows how it ended', async () => {
  await open(`/watch/${host.planetId}?at=${shotAt}`);
  const head = await screen.findByRole('heading', { level: 1, name: /^.*actor-1.* raids .*actor-2.*$/ });
  expect(document.title).toMatch(/^actor-1 raids actor-2 · Planet .* · \w+$/);
  expect(head.closest('div')?.parentElement?.textContent).toMatch(/Started in block \d+.*: \d+ blocks? so far/);
  const cost = (side: string, fact: string): string | undefined =>
    within(screen.getByRole('region', { name: side }))
      .getByText(fact)
      .parentElement?.querySelector('dd')?.textContent;
  expect(cost('Raider', 'Attacks made')).toBe('1');
  // Who is fired on fires back.
  expect(cost('Raider', 'Health lost')).toBe(String(WHOLE - HIT));
  expect(cost('Defender', 'Health lost')).toBe(String(WHOLE - HIT));
  expect(cost('Defender', 'Structs lost')).toBe('0');
  const raids = screen.getByRole('button', { name: /abandoned the raid on/ });
  fireEvent.click(raids);
  const line = screen.getByRole<HTMLInputElement>('slider', { name: 'Replay position' });
  const from = line.value;
  cleanup();
  await open(`/watch/${host.planetId}?raid=${from}`);
  expect(await screen.findByRole('heading', { level: 1, name: /abandoned the raid on/ })).toBeTruthy();
  expect(screen.getByText('Raid over: the raider left without ore.')).toBeTruthy();
  expect(screen.getByText('Abandoned')).toBeTruthy();
});

test('a moment that is not there yet is said to be, and the planet is live until then', async () => {
  await open(`/watch/${host.planetId}?at=999999`);
  expect(await screen.findByText(/^Block 999.999 is expected in/)).toBeTruthy();
  expect(screen.queryByText('Replay')).toBeNull();
});

test('of a planet that nobody explored there is nothing to watch, and nothing more is asked', async () => {
  await open('/watch/2-999');
  expect(await screen.findByText('Planet 2-999 doesn’t exist yet. Nobody has explored it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All planets and raids' })).toBeTruthy();
});

test('without a node that tells blocks the present is shown, and it says so', async () => {
  await open(`/watch/${host.planetId}?at=${shotAt}`, true);
  expect(await shipOfHost()).toBeTruthy();
  expect(screen.getByText(/This site has no node with block history/)).toBeTruthy();
});

test('what is no planet and no block is said to be none', async () => {
  await open('/watch/5-1');
  expect((await screen.findByRole('alert')).textContent).toContain('“5-1” isn’t the ID of a planet');
  cleanup();
  await open(`/watch/${host.planetId}?at=yesterday`);
  expect((await screen.findByRole('alert')).textContent).toContain(
    '“yesterday” isn’t a valid block height. Use a whole number.',
  );
});

test('a raid that was not read to its end is neither over nor under way, and one press reads on', async () => {
  const { chain } = grounds.doors.devnet;
  const raid = async (to: Settler): Promise<bigint> => {
    const { fleetId } = raider;
    await grounds.act(raider, { name: 'MsgFleetMove', fleetId, destinationLocationId: to.planetId });
    return chain.tip.height;
  };
  const from = await raid(host);
  grounds.pass(800n);
  await raid(raider);
  grounds.pass(30n);
  const rpc = await createRpc({ chain, txIndex: 'null', host: '127.0.0.1', port: 0, faultQueue: createFaultQueue() });
  onTestFinished(() => rpc.close());
  await open(`/watch/${host.planetId}?raid=${from}`, false, rpc.url);
  const upTo = await screen.findByText(/^This raid is loaded up to block/, {}, { timeout: 120_000 });
  expect(screen.getByRole('heading', { level: 1, name: /^.*actor-1.*’s raid on .*actor-2.*$/ })).toBeTruthy();
  expect(screen.getByText('End not loaded')).toBeTruthy();
  expect(document.body.textContent).toMatch(/Started in block [\d,]+.*\. Loaded up to block [\d,]+\./);
  expect(document.body.textContent).not.toMatch(/so far|Shield down|Shield up/);
  const button = await screen.findByRole('button', { name: 'Load more' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'), { timeout: 120_000 });
  fireEvent.click(button);
  expect(await screen.findByText('Raid over: the raider left without ore.', {}, { timeout: 120_000 })).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).toMatch(/From block .* to block .*: 80\d blocks\./));
  expect(upTo.isConnected).toBe(false);
});
