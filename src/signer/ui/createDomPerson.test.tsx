/** The rooms of the signer by role and name, each asked as the core asks. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import type { Confirmation, PassphraseAsked, Person } from '../core/Person.ts';
import { createDomPerson } from './createDomPerson.tsx';

const ADDRESS = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
const WORDS = [...Array.from({ length: 11 }, () => 'abandon'), 'about'];
const GOOD = 'seven brass rings turn slowly';

let root: HTMLElement;
let person: Person;
const never = new AbortController().signal;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  person = createDomPerson({
    root,
    brand: () => 'Orrery',
    drawConfirmation: (asked: Confirmation, done) => <button onClick={() => done(true)}>{asked.kind}</button>,
  });
});

afterEach(() => {
  act(() => person.rest());
  root.remove();
  cleanup();
});

/** What is asked, and the answer once there is one. */
function asking<T>(start: () => Promise<T>): { readonly answer: Promise<T> } {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = start();
  });
  return { answer: answer! };
}

const type = (name: string | RegExp, text: string): void =>
  void fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const enter = (name: string | RegExp): void => void fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter' });

const opening = (change: Partial<PassphraseAsked> = {}): PassphraseAsked => ({
  use: 'open',
  address: ADDRESS,
  label: 'Mine',
  fault: null,
  ...change,
});

test('a new phrase is covered until it is asked for, and kept once three of its words are typed', async () => {
  const { answer } = asking(() => person.keepPhrase(WORDS, never));
  expect(screen.getByRole('dialog', { name: /Write these twelve words/ })).toBeTruthy();
  expect(root.textContent).not.toContain('abandon');
  const written = screen.getByRole<HTMLInputElement>('checkbox');
  expect(written.disabled).toBe(true);
  press('Show words');
  const list = screen.getByRole('list', { name: 'Recovery phrase' });
  expect(document.activeElement).toBe(list);
  expect(within(list).getAllByRole('listitem')[11]!.textContent).toBe('12about');
  fireEvent.click(written);
  press('Continue');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Word/ });
  expect(document.activeElement).toBe(fields[0]);
  press('Check words');
  expect(screen.getAllByText(/^Type word \d+\.$/)).toHaveLength(3);
  for (const field of fields) {
    const place = Number((field.labels?.[0]?.textContent ?? '').replace(/\D/g, ''));
    fireEvent.change(field, { target: { value: ` ${WORDS[place - 1]!.toUpperCase()} ` } });
  }
  fireEvent.keyDown(fields[2]!, { key: 'Enter' });
  expect(await answer).toBe(true);
});

test('who turns back from a phrase that was seen is asked first, and goes on with the same words', async () => {
  const { answer } = asking(() => person.keepPhrase(WORDS, never));
  press('Show words');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Continue');
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Word/ });
  fireEvent.change(field!, { target: { value: 'aban' } });
  press('Cancel');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' }).textContent).toContain('won’t work');
  press('Continue with these words');
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  expect(field!.value).toBe('aban');
  press('Cancel');
  press('Discard key');
  expect(await answer).toBeNull();
});

test('nothing is asked of who turns back before the words were shown; at the passphrase of a new key it is', async () => {
  const first = asking(() => person.keepPhrase(WORDS, never));
  press('Cancel');
  expect(await first.answer).toBeNull();
  const second = asking(() => person.choosePassphrase({ use: 'make', known: [] }, never));
  press('Cancel');
  press('Discard key');
  expect(await second.answer).toBeNull();
  const third = asking(() => person.choosePassphrase({ use: 'bring', known: [] }, never));
  press('Cancel');
  expect(await third.answer).toBeNull();
});

test('a phrase of twenty-four words is drawn for who asks for one', async () => {
  const { answer } = asking(() => person.keepPhrase(WORDS, never));
  press('Use 24 words');
  expect(await answer).toBe(24);
});

test('the words are covered again when nobody looks at the tab', () => {
  asking(() => person.keepPhrase(WORDS, never));
  press('Show words');
  expect(root.textContent).toContain('about');
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  fireEvent(document, new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'hidden');
  expect(root.textContent).not.toContain('about');
});

test('a passphrase that is easy to guess is refused with what to do; a good one is typed twice', async () => {
  const { answer } = asking(() => person.choosePassphrase({ use: 'make', known: ['Ada Lovelace'] }, never));
  for (const weak of ['Password1!', 'Lovelace1815', 'Orrery2026!']) {
    type('Password', weak);
    type('Repeat password', weak);
    press('Encrypt and save key');
    expect(screen.getAllByRole('alert')[0]!.textContent).toMatch(/Too easy to guess/);
  }
  expect(screen.getByRole('status').textContent).toMatch(/Names linked to you or this game.*Four unrelated words/);
  type('Password', GOOD);
  enter('Repeat password');
  expect(screen.getByText('The passwords don’t match.')).toBeTruthy();
  type('Repeat password', GOOD);
  enter('Repeat password');
  expect(await answer).toBe(GOOD);
});

