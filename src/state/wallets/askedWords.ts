/** What an extension's window is open for, in our words: it knows the name of a message of the game, and little else. */
import type { Question } from '../../chain/wallets/extension/createAsking.ts';
import { say } from '../../lib/words/say.ts';

const WORDS: Readonly<Record<Question['what'], (wallet: string) => string>> = {
  network: (wallet) => say('In {wallet}, approve adding this network.', { wallet }),
  account: (wallet) => say('In {wallet}, approve showing your account to this site.', { wallet }),
  login: (wallet) =>
    say('In {wallet}, approve signing in to the guild server. Signing in isn’t a transaction and moves no coins.', {
      wallet,
    }),
  stake: (wallet) => say('In {wallet}, approve staking alpha in a reactor.', { wallet }),
  orders: (wallet) => say('In {wallet}, approve this transaction.', { wallet }),
};

/** @param wallet what the extension is called */
export function askedWords({ what }: Question, wallet: string): string {
  return WORDS[what](wallet);
}
