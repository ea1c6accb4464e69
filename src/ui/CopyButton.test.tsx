import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a copy that fails says so, and the next press tries again', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('blocked'));
  writeText.mockResolvedValueOnce();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton text="5-1" label="Copy ID" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Couldn’t copy. Try again.' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText.mock.calls).toEqual([['5-1'], ['5-1']]);
});
