import type { Ambit } from '../../game/ambit.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

const IN_AMBIT: Readonly<Record<Ambit, Sentence>> = {
  space: mark('in space'),
  air: mark('in the air'),
  land: mark('on land'),
  water: mark('on water'),
};

/** Where something is, inside a sentence: `on land`. */
export function inAmbit(ambit: Ambit): string {
  return say(IN_AMBIT[ambit]);
}

const AMBITS: Readonly<Record<Ambit, Sentence>> = {
  space: mark('space@@an ambit'),
  air: mark('air@@an ambit'),
  land: mark('land@@an ambit'),
  water: mark('water@@an ambit'),
};

/** What it is called by itself: `land`. */
export function ambitWord(ambit: Ambit): string {
  return say(AMBITS[ambit]);
}
