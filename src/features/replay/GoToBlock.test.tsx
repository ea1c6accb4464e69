import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GoToBlock } from './GoToBlock.tsx';

afterEach(cleanup);

test('a block is typed or pasted with its groups, and a number with two readings is asked about', () => {
  const onGo = vi.fn();
  render(<GoToBlock onGo={onGo} />);
  const field = screen.getByRole('textbox', { name: 'Block' });
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Go to this block' });
  for (const text of ['1\u00a0204', '1,204']) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(go);
  }
  expect(onGo.mock.calls).toEqual([[1204n], [1204n]]);
  for (const [text, fault] of [
    ['1.204', /can mean 1.204 or 1204/],
    ['1.5', /Enter a whole number as the block/],
    ['-12', /can’t be below zero/],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    expect(screen.getByRole('alert').textContent).toMatch(fault);
    expect(go.disabled).toBe(true);
  }
});
