import '../../app/testing/cleanAfterEach.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScoutSearch } from './ScoutSearch.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An address that changes only when the test says so, as after a reload, when the first step waits for what it loads. */
function setup() {
  const asked: string[] = [];
  const at = (query: string) => <ScoutSearch query={query} onSearch={(text) => void asked.push(text)} />;
  const { rerender } = render(at(''));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    asked,
    text: () => field.value,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    pause: () => act(() => void vi.advanceTimersByTime(400)),
    arrive: (query: string) => rerender(at(query)),
  };
}

test('letters typed while the address still changes to what was looked up stay', () => {
  const { asked, text, type, pause, arrive } = setup();
  type('bra');
  pause();
  expect(asked).toEqual(['bra']);
  type('brahe');
  arrive('bra');
  expect(text()).toBe('brahe');
  pause();
  expect(asked).toEqual(['bra', 'brahe']);
  arrive('brahe');
  expect(text()).toBe('brahe');
});

test('two lookups that arrive late, one after the other or only the last, take nothing away', () => {
  const { text, type, pause, arrive } = setup();
  for (const typed of ['br', 'brah']) {
    type(typed);
    pause();
  }
  type('brahe');
  arrive('br');
  expect(text()).toBe('brahe');
  arrive('brah');
  expect(text()).toBe('brahe');
});

test('what somebody else puts into the address is taken, also a text that was looked up before', () => {
  const { text, type, pause, arrive } = setup();
  type('bra');
  pause();
  arrive('bra');
  arrive('2-7');
  expect(text()).toBe('2-7');
  arrive('bra');
  expect(text()).toBe('bra');
  arrive('');
  expect(text()).toBe('');
});
