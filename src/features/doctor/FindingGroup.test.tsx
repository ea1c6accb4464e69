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
  expect(within(region).getByText('1 of 4 passed')).toBeTruthy();
  const items = within(screen.getByRole('list', { name: 'The node: problems and warnings' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'CProblemIs C right?C was seen.What to do: Change C.',
    'BWarningIs B right?B was seen.What to do: Change B.',
  ]);
  expect(within(region).getByText('Passed checks: 1, not checked: 1')).toBeTruthy();
});

test('a part that is well says so', () => {
  render(<FindingGroup title="The node" findings={[finding('A', 'fine')]} />);
  expect(screen.queryByRole('list', { name: 'The node: problems and warnings' })).toBeNull();
  expect(screen.getByText('OK', { selector: 'header span' })).toBeTruthy();
});

test('what could not be checked does not stand over what passed', () => {
  const head = (findings: readonly Finding[]): string | null | undefined => {
    cleanup();
    render(<FindingGroup title="The node" findings={findings} />);
    return document.querySelector('header span')?.textContent;
  };
  const [open, fine] = [finding('D', 'cannotTell'), finding('A', 'fine')];
  expect(head([open, fine, finding('E', 'fine')])).toBe('2 of 3 passed');
  expect(screen.getByText('Passed checks: 2, not checked: 1')).toBeTruthy();
  expect(head([open])).toBe('Not checked');
  expect(screen.getByText('Not checked: 1')).toBeTruthy();
});

test('the sum is one sentence, and a message has what is to be done alone', () => {
  expect(sumWords(FINDINGS)).toBe('1 problem to fix, 1 warning. 1 of 4 checks passed. Not checked: 1.');
  expect(sumWords([finding('A', 'fine')])).toBe('No problems found. 1 of 1 checks passed.');
  expect(reportText(FINDINGS, 'https://play.example').split('\n').slice(1)).toEqual([
    '- B: B was seen.',
    '  What to do: Change B.',
    '- C: C was seen.',
    '  What to do: Change C.',
  ]);
});