test('a wrong passphrase is told beside an empty field, and the room stays busy while it is tried', async () => {
  const first = asking(() => person.typePassphrase(opening(), never));
  expect(screen.getByRole('dialog', { name: 'Unlock your key' }).textContent).toContain(ADDRESS);
  type('Password', 'wrong');
  press('Unlock');
  expect(await first.answer).toBe('wrong');
  expect(screen.getByRole('button', { name: 'Unlocking…' }).getAttribute('aria-busy')).toBe('true');
  const fault = { code: 'wrong_passphrase', what: 'The password for this key is wrong.', hint: 'Try again.' };
  asking(() => person.typePassphrase(opening({ fault }), never));
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.value).toBe('');
  expect(field.autocomplete).toBe('current-password');
  expect(screen.getByText(/The password for this key is wrong/)).toBeTruthy();
});

test('a phrase is read back as it is typed, strange words by their place', async () => {
  const { answer } = asking(() => person.typePhrase(null, never));
  type('Recovery phrase', '1. Abandon 2. abandom aban');
  expect(screen.getByText('Word 2 isn’t in the word list.')).toBeTruthy();
  type('Recovery phrase', WORDS.join('\n').toUpperCase());
  expect(screen.queryByText(/word list/)).toBeNull();
  type('BIP-39 passphrase (25th word)', 'TREZOR');
  type('Account', '0');
  press('Check recovery phrase');
  expect(screen.getByText(/Enter a number from 1/)).toBeTruthy();
  type('Account', '3');
  press('Check recovery phrase');
  expect(await answer).toEqual({ phrase: WORDS.join(' '), extra: 'TREZOR', index: 2 });
});

test('a phrase that is none is told what is wrong with it, and what was typed stays to be mended', async () => {
  const { answer } = asking(() => person.typePhrase(null, never));
  const bad = [
    [WORDS.slice(1), /This one has 11/],
    [[...WORDS.slice(1), 'orrery'], /Word 12 isn’t in the word list/],
    [[...WORDS.slice(1), 'abandon'], /aren’t a valid recovery phrase/],
  ] as const;
  for (const [words, told] of bad) {
    type('Recovery phrase', words.join(' '));
    press('Check recovery phrase');
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Recovery phrase').value).toBe(words.join(' '));
  }
  type('Recovery phrase', WORDS.join(' '));
  expect(screen.queryByText(/aren’t a valid recovery phrase/)).toBeNull();
  press('Check recovery phrase');
  expect(await answer).toEqual({ phrase: WORDS.join(' '), extra: '', index: 0 });
});

test('a phrase that is kept is shown when asked for, with the passphrase it needs', async () => {
  const { answer } = asking(() => person.showPhrase({ address: ADDRESS, words: WORDS, extra: 'TREZOR' }, never));
  expect(root.textContent).not.toMatch(/about|TREZOR/);
  press('Show words');
  expect(root.textContent).toMatch(/about.*TREZOR/);
  press('Done');
  await answer;
});

test('a backup that opened is told of', async () => {
  const { answer } = asking(() => person.tellDrill({ addresses: [ADDRESS], createdAtMs: 43_200_000 }, never));
  expect(screen.getByRole('dialog', { name: 'Your backup works' }).textContent).toContain('Jan 1, 1970');
  press('Done');
  await answer;
});

test('Escape turns back from every room, and nothing of it is left', async () => {
  const asks: readonly (() => Promise<unknown>)[] = [
    () => person.keepPhrase(WORDS, never),
    () => person.choosePassphrase({ use: 'change', known: [] }, never),
    () => person.typePhrase(null, never),
    () => person.typePassphrase(opening({ use: 'reveal' }), never),
  ];
  for (const ask of asks) {
    const { answer } = asking(ask);
    // What a browser does with Escape in a modal dialog.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await answer).toBeNull();
  }
  act(() => person.rest());
  expect(root.innerHTML).toBe('');
});

test('a question ends when the page locks the keys', async () => {
  const ending = new AbortController();
  const { answer } = asking(() => person.typePassphrase(opening(), ending.signal));
  type('Password', 'half typ');
  act(() => ending.abort());
  expect(await answer).toBeNull();
  expect(root.innerHTML).toBe('');
});

test('Tab goes round in the room', () => {
  asking(() => person.typePassphrase(opening(), never));
  type('Password', 'x');
  const first = screen.getByRole('button', { name: 'Cancel' });
  const last = screen.getByText('Forgot your password?');
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});
