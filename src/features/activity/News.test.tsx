import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { besieged, OWN_PLANET } from '../../app/testing/besieged.ts';
import { renderApp } from '../../app/testing/renderApp.tsx';
import { createSampleRuntime, type SampleRuntime, sampleSession } from '../../app/testing/sampleRuntime.ts';
import { EXTRACTOR_ID } from '../../app/testing/sampleWorld.ts';
import type { AttackShot } from '../../game/attack.ts';
import { parsePlanetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import type { SeenAttack } from '../../state/seen.ts';
import type { TxPhase, TxRecord } from '../../state/stores/activity.ts';
import { attackNews } from './attackNews.ts';

vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

const combatant = (id: string) => ({
  structId: parseStructId(id),
  typeId: null,
  location: null,
  ambit: null,
  slot: null,
});

function shot(target: string, change: Partial<AttackShot> = {}): AttackShot {
  return {
    target: combatant(target),
    targetPlayerId: null,
    evaded: null,
    blocked: null,
    defenderCounters: [],
    damageDealt: 2,
    damageReduction: 0,
    reducedBy: null,
    damage: 2,
    armourPiercing: false,
    counter: null,
    targetDestroyed: false,
    targetHealth: null,
    lastResort: null,
    ...change,
  };
}

function attack(shots: readonly AttackShot[], planetId = OWN_PLANET, seq = 1): SeenAttack {
  return {
    planetId,
    seq,
    height: blockHeight(48_218n),
    attack: {
      attacker: combatant('5-31'),
      attackerPlayerId: parsePlayerId('1-3'),
      weapon: null,
      control: null,
      weaponry: null,
      shots,
      recoil: null,
      cannon: null,
      attackerHealth: null,
    },
  };
}

/** Resolves when there is somebody to hear of attacks: the list of news is in the page a moment before. */
async function heard(runtime: SampleRuntime): Promise<void> {
  await screen.findByRole('region', { name: 'News' });
  await waitFor(() => expect(runtime.attacks.size).toBeGreaterThan(0));
}

const world = besieged();
const title = (shots: readonly AttackShot[]) => attackNews(attack(shots), world)?.title;

test('news are about what one owns, and the worst of a salvo comes first', () => {
  const ship = combatant('5-20');
  expect(title([shot(EXTRACTOR_ID)])).toBe('Your Ore Extractor was hit');
  expect(title([shot(EXTRACTOR_ID), shot('5-23', { targetDestroyed: true })])).toBe('Your Tank was destroyed');
  expect(title([shot(EXTRACTOR_ID, { evaded: { by: 'signalJamming', planetary: false } })])).toBe(
    'Your Ore Extractor was attacked',
  );
  expect(title([shot(EXTRACTOR_ID, { blocked: { by: ship, destroyed: false, health: null } })])).toBe(
    'Your defender Command Ship was hit',
  );
  expect(title([shot('5-30')])).toBeUndefined();
});

const news = () => within(screen.getByRole('region', { name: 'News' }));

test('an attack on a planet that is not on the screen is a card with the way there', async () => {
  const runtime = createSampleRuntime({ world });
  const { router } = await renderApp(runtime, '/activity');
  await heard(runtime);
  await act(async () => {
    runtime.attacks.emit(attack([shot(EXTRACTOR_ID)], OWN_PLANET, 1));
    runtime.attacks.emit(attack([shot(EXTRACTOR_ID)], OWN_PLANET, 2));
  });
  expect(news().getAllByText('Your Ore Extractor was hit')).toHaveLength(1);
  await act(async () => fireEvent.click(news().getByRole('link', { name: 'View your planet' })));
  expect(router.state.location.pathname).toBe('/play');
  expect(news().queryByText('Your Ore Extractor was hit')).toBeNull();
});

test('one that is on the screen is no news; one where the own fleet fights is', async () => {
  const runtime = createSampleRuntime({ world });
  const { router } = await renderApp(runtime, '/play');
  await heard(runtime);
  const there = parsePlanetId('2-40');
  await act(async () => runtime.attacks.emit(attack([shot(EXTRACTOR_ID)])));
  expect(news().queryByRole('link')).toBeNull();
  await act(async () => runtime.attacks.emit(attack([shot('5-23')], there)));
  await act(async () => fireEvent.click(news().getByRole('link', { name: 'View planet' })));
  expect(router.state.location.search).toEqual({ planet: '2-40' });
});

const recordOf = (id: string, phase: TxPhase): TxRecord => ({
  id,
  address: sampleSession().address!,
  words: 'Build a Tank.',
  subject: { kind: 'send' },
  createdAtMs: Number(id),
  phase,
});

const SIGNING: TxPhase = { step: 'signing' };
const LANDED: TxPhase = { step: 'landed', hash: 'AB', height: blockHeight(48_218n) };
const FAILED: TxPhase = {
  step: 'refused',
  hash: 'AB',
  refusal: { codespace: 'game', code: 1200, reason: 'charge', words: 'Charge was 3 of 8.', raw: 'raw' },
};

const REJECTED: TxPhase = { step: 'dropped', hash: null, why: 'You rejected the transaction. Nothing was sent.' };

const dismiss = () => fireEvent.click(news().getByRole('button', { name: 'Dismiss' }));

test('a transaction that worked is news for three blocks, or until it is closed, and not again after a reload', async () => {
  const nominalBlockMs = 4000;
  const sample = createSampleRuntime({ world });
  const network = { ...sample.config.network, nominalBlockMs };
  const runtime = { ...sample, config: { ...sample.config, network } };
  runtime.activity.setState({ records: [recordOf('1', SIGNING)] });
  const { unmount } = await renderApp(runtime, '/activity');
  await heard(runtime);
  expect(news().getByText(/^Signing/)).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  act(() => runtime.activity.setState({ records: [recordOf('1', LANDED)] }));
  act(() => void vi.advanceTimersByTime(2 * nominalBlockMs));
  expect(news().getByText('Confirmed in block 48,218')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * nominalBlockMs));
  expect(news().queryByText(/Confirmed/)).toBeNull();
  act(() => runtime.activity.setState({ records: [recordOf('1', LANDED), recordOf('2', SIGNING)] }));
  act(() => runtime.activity.setState({ records: [recordOf('1', LANDED), recordOf('2', LANDED)] }));
  expect(news().getByText('Confirmed in block 48,218')).toBeTruthy();
  dismiss();
  expect(news().queryByText(/Confirmed/)).toBeNull();
  vi.useRealTimers();
  unmount();
  await renderApp(runtime, '/activity');
  await heard(runtime);
  expect(news().queryByText(/Confirmed/)).toBeNull();
});

