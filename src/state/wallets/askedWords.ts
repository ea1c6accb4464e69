/** What an extension's window is open for, in our words: it knows the name of a message of the game, and little else. */
import type { Question } from '../../chain/wallets/extension/createAsking.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

const WORDS: Readonly<Record<Question['what'], Sentence>> = {
  network: mark('whether it may add this network.'),
  account: mark('whether this page may see your account.'),
  login: mark('to sign in at the guild’s service. It is no transaction, and moves nothing.'),
  stake: mark('to stake alpha into a reactor.'),
  orders: mark('to sign this.'),
};

export function askedWords({ what }: Question): string {
  return say(WORDS[what]);
}
