import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../app/testing/sampleRuntime.ts';
import { blockHeight } from '../game/units.ts';
import type { ConnectionState } from './stores/connection.ts';
import { useKnownAt } from './useKnownAt.ts';

function Shown({ height }: { readonly height: bigint | null }) {
  return <output>{String(useKnownAt(height === null ? null : blockHeight(height)))}</output>;
}

async function shown(height: bigint | null, connection: Partial<ConnectionState>): Promise<string | null> {
  const runtime = createSampleRuntime();
  runtime.world.setState({ height: blockHeight(1_000n) });
  runtime.connection.setState(connection);
  const { unmount } = renderWith(runtime, <Shown height={height} />);
  const { textContent } = await screen.findByRole('status');
  unmount();
  return textContent;
}

const LIVE = { live: { step: 'live' }, teller: 'stream' } as const;

test('what the stream keeps true is known at the newest block, as the header shows it', async () => {
  expect(await shown(990n, LIVE)).toBe('1000');
  expect(await shown(null, LIVE)).toBe('null');
  // Longer unread than any audit takes, and then vouched for.
  expect(await shown(900n, LIVE)).toBe('900');
  expect(await shown(900n, { ...LIVE, vouchedAt: blockHeight(980n) })).toBe('1000');
});

test('what nobody keeps true is known at its reading', async () => {
  expect(await shown(990n, { live: { step: 'stale', sinceMs: 0 }, teller: 'stream' })).toBe('990');
  expect(await shown(990n, { ...LIVE, teller: 'rest' })).toBe('990');
  expect(await shown(990n, { ...LIVE, live: { step: 'snapshot' } })).toBe('990');
});