test('a failure stays over newer successes and reloads, until it is closed', async () => {
  const runtime = createSampleRuntime({ world });
  runtime.activity.setState({ records: [recordOf('1', SIGNING)] });
  const { unmount } = await renderApp(runtime, '/activity');
  await heard(runtime);
  act(() => runtime.activity.setState({ records: [recordOf('1', FAILED), recordOf('2', SIGNING)] }));
  act(() => runtime.activity.setState({ records: [recordOf('1', FAILED), recordOf('2', LANDED)] }));
  unmount();
  const { unmount: unmountAgain } = await renderApp(runtime, '/activity');
  await heard(runtime);
  expect(news().getByText('Charge was 3 of 8.')).toBeTruthy();
  dismiss();
  expect(news().queryByText('Charge was 3 of 8.')).toBeNull();
  unmountAgain();
  await renderApp(runtime, '/activity');
  await heard(runtime);
  expect(news().queryByText('Charge was 3 of 8.')).toBeNull();
});

test('what the player rejected goes by itself, and a reload does not show it again', async () => {
  const runtime = createSampleRuntime({ world });
  runtime.activity.setState({ records: [recordOf('1', SIGNING)] });
  const { unmount } = await renderApp(runtime, '/activity');
  await heard(runtime);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  act(() => runtime.activity.setState({ records: [recordOf('1', REJECTED)] }));
  expect(news().getByText(/^You rejected the transaction/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3 * runtime.config.network.nominalBlockMs + 6000));
  expect(news().queryByText(/^You rejected the transaction/)).toBeNull();
  vi.useRealTimers();
  unmount();
  await renderApp(runtime, '/activity');
  await heard(runtime);
  expect(news().queryByText(/^You rejected the transaction/)).toBeNull();
});
