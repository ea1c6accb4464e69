/** Messages that are not free: the chain takes a fee for their gas. docs/network/chain-messages.md 1.5, 3.3. */
import type { GameMessage, MessageName } from './messages.ts';

const PRICED: ReadonlySet<string> = new Set<MessageName>(['MsgGuildCreate', 'MsgReactorRestart']);

/** One of them takes the whole transaction off the free path. */
export function isPriced(messages: readonly Pick<GameMessage, 'name'>[]): boolean {
  return messages.some(({ name }) => PRICED.has(name));
}

/** Gas that a transaction declares. */
export const GAS_LIMIT = 500_000n;
const ATTO = 10n ** 18n;

/** Base units of alpha for a priced transaction, rounded up. @param gasPrice in 10^-18 of a base unit */
export function feeOf(gasPrice: bigint): bigint {
  return (GAS_LIMIT * gasPrice + ATTO - 1n) / ATTO;
}
