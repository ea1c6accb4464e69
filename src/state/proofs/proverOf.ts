import type { Wallet } from '../../chain/types.ts';

/**
 * The key that signs proofs by itself, of the one that plays; null where its owner would be asked in a window of his wallet for each,
 * which no press of his has led to. What was found is kept until a play key is open.
 */
export function proverOf(wallet: Wallet | null): Wallet | null {
  return wallet?.kind === 'extension' ? null : wallet;
}
