/** What a player wants as soon as charge, power and place allow it. Each costs charge, so one goes a block at most. */
import type { Ambit } from '../ambit.ts';
import type { StructType } from '../entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, StructTypeId } from '../ids.ts';
import { buildMessage } from '../messages/buildMessage.ts';
import type { GameMessage } from '../messages/messages.ts';

/** A place to build at, as a wish names it: it outlives the page, so it says which planet or fleet. */
export type WishPlace =
  | { readonly side: 'planet'; readonly homeId: PlanetId; readonly ambit: Ambit; readonly slot: number }
  | { readonly side: 'fleet'; readonly homeId: FleetId; readonly ambit: Ambit; readonly slot: number };

export type Wish =
  | {
      readonly kind: 'build';
      readonly typeId: StructTypeId;
      /** `slot` is 0-based; that of a Command Ship is 0 and says nothing. */
      readonly place: WishPlace;
    }
  | { readonly kind: 'activate'; readonly structId: StructId };

/** Same text, same thing wished for: one place is built at once, one struct brought online once. */
export function wishKey(wish: Wish): string {
  if (wish.kind === 'activate') return `activate/${wish.structId}`;
  const { homeId, ambit, slot } = wish.place;
  return `build/${homeId}/${ambit}/${slot}`;
}

/** What is signed for it; null while its type is not known. */
export function wishMessage(
  wish: Wish,
  playerId: PlayerId,
  typeOf: (id: StructTypeId) => StructType | undefined,
): GameMessage | null {
  if (wish.kind === 'activate') return { name: 'MsgStructActivate', structId: wish.structId };
  const type = typeOf(wish.typeId);
  return type ? buildMessage(playerId, type, wish.place) : null;
}
