import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PERMISSION } from '../game/permissions.ts';
import type { ReadMessage } from '../game/sheet/readTx.ts';
import { sheetOf } from '../game/sheet/sheetOf.ts';
import { ADDRESS } from '../testing/builders.ts';
import { network } from '../testing/chainAnswers.ts';
import { SheetView } from './SheetView.tsx';

afterEach(cleanup);

function draw(messages: readonly Pick<ReadMessage, 'name' | 'fields'>[]): void {
  const tx = {
    chainId: network.chainId,
    accountNumber: 1n,
    sequence: 1n,
    fee: [],
    gas: 1n,
    memo: '',
    timeoutHeight: 9n,
    messages: messages.map((message) => ({ ...message, typeUrl: `/game.game.${message.name}`, creator: ADDRESS })),
    faults: [],
    document: '{}',
  };
  render(<SheetView sheet={sheetOf(tx, { network, signer: ADDRESS })} />);
}

const textOf = (element: HTMLElement | undefined): string => element?.textContent ?? '';

test('a warning stands once, with every permission of which it is true', () => {
  const { play, hashBuild, hashMine, hashRefine, hashRaid, tokenTransfer } = PERMISSION;
  const permissions = play + hashBuild + hashMine + hashRefine + hashRaid + tokenTransfer;
  draw([{ name: 'MsgPermissionGrantOnAddress', fields: { address: ADDRESS, permissions } }]);
  const effect = screen.getByRole('region', { name: 'Effect' });
  const shared = 'can change your player’s keys and permissions';
  expect(within(effect).getAllByText(shared)).toHaveLength(1);
  expect(within(effect).getByText(/\(6\):$/)).toBeTruthy();
  const rows = within(effect).getAllByRole('listitem').map(textOf);
  expect(rows).toEqual([
    `play, submit build proofs, submit mining proofs, submit refining proofs, submit raid proofs${shared}`,
    'spend coinscan send your coins to any address',
  ]);
});

test('what is harmless stands by itself', () => {
  const permissions = PERMISSION.update + PERMISSION.hashBuild + PERMISSION.guildTokenMint;
  draw([{ name: 'MsgPermissionGrantOnObject', fields: { objectId: '0-1', playerId: '1-2', permissions } }]);
  const rows = within(screen.getByRole('region', { name: 'Effect' }))
    .getAllByRole('listitem')
    .map(textOf);
  expect(rows).toEqual(['change properties', 'mint guild tokenscan mint guild tokens', 'submit build proofs']);
});

test('of several grants to an officer, how they are undone is said once; where they differ, at each', () => {
  const grant = (objectId: string) =>
    ({
      name: 'MsgPermissionGrantOnObject',
      fields: { objectId, playerId: '1-2', permissions: PERMISSION.guildMembership },
    }) as const;
  const undo = /You can revoke the permissions/;
  draw([grant('0-1'), grant('4-1'), grant('4-2')]);
  expect(screen.getAllByText(undo)).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'All actions' })).getByText(undo)).toBeTruthy();
  cleanup();
  draw([
    grant('0-1'),
    { name: 'MsgPlayerSend', fields: { fromAddress: ADDRESS, toAddress: ADDRESS, amount: [] } },
    grant('4-1'),
  ]);
  expect(screen.getAllByText(undo)).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'All actions' })).toBeNull();
});
