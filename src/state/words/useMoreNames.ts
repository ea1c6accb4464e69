import { useQueries } from '@tanstack/react-query';
import type { ActivityRow } from '../../game/activity.ts';
import type { ForeignName } from '../../game/names.ts';
import { OBJECT_TYPE, type StructTypeId } from '../../game/ids.ts';
import { readQuery } from '../ask/readQuery.ts';
import { useRuntime } from '../react.ts';

/** What `namesIn` takes beside the world. */
export interface MoreNames {
  readonly players: ReadonlyMap<string, ForeignName>;
  readonly types: ReadonlyMap<string, StructTypeId>;
}

/** An object keeps its name and type for longer than a list is looked at. */
const STALE_MS = 600_000;

/**
 * Names and types of what rows of activity speak of, asked page by page, so that a further page does not ask for the
 * earlier ones again. Empty where the mirror cannot tell, and ids stand instead.
 */
export function useMoreNames(pages: readonly (readonly ActivityRow[])[]): MoreNames {
  const { reads } = useRuntime();
  const answers = useQueries({
    queries: pages.map(idsIn).map((ids) => ({
      ...readQuery(reads, 'web.objects', { ids }),
      enabled: ids.length > 0,
      staleTime: STALE_MS,
    })),
  });
  const objects = answers.flatMap(({ data }) => data ?? []);
  return {
    players: new Map(
      objects.flatMap((one) => (one.type === 'player' && one.row?.name ? [[one.id, one.row.name]] : [])),
    ),
    types: new Map(objects.flatMap((one) => (one.type === 'struct' && one.row ? [[one.id, one.row.typeId]] : []))),
  };
}

/** Structs, and owners of fleets: a fleet has its owner's index. docs/network/chain-entities.md 1.5. */
export function idsIn(rows: readonly ActivityRow[]): readonly string[] {
  const ids = new Set<string>();
  for (const row of rows) {
    if ('structId' in row && row.structId !== null) ids.add(row.structId);
    if ('defenderStructId' in row) ids.add(row.defenderStructId).add(row.protectedStructId);
    if ('fleetId' in row && row.fleetId !== null) {
      ids.add(`${OBJECT_TYPE.player}${row.fleetId.slice(row.fleetId.indexOf('-'))}`);
    }
  }
  return [...ids].toSorted();
}
