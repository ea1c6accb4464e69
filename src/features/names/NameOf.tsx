import type { NameKind } from '../../game/nameRules.ts';
import type { ForeignName } from '../../game/names.ts';
import { useNameMarks } from '../../state/words/useNameMarks.ts';
import { Name } from '../../ui/Name.tsx';

/** What a player, guild, planet or substation is called, looked at beside all other names on the screen. */
export function NameOf({
  kind,
  id,
  name,
  instead = id,
}: {
  readonly kind: NameKind;
  readonly id: string;
  readonly name: ForeignName | null;
  /** Where it has no name: `Player 1-42`. */
  readonly instead?: string;
}) {
  const marks = useNameMarks(kind, id, name ?? '');
  return name ? (
    <Name id={id} marks={marks}>
      {name}
    </Name>
  ) : (
    instead
  );
}
