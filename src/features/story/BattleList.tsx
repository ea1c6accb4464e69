import type { Battle } from '../../game/history/battleStory.ts';
import { say } from '../../lib/words/say.ts';
import { Grid } from '../../ui/Grid.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { useChainNames } from '../names/useChainNames.ts';
import { BattlePart } from './BattlePart.tsx';

/** Each costs a question; of more than so many the ids stand alone. */
const MOST_NAMES = 20;

/** All battles of an absence, with everybody in them by name. One alone is no wider than one of many: its numbers stand near their names. */
export function BattleList({ battles }: { readonly battles: readonly Battle[] }) {
  const ids = new Set<string>(battles.flatMap(({ others, planetId }) => [...others, ...(planetId ? [planetId] : [])]));
  const names = useChainNames([...ids].slice(0, MOST_NAMES));
  return (
    <NamesAround value={names}>
      <Grid
        as="ol"
        gap={3}
        columns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
        items="start"
        aria-label={say('Battles, oldest first')}
      >
        {battles.map((battle) => (
          <BattlePart key={battle.key} battle={battle} />
        ))}
      </Grid>
    </NamesAround>
  );
}
