/** Coins and the accounts that hold them: the framework's bank and auth modules as far as the game touches them. */
import type { Draft } from './draft.ts';
import { refuse } from './refusal.ts';

export const ALPHA = 'ualpha';

/** An address has an account from its first coin or its joining on; numbers count from 0. */
export function ensureAccount(draft: Draft, address: string): void {
  if (draft.get('account', address)) return;
  const accountNumber = draft.number('counter', 'account');
  draft.setNumber('counter', 'account', accountNumber + 1n);
  draft.overlay.write('account', address, { accountNumber, sequence: 0n, pubKeyHex: '' });
}

function change(draft: Draft, address: string, denom: string, delta: bigint): void {
  const key = `${address}/${denom}`;
  draft.setNumber('balance', key, draft.number('balance', key) + delta);
}

export function mint(draft: Draft, address: string, denom: string, amount: bigint): void {
  ensureAccount(draft, address);
  change(draft, address, denom, amount);
  draft.setNumber('supply', denom, draft.number('supply', denom) + amount);
}

/** Destroys coins, and keeps count of them under {@link burnedKey}. @throws RefusedError sdk 5 when there are less. */
export function burn(draft: Draft, address: string, denom: string, amount: bigint): void {
  requireFunds(draft, address, denom, amount);
  change(draft, address, denom, -amount);
  draft.setNumber('supply', denom, draft.number('supply', denom) - amount);
  draft.setNumber('counter', burnedKey(denom), draft.number('counter', burnedKey(denom)) + amount);
}

/** Counter of what was ever burned of a denom: supply and this never fall together. */
export function burnedKey(denom: string): string {
  return `burned/${denom}`;
}

function requireFunds(draft: Draft, address: string, denom: string, amount: bigint): void {
  const have = draft.number('balance', `${address}/${denom}`);
  if (have < amount) throw refuse.insufficientFunds(`${have}${denom}`, `${amount}${denom}`);
}

/** @throws RefusedError sdk 5 when the sender has less. */
export function send(draft: Draft, from: string, to: string, denom: string, amount: bigint): void {
  requireFunds(draft, from, denom, amount);
  ensureAccount(draft, to);
  change(draft, from, denom, -amount);
  change(draft, to, denom, amount);
}

/**
 * Each positive, sorted by denom, none twice: what the framework calls a valid list of coins. An empty list is taken
 * (docs/network/refusals.md section 4).
 * @throws RefusedError sdk 10
 */
export function validCoins(
  coins: readonly { readonly denom: string; readonly amount: string }[],
): readonly { readonly denom: string; readonly amount: bigint }[] {
  const text = coins.map((coin) => `${coin.amount}${coin.denom}`).join(',');
  return coins.map(({ denom, amount }, index) => {
    const before = coins[index - 1];
    const sorted = before === undefined || before.denom < denom;
    const valid = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(denom) && /^[1-9][0-9]{0,77}$/.test(amount);
    if (!sorted || !valid) throw refuse.invalidCoins(text);
    return { denom, amount: BigInt(amount) };
  });
}
