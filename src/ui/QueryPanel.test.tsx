import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Question } from './QueryAnswer.tsx';
import { OutSources } from './outSources.ts';
import { QueryPanel } from './QueryPanel.tsx';
import type { ReadingSource } from './SourceMark.tsx';

afterEach(cleanup);

function setup(query: Partial<Question<number>>, low = false) {
  const refetch = vi.fn<() => void>();
  const whole = { data: undefined, error: null, isPending: false, dataUpdatedAt: Date.now(), refetch, ...query };
  render(
    <QueryPanel
      title="Answers"
      query={whole}
      source="mirror"
      asking="Asking"
      missing="Not offered here."
      low={low}
      after="Below."
    >
      {(answer) => <p>The answer is {answer}</p>}
    </QueryPanel>,
  );
  return { panel: within(screen.getByRole('region', { name: 'Answers' })), refetch };
}

test('while it is asked it says what is asked, and claims no source', () => {
  const { panel } = setup({ isPending: true });
  expect(panel.getByRole('status').textContent).toBe('Asking');
  expect(panel.queryByText(/Guild server/)).toBeNull();
});

test('a low panel asks in a line, and what stands below any answer stands there already', () => {
  const { panel } = setup({ isPending: true }, true);
  expect(panel.getByRole('status').textContent).toBe('Asking');
  expect(panel.getByText('Below.', { exact: false })).toBeDefined();
});

test('an answer comes with its source and age', () => {
  const { panel } = setup({ data: 42 });
  expect(panel.getByText('The answer is 42')).toBeDefined();
  expect(panel.getByText(/Guild server, /)).toBeDefined();
});

test('trouble is said and asked again by a press', () => {
  const { panel, refetch } = setup({ error: new Error('cut') });
  expect(panel.getByRole('alert')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('what a silent source told last is dated and dimmed, asked since or not', () => {
  const dimmed = (): boolean => screen.getByText('The answer is 42').parentElement?.dataset['asOf'] === 'true';
  const query = { data: 42, error: null, isPending: false, dataUpdatedAt: Date.now() - 300_000, refetch: vi.fn() };
  const panel = (out: readonly ReadingSource[]) => (
    <OutSources value={new Set(out)}>
      <QueryPanel title="Answers" query={query} source="mirror" asking="Asking" missing="Not offered here.">
        {(answer) => <p>The answer is {answer}</p>}
      </QueryPanel>
    </OutSources>
  );
  const { rerender } = render(panel([]));
  const answer = screen.getByText('The answer is 42');
  expect(dimmed()).toBe(false);
  expect(screen.queryByText(/^As of/)).toBeNull();
  rerender(panel(['mirror']));
  expect(screen.getByText(/As of/).textContent).toContain('5\u00a0min old');
  expect(screen.getByText(/Guild server, not responding/)).toBeDefined();
  expect(dimmed()).toBe(true);
  rerender(panel(['stream']));
  expect(dimmed()).toBe(false);
  // The same one all along: what it had opened stays open.
  expect(screen.getByText('The answer is 42')).toBe(answer);
});

test('an older answer stays beside the trouble of a newer question', () => {
  const { panel } = setup({ data: 41, error: new Error('cut') });
  expect(panel.getByText('The answer is 41')).toBeDefined();
  expect(panel.getByRole('alert')).toBeDefined();
});
