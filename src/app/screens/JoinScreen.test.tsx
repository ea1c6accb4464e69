import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BaseError } from '../../lib/BaseError.ts';
import { stillDate } from '../../testing/stillDate.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, sampleSession } from '../testing/sampleRuntime.ts';

const NOBODY = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;

async function click(name: RegExp | string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test.each([
  ['new', 'Create key', 'makeKey()'],
  ['phrase', 'Enter recovery phrase', 'bringKey()'],
])('the way from=%s says what comes, and leads into the signer’s window', async (from, press, call) => {
  const runtime = createSampleRuntime({ session: NOBODY });
  const { router } = await renderApp(runtime, `/join?from=${from}`);
  expect(screen.getByRole('list', { name: 'Next steps' }).textContent).toContain('password');
  expect(screen.queryByRole('textbox')).toBeNull();
  await click(press);
  expect(runtime.calls).toEqual([call]);
  expect(router.state.location.search).toEqual({});
});

test('who turns back in the signer’s window is where he was; what went wrong there is told', async () => {
  const errors = [
    new BaseError({ code: 'signer_closed', what: 'You turned back.' }),
    new BaseError({ code: 'signer_unavailable', what: 'The signer could not be opened.' }),
  ];
  const runtime = createSampleRuntime({
    session: NOBODY,
    actions: { makeKey: () => Promise.reject(errors.shift()) },
  });
  await renderApp(runtime, '/join?from=new');
  await click('Create key');
  expect(screen.queryByRole('alert')).toBeNull();
  await click('Create key');
  expect(screen.getByRole('alert').textContent).toBe('The signer could not be opened.');
});

test('a newcomer picks a name by rules that answer at once, and signs', async () => {
  const runtime = createSampleRuntime({ session: { enrolment: { step: 'newcomer' } } });
  await renderApp(runtime, '/join');
  type('Player name', 'Ty cho');
  expect(screen.getByRole('button', { name: /Sign and join/ })).toHaveProperty('disabled', true);
  type('Player name', 'Tycho');
  await click('Sign and join as Tycho');
  expect(runtime.calls).toEqual(['signUp(Tycho)']);
});

test('the name that was typed is there again after the key was locked, and gone once it is signed', async () => {
  const runtime = createSampleRuntime({ session: { enrolment: { step: 'newcomer' } } });
  await renderApp(runtime, '/join');
  const typed = () => screen.getByLabelText<HTMLInputElement>('Player name').value;
  type('Player name', 'Tycho');
  act(() => runtime.session.setState({ isUnlocked: false }));
  expect(screen.queryByLabelText('Player name')).toBeNull();
  act(() => runtime.session.setState({ isUnlocked: true }));
  expect(typed()).toBe('Tycho');
  await click('Sign and join as Tycho');
  act(() => runtime.session.setState({ isUnlocked: false }));
  act(() => runtime.session.setState({ isUnlocked: true }));
  expect(typed()).toBe('');
});

test('terms of a host are accepted before the sign-up, and where there are none nothing is asked', async () => {
  const newcomer = { enrolment: { step: 'newcomer' } } as const;
  const terms = { text: 'Be kind.\n\nNo bots.', url: 'https://guild.example/terms' };
  const runtime = createSampleRuntime({ session: newcomer, brand: { name: 'Meridian', terms } });
  const asked = await renderApp(runtime, '/join');
  type('Player name', 'Tycho');
  const sign = screen.getByRole('button', { name: 'Sign and join as Tycho' });
  expect(sign).toHaveProperty('disabled', true);
  expect(screen.getByText('No bots.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('https://guild.example/terms');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms of Meridian.' })));
  expect(sign).toHaveProperty('disabled', false);
  await click('Sign and join as Tycho');
  expect(runtime.calls).toEqual(['signUp(Tycho)']);
  asked.unmount();
  await renderApp(createSampleRuntime({ session: newcomer }), '/join');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refused sign-up says why beside the name', async () => {
  const refusal = new BaseError({ code: 'api_refused', what: 'This name is on the list of banned words.' });
  const runtime = createSampleRuntime({
    session: { enrolment: { step: 'newcomer' } },
    actions: { signUp: () => Promise.reject(refusal) },
  });
  await renderApp(runtime, '/join');
  type('Player name', 'Tycho');
  await click('Sign and join as Tycho');
  expect(screen.getByText('This name is on the list of banned words.')).toBeTruthy();
});

test('waiting shows the time it took, and after a minute lets the player ask again', async () => {
  const enrolment = { step: 'waiting', name: 'Tycho', sinceMs: stillDate() - 70_000 } as const;
  const runtime = createSampleRuntime({ session: { enrolment } });
  await renderApp(runtime, '/join');
  expect(screen.getByText(/1.min 10.s elapsed/)).toBeTruthy();
  await click('Try again');
  expect(runtime.calls).toEqual(['retryConnection()', 'signUp(Tycho)']);
});

test('the player that appears is taken straight to play', async () => {
  const runtime = createSampleRuntime({
    session: { enrolment: { step: 'waiting', name: 'Tycho', sinceMs: Date.now() } },
  });
  const { router } = await renderApp(runtime, '/join');
  await act(async () => runtime.session.setState(sampleSession()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/play'));
});

test('a locked newcomer unlocks first; a stored key that is none is told as such', async () => {
  const damaged = new BaseError({ code: 'vault_damaged', what: 'The saved key is damaged or missing.' });
  const runtime = createSampleRuntime({
    session: { isUnlocked: false, enrolment: { step: 'newcomer' } },
    actions: { unlockKey: () => Promise.reject(damaged) },
  });
  await renderApp(runtime, '/join');
  await click('Unlock');
  expect(screen.getByText('The saved key is damaged or missing.')).toBeTruthy();
});

test('a sign-up that is late is asked for again once the key is unlocked, and the key is unlocked right there', async () => {
  const waiting = { step: 'waiting', name: 'Tycho', sinceMs: stillDate() - 70_000 } as const;
  const runtime = createSampleRuntime({ session: { isUnlocked: false, enrolment: waiting } });
  await renderApp(runtime, '/join');
  expect(await screen.findByText('Unlock your key to try again')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await click('Unlock');
  expect(runtime.calls).toContain('unlockKey()');
  await act(async () => runtime.session.setState({ isUnlocked: true }));
  await click('Try again');
  expect(runtime.calls).toContain('signUp(Tycho)');
});

test('a service that is away is said to stand above only where a banner says so', async () => {
  const trouble = { endpoint: 'web', url: 'http://localhost:8080', what: 'No response.', sinceMs: 0 } as const;
  const nowMs = stillDate();
  const runtime = createSampleRuntime({ session: { ...NOBODY, keys: null } });
  runtime.connection.setState({ troubles: [trouble] });
  await renderApp(runtime, '/join');
  vi.setSystemTime(nowMs + 60_000);
  expect(await screen.findByText(/See the message above/)).toBeTruthy();
  expect(screen.getByText('No response.')).toBeTruthy();
  // A browser without a network takes the banner away.
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText('No response.')).toBeNull();
  expect(screen.queryByText(/See the message above/)).toBeNull();
  line.mockRestore();
});
