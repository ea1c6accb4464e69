import type { Ambit } from '../../game/ambit.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** What the ambits are called, where they stand alone. */
export const AMBIT_WORDS: Readonly<Record<Ambit, Sentence>> = {
  space: mark('Space@@the ambit'),
  air: mark('Air@@the ambit'),
  land: mark('Land@@the ambit'),
  water: mark('Water@@the ambit'),
};

/** `land slot 2`; `slot` is 0-based as on the chain, people count from one. */
export function slotWords(ambit: Ambit, slot: number): string {
  return say(
    '{ambit, select, space {space slot {slot}} air {air slot {slot}} land {land slot {slot}} other {water slot {slot}}}',
    { ambit, slot: slot + 1 },
  );
}
