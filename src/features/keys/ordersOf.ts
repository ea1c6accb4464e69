/** Which orders a play key and a coin key may give, in words. */
import { MESSAGES } from '../../game/messages/messages.ts';
import type { RuledMessageName } from '../../game/permissionRules.ts';
import { KEY_NEEDS, keyMay } from '../../game/rights/keyNeeds.ts';
import { keyKindOf, PLAY_RIGHTS } from '../../game/signerOf.ts';
import { titleWords } from '../../game/sheet/titles.ts';
import { numberTag } from '../../lib/words/language.ts';
import { lowered } from '../../lib/words/lowered.ts';

/** What the chain takes from a play key although nobody asks it for that here, called as on its sheet. */
export function ordersTaken(): readonly string[] {
  const names = Object.keys(KEY_NEEDS) as RuledMessageName[]; // its own keys
  return called(names.filter((name) => keyMay(name, PLAY_RIGHTS) && keyKindOf(name) === 'coin'));
}

/** Every order, by the key that signs it: from the same table as the signature, and called as on its sheet. */
export function ordersOf(kind: 'play' | 'coin'): readonly string[] {
  return called(Object.keys(MESSAGES).filter((name) => keyKindOf(name) === kind));
}

function called(names: readonly string[]): readonly string[] {
  return names.map((name) => lowered(titleWords(name))).toSorted(new Intl.Collator(numberTag()).compare);
}
