import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { WalletLockedError } from '../../chain/wallets/errors.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import type { Doors } from '../../testing/devnetDoors.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { formatPower } from '../../game/format.ts';
import { objectTypeOf, parsePlayerId, type Address, type SubstationId } from '../../game/ids.ts';
import { totalCapacity, totalLoad } from '../../game/power.ts';
import { milliwatts } from '../../game/units.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, type SampleRuntime } from '../testing/sampleRuntime.ts';
import { sampleWorld } from '../testing/sampleWorld.ts';

let doors: Doors | null = null;
let runtime: SampleRuntime | null = null;
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await runtime?.queryClient.cancelQueries();
  await doors?.devnet.close();
  doors = null;
  runtime = null;
});

/** The sample player's place in the world, the reads of a real devnet. */
async function setup(webGeneration: 'a' | 'b', given?: Doors): Promise<SampleRuntime> {
  doors = given ?? (await createDoors({ webGeneration }));
  const { devnet, wallet, guildId } = doors;
  const me = await doors.join('Ada');
  await devnet.control.mine(3);
  await devnet.control.settle();
  runtime = createSampleRuntime({
    session: { address: wallet.address, enrolment: { step: 'player', playerId: me } },
    world: sampleWorld({ player: { id: me, guildId, primaryAddress: wallet.address } }),
    reads: createReads(parseConfig(devnet.clientConfig), doors),
  });
  return runtime;
}

