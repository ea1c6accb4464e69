import type { Ambit } from '../../game/ambit.ts';

const IN_AMBIT: Readonly<Record<Ambit, string>> = {
  space: 'in space',
  air: 'in the air',
  land: 'on land',
  water: 'on water',
};

/** Where something is, inside a sentence: `on land`. */
export function inAmbit(ambit: Ambit): string {
  return IN_AMBIT[ambit];
}
