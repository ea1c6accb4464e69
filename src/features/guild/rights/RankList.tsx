import { rankHolds, type RankColumn } from '../../../game/guild/rankMatrix.ts';
import { rightsWords } from '../../../game/rightsWords.ts';
import { say } from '../../../lib/words/say.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { type Cell, cellWords } from './RankGrid.tsx';
import styles from './rights.module.css';

/** The same where there is no room for a grid: rank by rank. */
export function RankList({
  ranks,
  columns,
  onPress,
}: {
  readonly ranks: readonly bigint[];
  readonly columns: readonly RankColumn[];
  readonly onPress: (cell: Cell) => void;
}) {
  return (
    <Stack gap={2} className={styles.list}>
      {ranks.map((rank) => {
        const held = columns.filter((column) => rankHolds(rank, column));
        return (
          <Fold
            key={String(rank)}
            summary={
              held.length === 0
                ? say('Rank {rank} and better: no permissions', { rank: String(rank) })
                : say('Rank {rank} and better: {held} of {all} permissions', {
                    rank: String(rank),
                    held: held.length,
                    all: columns.length,
                  })
            }
          >
            <Stack as="ul" gap={2}>
              {columns.map((column) => (
                <li key={column.name}>
                  <Button
                    wide
                    icon={rankHolds(rank, column) ? 'check' : 'plus'}
                    aria-label={cellWords({ rank, column })}
                    onClick={() => onPress({ rank, column })}
                  >
                    {rightsWords(column.bit)}
                  </Button>
                </li>
              ))}
            </Stack>
          </Fold>
        );
      })}
    </Stack>
  );
}
