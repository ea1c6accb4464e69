import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createApi } from '../../api/createApi.ts';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { type GuildId, parseGuildId } from '../../game/ids.ts';
import { fraction } from '../../game/units.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { buildPlayer } from '../../testing/builders.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { ReactorForm } from './ReactorForm.tsx';

const REACTORS = { Reactor: [{ id: '3-1', defaultCommission: '0.04' }], pagination: { next_key: null } };
const ok = (data: unknown): Answering => ({ body: { success: true, errors: [], data } });

/** The form over a host that answers `setting`, with ten grams typed. */
async function setup(setting: Answering) {
  const { config } = createSampleRuntime();
  const { fetch, asked } = createFakeFetch({
    '/game/reactor': { body: REACTORS },
    '/api/guild/name': ok([]),
    '/api/setting': setting,
  });
  const { network } = config;
  const chain = createChainReader({ restUrl: 'http://rest', rpcUrl: null, network, fetch });
  const api = createApi({ baseUrl: 'http://guild', fetch, relogin: () => Promise.resolve() });
  const reads = createReads(config, { chain, api }, fetch);
  renderWith(createSampleRuntime({ reads }), <ReactorForm player={buildPlayer()} rows={[]} />);
  fireEvent.change(await screen.findByLabelText('Alpha (g)'), { target: { value: '10' } });
  return { asked: () => asked.map(({ path }) => path) };
}

test('alpha gives what the host says a reactor makes of it', async () => {
  await setup(ok([{ name: 'REACTOR_RATIO', value: '3000' }]));
  expect(await screen.findByText(/^28\.8.kW$/)).toBeTruthy();
});

test('where the host has no such route, what the chain’s source says', async () => {
  const { asked } = await setup({ status: 404, body: '<html></html>' });
  expect(await screen.findByText(/^9\.6.kW$/)).toBeTruthy();
  await expect.poll(asked).toContain('/api/setting');
  expect(screen.getByText(/^9\.6.kW$/)).toBeTruthy();
});

test('what was typed stays when the player’s guild is read later, and with it which reactor is meant', async () => {
  const guildId = parseGuildId('0-2');
  const reactors = [
    { id: '3-1', validator: 'v1', guildId: null, defaultCommission: fraction(0n) },
    { id: '3-2', validator: 'v2', guildId, defaultCommission: fraction(0n) },
  ];
  const ask = (() => new Promise(() => undefined)) as never;
  const askAll = (async () => reactors) as never;
  const whose = createStore<{ readonly guildId: GuildId | null }>(() => ({ guildId: null }));
  const Form = () => <ReactorForm player={buildPlayer(useStore(whose))} rows={[]} />;
  renderWith(createSampleRuntime({ reads: { ask, askAll } }), <Form />);
  const field = await screen.findByLabelText<HTMLInputElement>('Alpha (g)');
  fireEvent.change(field, { target: { value: '10' } });
  await act(async () => whose.setState({ guildId }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reactor' }).value).toBe('3-2');
  expect(screen.getByLabelText('Alpha (g)')).toBe(field);
  expect(field.value).toBe('10');
});
