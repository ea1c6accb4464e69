import { type KeyboardEvent, useRef, useState } from 'react';
import { rankHolds, type RankColumn } from '../../../game/guild/rankMatrix.ts';
import { rightDanger, rightsWords } from '../../../game/rightsWords.ts';
import { say } from '../../../lib/words/say.ts';
import { onwardOf } from '../../../ui/direction.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './rights.module.css';

export interface Cell {
  readonly rank: bigint;
  readonly column: RankColumn;
}

/** What a cell says to who does not see it. */
export function cellWords({ rank, column }: Cell): string {
  const values = { rank: String(rank), right: rightsWords(column.bit) };
  return rankHolds(rank, column)
    ? say('Rank {rank} and better: allowed to {right}', values)
    : say('Rank {rank} and better: not allowed to {right}', values);
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Ranks by rights. One stop of the Tab key; arrows, Home and End go about in it, Enter presses. */
export function RankGrid({
  ranks,
  columns,
  onPress,
}: {
  readonly ranks: readonly bigint[];
  readonly columns: readonly RankColumn[];
  readonly onPress: (cell: Cell) => void;
}) {
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const box = useRef<HTMLTableElement>(null);
  const go = (row: number, column: number): void => {
    const to = [clamp(row, ranks.length), clamp(column, columns.length)] as const;
    setAt(to);
    box.current?.querySelector<HTMLElement>(`[data-at="${to.join(' ')}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const move = MOVES[event.key];
    if (move) go(at[0] + move[0], at[1] + move[1] * onwardOf(event.currentTarget));
    else if (event.key === 'Home') go(event.ctrlKey ? 0 : at[0], 0);
    else if (event.key === 'End') go(event.ctrlKey ? ranks.length : at[0], columns.length);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.box}>
      <table
        ref={box}
        role="grid"
        aria-label={say('Permissions by rank')}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{say('Rank or better')}</th>
            {columns.map(({ bit, name }) => (
              <th key={name} scope="col" className={cx(rightDanger(name) !== null && styles.danger)}>
                <span>{rightsWords(bit)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank, row) => (
            <tr key={String(rank)}>
              <th scope="row">{String(rank)}</th>
              {columns.map((column, index) => {
                const holds = rankHolds(rank, column);
                return (
                  <td key={column.name}>
                    <button
                      type="button"
                      className={styles.cell}
                      data-at={`${row} ${index}`}
                      data-holds={holds}
                      tabIndex={at[0] === row && at[1] === index ? 0 : -1}
                      aria-pressed={holds}
                      aria-label={cellWords({ rank, column })}
                      onFocus={() => setAt([row, index])}
                      onClick={() => onPress({ rank, column })}
                    >
                      {holds && <Icon name="check" size={16} />}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value));
}
