import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RouteNotServedError } from '../../chain/errors.ts';
import type { ObjectTypeName } from '../../game/ids.ts';
import { KIND_CALLED } from '../../game/objectRef.ts';
import { say } from '../../lib/words/say.ts';
import { formatTokens } from '../../features/guild/amounts.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, type SampleRuntime } from '../testing/sampleRuntime.ts';

let populated: Populated;
let runtime: SampleRuntime | null = null;
/** One of each kind, and a fact that is told of it. */
let pages: readonly (readonly [kind: ObjectTypeName, id: string, fact: string, told: RegExp])[];

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  await populated.doors.join('Ada');
  await populated.doors.devnet.control.settle();
  const { operator, settler, doors } = populated;
  const [agreement] = (await doors.chain.ask('agreements', {})).items;
  pages = [
    ['guild', '0-1', 'Entry substation', /4-1/],
    ['player', settler.playerId, 'Planet', /Haven/],
    ['planet', '2-1', 'Owner', /settler/],
    ['reactor', '3-1', 'Fuel', /g$/],
    ['substation', '4-1', 'Players connected', /[0-9]/],
    ['struct', '5-2', 'Defends', /5-1/],
    ['allocation', '6-1', 'From', /1-1/],
    ['infusion', `3-1-${operator.address}`, 'Infused alpha', /5/],
    ['address', settler.address, 'Permissions', /all permissions/],
    ['fleet', `9${settler.playerId.slice(1)}`, 'Status', /at home|away/],
    ['provider', '10-1', 'Power source', /4-1/],
    ['agreement', agreement?.id ?? '', 'Provider', /10-1/],
  ];
});
afterEach(async () => {
  cleanup();
  await runtime?.queryClient.cancelQueries();
  runtime = null;
});
afterAll(() => populated.close());

async function linesOf(title: string): Promise<string> {
  const list = await screen.findByLabelText(title);
  await waitFor(() => expect(list.querySelector('li')).toBeTruthy());
  return list.textContent ?? '';
}

/** Nobody is signed in, unless a session is given: what anybody sees who follows a link. */
function setup(over: Parameters<typeof createSampleRuntime>[0] = {}): SampleRuntime {
  const { doors } = populated;
  const config = parseConfig(doors.devnet.clientConfig);
  const nobody = {
    keys: [],
    address: null,
    coin: null,
    enrolment: { step: 'unknown' },
    webSession: 'signedOut',
  } as const;
  runtime = createSampleRuntime({
    session: { ...nobody, ...over.session },
    reads: { ...createReads(config, doors, doors.fetch), ...over.reads },
  });
  return runtime;
}

test('each of the twelve kinds has a page, for those without a key as well', async () => {
  for (const [kind, id, fact, told] of pages) {
    await renderApp(setup(), `/o/${id}`);
    const title = await screen.findByText('Details', {}, { onTimeout: () => new Error(`no page of a ${kind}`) });
    const facts = within(title.closest('section') ?? document.body);
    // Its name, where it has one.
    const called = screen.getByRole('heading', { level: 1 }).textContent;
    expect(document.title, kind).toBe(`${called} · Orrery`);
    expect(screen.getAllByText(say(KIND_CALLED[kind])).length, kind).toBeGreaterThan(0);
    expect(screen.getAllByText(id).length, kind).toBeGreaterThan(0);
    const name = facts.getByText(fact);
    await waitFor(() => expect(name.parentElement?.textContent, kind).toMatch(told));
    expect(facts.getByText(/^Chain/), kind).toBeTruthy();
    cleanup();
  }
});

test('tokens of a guild are counted as its bank counts them, not in base units', async () => {
  const { chain } = populated.doors;
  const { amount } = await chain.ask('supplyOf', { denom: 'uguild.0-1' });
  await renderApp(setup(), '/o/0-1');
  const name = await screen.findByText('Tokens in circulation');
  await waitFor(() => expect(name.parentElement?.textContent).toContain(formatTokens(amount)));
  expect(amount).toBeGreaterThan(0n);
});

test('relations lead both ways, by the chain alone where the guild’s service tells only its players', async () => {
  const { settler, operator } = populated;
  await renderApp(setup(), '/o/4-1');
  expect(await linesOf('Players connected')).toContain(settler.playerId);
  expect(await linesOf('Providers selling here')).toContain('10-1');
  expect(await linesOf('Permissions')).toContain(`${settler.playerId}change properties`);
  expect(await linesOf('Permissions by guild rank')).toContain('rank 10 and better');
  cleanup();
  await renderApp(setup(), `/o/${settler.playerId}`);
  expect(await screen.findByLabelText(`Profile of player ${settler.playerId}`)).toBeTruthy();
  expect(await linesOf('Structs')).toContain('5-2');
  expect(await linesOf('Addresses')).toContain(settler.address);
  expect(await linesOf('Permissions held')).toContain('4-1');
  expect(screen.getByText(/^Sign in to the guild server to see the history/)).toBeTruthy();
  cleanup();
  await renderApp(setup(), '/o/3-1');
  expect(await linesOf('Infusions here')).toContain('producing');
  const link = screen.getByLabelText('Infusions here').querySelector('li a');
  expect(link?.getAttribute('href')).toBe(`/o/3-1-${operator.address}`);
});

test('who is signed in with the guild reads what happened there', async () => {
  await renderApp(setup({ session: { webSession: 'signedIn' } }), '/o/2-1');
  // Its rows are drawn where they fit, and nothing has a height here: that there is a list says that there are rows.
  expect(await screen.findByLabelText('Activity, newest first')).toBeTruthy();
  expect(await linesOf('Fleets here')).toContain('at home');
  expect(screen.getByText('no raid')).toBeTruthy();
  expect(await screen.findByText('Ore in the ground, last 24 hours')).toBeTruthy();
});

test('what names nothing, what is not there, and what a node does not tell are three things', async () => {
  await renderApp(setup(), '/o/%3Cimg%3E');
  expect(await screen.findByText(/^No object has the ID/)).toBeTruthy();
  cleanup();
  await renderApp(setup(), '/o/2-999');
  expect(await screen.findByText('Planet 2-999 doesn’t exist.')).toBeTruthy();
  cleanup();
  const lacking = () => Promise.reject(new RouteNotServedError('/game/provider/10-1'));
  await renderApp(setup({ reads: { ask: lacking, askAll: lacking } }), '/o/10-1');
  expect(await screen.findByText(/doesn’t provide details of this object type/)).toBeTruthy();
  cleanup();
  const silent = () => Promise.reject(new Error('The line was cut.'));
  await renderApp(setup({ reads: { ask: silent, askAll: silent } }), '/o/10-1');
  expect(await screen.findByText('The line was cut.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
