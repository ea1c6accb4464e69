/** Planet activity, one row per category. facts/stream.md section 5. */
import { parsePlanetId, parseStructId } from '../game/ids.ts';
import { structStatus } from '../game/structStatus.ts';
import { type Fields, fieldOf, heightOf, heightOrNull, idOf, isFields, numberOf, textOf, uintOf } from './fields.ts';
import { parseLossless } from './parseFrame.ts';
import type { PlanetEvent } from './types.ts';

/** What a category adds to planet, seq and height. */
type Body = PlanetEvent extends infer E ? (E extends unknown ? Omit<E, 'planetId' | 'seq' | 'height'> : never) : never;

/** 0.20 sends `struct_id` with the ore clocks, 0.21 `planet_id`: the clock is the planet's either way. */
const READERS: Readonly<Record<string, (detail: Fields) => Body>> = {
  struct_status: (d) => ({
    kind: 'structStatus',
    structId: idOf(d, 'struct_id', parseStructId),
    status: structStatus(numberOf(d, 'status')),
  }),
  struct_health: (d) => ({
    kind: 'structHealth',
    structId: idOf(d, 'struct_id', parseStructId),
    health: numberOf(d, 'health'),
  }),
  struct_block_build_start: (d) => ({
    kind: 'buildClock',
    structId: idOf(d, 'struct_id', parseStructId),
    clock: heightOf(d, 'block'),
  }),
  struct_block_ore_mine_start: (d) => ({ kind: 'mineClock', clock: heightOf(d, 'block') }),
  struct_block_ore_refine_start: (d) => ({ kind: 'refineClock', clock: heightOf(d, 'block') }),
  shield_change: (d) => ({ kind: 'shield', shield: uintOf(d, 'planetary_shield') }),
  block_raid_start: (d) => ({ kind: 'raidClock', clock: heightOf(d, 'block_start_raid') }),
  raid_status: (d) => ({ kind: 'raidStatus', fleetId: textOf(d, 'fleet_id'), status: textOf(d, 'status') }),
  struct_move: (d) => ({ kind: 'structMove', structId: idOf(d, 'struct_id', parseStructId) }),
  fleet_arrive: (d) => ({ kind: 'fleetArrive', fleetId: textOf(d, 'fleet_id') }),
  fleet_depart: (d) => ({ kind: 'fleetDepart', fleetId: textOf(d, 'fleet_id') }),
  struct_attack: (detail) => ({ kind: 'attack', detail }),
};

/** @throws FieldError, IdError */
export function decodePlanetFrame(frame: Fields, category: string, planetToken: string | undefined): PlanetEvent {
  const planetId = idOf({ planet_id: fieldOf(frame, 'planet_id') ?? planetToken }, 'planet_id', parsePlanetId);
  const base = { planetId, seq: numberOf(frame, 'seq'), height: heightOrNull(frame, 'block_height') };
  const read = Object.hasOwn(READERS, category) ? READERS[category] : undefined;
  if (!read) return { ...base, kind: 'planetOther', category };
  return { ...base, ...read(detailOf(frame)) };
}

/** An object on the stream; a text holding one where a relay passed the REST row on; the frame itself when wrapped flat. */
function detailOf(frame: Fields): Fields {
  const detail = fieldOf(frame, 'detail');
  if (isFields(detail)) return detail;
  if (typeof detail !== 'string') return frame;
  const parsed = parseLossless(detail);
  return isFields(parsed) ? parsed : frame;
}
