import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerId } from '../../game/ids.ts';
import { useRuntime, useWorld } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import { createFaces, type Faces } from './createFaces.ts';

const all = new WeakMap<Runtime, Faces>();

/**
 * The text of a player's portrait, as far as anything told it: the world, the row that is shown, a row shown before. Nothing is
 * asked for it, so that a list of a thousand names costs no question; a player whom nobody told about has the portrait of his id.
 *
 * @param told by the row at hand; absent where its source does not say
 */
export function useRecipe(id: PlayerId, told?: string | null): string {
  const runtime = useRuntime();
  const faces = all.get(runtime) ?? createFaces();
  all.set(runtime, faces);
  const read = useWorld(({ players }) => players.get(id)?.value.pfpRenderAttributes);
  const said = read ?? told ?? null;
  useEffect(() => {
    if (said !== null) faces.tell(id, said);
  }, [faces, id, said]);
  const known = useSyncExternalStore(faces.watch, () => faces.of(id));
  return said ?? known ?? '';
}
