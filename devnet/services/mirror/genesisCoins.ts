/**
 * The genesis file told as ledger rows: what an indexer reads beside the first block's events, which name no coins.
 * docs/network/web-api.md section 9 "Ledger actions": genesis, credit, chain start balances.
 */
import type { WorldReader } from '../../world/tables.ts';
import type { LedgerInput } from './batch.ts';

/** Coins in accounts, and coins that were bound before the first block. */
export function* genesisCoins(genesis: WorldReader): Generator<LedgerInput> {
  const base = { counterparty: null, action: 'genesis', direction: 'credit' } as const;
  for (const key of genesis.keys('balance', '')) {
    const slash = key.indexOf('/');
    const amount = genesis.read('balance', key) ?? 0n;
    if (amount > 0n) yield { ...base, address: key.slice(0, slash), amount, denom: key.slice(slash + 1) };
  }
  for (const key of genesis.keys('infusion', '')) {
    const infusion = genesis.read('infusion', key);
    if (infusion && infusion.fuel > 0n) {
      yield { ...base, address: infusion.address, amount: infusion.fuel, denom: 'ualpha.infused' };
    }
  }
}
