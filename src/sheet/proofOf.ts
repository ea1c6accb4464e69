import type { Sheet } from '../game/sheet/sheet.ts';

/** As long as a beginning has to be, to be found among others. */
const BEGINNING = 12;
const END = 4;

/**
 * What is typed instead of a hold: the end of the address that the sheet is about, so that it is compared. Of several it is the first
 * that is somebody else's; without one, the key's that signs.
 */
export function proofOf(sheet: Sheet): { readonly beginning: string; readonly end: string } {
  const parties = sheet.items.flatMap((item) => item.parties);
  const { address } = parties.find(({ standing }) => standing !== 'you') ?? { address: sheet.signer };
  return { beginning: address.slice(0, BEGINNING), end: address.slice(-END).toLowerCase() };
}
