import { placeWords } from '../../features/build/placeWords.ts';
import type { SlotRef } from '../../features/planet/slots.ts';
import { say } from '../../lib/words/say.ts';

/** Where a slot is, for the head of its panel: `On land, slot 3`, `In the fleet at home, in space, slot 1`. */
export function slotPlace(ref: SlotRef, isOwnGround: boolean): string {
  const words = isOwnGround && ref.side !== 'visitor' ? placeWords({ ...ref, side: ref.side }) : placeOfOthers(ref);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function placeOfOthers(ref: SlotRef): string {
  const visits = ref.side === 'visitor';
  if (ref.command)
    return visits ? say('in the visiting fleet’s Command Ship slot') : say('in the home fleet’s Command Ship slot');
  const where = placeWords({ ...ref, side: 'planet' });
  if (ref.side === 'planet') return where;
  return visits ? say('in the visiting fleet, {where}', { where }) : say('in the home fleet, {where}', { where });
}
