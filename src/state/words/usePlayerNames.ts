import type { PlayerId } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import { useEach } from '../ask/useEach.ts';
import { useRead } from '../ask/useRead.ts';

/** Objects one question may name. docs/network/web-api.md section 9. */
const MOST_IDS = 200;

/** Names of players that the world does not keep, by id; empty where the mirror cannot tell, and ids stand instead. */
export function usePlayerNames(ids: readonly (PlayerId | null)[]): ReadonlyMap<string, ForeignName> {
  const [asked = [], ...more] = questionsOf(ids);
  // One name more is another question: until it is answered, those that were known stay.
  const first = useRead('web.objects', { ids: asked }, { enabled: asked.length > 0, keepsLast: true });
  const rest = useEach(
    'web.objects',
    more.map((part) => ({ ids: part })),
  );
  return new Map(
    [first, ...rest].flatMap(({ data }) =>
      (data ?? []).flatMap((one) => (one.type === 'player' && one.row?.name ? [[one.id, one.row.name]] : [])),
    ),
  );
}

/** Everybody once, as many to a question as it may name. */
export function questionsOf(ids: readonly (PlayerId | null)[]): readonly (readonly PlayerId[])[] {
  const asked = [...new Set(ids.filter((id) => id !== null))].toSorted();
  const parts = Math.ceil(asked.length / MOST_IDS);
  return Array.from({ length: parts }, (_, at) => asked.slice(at * MOST_IDS, (at + 1) * MOST_IDS));
}
