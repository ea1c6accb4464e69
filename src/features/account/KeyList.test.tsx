/** Keys in the settings: what can be done with each, and what is told of it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { ADDRESS } from '../../app/testing/sampleWorld.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { Actions } from '../../state/Runtime.ts';
import { KeyList } from './KeyList.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(actions: Partial<Actions> = {}, isUnlocked = true) {
  const runtime = createSampleRuntime({ session: { isUnlocked }, actions });
  renderWith(runtime, <KeyList />);
  await act(async () => Promise.resolve());
  return runtime;
}

async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

test('each wish opens the signer’s window, and what came of it is told', async () => {
  const { calls } = await show();
  await press('Change password');
  expect(screen.getByText('Password changed.')).toBeTruthy();
  await press('Add another account');
  expect(screen.getByText('New account added.')).toBeTruthy();
  await press('Show recovery phrase');
  expect(calls).toEqual([`changePassphrase(${ADDRESS})`, `deriveKey(${ADDRESS})`, `revealPhrase(${ADDRESS})`]);
});

test('a backup is saved as the file that it is', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await show({ backupKey: () => Promise.resolve({ name: 'key-k3m9x2-2026-11-22.json', text: '{}' }) });
  await press('Create backup');
  expect(saved).toEqual(['key-k3m9x2-2026-11-22.json']);
  expect(screen.getByText(/in your downloads/)).toBeTruthy();
  click.mockRestore();
});

test('who turns back is told nothing, a damaged key is told of', async () => {
  const errors = [
    new BaseError({ code: 'signer_closed', what: 'You turned back.' }),
    new BaseError({ code: 'vault_damaged', what: 'The stored key is damaged.' }),
  ];
  await show({ revealPhrase: () => Promise.reject(errors.shift()) });
  await press('Show recovery phrase');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Show recovery phrase');
  expect(screen.getByRole('alert').textContent).toBe('The stored key is damaged.');
});

test.each([
  ['Backup to test', 'tryBackup', 'The backup works.'],
  ['Backup to restore', 'restoreKey', 'Key restored and unlocked.'],
])('%s: the file that is picked goes to the signer', async (label, action, words) => {
  const { calls } = await show();
  const input = screen.getByLabelText<HTMLInputElement>(label);
  const file = new File(['{"format":"x"}'], 'key.json', { type: 'application/json' });
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await waitFor(() => expect(calls).toEqual([`${action}({"format":"x"})`]));
  });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a key that came back out of a file is one more that the browser is asked to keep', async () => {
  const storage = { persisted: () => Promise.resolve(true), persist: vi.fn(() => Promise.resolve(true)) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
  await show();
  const pick = (label: string) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['{}'], 'key.json')] } }),
    );
  await pick('Backup to test');
  await screen.findByText('The backup works.');
  expect(storage.persist).not.toHaveBeenCalled();
  await pick('Backup to restore');
  await screen.findByText('Key restored and unlocked.');
  expect(storage.persist).toHaveBeenCalledOnce();
});

test('the browser’s word on whether it keeps the keys is told, and it can be asked', async () => {
  const storage = { persisted: () => Promise.resolve(false), persist: vi.fn(() => Promise.resolve(true)) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }));
  await show();
  expect(await screen.findByText(/may delete your keys/)).toBeTruthy();
  await press('Keep keys in this browser');
  expect(await screen.findByText(/keeps your keys until you remove them/)).toBeTruthy();
  expect(storage.persist).toHaveBeenCalledOnce();
});

test('a locked key is unlocked in the signer’s window; a removed one is confirmed by its tail', async () => {
  const { calls } = await show({}, false);
  await press('Unlock');
  expect(calls).toEqual(['unlockKey()']);
  await press('Remove key');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this key?' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove key' }).disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(/Type the last 6/), { target: { value: ADDRESS.slice(-6) } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Remove key' })));
  // What was pressed is gone with the key: a keyboard goes on from the list.
  expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
