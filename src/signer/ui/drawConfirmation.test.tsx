/** What cannot be read is shown and not signed. What can be is pressed in Chromium: e2e/sheet.spec.ts, e2e/injected.spec.ts. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import { network } from '../../testing/chainAnswers.ts';
import { drawConfirmation } from './drawConfirmation.tsx';

const address = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');

afterEach(cleanup);

test.each([
  {
    what: 'bytes that are no document',
    bodyBytes: Uint8Array.of(255, 255),
    words: /can’t read this transaction/,
  },
  { what: 'a document without a message', bodyBytes: new Uint8Array(), words: /contains no message/ },
])('$what cannot be confirmed, and one can turn back', ({ bodyBytes, words }) => {
  const onDone = vi.fn();
  const doc = { bodyBytes, authInfoBytes: new Uint8Array(), chainId: network.chainId, accountNumber: 1n };
  render(drawConfirmation({ kind: 'tx', network, address, doc, messages: [], told: null }, onDone, 'Orrery'));
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hold to sign/ })).toBeNull();
  act(() => screen.getByRole('button', { name: 'Reject' }).click());
  expect(onDone.mock.calls).toEqual([[false]]);
});
