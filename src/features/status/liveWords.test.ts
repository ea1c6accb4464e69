import { expect, test } from 'vitest';
import type { LiveStep } from '../../state/stores/connection.ts';
import { describeLive } from './liveWords.ts';

const NOW = 100_000;
const EVERY: readonly LiveStep[] = [
  { step: 'idle' },
  { step: 'connecting' },
  { step: 'snapshot' },
  { step: 'live' },
  { step: 'stale', sinceMs: NOW - 12_000 },
  { step: 'reconnecting', retryAtMs: NOW + 4000, why: 'The stream refused the connection.' },
  { step: 'reconnecting', retryAtMs: NOW - 1, why: 'The stream refused the connection.' },
  { step: 'closed' },
];

test('every step of the connection has words, a colour and a sign', () => {
  const lines = EVERY.map((step) => describeLive(step, NOW)).map(({ tone, icon, words }) => `${tone} ${icon} ${words}`);
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toMatchInlineSnapshot(`
    [
      "quiet dot Not connected",
      "brass hourglass Connecting",
      "brass hourglass Reading the world",
      "live live Live",
      "warn alert No block for 12 s",
      "warn retry Reconnecting in 4 s",
      "warn retry Reconnecting now",
      "danger off Closed",
    ]
  `);
});
