import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/renderApp.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { ADDRESS } from '../../app/testing/sampleWorld.ts';
import { parseGuildId, parsePlayerId } from '../../game/ids.ts';
import type { SignInQuestion } from '../../state/stores/session.ts';

const QUESTION: SignInQuestion = {
  signs: { kind: 'login' },
  why: 'first',
  guild: { id: parseGuildId('0-1'), name: 'Meridian' },
  before: null,
  origin: 'https://guild.example',
  endpoint: '',
  address: ADDRESS,
};

async function ask(question: Partial<SignInQuestion> = {}) {
  const runtime = createSampleRuntime({ session: { question: { ...QUESTION, ...question } } });
  await renderApp(runtime, '/settings');
  const card = await screen.findByRole('region', {
    name: /guild\.example|Different guild server address|guild server can’t be checked/,
  });
  return { runtime, card };
}

test('a first sign-in says what is signed, for whom and where, and takes a press', async () => {
  const { runtime, card } = await ask();
  expect(card.textContent).toContain('Sign in to guild.example for \u2068Meridian\u2069 (0-1)?');
  expect(card.textContent).toContain(`LOGIN_GUILD0-1ADDRESS${ADDRESS}DATETIME`);
  expect(card.textContent).toContain('Signing moves no coins');
  // Its reasons are there for who opens them, so that the screen below keeps its room.
  expect(
    within(card)
      .getByText(/^You haven’t signed in to this guild server before/)
      .closest('details')?.open,
  ).toBe(false);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' })));
  expect(runtime.calls).toEqual(['answerSignIn(first, true)']);
});

test.each(['otherGuild', 'elsewhere', 'untold'] as const)('%s: a yes that can do harm is ticked first', async (why) => {
  const before = { id: parseGuildId('0-7'), name: 'Orchard' };
  const { runtime, card } = await ask({ why, before, endpoint: 'https://other.example' });
  expect(card.textContent).toContain('Nothing was signed.');
  if (why === 'otherGuild') expect(card.textContent).toContain('was set up for \u2068Orchard\u2069 (0-7)');
  const yes = screen.getByRole('button', { name: 'Sign in' });
  expect(yes).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('checkbox', { name: /I know that guild\.example/ }));
  await act(async () => fireEvent.click(yes));
  expect(runtime.calls).toEqual([`answerSignIn(${why}, true)`]);
});

test.each([
  ['login', { kind: 'login' }, 'Sign in', 'LOGIN_GUILD0-1ADDRESS'],
  ['sign-up', { kind: 'signup' }, 'Sign and join', 'GUILD0-1ADDRESS'],
  ['new device', { kind: 'register', playerId: parsePlayerId('1-9') }, 'Sign request', 'PLAYER1-9ADDRESS'],
] as const)(
  '%s: what was pressed is asked about over the screen, with what differs and what a yes does',
  async (...row) => {
    const [, signs, press, text] = row;
    const runtime = createSampleRuntime({
      session: {
        enrolment: { step: 'newcomer' },
        question: { ...QUESTION, why: 'elsewhere', endpoint: 'https://other.example/guild.json', signs },
        isQuestionAwaited: true,
      },
    });
    await renderApp(runtime, '/join');
    const dialog = await screen.findByRole('dialog', { name: 'Different guild server address' });
    const said = dialog.textContent.replaceAll(/[\u2066-\u2069]/g, '');
    expect(said).toContain('On the chain, the server address of Meridian (0-1) is https://other.example/guild.json.');
    expect(said).toContain(`This page comes from ${location.host}, and its guild server is guild.example.`);
    expect(said).toContain('The operator can’t move your coins.');
    expect(said).toContain(text);
    const yes = within(dialog).getByRole('button', { name: press });
    expect(yes).toHaveProperty('disabled', true);
    fireEvent.click(within(dialog).getByRole('checkbox'));
    await act(async () => fireEvent.click(yes));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' })));
    expect(runtime.calls.filter((call) => call.startsWith('answer'))).toEqual([
      'answerSignIn(elsewhere, true)',
      'answerSignIn(elsewhere, false)',
    ]);
  },
);

test('a question can be laid aside, and looked at again', async () => {
  const { runtime } = await ask();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Not now' })));
  expect(runtime.calls).toEqual(['answerSignIn(first, false)']);
  await act(async () => runtime.session.setState({ isQuestionAside: true }));
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Review request' })));
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
});

test('names of strangers stay inside of the sentence', async () => {
  const { card } = await ask({
    guild: { id: parseGuildId('0-1'), name: 'A\u2069\u202e\nB' },
    endpoint: `x\u202e${'y'.repeat(900)}`,
  });
  // What is ours stands in pairs with nothing of the kind between.
  const bare = card.textContent.replaceAll(/\u2068([^\u2066-\u2069]*)\u2069/g, '$1');
  expect(bare).toContain('for A B (0-1)?');
  expect(bare).not.toMatch(/[\u2066-\u2069\u202a-\u202e\n]/);
  expect(card.textContent.length).toBeLessThan(1_500);
});

test('a key that is about to lock itself says so, and the time is chosen in the settings', async () => {
  const runtime = createSampleRuntime({ session: { locksAtMs: 1_700_000_000_000 } });
  await renderApp(runtime, '/settings');
  expect(await screen.findByText(/Your key locks at/)).toBeTruthy();
  const select = await screen.findByLabelText('Lock main key after');
  fireEvent.change(select, { target: { value: '300000' } });
  fireEvent.change(select, { target: { value: 'null' } });
  expect(runtime.calls).toEqual(['setIdleLimit(300000)', 'setIdleLimit(null)']);
});

test('a lock says how the guild took the goodbye', async () => {
  const runtime = createSampleRuntime({ session: { isUnlocked: false, parting: 'notReached' } });
  await renderApp(runtime, '/settings');
  expect(await screen.findByText(/couldn’t be reached\. Your session there ends automatically/)).toBeTruthy();
});
