import type { PlayerId } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import { useRead } from '../ask/useRead.ts';

const NONE: ReadonlyMap<string, ForeignName> = new Map();

/** Names of players that the world does not keep, by id; empty where the mirror cannot tell, and ids stand instead. */
export function usePlayerNames(ids: readonly (PlayerId | null)[]): ReadonlyMap<string, ForeignName> {
  const asked = [...new Set(ids.filter((id) => id !== null))].toSorted();
  // One name more is another question: until it is answered, those that were known stay.
  const { data } = useRead('web.objects', { ids: asked }, { enabled: asked.length > 0, keepsLast: true });
  if (!data) return NONE;
  return new Map(data.flatMap((one) => (one.type === 'player' && one.row?.name ? [[one.id, one.row.name]] : [])));
}
