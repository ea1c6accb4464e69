import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { formatDecimal } from '../lib/figures.ts';
import { parseAmount } from '../lib/decimal.ts';
import { AmountField } from './AmountField.tsx';

afterEach(cleanup);

const DIGITS = 3;

function Amount({ all }: { readonly all: bigint | null }) {
  const [text, setText] = useState('');
  return (
    <AmountField
      label="How much"
      unit="grams"
      text={text}
      kind={DIGITS}
      exact={(amount) => `${formatDecimal(amount, DIGITS, DIGITS)} g`}
      wrong="This is no amount."
      hint="You have some."
      choices={[{ words: 'All', amount: all }]}
      onText={setText}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'How much (grams)' });

test('a press for all of it fills in every digit there is', () => {
  render(<Amount all={9007199254740993001n} />);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(field().value).toBe('9007199254740993.001');
  expect(parseAmount(field().value, DIGITS)).toBe(9007199254740993001n);
});

test('what is typed stays as typed', () => {
  render(<Amount all={5n} />);
  fireEvent.change(field(), { target: { value: '2.50' } });
  expect(field().value).toBe('2.50');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('a text that is no amount is said to be none; an empty field is not', () => {
  render(<Amount all={5n} />);
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.change(field(), { target: { value: 'much' } });
  expect(screen.getByRole('alert').textContent).toBe('This is no amount.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('while nobody knows how much there is, all of it is nothing', () => {
  render(<Amount all={null} />);
  fireEvent.change(field(), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(field().value).toBe('');
});

const hint = () => document.getElementById(`${field().id}-hint`)?.textContent?.replaceAll('\u00a0', ' ');
const fault = () => screen.getByRole('alert').textContent;

test('what was read stands below, to the last digit, before anything is signed', () => {
  render(<Amount all={5n} />);
  expect(hint()).toBe('You have some.');
  fireEvent.change(field(), { target: { value: '1 000.5' } });
  expect(hint()).toBe('= 1,000.5 gYou have some.');
});

test('a number with two readings is asked about and not read, nor is one below zero', () => {
  render(<Amount all={5n} />);
  fireEvent.change(field(), { target: { value: '1,000' } });
  expect(fault()).toBe('1,000 can mean 1 or 1000. Write 1000 or 1.000.');
  expect(hint()).toBe('You have some.');
  fireEvent.change(field(), { target: { value: '−5' } });
  expect(fault()).toBe('An amount can’t be below zero. Leave out the minus sign.');
});

test('what is pasted is never cut to a shorter number', () => {
  render(<Amount all={5n} />);
  expect(field().maxLength).toBeGreaterThan('18 446 744 073 709 551 615.000000000000000000 mW'.length);
});
