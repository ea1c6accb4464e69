import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BaseError } from '../../lib/BaseError.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, MNEMONIC, sampleSession } from '../testing/sampleRuntime.ts';

const WORDS = MNEMONIC.split(' ');
const NOBODY = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;

async function click(name: RegExp | string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

function type(label: RegExp | string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function toWordCheck() {
  const runtime = createSampleRuntime({ session: NOBODY });
  const view = await renderApp(runtime, '/join?from=new');
  await screen.findByRole('list', { name: 'Your phrase' });
  fireEvent.click(screen.getByRole('checkbox'));
  await click(/Go on to the word check/);
  const asked = screen.getAllByLabelText(/^Word \d+$/);
  return { runtime, asked, view };
}

function fillRight(fields: readonly HTMLElement[]): void {
  for (const field of fields) {
    const label = document.querySelector(`label[for="${field.id}"]`)?.textContent ?? '';
    fireEvent.change(field, { target: { value: WORDS[Number(label.replace('Word ', '')) - 1] } });
  }
}

test('the phrase is shown numbered, and nobody goes on without having written it down', async () => {
  const runtime = createSampleRuntime({ session: NOBODY });
  await renderApp(runtime, '/join?from=new');
  const list = await screen.findByRole('list', { name: 'Your phrase' });
  expect(list.textContent).toBe(WORDS.map((word, index) => `${index + 1}${word}`).join(''));
  expect(screen.getByRole('button', { name: /Go on/ })).toHaveProperty('disabled', true);
});

test('a wrong word is told by its number and the way stays closed', async () => {
  const { asked } = await toWordCheck();
  expect(asked).toHaveLength(3);
  fillRight(asked.slice(1));
  fireEvent.change(asked[0]!, { target: { value: 'zebra' } });
  await click('Check the words');
  expect(screen.getByText(/^This is not word \d+ of your phrase/)).toBeTruthy();
  expect(screen.queryByText('Lock it in this browser')).toBeNull();
});

test('right words lead to the passphrase, which must be given twice, and then the key is kept', async () => {
  const { runtime, asked } = await toWordCheck();
  fillRight(asked);
  await click('Check the words');
  type('Passphrase', 'seven brass owls');
  type('The same once more', 'seven brass owl');
  await click(/Encrypt/);
  expect(screen.getByText('The two do not match.')).toBeTruthy();
  expect(runtime.calls).toEqual([]);
  type('The same once more', 'seven brass owls');
  await click(/Encrypt/);
  expect(runtime.calls).toEqual([`addKey(${JSON.stringify({ mnemonic: MNEMONIC, passphrase: 'seven brass owls' })})`]);
});

test('a bad phrase is told in the words of the check, and nothing is kept', async () => {
  const runtime = createSampleRuntime({ session: NOBODY });
  await renderApp(runtime, '/join?from=phrase');
  type('Your phrase', 'anchor bridge candle');
  expect(screen.getByRole('list', { name: 'The words as we read them' }).children).toHaveLength(3);
  await click('Check the phrase');
  expect(screen.getByText('This is not a valid phrase: a word is missing or misspelt.')).toBeTruthy();
  expect(runtime.calls).toEqual([]);
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
  const enrolment = { step: 'waiting', name: 'Tycho', sinceMs: Date.now() - 70_000 } as const;
  const runtime = createSampleRuntime({ session: { enrolment } });
  await renderApp(runtime, '/join');
  expect(screen.getByText(/1.min 10.s so far/)).toBeTruthy();
  await click('Ask the guild again');
  expect(runtime.calls).toEqual(['retryConnection()', 'signUp(Tycho)']);
});

test('the player that appears is taken straight to play', async () => {
  const runtime = createSampleRuntime({
    session: { enrolment: { step: 'waiting', name: 'Tycho', sinceMs: Date.now() } },
  });
  const { router } = await renderApp(runtime, '/join');
  await act(async () => runtime.session.setState(sampleSession()));
  await act(async () => router.load());
  expect(router.state.location.pathname).toBe('/play');
});

test('a locked newcomer unlocks first; a wrong passphrase is told as such', async () => {
  const wrong = new BaseError({ code: 'wrong_passphrase', what: 'This is not the passphrase of this key.' });
  const runtime = createSampleRuntime({
    session: { isUnlocked: false, enrolment: { step: 'newcomer' } },
    actions: { unlock: () => Promise.reject(wrong) },
  });
  await renderApp(runtime, '/join');
  type('Passphrase', 'nope');
  await click('Unlock');
  expect(screen.getByText('This is not the passphrase of this key.')).toBeTruthy();
});
