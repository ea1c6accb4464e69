import type { Ambit } from '../../game/ambit.ts';
import { say } from '../../lib/words/say.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';

/** A place to build at. `slot` is 0-based as on the chain; people count from one. */
export interface Place {
  readonly side: 'planet' | 'fleet';
  readonly ambit: Ambit;
  readonly slot: number;
  /** The fleet's own berth for its Command Ship. */
  readonly command: boolean;
}

/** `on land, slot 3`, `in your fleet, in space, slot 1`, `at the head of your fleet` */
export function placeWords(place: Place): string {
  if (place.command) return say('in the Command Ship slot');
  const at = { where: inAmbit(place.ambit), slot: place.slot + 1 };
  return place.side === 'fleet' ? say('in your fleet, {where}, slot {slot}', at) : say('{where}, slot {slot}', at);
}
