import type { InfusionRecord } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { Note } from '../../ui/Note.tsx';
import { InfusionRow } from './InfusionRow.tsx';
import styles from './stake.module.css';

/** Alpha that works: where, how much of it, and what it gives. All of it, page after page. */
export function InfusionList({ rows }: { readonly rows: readonly InfusionRecord[] }) {
  const reactors = useWhole('chain.reactors', {}).data ?? [];
  if (rows.length === 0) {
    return <Note tone="faint">{say('You haven’t staked any alpha yet. 1 g in a reactor gives about 1 kW.')}</Note>;
  }
  return (
    <ul className={styles.infusions}>
      {rows.map((row) => (
        <InfusionRow
          key={`${row.destination} ${row.address}`}
          row={row}
          reactor={reactors.find(({ id }) => id === row.destination) ?? null}
        />
      ))}
    </ul>
  );
}
