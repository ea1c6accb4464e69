/**
 * What lies with an address goes to another one: coins and delegations, when a key is attached, detached or no longer
 * the first. docs/network/chain-messages.md 1.1, 1.10.
 */
import { objectType } from '../../src/generated/game/enums.ts';
import { send } from './bank.ts';
import type { Draft } from './draft.ts';
import { linked } from './links.ts';
import { syncInfusion } from './reactors.ts';
import { stakeKey } from './staking.ts';

/** All spendable coins of every denom, each told by the framework's event. */
export function moveCoins(draft: Draft, from: string, to: string): void {
  if (from === to) return;
  for (const key of draft.overlay.keys('balance', `${from}/`)) {
    const denom = key.slice(from.length + 1);
    const amount = draft.number('balance', key);
    if (amount === 0n) continue;
    send(draft, from, to, denom, amount);
    draft.emit({ name: 'transfer', data: { recipient: to, sender: from, amount: `${amount}${denom}` } });
  }
}

/**
 * Shares change hands as they are. Entries that unbond already stay with the address that began them and are paid out
 * to it, and so does fuel in generators: neither is a delegation.
 */
export function moveDelegations(draft: Draft, from: string, to: string): void {
  if (from === to) return;
  for (const key of linked(draft, 'infusion', from)) {
    const infusion = draft.get('infusion', key);
    if (infusion?.destinationType !== objectType.reactor) continue;
    const reactor = draft.get('reactor', infusion.destinationId);
    if (!reactor) continue;
    const [own, other] = [from, to].map((address) => stakeKey.delegation(reactor.validator, address));
    if (own === undefined || other === undefined) continue;
    const shares = draft.number('stake', own);
    draft.setNumber('stake', other, draft.number('stake', other) + shares);
    draft.setNumber('stake', own, 0n);
    syncInfusion(draft, reactor, from);
    syncInfusion(draft, reactor, to);
  }
}
