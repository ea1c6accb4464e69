/** The battle room over a raid that is under way on a devnet: told by chain and guild, for its players and for who watches. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createGrounds, type Grounds, type Settler } from '../../testing/orders/grounds.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

let grounds: Grounds;
let raider: Settler;
let host: Settler;

beforeAll(async () => {
  grounds = await createGrounds();
  await grounds.doors.join('Ada');
  raider = await grounds.settler();
  host = await grounds.settler();
  await grounds.act(host, { name: 'MsgStructDeactivate', structId: host.shipId });
  await grounds.act(raider, {
    name: 'MsgFleetMove',
    fleetId: raider.fleetId,
    destinationLocationId: host.planetId,
  });
  await grounds.doors.devnet.control.settle();
});
afterEach(cleanup);
afterAll(() => grounds.close());

async function open(who: Settler | null) {
  const { chain, doors } = grounds;
  const height = await chain.ask('height', {});
  const me = who && (await chain.ask('player', { playerId: who.playerId }));
  await renderApp(
    createSampleRuntime({
      session: who
        ? { address: who.wallet.address, enrolment: { step: 'player', playerId: who.playerId } }
        : { address: null },
      world: buildWorld({ me, height }),
      reads: createReads(parseConfig(doors.devnet.clientConfig), doors),
    }),
    '/battles',
  );
}

test('a raid of one’s guild is there with its clock, by the chain and by the guild', async () => {
  await open(host);
  const list = await screen.findByRole('list', { name: 'Current raids' });
  const [card, ...others] = within(list).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(card?.textContent).toMatch(/Shield falling/);
  const meters = within(list).getAllByRole('meter');
  expect(meters.map((meter) => meter.getAttribute('aria-label'))).toEqual(['Shield', 'Raid proof of work']);
  expect(card?.textContent).toMatch(/The shield is down in [\d\s]+ blocks?\./);
  expect(card?.textContent).toMatch(/blocks? old and needs difficulty \d+ now, difficulty \d+ (in|from)/);
  expect(within(list).getByRole('region', { name: 'Chain data' }).textContent).toMatch(/Chain, /);
  expect(card?.textContent).toContain('Defender');
  expect(within(list).getByRole('link', { name: 'Scout planet' }).getAttribute('href')).toContain(
    encodeURIComponent(host.planetId),
  );
  await waitFor(() => expect(list.textContent).toMatch(/Guild server data.*Guild server.*StatusShield falling/));
  expect(card?.textContent).not.toContain('On the chain');
  fireEvent.click(screen.getByRole('switch', { name: 'Show all raids' }));
  expect(await screen.findByRole('list', { name: 'Current raids' })).toBeTruthy();
});

test('each side is told which is its own, and a third of their guild that it is the guild’s', async () => {
  const stakeOf = async (who: Settler): Promise<string> => {
    await open(who);
    const text = (await screen.findByRole('list', { name: 'Current raids' })).textContent ?? '';
    cleanup();
    return /Your role(.+?)(?=Chain data|Guild server data)/.exec(text)?.[1] ?? text;
  };
  expect(await stakeOf(host)).toBe('Defender');
  expect(await stakeOf(raider)).toBe('Raider');
  expect(await stakeOf(await grounds.settler())).toBe('Member of the defending guild');
});

test('who only watches sees all of them, as nobody’s side', async () => {
  await open(null);
  const list = await screen.findByRole('list', { name: 'Current raids' });
  expect(list.textContent).toContain('Shield falling');
  expect(list.textContent).not.toContain('Your role');
  expect(screen.queryByRole('switch', { name: 'Show all raids' })).toBeNull();
});

test('the raid that ended stays in view, above the word that there is none, for both sides', async () => {
  await grounds.act(raider, {
    name: 'MsgFleetMove',
    fleetId: raider.fleetId,
    destinationLocationId: raider.planetId,
  });
  await grounds.doors.devnet.control.settle();
  for (const who of [raider, host]) {
    await open(who);
    const past = await screen.findByRole('region', { name: 'Past raids' });
    await within(past).findByText(/abandoned its raid\./);
    expect(within(past).getByRole('link', { name: 'Watch replay' }).getAttribute('href')).toMatch(
      new RegExp(`/watch/${host.planetId}\\?at=\\d+$`),
    );
    const none = screen.getByText('No raids right now');
    expect(past.compareDocumentPosition(none) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    cleanup();
  }
});
