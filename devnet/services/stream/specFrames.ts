/**
 * The stream as the public description has it, to the letter: every frame in a wrapper, blocks on `<namespace>.global`,
 * what structs and fleets do on subjects of their own, live numbers without their fine column. What it does not describe
 * (offers, contracts, waiting devices, the relay's heartbeat) keeps its subject.
 * docs/network/game-service-interface.md "Realtime stream".
 */
import type { Wire, WireObject } from '../wire.ts';
import type { Frame } from './frame.ts';

/** Categories under `<namespace>.struct.{id}`, and the fields that name the struct. */
const OF_STRUCT = ['struct_status', 'struct_move', 'struct_attack', 'struct_block_build_start'];
/** Categories under the fleet as well as under the planet. */
const OF_FLEET = ['fleet_arrive', 'fleet_advance', 'fleet_depart'];
/** What the description names under a planet; every other row of its activity is a `planet_activity`. */
const OF_PLANET = ['raid_status', ...OF_FLEET];

const STUB = ['subject', 'category', 'id', 'updated_at', 'player_id', 'data'];

function textIn(value: Wire | undefined, ...names: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = value as WireObject;
  return names.map((name) => fields[name]).find((field): field is string => typeof field === 'string');
}

/** @param body the row, its own category among it */
function wrapped(subject: string, category: string, body: WireObject, stubData?: WireObject): Frame {
  const { subject: _, player_id, ...data } = body;
  const id = textIn(body, 'id', 'object_id', 'planet_id') ?? null;
  const outer = { subject, category, id, updated_at: body['updated_at'] ?? body['time'] ?? null, player_id };
  // Offers and players are told by the row's own columns: what is outside is there as well.
  const frame: Frame = { subject, body: { ...outer, data: player_id === undefined ? data : { ...data, player_id } } };
  return stubData === undefined ? frame : { ...frame, stubFields: STUB, stubBody: { ...outer, data: stubData } };
}

function planetFrames(frame: Frame, namespace: string, category: string): readonly Frame[] {
  const { planet_id, seq, time, detail } = frame.body;
  const stub = { planet_id, seq, category, time };
  const at = (subject: string, word = category): Frame => wrapped(subject, word, frame.body, stub);
  const structId = textIn(detail, 'struct_id', 'attackerStructId');
  if (OF_STRUCT.includes(category) && structId) return [at(`${namespace}.struct.${structId}`)];
  const onPlanet = at(frame.subject, OF_PLANET.includes(category) ? category : 'planet_activity');
  const fleetId = textIn(detail, 'fleet_id');
  return OF_FLEET.includes(category) && fleetId ? [onPlanet, at(`${namespace}.fleet.${fleetId}`)] : [onPlanet];
}

/** What leaves instead of one frame of the indexer. */
export function specFrames(frame: Frame, namespace: string): readonly Frame[] {
  const category = frame.body['category'];
  if (typeof category !== 'string') return [frame];
  const family = frame.subject.split('.')[1];
  if (frame.subject === 'consensus') return [wrapped(`${namespace}.global`, category, frame.body)];
  if (family === 'planet') return planetFrames(frame, namespace, category);
  if (family === 'grid' && 'value_p' in frame.body) {
    const { value_p: _, ...rest } = frame.body;
    return [wrapped(frame.subject, category, rest)];
  }
  return [wrapped(frame.subject, category, frame.body)];
}
