import { onTestFinished, vi } from 'vitest';

/** For a test of ages and waits shown to the second: its date stands still, while everything else goes on. Unix ms. */
export function stillDate(): number {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return Date.now();
}
