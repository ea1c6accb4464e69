import type { AddressFacts, SheetFacts, ValidatorFacts } from '../sheetFacts.ts';

/** What the page says the chain said, by address: shown as its word. Whoever can bend the page can bend this. */
export type Told = ReadonlyMap<string, AddressFacts>;

export function toldOf(facts: SheetFacts | null): Told {
  return new Map(facts?.addresses.map((one) => [one.address, one]));
}

/** The same of validators. */
export type ToldValidators = ReadonlyMap<string, ValidatorFacts>;

export function validatorsOf(facts: SheetFacts | null): ToldValidators {
  return new Map(facts?.validators.map((one) => [one.validator, one]));
}
