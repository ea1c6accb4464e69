import { placeWords } from '../../features/build/placeWords.ts';
import type { SlotRef } from '../../features/planet/slots.ts';

/** Where a slot is, for the head of its panel: `On land, slot 3`, `In the fleet at home, in space, slot 1`. */
export function slotPlace(ref: SlotRef, isOwnGround: boolean): string {
  const words = isOwnGround && ref.side !== 'visitor' ? placeWords({ ...ref, side: ref.side }) : placeOfOthers(ref);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function placeOfOthers(ref: SlotRef): string {
  const fleet = ref.side === 'visitor' ? 'visiting fleet' : 'fleet at home';
  if (ref.command) return `at the head of the ${fleet}`;
  const where = placeWords({ ...ref, side: 'planet' });
  return ref.side === 'planet' ? where : `in the ${fleet}, ${where}`;
}
