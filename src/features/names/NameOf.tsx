import { Suspense } from 'react';
import { objectTypeOf, parseGuildId, parsePlayerId } from '../../game/ids.ts';
import type { NameKind } from '../../game/nameRules.ts';
import type { ForeignName } from '../../game/names.ts';
import { areNotesKept } from '../../state/notes/notesKept.ts';
import { useNameMarks } from '../../state/words/useNameMarks.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Name } from '../../ui/Name.tsx';
import type { NameMarkProps } from './NameMark.tsx';
import styles from './portrait/portrait.module.css';

/** Drawings are no part of the first route: their place is kept until they come. */
const NameMark = lazyNamed(() => import('./NameMark.tsx'), 'NameMark');
/** Who keeps no notes loads nothing of them. */
const NoteMark = lazyNamed(() => import('./note/NoteMark.tsx'), 'NoteMark');

/** What a player, guild, planet or substation is called, looked at beside all other names on the screen, with its picture before it. */
export function NameOf({
  kind,
  id,
  name,
  instead = id,
  recipe = null,
  isBare = false,
}: {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: ForeignName | null;
  /** Where it has no name: `Player 1-42`. */
  readonly instead?: string;
  /** Of a player's portrait, where the row at hand tells it. */
  readonly recipe?: string | null;
  /** Its picture stands beside it already. */
  readonly isBare?: boolean;
}) {
  const marks = useNameMarks(kind, id, name ?? '');
  const mark = isBare ? null : markOf(kind, id, recipe);
  return (
    <>
      {mark !== null && (
        <span className={styles.place} aria-hidden="true">
          <Suspense fallback={null}>
            <NameMark {...mark} />
          </Suspense>
        </span>
      )}
      {name ? (
        <Name id={id} marks={marks}>
          {name}
        </Name>
      ) : (
        instead
      )}
      {(kind === 'player' || kind === 'planet') && areNotesKept() && (
        <Suspense fallback={null}>
          <NoteMark id={id} />
        </Suspense>
      )}
    </>
  );
}

/** Places have no picture; nor has what is not known yet. */
function markOf(kind: NameKind, id: string, told: string | null): NameMarkProps | null {
  // Whoever is known by an address alone has no player's id.
  if (objectTypeOf(id) !== kind) return null;
  if (kind === 'player') return { kind, id: parsePlayerId(id), told };
  return kind === 'guild' ? { kind, id: parseGuildId(id) } : null;
}
