import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS, PLAYER_ID } from '../testing/sampleWorld.ts';

test('a key goes only after its last characters have been typed', async () => {
  const runtime = createSampleRuntime();
  await renderApp(runtime, '/settings');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this key?', hidden: true }));
  const remove = dialog.getByRole('button', { name: 'Remove key', hidden: true });
  expect(remove).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(/^Type the last 6 characters/), { target: { value: ADDRESS.slice(-6) } });
  expect(remove).toHaveProperty('disabled', false);
  await act(async () => fireEvent.click(remove));
  expect(runtime.calls).toEqual([`removeKey(${ADDRESS})`]);
});

test('with a session key the main key locks when the tab is left, and nothing can switch that off', async () => {
  const runtime = createSampleRuntime();
  await renderApp(runtime, '/settings');
  const tick = await screen.findByLabelText<HTMLInputElement>(/^Lock the main key when I switch tabs/);
  expect([tick.checked, tick.disabled]).toEqual([false, false]);
  const [startedAtMs, endsAtMs] = [Date.now(), Date.now() + 3_600_000];
  const lease = { kind: 'day', wrap: 'device', startedAtMs, endsAtMs } as const;
  const playing = { address: ADDRESS, playerId: PLAYER_ID, lease, isOpen: true, isWaiting: false, lasts: true };
  act(() => runtime.session.setState({ play: playing }));
  expect([tick.checked, tick.disabled]).toEqual([true, true]);
});

test('endpoints say which of them does not answer', async () => {
  const runtime = createSampleRuntime();
  runtime.connection.setState({
    troubles: [{ endpoint: 'web', url: 'http://localhost:8080', what: 'No answer within 10 s.', sinceMs: 0 }],
  });
  await renderApp(runtime, '/settings');
  expect(await screen.findAllByText('No response')).toHaveLength(1);
  expect(screen.getAllByText('No problems')).toHaveLength(4);
});

test('the choice about motion is put where the style sheets look', async () => {
  await renderApp(createSampleRuntime(), '/settings');
  fireEvent.click(await screen.findByLabelText('Off'));
  expect(document.documentElement.dataset['motion']).toBe('off');
  fireEvent.click(screen.getByLabelText('Same as system'));
  expect(document.documentElement.dataset['motion']).toBeUndefined();
});
