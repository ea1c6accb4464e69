import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoPrfError } from '../../state/session/lease/passkeys.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS, PLAYER_ID, sampleWorld } from '../testing/sampleWorld.ts';

// No WebGL here.
vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

const HOUR_MS = 3_600_000;
const lease = () => {
  const startedAtMs = Date.now();
  return { kind: 'day', wrap: 'device', startedAtMs, endsAtMs: startedAtMs + 24 * HOUR_MS } as const;
};
const play = (over = {}) => ({
  address: ADDRESS,
  playerId: PLAYER_ID,
  lease: lease(),
  isOpen: true,
  isWaiting: false,
  lasts: true,
  ...over,
});

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
}

test('a player without a play key starts one for as long as they choose', async () => {
  const runtime = createSampleRuntime();
  await renderApp(runtime, '/settings');
  await press('Create session key');
  fireEvent.click(await screen.findByLabelText('30 days'));
  fireEvent.click(screen.getByLabelText('Passkey'));
  await press('Approve session key');
  expect(runtime.calls.at(-1)).toBe('startLease({"kind":"month","wrap":"passkey"})');
});

test('who only signs has a key for this tab', async () => {
  const runtime = createSampleRuntime();
  await renderApp(runtime, '/settings');
  await press('Create session key');
  expect(screen.getByText(/A thief with this key can revoke your main key’s permissions/)).toBeDefined();
  await press('Approve session key');
  expect(runtime.calls.at(-1)).toBe('startLease({"kind":"session","wrap":"session"})');
});

test('a longer one is a passkey’s where the browser says that it has one', async () => {
  const capabilities = { 'extension:prf': true, userVerifyingPlatformAuthenticator: true };
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: () => Promise.resolve(capabilities) });
  const runtime = createSampleRuntime();
  await renderApp(runtime, '/settings');
  await press('Create session key');
  fireEvent.click(await screen.findByLabelText('1 day'));
  await vi.waitFor(() => expect(screen.getByLabelText('Passkey')).toHaveProperty('checked', true));
  vi.unstubAllGlobals();
  await press('Approve session key');
  expect(runtime.calls.at(-1)).toBe('startLease({"kind":"day","wrap":"passkey"})');
});

test('the offer stands beside the planet, and may be refused for good', async () => {
  const runtime = createSampleRuntime({ world: sampleWorld(), session: { isLeaseOffered: true } });
  await renderApp(runtime, '/play');
  await press('Create session key');
  expect(await screen.findByRole('dialog', { name: 'Session key for this browser' })).toBeDefined();
  await press('Not now');
  expect(runtime.calls).toContain('refuseLease()');
});

test('a passkey that cannot keep a key is said so, and the browser is offered in its place', async () => {
  const runtime = createSampleRuntime({ actions: { startLease: () => Promise.reject(new NoPrfError()) } });
  await renderApp(runtime, '/settings');
  await press('Create session key');
  fireEvent.click(await screen.findByLabelText('30 days'));
  fireEvent.click(screen.getByLabelText('Passkey'));
  await press('Approve session key');
  expect(await screen.findByText(/no PRF support/)).toBeDefined();
  expect(screen.getByLabelText('This browser')).toHaveProperty('checked', true);
});

test('the panel says how long the play key lasts, and ends it with one signature', async () => {
  const runtime = createSampleRuntime({ session: { play: play() } });
  await renderApp(runtime, '/settings');
  const card = await screen.findByRole('region', { name: 'Session key' });
  expect(within(card).getByText(/^Valid for at most (?:24 h|1 d|23 h)/)).toBeDefined();
  fireEvent.click(within(card).getByRole('button', { name: 'End session key' }));
  await press('Revoke session key');
  expect(runtime.calls.at(-1)).toBe('endLease(true)');
});

test('keys whose lease was over are listed, and go with one signature', async () => {
  const gone = { address: ADDRESS, playerId: PLAYER_ID, why: 'over', endedAtMs: 0 } as const;
  const runtime = createSampleRuntime({ session: { lapsed: [gone], playEnded: 'over' } });
  await renderApp(runtime, '/settings');
  expect(await screen.findByText(/^This browser’s session key has stopped working\. Expired\./)).toBeDefined();
  await press('Revoke key');
  expect(runtime.calls.at(-1)).toBe(`revokeKeys(["${ADDRESS}"])`);
});

test('a play key that a passkey keeps waits for it, and no passphrase is asked for', async () => {
  const runtime = createSampleRuntime({
    session: {
      isUnlocked: false,
      play: play({ isOpen: false, isWaiting: true, lease: { ...lease(), wrap: 'passkey' } }),
    },
  });
  await renderApp(runtime, '/activity');
  await press('Unlock with passkey');
  expect(runtime.calls).toContain('openPlayKey()');
  expect(screen.queryByText(/^Your key is locked/)).toBeNull();
});
