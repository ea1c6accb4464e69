import { expect, test } from 'vitest';
import { request, testDevnet, testPlayer } from '../services/testing/testDevnet.ts';
import { CALM_PLAN } from './faultPlan.ts';
import { HOSTILE_FORMS, hostileNames } from './hostileNames.ts';

const all = { seed: 1, share: 1, onHostile: () => undefined };

test('names are told otherwise, and nothing else is', () => {
  const rows = [
    { id: '1-7', username: 'brahe', guild_id: '0-1', guild_name: 'Meridian', ore: '5' },
    { id: '2-7', name: 'Hveen', owner: '1-7', status: 'active' },
    { name: 'Meridian' },
    { detail: '{"id":"1-7","username":"brahe"}' },
  ];
  const kept = [
    { name: 'REACTOR_RATIO', value: '3000' },
    { id: '14', name: 'Ore Extractor' },
    { id: '1-8', username: '' },
    { setHash: 'ab', name: 'A set' },
  ];
  expect(hostileNames(kept, all)).toEqual(kept);
  const told = hostileNames(rows, all);
  expect(told).not.toEqual(rows);
  expect((told as object[])[0]).toMatchObject({ id: '1-7', guild_id: '0-1', ore: '5' });
  expect((told as object[])[1]).toMatchObject({ id: '2-7', owner: '1-7', status: 'active' });
  const text = JSON.stringify(told);
  for (const name of ['"brahe"', '"Hveen"', '"Meridian"']) expect(text).not.toContain(name);
  // One name, one form: whichever row tells it.
  expect(JSON.stringify(hostileNames({ name: 'Meridian' }, all))).toBe(JSON.stringify((told as object[])[2]));
});

test('every form is told to somebody', () => {
  const names = Array.from({ length: 200 }, (_, at) => `pilot${at}`);
  const told = new Set(names.map((username) => JSON.stringify(hostileNames({ username }, all))));
  for (const [kind, form] of Object.entries(HOSTILE_FORMS)) {
    const met = names.filter((username) => told.has(JSON.stringify({ username: form(username) })));
    expect(met.length, kind).toBeGreaterThan(5);
  }
});

test('the mirror tells hostile names, always the same; the chain does not, and the control says how many', async () => {
  const devnet = await testDevnet();
  const { control, urls } = devnet;
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const nameTold = async () => String((await player.web(`/api/player/${id}`)).body.data.username);
  const chain = async () => JSON.stringify((await request(`${urls.rest}/game/player`)).body);
  const [before, truth] = [await chain(), await nameTold()];
  control.setFaults({ ...CALM_PLAN, hostileNames: 1 });
  const told = await nameTold();
  expect(Object.values(HOSTILE_FORMS).map((form) => form(truth))).toContain(told);
  expect(await nameTold()).toBe(told);
  expect(await chain()).toBe(before);
  expect(control.faultCounts.hostileNames).toBeGreaterThan(1);
  control.clearFaults();
  expect(await nameTold()).toBe(truth);
});
