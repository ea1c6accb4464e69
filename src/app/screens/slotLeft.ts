import { keyOfStruct, type SlotRef } from '../../features/planet/slots.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { hasStatus } from '../../game/structStatus.ts';
import { fleetIn, siteIn, structIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** Why nothing stands at a slot that was chosen, and where who stood there is now. */
export type SlotLeft =
  | { readonly kind: 'ownHome' }
  /** `planetId`: null while nobody knows. */
  | { readonly kind: 'ownAway'; readonly planetId: PlanetId | null }
  | { readonly kind: 'destroyed' }
  /** To another slot of the same picture, by its key. */
  | { readonly kind: 'moved'; readonly key: string }
  | { readonly kind: 'fleetLeft' }
  | { readonly kind: 'unknown' };

/** @param was the struct that was seen at the slot before; null = none was */
export function slotLeft(world: WorldState, planetId: PlanetId, ref: SlotRef, was: StructId | null): SlotLeft {
  const struct = structIn(world, was);
  if (struct && hasStatus(struct.status, 'destroyed')) return { kind: 'destroyed' };
  const site = siteIn(world, planetId);
  const isOwnFleet = ref.side === 'visitor' ? ref.fleetId === world.self.fleetId : ref.side === 'fleet' && site?.own;
  const own = isOwnFleet ? fleetIn(world, world.self.fleetId) : null;
  if (own && (own.planetId !== planetId || (ref.side === 'fleet' && own.status === 'away'))) {
    return own.status === 'onStation' ? { kind: 'ownHome' } : { kind: 'ownAway', planetId: own.planetId };
  }
  const key = was === null ? null : keyOfStruct(world, planetId, was);
  if (key !== null && key !== ref.key) return { kind: 'moved', key };
  if (ref.side === 'fleet' && site && site.garrison === null) return { kind: 'fleetLeft' };
  if (ref.side === 'visitor' && site && site.unread === null && site.visitors.every(({ id }) => id !== ref.fleetId)) {
    return { kind: 'fleetLeft' };
  }
  return { kind: 'unknown' };
}
