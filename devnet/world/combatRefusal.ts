/** Refusals of fleets, raids and combat. Codes and stable fragments: docs/network/chain-messages.md 4.2, 4.3. */
import { RefusedError } from './refusal.ts';

function game(code: number, reason: string, text: string): RefusedError {
  return new RefusedError({ codespace: 'game', code, reason, text });
}

export type TargetReason = 'destroyed' | 'unbuilt' | 'out_of_range' | 'hidden' | 'unreachable' | 'incomplete_targeting';

type FleetReason = 'on_station' | 'not_first_in_queue' | 'queue_full' | 'shields_active' | 'raid_clock_unset';

type Capability = 'primary_weapon' | 'secondary_weapon' | 'stealth' | 'movement' | 'defending';

const MUST = { hidden: 'visible', visible: 'hidden', not_defending: 'defending' } as const;

export const combatRefuse = {
  /** 1250 with the states that only combat knows. */
  state: (structId: string, is: keyof typeof MUST, action: string) =>
    game(1250, is, `struct (${structId}) is ${is} but must be ${MUST[is]} for ${action}`),
  capability: (structId: string, capability: Capability) =>
    game(1260, capability, `struct (${structId}) has no ${capability} system`),
  place: (structId: string, reason: 'not_in_range' | 'invalid_location_type') =>
    game(1302, reason, `struct (${structId}) cannot exist in this location: ${reason}`),
  /** A Command Ship has no place on a planet. */
  fleetOnly: (structId: string) =>
    game(
      1302,
      'command_struct_fleet_only',
      `struct (${structId}): command structs can only be built directly in the fleet`,
    ),
  target: (targetId: string, reason: TargetReason, attackerId: string) =>
    game(1400, reason, `target struct (${targetId}) is ${reason} from struct (${attackerId})`),
  fleet: (fleetId: string, action: 'move' | 'raid', reason: FleetReason) =>
    game(1453, reason, `fleet (${fleetId}) cannot ${action} while ${reason}`),
};
