/**
 * Which line of releases a network runs. `0.21` is the one the service description names; `0.16` is what guilds ran in the
 * field: it lacks every message, field, query and rule whose mark in docs/network says that it came later
 * (src/game/releases/since.ts). `0.22` is written and was not seen live (docs/network/line-0.22.md). devnet/README.md says
 * what of each is played here.
 */
import { hasSince, type Since } from '../../src/game/releases/release.ts';
import { NEWER_RECORDS } from '../../src/game/releases/since.ts';
import type { TableName } from './view.ts';

export const NETWORK_LINES = ['0.16', '0.21', '0.22'] as const;
export type NetworkLine = (typeof NETWORK_LINES)[number];

/** Whether a network line has what came with `since`. */
export function lineHas(line: NetworkLine, since: Since): boolean {
  return hasSince(line, since) === true;
}

type Fields = Readonly<Record<string, Since>>;

const RECORDS: { readonly [T in TableName]?: Fields } = {
  player: NEWER_RECORDS.Player,
  planet: NEWER_RECORDS.Planet,
  structType: NEWER_RECORDS.StructType,
};

/**
 * Of guilds and reactors the sheets hold the record of 0.21 alone; these fields belong to messages and rules that came with
 * it, so that an older line cannot have them.
 */
const WITH_21: { readonly [T in TableName]?: readonly string[] } = {
  guild: ['bankConvertInFee', 'bankConvertOutFee', 'charterSolverId'],
  reactor: ['guildCharterEligibleHeight'],
};

const PLANET_ATTRIBUTES: Fields = NEWER_RECORDS.PlanetAttributes;

/** Whether records of a table have a field on that line. */
export function lineHasField(line: NetworkLine, table: TableName, field: string): boolean {
  const since = RECORDS[table]?.[field];
  if (since) return lineHas(line, since);
  return line !== '0.16' || WITH_21[table]?.includes(field) !== true;
}

/** Whether planets have a live number on that line. */
export function lineHasPlanetAttribute(line: NetworkLine, name: string): boolean {
  const since = PLANET_ATTRIBUTES[name];
  return since === undefined || lineHas(line, since);
}
