import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Finding, Verdict } from '../../doctor/types.ts';
import { FindingGroup } from './FindingGroup.tsx';
import { reportText } from './reportText.ts';
import { sumWords } from './verdictWords.ts';

afterEach(cleanup);

const finding = (title: string, verdict: Verdict): Finding => ({
  id: title,
  group: 'node',
  title,
  asks: `Is ${title} right?`,
  verdict,
  what: `${title} was seen.`,
  mend: verdict === 'wrong' || verdict === 'warn' ? `Change ${title}.` : null,
  isBlocked: false,
});

const FINDINGS = [finding('A', 'fine'), finding('B', 'warn'), finding('C', 'wrong'), finding('D', 'cannotTell')];

test('what is wrong stands first with what to do; what is fine is folded', () => {
  render(<FindingGroup title="The node" findings={FINDINGS} />);
  const region = screen.getByRole('region', { name: 'The node' });
  expect(within(region).getByText('2 of 4')).toBeTruthy();
  const items = within(screen.getByRole('list', { name: 'The node: to put right' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'CWrongIs C right?C was seen.What to do: Change C.',
    'BTo look atIs B right?B was seen.What to do: Change B.',
  ]);
  expect(within(region).getByText('1 fine, 1 cannot be told')).toBeTruthy();
});

test('a part that is well says so', () => {
  render(<FindingGroup title="The node" findings={[finding('A', 'fine')]} />);
  expect(screen.queryByRole('list', { name: 'The node: to put right' })).toBeNull();
  expect(screen.getByText('Fine', { selector: 'header span' })).toBeTruthy();
});

test('the sum is one sentence, and a message has what is to be done alone', () => {
  expect(sumWords(FINDINGS)).toBe(
    'To put right: one thing; to look at: one thing. 1 of 4 checks are fine, 1 cannot be told from here.',
  );
  expect(sumWords([finding('A', 'fine')])).toBe(
    'Nothing is wrong. 1 of 1 checks are fine, 0 cannot be told from here.',
  );
  expect(reportText(FINDINGS, 'https://play.example').split('\n').slice(1)).toEqual([
    '- B: B was seen.',
    '  What to do: Change B.',
    '- C: C was seen.',
    '  What to do: Change C.',
  ]);
});
