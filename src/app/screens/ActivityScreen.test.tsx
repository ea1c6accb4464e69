import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS } from '../testing/sampleWorld.ts';

const REFUSAL = {
  codespace: 'game',
  code: 1200,
  reason: 'charge',
  words: 'Charge was 3 of 8.',
  raw: 'code 1200',
} as const;
const PHASES: readonly TxPhase[] = [
  { step: 'queued' },
  { step: 'signing' },
  { step: 'sent', hash: 'A'.repeat(64) },
  { step: 'landed', hash: 'A'.repeat(64), height: blockHeight(48_217n) },
  { step: 'refused', hash: null, refusal: REFUSAL },
  { step: 'included', hash: 'A'.repeat(64), height: blockHeight(48_218n) },
  { step: 'dropped', hash: null, why: 'It was not needed any more.' },
  { step: 'unknown', hash: 'A'.repeat(64), why: 'No node could say.' },
];

test('every signature is there with how it stands, newest first', async () => {
  // The list draws what fits into its box; a test page has no sizes of its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  const runtime = createSampleRuntime();
  runtime.activity.setState({
    records: PHASES.map((phase, index) => ({
      id: String(index),
      address: ADDRESS,
      words: `Signature ${index}.`,
      subject: { kind: 'send' },
      createdAtMs: index,
      phase,
    })),
  });
  await renderApp(runtime, '/activity');
  const rows = await screen.findAllByRole('article');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(
    [7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Signature ${n}.`),
  );
  const states = [
    'Unknown',
    'Not sent',
    /Confirmed in block 48.218 \(result unknown\)/,
    'Failed',
    /^Confirmed in block 48.217$/,
    'Pending',
    'Signing',
    'Queued',
  ];
  for (const state of states) expect(screen.getByText(state)).toBeTruthy();
  expect(screen.getByText(/this node doesn’t report the result/)).toBeTruthy();
  expect(screen.getByText('It was not needed any more.')).toBeTruthy();
  expect(screen.getByText('No node could say. The result is checked again automatically.')).toBeTruthy();
  expect(screen.getByText('Charge was 3 of 8.')).toBeTruthy();
  expect(screen.getByText('code 1200')).toBeTruthy();
  // What helps, and the chain's words to take along.
  expect(screen.getByText(/Wait a few blocks, then try again/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy', hidden: true })).toBeTruthy();
  vi.restoreAllMocks();
});

test('nothing signed yet is said, not left blank', async () => {
  await renderApp(createSampleRuntime(), '/activity');
  expect(await screen.findByText(/^No transactions yet/)).toBeTruthy();
});
