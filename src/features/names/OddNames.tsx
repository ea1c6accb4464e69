import type { ForeignName } from '../../game/names.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { useOddNames } from '../../state/words/useNameMarks.ts';
import { OddSign } from '../../ui/Name.tsx';
import type { PlayerId } from '../../game/ids.ts';

/** Signs after a sentence that speaks of players: one for each whose name is odd. */
export function OddNames({
  ids,
  names,
}: {
  readonly ids: readonly PlayerId[];
  /** Of players whom the world does not have. */
  readonly names: ReadonlyMap<string, ForeignName>;
}) {
  const borne = useFromWorld(({ players, self }) =>
    [...new Set(ids)].flatMap((id) => {
      const name = players.get(id)?.value.name || names.get(id);
      // One's own is called `you`.
      return name && id !== self.playerId ? [{ kind: 'player' as const, id, name }] : [];
    }),
  );
  const oddOf = useOddNames(borne);
  return borne.map(({ id }) => {
    const odd = oddOf(id);
    return odd === '' ? null : <OddSign key={id} id={id} words={say('a name here {marks}', { marks: odd })} />;
  });
}
