/** What an extension's window is open for, in our words: it knows the name of a message of the game, and little else. */
import type { Question } from '../../chain/wallets/extension/createAsking.ts';

const WORDS: Readonly<Record<Question['what'], string>> = {
  network: 'whether it may add this network.',
  account: 'whether this page may see your account.',
  login: 'to sign in at the guild’s service. It is no transaction, and moves nothing.',
  stake: 'to stake alpha into a reactor.',
  orders: 'to sign this.',
};

export function askedWords({ what }: Question): string {
  return WORDS[what];
}
