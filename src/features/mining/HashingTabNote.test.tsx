import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { HashingTabNote } from './HashingTabNote.tsx';

test('a tab that follows says so, and hashes when the player wants it to', () => {
  const runtime = createSampleRuntime();
  runtime.proofs.setState({ role: 'following' });
  renderWith(runtime, <HashingTabNote />);
  expect(screen.getByRole('note').textContent).toContain('Another tab');
  fireEvent.click(screen.getByRole('button', { name: 'Hash in this tab' }));
  expect(runtime.calls).toEqual(['hashHere()']);
});

test('the tab that hashes has nothing to say', () => {
  renderWith(createSampleRuntime(), <HashingTabNote />);
  expect(screen.queryByRole('note')).toBeNull();
});

test('where tabs cannot agree it says that it hashes alone, and offers no exchange', () => {
  const runtime = createSampleRuntime();
  runtime.proofs.setState({ role: 'alone' });
  renderWith(runtime, <HashingTabNote />);
  expect(screen.getByRole('note').textContent).toContain('can’t coordinate tabs');
  expect(screen.queryByRole('button')).toBeNull();
});
