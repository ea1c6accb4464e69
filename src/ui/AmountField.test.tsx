import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AmountField } from './AmountField.tsx';

afterEach(cleanup);

/** Thousandths of a unit, exact at any size. */
const parse = (text: string): bigint | null => {
  const match = /^(\d+)(?:\.(\d{1,3}))?$/.exec(text);
  return match ? BigInt(match[1] ?? '0') * 1000n + BigInt((match[2] ?? '').padEnd(3, '0')) : null;
};
const format = (amount: bigint): string => `${amount / 1000n}.${String(amount % 1000n).padStart(3, '0')}`;

function Amount({ all }: { readonly all: bigint | null }) {
  const [text, setText] = useState('');
  return (
    <AmountField
      label="How much"
      unit="grams"
      text={text}
      parse={parse}
      format={format}
      wrong="This is no amount."
      hint="You have some."
      choices={[{ words: 'All', amount: all }]}
      onText={setText}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'How much, in grams' });

test('a press for all of it fills in every digit there is', () => {
  render(<Amount all={9007199254740993001n} />);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(field().value).toBe('9007199254740993.001');
  expect(parse(field().value)).toBe(9007199254740993001n);
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
