import { expect, test } from 'vitest';
import type { LiveStep } from '../../state/stores/connection.ts';
import { socketWords } from './laneWords.ts';
import { describeLine, describeLive } from './liveWords.ts';

const NOW = 100_000;
const CALM = { flood: null, nodeSocket: null, refused: [] };
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
      "brass hourglass Loading world…",
      "live live Live",
      "warn alert No block for 12 s",
      "warn retry Reconnecting in 4 s",
      "warn retry Reconnecting now",
      "danger off Closed",
    ]
  `);
});

test('a silent stream is no silent network: the line says who tells instead, and warns only when nobody does', () => {
  const silent: LiveStep = { step: 'stale', sinceMs: NOW - 55_000 };
  const at = (teller: 'stream' | 'node' | 'rest', ageMs: number) => {
    const { tone, words } = describeLine({ ...CALM, live: silent, teller, lastBlockAtMs: NOW - ageMs }, NOW, 6_000);
    return `${tone} ${words}`.replaceAll('\u00a0', ' ');
  };
  expect([at('stream', 55_000), at('node', 5_000), at('rest', 5_000), at('rest', 90_000)]).toEqual([
    'warn No block for 55 s',
    'live Live from the chain',
    'brass Read from the chain',
    'warn No block for 1 min 30 s',
  ]);
});

test('nothing is called live while a subscription is refused or ended', () => {
  const words = (change: Partial<Parameters<typeof describeLine>[0]>) => {
    const line = { ...CALM, live: { step: 'live' }, teller: 'stream', lastBlockAtMs: NOW, ...change } as const;
    const { tone, words: said } = describeLine(line, NOW, 6_000);
    return `${tone} ${said}`;
  };
  const deaf = { step: 'open', missing: ["tm.event='Tx'"] } as const;
  expect([
    words({}),
    words({ refused: ['game.planet.2-1.*'] }),
    words({ refused: ['game.planet.2-1.*'], teller: 'node', nodeSocket: { step: 'open' } }),
    words({ teller: 'node', nodeSocket: deaf }),
  ]).toEqual(['live Live', 'warn Partly rejected', 'live Live from the chain', 'brass Read from the chain']);
  expect(describeLive({ step: 'live' }, NOW, ['game.planet.2-1.*']).words).toBe('Partly rejected');
  expect(socketWords(deaf).words).toBe('Partly rejected');
});

test('the node’s own line is quiet until it is needed', () => {
  const words = [
    null,
    { step: 'connecting' },
    { step: 'open' },
    { step: 'waiting', retryAtMs: 0, why: 'cut' },
  ] as const;
  expect(words.map((socket) => socketWords(socket).words)).toEqual([
    'Not needed',
    'Connecting',
    'Connected',
    'No response',
  ]);
});

test('a stream that floods says how much was left out and where the world is read from instead', () => {
  const flood = { skipped: 49_000, sinceMs: NOW - 5_000 };
  const { tone, words, detail } = describeLine(
    { ...CALM, live: { step: 'live' }, teller: 'stream', lastBlockAtMs: NOW, flood },
    NOW,
    6_000,
  );
  expect([tone, words, detail.replaceAll('\u00a0', ' ')]).toEqual([
    'warn',
    'Live stream overloaded',
    'The live stream sends more than this browser can handle. 49,000 messages were skipped, and their data is read from the chain.',
  ]);
});
