import '../testing/cleanAfterEach.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfigErrorPage } from './ConfigErrorPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

test('every wrong field is named with what is wrong', () => {
  render(
    <ConfigErrorPage
      problems={[
        { path: 'network.chainId', what: 'Expected text, got nothing.' },
        { path: 'endpoints.rest', what: 'Expected an http URL.' },
        { path: '', what: 'Not JSON.' },
      ]}
    />,
  );
  const items = within(screen.getByRole('list', { name: 'Configuration errors' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'network.chainIdExpected text, got nothing.',
    'endpoints.restExpected an http URL.',
    '(the whole file)Not JSON.',
  ]);
});

test('a crash keeps its causes for a report', () => {
  render(<CrashPage error={new Error('outer', { cause: new Error('inner') })} />);
  expect(screen.getByRole('alert').textContent).toBe('outer');
  expect(document.querySelector('details')?.textContent).toContain('inner');
});

test('a panel that breaks leaves the others standing', () => {
  const Broken = (): never => {
    throw new Error('no planet');
  };
  render(
    <>
      <PanelBoundary name="Resources">
        <Broken />
      </PanelBoundary>
      <p>still here</p>
    </>,
  );
  expect(screen.getByRole('alert', { name: 'Resources' }).textContent).toContain(
    'This part couldn’t be shown: Resources.',
  );
  expect(screen.getByText('still here')).toBeTruthy();
});
