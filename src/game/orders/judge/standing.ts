/** How the player stands whose things an order is about, as far as it has been read. */
import type { Commander } from '../../combat/combatRules.ts';
import type { Field } from '../../combat/field.ts';
import type { Standing } from '../../buildRules.ts';
import type { SlotMap } from '../../entities.ts';
import type { PlayerId, StructId } from '../../ids.ts';
import { milliwatts } from '../../units.ts';
import type { Sight } from '../sight.ts';

/** null: too little of him is read. */
export function commanderOf({ get, height }: Sight, ownerId: PlayerId | null | undefined): Commander | null {
  const player = get('player', ownerId);
  if (!player || height === null) return null;
  const substation = player.substationId === null ? null : get('substation', player.substationId);
  if (substation === undefined) return null;
  const { load, structsLoad, capacity } = player;
  const connectionCapacity = substation?.connectionCapacity ?? milliwatts(0n);
  return { tip: height, player, power: { load, structsLoad, capacity, connectionCapacity } };
}

/** As {@link commanderOf}, with his planet, his fleet and its Command Ship. */
export function standingOf(sight: Sight, ownerId: PlayerId | null | undefined): Standing | null {
  const commander = commanderOf(sight, ownerId);
  if (commander === null) return null;
  const { planetId, fleetId } = commander.player;
  const planet = planetId === null ? null : sight.get('planet', planetId);
  const fleet = fleetId === null ? null : sight.get('fleet', fleetId);
  if (planet === undefined || fleet === undefined) return null;
  const shipId = fleet?.commandStructId ?? null;
  const ship = shipId === null ? null : sight.get('struct', shipId);
  return ship === undefined ? null : { ...commander, planet, fleet, structs: ship === null ? [] : [ship] };
}

/** As {@link standingOf}, with all of the signer's structs that are known; of others it takes more reads than it is worth. */
export function builderOf(sight: Sight, ownerId: PlayerId | null | undefined): Standing | null {
  const standing = standingOf(sight, ownerId);
  if (standing === null || ownerId !== sight.self?.playerId) return standing;
  const { planet, fleet } = standing;
  const ids = new Set([fleet?.commandStructId ?? null, ...idsIn(planet?.slots), ...idsIn(fleet?.slots)]);
  return { ...standing, structs: [...ids].flatMap((id) => sight.get('struct', id) ?? []) };
}

const idsIn = (slots: SlotMap | undefined): readonly (StructId | null)[] => Object.values(slots ?? {}).flat();

/** Where fleets and planets stand. */
export function fieldOf({ get }: Sight): Field {
  return {
    fleet: (id) => get('fleet', id) ?? undefined,
    planet: (id) => get('planet', id) ?? undefined,
  };
}
