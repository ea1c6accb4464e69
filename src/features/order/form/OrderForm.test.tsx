/** The one form of every order: what is typed is what is signed, and what is wrong is said. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleWorld } from '../../../app/testing/sampleWorld.ts';
import { parseGuildId } from '../../../game/ids.ts';
import type { MessageOf } from '../../../game/messages/messages.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { microAlpha } from '../../../game/units.ts';
import { fillForm } from '../../../testing/fillForm.ts';
import { renderForm } from '../../../testing/renderForm.tsx';

const GUILD = parseGuildId('0-1');
const MINT: MessageOf<'MsgGuildBankMint'> = {
  name: 'MsgGuildBankMint',
  guildId: GUILD,
  amountAlpha: microAlpha(2_500_000n),
  amountToken: 7_000_001n,
};

test('a filled form signs exactly what was typed', async () => {
  const { container, signed, press } = await renderForm('MsgGuildBankMint', { guildId: GUILD });
  fillForm(container, MINT, { given: ['guildId'] });
  expect(screen.getByText(/= 2.5.g \(2.500.000 µg\)/)).toBeTruthy();
  await press();
  expect(signed).toEqual([MINT]);
});

test('what is no number is named, and nothing is signed', async () => {
  const { signed, press } = await renderForm('MsgGuildBankMint', { guildId: GUILD });
  const field = screen.getByLabelText('Alpha as collateral (grams)');
  fireEvent.change(field, { target: { value: '1.2345678' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(said?.textContent).toBe('The smallest unit is 1\u00a0µg.');
  await press();
  expect(signed).toEqual([]);
});

test('a name begins as it is, old and new are told apart, and the same once more is no order', async () => {
  const world = sampleWorld();
  const { self, signed, press } = await renderForm(
    'MsgPlayerUpdateName',
    { playerId: world.self.playerId! },
    { world },
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const before = field.value;
  expect(before).not.toBe('');
  expect(screen.getByText('Nothing would change. Choose another value.')).toBeTruthy();
  await press();
  fireEvent.change(field, { target: { value: 'Kepler' } });
  expect(screen.getByText(`“${before}” → “Kepler”`)).toBeTruthy();
  await press();
  expect(signed).toEqual([{ name: 'MsgPlayerUpdateName', playerId: self.playerId, newName: 'Kepler' }]);
});

test('what is typed before anything was read stays when it is, in the same field', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const ask = (async () => {
    await late;
    throw new Error('not in a sample');
  }) as never;
  // Amounts of a coin, a coin that is chosen, somebody who is found, a name.
  const typed: readonly (readonly [name: OrderName, given: object, text: string])[] = [
    ['MsgGuildBankMint', { guildId: GUILD }, '2.5'],
    ['MsgGuildBankRedeem', {}, '3'],
    ['MsgGuildMembershipInvite', { guildId: GUILD }, 'brahe'],
    ['MsgPlayerUpdateName', { playerId: sampleWorld().self.playerId }, 'Kepler'],
  ];
  const fields: [HTMLInputElement, string][] = [];
  for (const [name, given, text] of typed) {
    const { container } = await renderForm(name, given, { reads: { ask, askAll: ask } });
    const field = container.querySelector<HTMLInputElement>('input')!;
    fireEvent.change(field, { target: { value: text } });
    fields.push([field, text]);
  }
  await act(async () => answer(null));
  for (const [field, text] of fields) {
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe(text);
  }
});