test('the own guild, its power and its rules, each with its source', async () => {
  const shown = await setup('b');
  await renderApp(shown, '/guild');
  expect(await screen.findByRole('heading', { level: 1, name: /Meridian/ })).toBeTruthy();
  expect(document.title).toBe('Meridian · Orrery');
  expect(screen.getByText('Your guild')).toBeTruthy();
  expect(await screen.findByRole('meter', { name: 'Total load' })).toBeTruthy();
  expect(await screen.findByText(/No stake is required/)).toBeTruthy();
  expect(await screen.findByText('No open requests or invitations.')).toBeTruthy();
  expect(shown.calls).toContain('watchInterest(guild)');
  const here = screen.getByRole('navigation', { name: 'Guild pages' });
  expect(within(here).getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
});

test('power is added up as the energy page of each member has it, and what members lead to the substation of all is told', async () => {
  const { doors: populated } = await createPopulatedDevnet();
  await renderApp(await setup('b', populated), '/guild');
  const meter = await screen.findByRole('meter', { name: 'Total load' });
  const players = await populated.chain.askAll('players', {});
  const members = await Promise.all(
    players
      .filter(({ guildId }) => guildId === populated.guildId)
      .map(({ id }) => populated.chain.ask('player', { playerId: id })),
  );
  const watts = (parts: readonly bigint[]): string =>
    formatPower(milliwatts((parts.reduce((sum, part) => sum + part, 0n) / 1000n) * 1000n));
  const shareOf = async (substationId: SubstationId | null): Promise<bigint> =>
    substationId === null
      ? 0n
      : populated.chain.ask('gridValue', { attribute: 'connectionCapacity', objectId: substationId });
  const powers = await Promise.all(
    members.map(async (member) => ({ ...member, connectionCapacity: milliwatts(await shareOf(member.substationId)) })),
  );
  const load = watts(powers.map(totalLoad));
  const incoming = watts(powers.map(totalCapacity));
  const { entrySubstationId } = await populated.chain.ask('guildRecord', { guildId: populated.guildId });
  const allocations = await populated.chain.askAll('allocationsTo', {
    substationId: entrySubstationId as SubstationId,
  });
  const passedOn = await Promise.all(
    allocations
      .filter(({ sourceId }) => objectTypeOf(sourceId) === 'player')
      .filter(({ sourceId }) => members.some(({ id }) => id === parsePlayerId(sourceId)))
      .map(({ id }) => populated.chain.ask('gridValue', { attribute: 'power', objectId: id })),
  );
  expect(passedOn.length).toBeGreaterThan(0);
  expect(meter.textContent).toMatch(new RegExp(`^${load} used of ${incoming}, `));
  expect(screen.getByText(/^Total load and incoming power of all members/)).toBeTruthy();
  expect(
    await screen.findByText(
      new RegExp(`^Members allocate ${watts(passedOn).replace('\u00a0', ' ')} of this to the guild’s substation`),
    ),
  ).toBeTruthy();
});

test('members are found by name, with rank and a way to Scout', async () => {
  await renderApp(await setup('b'), '/guild?tab=members');
  fireEvent.change(await screen.findByLabelText('Find a member'), { target: { value: 'nobody at all' } });
  expect(await screen.findByText('No member matches this search.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Find a member'), { target: { value: '' } });
  expect(await screen.findByRole('heading', { name: '2 members' })).toBeTruthy();
  const list = screen.getByRole('region', { name: 'Members' });
  expect(list.tabIndex).toBe(0);
});

test('the bank of the own guild is listed before it has tokens, its details name it, and the counter stands before them', async () => {
  // Lists draw what fits into their box; a test page has no sizes of its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  await renderApp(await setup('b'), '/guild?tab=bank');
  const banks = await screen.findByRole('region', { name: '1 bank' });
  expect(await within(banks).findByText(/no tokens yet/)).toBeTruthy();
  expect(await within(banks).findByText('Meridian')).toBeTruthy();
  expect(within(banks).getByText('No guild has minted tokens yet. Guild officers mint the first ones.')).toBeTruthy();
  const details = screen.getByRole('region', { name: 'Bank details' });
  expect(await within(details).findAllByText('Meridian')).not.toEqual([]);
  const counter = screen.getByRole('region', { name: 'Exchange' });
  expect(banks.compareDocumentPosition(counter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(counter.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await within(counter).findByRole('option', { name: /Meridian.* \(0-1\)/ });
  const past = await screen.findByRole('region', { name: 'Token value over time' });
  expect(await within(past).findByText('Meridian')).toBeTruthy();
});

test('what one signs for at the bank is what the banks of the chain say', async () => {
  const { doors: populated, act: sign, operator } = await createPopulatedDevnet();
  await setup('b', populated);
  const toAddress = populated.wallet.address;
  const amount = [{ denom: 'ualpha', amount: '1000' }];
  sign(operator, 'MsgPlayerSend', { fromAddress: operator.address, toAddress, amount });
  await populated.devnet.control.settle();
  const signed: unknown[] = [];
  const shown = createSampleRuntime({
    session: runtime?.session.getState() ?? {},
    world: runtime?.world.getState() ?? sampleWorld(),
    reads: runtime?.reads ?? {},
    actions: {
      give: (...args) => {
        signed.push(args);
        return Promise.resolve('1');
      },
    },
  });
  await renderApp(shown, '/guild?tab=bank');
  // 600 of alpha lie behind 150 tokens: 100 buy 25, and half a percent may be lost on the way.
  fireEvent.change(await screen.findByLabelText('Alpha to give (grams)'), { target: { value: '0.0001' } });
  expect(await screen.findByText(/^0\.000025\stokens$/)).toBeTruthy();
  expect(
    await screen.findByText(
      /^Value after (?:the only trade|each of [1-9]\d* trades), calculated back from the current state/,
    ),
  ).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Buy tokens' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await act(async () => button.click());
  expect(signed).toEqual([[{ name: 'MsgGuildBankConvert', guildId: '0-1', amountAlpha: 100n, minAmountToken: 24n }]]);
  fireEvent.change(screen.getByLabelText('Alpha to give (grams)'), { target: { value: '9' } });
  expect(await screen.findByText(/^You have 0\.001\sg\.$/, { selector: 'span' })).toBeTruthy();
  await shown.queryClient.cancelQueries();
});

test('of a server that adds milliwatts to watts no sum of power is shown, and no alarm', async () => {
  await renderApp(await setup('a'), '/guild');
  expect(await screen.findByText(/this guild server mixes milliwatts and watts/)).toBeTruthy();
  expect(screen.queryByRole('meter', { name: 'Total load' })).toBeNull();
  expect(screen.queryByText('Drawn')).toBeNull();
  expect(screen.getByText('Power per member')).toBeTruthy();
});

test('ranks and alpha that an older server does not know are the chain’s: in the roster, in its order, in the grid of rights', async () => {
  const { doors: populated, act: sign, operator, settler } = await createPopulatedDevnet({ webGeneration: 'a' });
  const { playerId } = settler;
  sign(operator, 'MsgPlayerUpdateGuildRank', { guildId: populated.guildId, playerId, guildRank: 7n });
  const amount = [{ denom: 'ualpha', amount: '2500000' }];
  sign(operator, 'MsgPlayerSend', { fromAddress: operator.address, toAddress: settler.address, amount });
  // A list shows the rows that are in view, and here nothing has a size.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  const { router } = await renderApp(await setup('a', populated), '/guild?tab=members');
  const list = await screen.findByRole('region', { name: 'Members' });
  const lines = () => [...list.querySelectorAll('[data-own]')].map((line) => line.textContent ?? '');
  // Best first: the operator, the settler, then who came with the rank of newcomers.
  await waitFor(() => expect(lines().map((line) => /Rank (\d+|–)/.exec(line)?.[1])).toEqual(['1', '7', '101']));
  await waitFor(() => expect(lines()[1]).toMatch(/alpha 2\.5\sg/));
  // Nobody ordered them by what the server adds up.
  expect(within(screen.getByRole('group', { name: 'Sort by' })).queryByText('Alpha')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Manage .*settler/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Current rank').parentElement?.textContent).toContain('7');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await act(() => router.navigate({ to: '/guild', search: { tab: 'rights' } }));
  expect(await screen.findByRole('rowheader', { name: /7/ })).toBeTruthy();
});

test('an older server’s guilds are ranked by its lists, and what it cannot know is not asked for on every panel', async () => {
  const { router } = await renderApp(await setup('a'), '/guild?tab=ranks');
  const players = await screen.findByRole('table');
  await waitFor(() => expect(within(players).getAllByText(/Ada/).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText('World history')).toBeNull());
  expect(screen.queryByText(/doesn’t provide/)).toBeNull();
  // Its sums of power mix milliwatts and watts.
  await act(() => router.navigate({ to: '/guild', search: {} }));
  expect(await screen.findByText(/this guild server mixes milliwatts and watts/)).toBeTruthy();
  expect(screen.queryByRole('meter', { name: 'Total load' })).toBeNull();
  await act(() => router.navigate({ to: '/guild', search: { tab: 'bank' } }));
  // The chain's own coins stand in for the list of banks.
  expect(await screen.findByText(/No guild has minted tokens yet/)).toBeTruthy();
  await act(() => router.navigate({ to: '/guild', search: { tab: 'directory' } }));
  expect(await screen.findByRole('heading', { name: '1 guild' })).toBeTruthy();
});

test.each(['a', 'b'] as const)(
  'who is not signed in sees what the chain knows, and how to see the rest: %s',
  async (kind) => {
    const signedIn = await setup(kind);
    const { devnet, chain, api: session } = doors ?? (await createDoors());
    // The jar of this browser has the cookie of whoever signed up.
    await session.logout();
    // As the session control answers for a locked key.
    const api = createApi({ baseUrl: devnet.urls.web, relogin: () => Promise.reject(new WalletLockedError()) });
    const config = parseConfig(devnet.clientConfig);
    runtime = createSampleRuntime({
      session: { ...signedIn.session.getState(), webSession: 'signedOut' },
      world: signedIn.world.getState(),
      reads: createReads(config, { chain, api }),
    });
    const { router } = await renderApp(runtime, '/guild?tab=members');
    expect(await screen.findByRole('heading', { name: '2 members' })).toBeTruthy();
    const signIn = (what: string) => screen.findByText(new RegExp(`Sign in to the guild server to .*${what}`));
    expect(await signIn('alpha')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate({ to: '/guild', search: { tab: 'directory' } }));
    expect(await screen.findByRole('heading', { name: '1 guild' })).toBeTruthy();
    expect(await signIn('members and alpha')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate({ to: '/guild', search: {} }));
    expect(await signIn('website')).toBeTruthy();
    expect(screen.getByText('Main reactor')).toBeTruthy();
  },
);

test('while the guild server is down, its members are those of the chain', async () => {
  const signedIn = await setup('b');
  const { devnet, chain } = doors ?? (await createDoors());
  // Nobody listens there.
  const api = createApi({ baseUrl: 'http://127.0.0.1:9', relogin: () => Promise.reject(new WalletLockedError()) });
  runtime = createSampleRuntime({
    session: signedIn.session.getState(),
    world: signedIn.world.getState(),
    reads: createReads(parseConfig(devnet.clientConfig), { chain, api }),
  });
  await renderApp(runtime, '/guild?tab=members');
  expect(await screen.findByRole('heading', { name: '2 members' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an address that names no guild shows the own one', async () => {
  await renderApp(await setup('b'), '/guild?guild=%3Cimg%3E&tab=nonsense');
  expect(await screen.findByRole('heading', { level: 1, name: /Meridian/ })).toBeTruthy();
});

/** The operator owns the guild; the settler is a member with no right on it. */
async function asPlayer(populated: Populated, who: 'officer' | 'member'): Promise<SampleRuntime> {
  doors = populated.doors;
  const { devnet, guildId } = doors;
  const address = (who === 'officer' ? populated.operator.address : populated.settler.address) as Address;
  const id = parsePlayerId(who === 'officer' ? '1-1' : populated.settler.playerId);
  await devnet.control.settle();
  runtime = createSampleRuntime({
    session: { address, enrolment: { step: 'player', playerId: id } },
    world: sampleWorld({ player: { id, guildId, guildRank: who === 'officer' ? 1n : 101n, primaryAddress: address } }),
    reads: createReads(parseConfig(devnet.clientConfig), doors),
  });
  return runtime;
}

/** Why a door is shut, as it says itself. */
function reasonOf(door: HTMLElement): string | null {
  return document.getElementById(door.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

test('of settings, rights and entry the screen says who may what, before the chain does', async () => {
  const populated = await createPopulatedDevnet();
  await populated.doors.join('Ada');
  const { router } = await renderApp(await asPlayer(populated, 'officer'), '/guild?tab=settings');
  const door = await screen.findByRole('button', { name: 'Change entry rank' });
  await waitFor(() => expect(reasonOf(door)).toBeNull());
  expect(screen.getByText(/Permissions granted to a player or rank stay/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Transfer guild' })).toBeTruthy();
  expect(
    await screen.findByText('No moderation yet. Changes by officers to members’ names and pictures appear here.'),
  ).toBeTruthy();
  expect(screen.getByText('Complete list from this node’s event index.')).toBeTruthy();

  // Ranks by rights: one stop of Tab, arrows within, a press opens the order.
  await act(() => router.navigate({ to: '/guild', search: { tab: 'rights' } }));
  const grid = await screen.findByRole('grid', { name: 'Permissions by rank' });
  const cells = within(grid).getAllByRole('button');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => cells[0]?.focus());
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Rank 1 and better: not allowed to change properties',
  );
  fireEvent.click(within(grid).getByRole('button', { name: 'Rank 101 and better: not allowed to manage membership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rank 101: manage membership' });
  expect(await within(dialog).findByText(/can join and leave guilds, and kick members/)).toBeTruthy();
  const give = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Grant rank permissions' });
  await waitFor(() => expect(give.disabled).toBe(false));
  // Bits in words, not as their sum.
  expect(within(dialog).getByText('Permissions').nextSibling?.textContent).toBe('manage membership');
  expect(screen.getByRole('button', { name: 'Grant to another rank', hidden: true })).toBeTruthy();

  // The door: who asks, and what it does with somebody.
  await act(() => router.navigate({ to: '/guild', search: { tab: 'entry' } }));
  fireEvent.change(await screen.findByLabelText('Player'), { target: { value: populated.applicant.playerId } });
  const ways = await screen.findByRole('list', { name: 'Ways to join' });
  expect(
    within(ways).getByText(
      /The player has sent a request\. Members with permission to manage membership can accept the request\./,
    ),
  ).toBeTruthy();
  expect(within(ways).getAllByText(/The player starts at rank 101, connected to/).length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'the guild’s invitation rule' }).getAttribute('href')).toBe(
    '/guild?tab=settings',
  );
  const letIn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept request' });
  await waitFor(() => expect(letIn.disabled).toBe(false));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reject request' }).disabled).toBe(false);
  cleanup();
  await runtime?.queryClient.cancelQueries();

  const { router: theirs } = await renderApp(await asPlayer(populated, 'member'), '/guild?tab=settings');
  const shut = await screen.findByRole('button', { name: 'Change entry rank' });
  await waitFor(() => expect(reasonOf(shut)).toMatch(/needs the permission to change properties on guild .*0-1/));
  await act(() => theirs.navigate({ to: '/guild', search: { tab: 'entry' } }));
  const asked = await screen.findByRole('region', { name: 'Join request' });
  await waitFor(() => expect(asked.textContent).toMatch(/needs the permission to manage membership on guild .*0-1/));
  expect(within(asked).queryByRole('button', { name: 'Accept request' })).toBeNull();
});

test('who is in no guild is told to join below only where joining stands below', async () => {
  const outside = createSampleRuntime({ world: sampleWorld({ player: { guildId: null } }) });
  const { router } = await renderApp(outside, '/guild');
  expect(await screen.findByText(/^You aren’t in a guild\. Join one below/)).toBeTruthy();
  await act(() => router.navigate({ to: '/guild', search: { tab: 'members' } }));
  expect(screen.queryByText(/Join one below/)).toBeNull();
});

test('a member reads at each setting once which permission is missing, and whose it is by name', async () => {
  const populated = await createPopulatedDevnet();
  await renderApp(await asPlayer(populated, 'member'), '/guild?tab=settings');
  const door = () => screen.getByRole('button', { name: 'Change entry substation' });
  await screen.findByRole('button', { name: 'Change entry substation' });
  const reason = /change the entry substation on guild Meridian\s0-1\. Ask the owner, player 1-1, to grant/;
  await waitFor(() => expect(reasonOf(door())).toMatch(reason));
  expect(door().getAttribute('aria-disabled')).toBe('true');
  const card = door().closest('li')!;
  expect(card.textContent?.match(/needs? the permission|Requires/g)).toHaveLength(1);
  expect(within(card).getByRole('link', { name: '1-1' }).getAttribute('href')).toBe('/o/1-1');
});
