import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import type { PriceWish } from '../../game/alerts/priceWish.ts';
import { PricePanel } from './PricePanel.tsx';

test('prices are read like any amount: with gaps, not on a guess, and shown to the last digit', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'web.offers': [{ id: '10-1', rate: { denom: 'ualpha', amount: 2n } }],
    'web.guildBanks': [{ guildId: '0-1', ratio: 0.000_125 }],
    'web.guildNames': [],
  };
  const ask = (name: string) =>
    name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error('not in a sample'));
  const wished: PriceWish[] = [];
  const runtime = createSampleRuntime({ reads: { ask: ask as never } }); // answers as the rows do
  const actions = { ...runtime.actions, wishPrice: (wish: PriceWish) => Promise.resolve(void wished.push(wish)) };
  renderWith({ ...runtime, actions }, <PricePanel />);

  const most = await screen.findByLabelText('Maximum price (ualpha per mW per block)');
  const tell = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create alert' });
  fireEvent.change(most, { target: { value: '1.000' } });
  expect(screen.getByText(/^1.000 can mean 1 or 1000\./)).toBeTruthy();
  expect(tell().disabled).toBe(true);
  fireEvent.change(most, { target: { value: '1 000' } });
  expect(screen.getByText(/^=.1.000 ualpha$/)).toBeTruthy();
  fireEvent.click(tell());

  fireEvent.click(screen.getByText('Bank rate'));
  expect(await screen.findByText('0-1: 0.000125 alpha per token')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Alpha per token'), { target: { value: '0,00025' } });
  fireEvent.click(tell());
  expect(wished).toEqual([
    { kind: 'provider', id: '10-1', atMost: 1000n, denom: 'ualpha' },
    { kind: 'bank', id: '0-1', ratio: 0.000_25, when: 'atLeast' },
  ]);
});
