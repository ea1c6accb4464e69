/**
 * The body of planet activity, by category: what the stream's `detail` object and the mirror's `detail` column hold.
 * docs/network/stream.md section 5, docs/network/web-api.md section 5.
 */
import type { ActivityBody, ActivityCategory } from '../game/activity.ts';
import { parseFleetId, parseStructId } from '../game/ids.ts';
import { structStatus } from '../game/structStatus.ts';
import { ore } from '../game/units.ts';
import { parseLossless } from '../lib/parseLossless.ts';
import { ambitOrNull, decodeAttack, locationOf } from './decodeAttack.ts';
import {
  FieldError,
  fieldOf,
  type Fields,
  heightOf,
  heightOrNull,
  idOf,
  idOrNull,
  listOf,
  numberOf,
  numberOrNull,
  parseId,
  uintOf,
  uintOrNull,
  wordOf,
  wordOrNull,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { isRecord } from './read.ts';
import { FLEET_STATUSES, RAID_WORDS } from './words.ts';

const READERS: Readonly<Record<ActivityCategory, (detail: Fields) => ActivityBody>> = {
  struct_status: (d) => {
    const before = numberOrNull(d, 'status_old');
    return {
      kind: 'structStatus',
      structId: idOf(d, 'struct_id', parseStructId),
      status: structStatus(numberOf(d, 'status')),
      before: before === null ? null : structStatus(before),
    };
  },
  struct_health: (d) => ({
    kind: 'structHealth',
    structId: idOf(d, 'struct_id', parseStructId),
    health: numberOf(d, 'health'),
    before: numberOrNull(d, 'health_old'),
  }),
  struct_block_build_start: (d) => ({
    kind: 'buildClock',
    structId: idOf(d, 'struct_id', parseStructId),
    clock: heightOf(d, 'block'),
  }),
  struct_block_ore_mine_start: (d) => oreClock('mineClock', d),
  struct_block_ore_refine_start: (d) => oreClock('refineClock', d),
  shield_change: (d) => ({
    kind: 'shield',
    shield: uintOf(d, 'planetary_shield'),
    before: uintOrNull(d, 'planetary_shield_old'),
  }),
  block_raid_start: (d) => ({
    kind: 'raidClock',
    clock: heightOf(d, 'block_start_raid'),
    before: heightOrNull(d, 'block_start_raid_old'),
  }),
  raid_status: (d) => ({
    kind: 'raidStatus',
    fleetId: idOrNull(d, 'fleet_id', parseFleetId),
    status: wordOf(d, 'status', RAID_WORDS),
    seizedOre: ore(uintOrNull(d, 'seized_ore') ?? 0n),
  }),
  struct_move: (d) => ({
    kind: 'structMove',
    structId: idOf(d, 'struct_id', parseStructId),
    location: locationOf(d, 'location_id'),
    ambit: ambitOrNull(d, 'ambit'),
    slot: numberOrNull(d, 'slot'),
  }),
  fleet_arrive: (d) => fleetMove('fleetArrive', d),
  fleet_depart: (d) => fleetMove('fleetDepart', d),
  struct_defense_add: (d) => defense('defenseAdd', d),
  struct_defense_remove: (d) => defense('defenseRemove', d),
  struct_attack: (d) => ({ kind: 'attack', attack: decodeAttack(d) }),
};

/** 0.20 names the struct, 0.21 the planet; both at once where a server is in between. */
function oreClock(kind: 'mineClock' | 'refineClock', d: Fields): ActivityBody {
  return { kind, clock: heightOf(d, 'block'), structId: idOrNull(d, 'struct_id', parseStructId) };
}

function fleetMove(kind: 'fleetArrive' | 'fleetDepart', d: Fields): ActivityBody {
  const listed = fieldOf(d, 'fleet_list') !== undefined;
  return {
    kind,
    fleetId: idOf(d, 'fleet_id', parseFleetId),
    status: wordOrNull(d, 'fleet_status', FLEET_STATUSES),
    queue: listed ? listOf(d, 'fleet_list').map((id, at) => parseId(`fleet_list[${at}]`, id, parseFleetId)) : null,
  };
}

function defense(kind: 'defenseAdd' | 'defenseRemove', d: Fields): ActivityBody {
  return {
    kind,
    defenderStructId: idOf(d, 'defender_struct_id', parseStructId),
    protectedStructId: idOf(d, 'protected_struct_id', parseStructId),
  };
}

export function isActivityCategory(category: string): category is ActivityCategory {
  return Object.hasOwn(READERS, category);
}

/**
 * @param category the word of the row or frame
 * @param detail the stream's object or the mirror's JSON text; nothing = `planetOther`, for an oversized row has none
 * @throws FieldError with the path inside of the detail
 */
export function decodeActivityBody(category: string, detail: unknown): ActivityBody {
  if (!isActivityCategory(category) || detail === undefined || detail === null || detail === '') {
    return { kind: 'planetOther', category };
  }
  const fields = typeof detail === 'string' ? fieldsOfText(detail) : detail;
  if (!isRecord(fields)) throw new FieldError('detail', 'an object');
  return READERS[category](fields);
}

function fieldsOfText(text: string): unknown {
  try {
    if (text.length > LIMITS.json) throw new FieldError('detail', `JSON of at most ${LIMITS.json} characters`);
    return parseLossless(text);
  } catch (error) {
    throw error instanceof FieldError ? error : new FieldError('detail', 'JSON');
  }
}
