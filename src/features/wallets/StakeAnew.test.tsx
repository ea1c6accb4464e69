import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parseReactorId } from '../../game/ids.ts';
import { microAlpha } from '../../game/units.ts';
import { ADDRESS } from '../../testing/builders.ts';
import type { StakeChoice, StakeTerms, WalletAccount, Wallets, WalletsState } from '../../state/wallets/Wallets.ts';
import { StakeProgress } from './StakeProgress.tsx';

const again = { reactorId: parseReactorId('3-1'), validator: 'gamevaloper1x', amount: '2000000', fee: '500' };

/** The end of a first stake, before a node that now asks `fee`. */
function setup(fee: bigint, isFree: boolean) {
  const asked: StakeChoice[] = [];
  const signed: StakeTerms[] = [];
  const door = {
    store: createStore<Pick<WalletsState, 'asked' | 'accountNow'>>(() => ({ asked: null, accountNow: { is: 'here' } })),
    stakeTerms: async (choice: StakeChoice) => {
      asked.push(choice);
      return { ...choice, message: null, gas: 1n, fee: microAlpha(fee) };
    },
    stake: async (terms: StakeTerms) => void signed.push(terms),
    // What the end of a stake needs of it.
  } as unknown as Wallets;
  const account = { id: 'keplr', name: 'Keplr', label: 'mine', address: ADDRESS, isHardware: false } as WalletAccount;
  const stake = { step: 'failed', why: 'The node asks more.', again: { ...again, isFree } } as const;
  renderWith(createSampleRuntime(), <StakeProgress door={door} account={account} stake={stake} />);
  return { asked, signed };
}

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('a stake that was refused for its fee is signed anew with the fee that the node asks now, and both are said', async () => {
  const { asked, signed } = setup(700n, false);
  const sign = await screen.findByRole('button', { name: /^Try again in Keplr \(fee 700.µg\)$/ });
  const list = screen.getByText('Rejected fee').closest('dl');
  expect(textOf(list as HTMLElement)).toMatch(/Stake amount2 g.*Rejected fee500 µg.*Maximum fee now700 µg/);
  expect(asked).toHaveLength(1);
  expect(signed).toEqual([]);
  fireEvent.click(sign);
  await expect.poll(() => signed).toHaveLength(1);
  expect(signed[0]).toMatchObject({ fee: 700n, amount: 2_000_000n, refused: { fee: '500' } });
});

test('a node that takes no fee for it is given none', async () => {
  setup(0n, true);
  expect(await screen.findByRole('button', { name: 'Try again in Keplr (fee none)' })).toBeTruthy();
});
