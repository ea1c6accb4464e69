/** Refusals of fleets, raids and combat. Sentences: docs/network/refusals.md sections 2 and 4. */
import { game } from './refusal.ts';

export type TargetReason =
  | 'destroyed'
  | 'unbuilt'
  | 'out_of_range'
  | 'hidden'
  | 'unreachable'
  | 'incomplete_targeting'
  | 'self';

type FleetReason = 'on_station' | 'not_first_in_queue' | 'queue_full' | 'shields_active' | 'raid_clock_unset';

const MUST = { hidden: 'visible', visible: 'hidden', not_defending: 'defending' } as const;

export const combatRefuse = {
  /** 1250 with the states that only combat knows. */
  state: (structId: string, is: keyof typeof MUST, action: string) =>
    game(1250, is, `struct (${structId}) is ${is} but must be ${MUST[is]} for ${action}`),
  capability: (structId: string, capability: 'stealth' | 'movement' | 'defending') =>
    game(1260, capability, `struct (${structId}) has no ${capability} system`),
  /** Told of the kind, without the struct's id. */
  noWeapon: (structTypeId: bigint, capability: 'primary_weapon' | 'secondary_weapon') =>
    game(1260, capability, `struct (struct_type_${structTypeId}) has no ${capability} system`),
  place: (structTypeId: bigint, reason: 'not_in_range' | 'invalid_location_type') =>
    game(1302, reason, `struct type (${structTypeId}) cannot exist in this location: ${reason}`),
  /** A Command Ship has no place on a planet. */
  fleetOnly: () => game(1302, 'command_struct_fleet_only', 'command structs can only be built directly in the fleet'),
  target: (targetId: string, reason: TargetReason, attackerId: string) =>
    game(1400, reason, `target struct (${targetId}) is ${reason} from attacking struct (${attackerId})`),
  fleet: (fleetId: string, action: 'move' | 'raid', reason: FleetReason) =>
    game(1453, reason, `fleet (${fleetId}) cannot ${action} while ${reason}`),
};
