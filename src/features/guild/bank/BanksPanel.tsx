import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { BankRow } from './BankRow.tsx';
import type { BanksReading } from './useBanks.ts';
import { Note } from '../../../ui/Note.tsx';
import { ColumnHeads } from '../../../ui/ColumnHeads.tsx';
import styles from './bank.module.css';

const ROW_GUESS_PX = 66;
const NOTHING = BigInt(0);

/** Every bank: what lies in it, what is out of it, and what one token is worth. */
export function BanksPanel({
  reading,
  chosen,
  onChoose,
}: {
  readonly reading: BanksReading;
  readonly chosen: GuildId | null;
  readonly onChoose: (guildId: GuildId) => void;
}) {
  const { data } = reading;
  const most = Math.max(0, ...(data ?? []).map(({ collateral }) => Number(collateral ?? 0)));
  return (
    <QueryPanel
      title={data ? say('{count, plural, one {# bank} other {# banks}}', { count: data.length }) : say('Banks')}
      query={reading}
      source={reading.source}
      asking={say('Loading banks…')}
      missing={say('No bank data available. Try another guild server or node.')}
    >
      {(lines) => (
        <>
          {lines.every(({ supply }) => supply === NOTHING) && (
            <Note tone="faint">{say('No guild has minted tokens yet. Guild officers mint the first ones.')}</Note>
          )}
          {reading.source === 'chain' && (
            <Note tone="faint">{say('This guild server doesn’t list banks. Token amounts are from the chain.')}</Note>
          )}
          <ColumnHeads
            columns="34px minmax(0, 1fr) 6.5rem 6.5rem 6.5rem"
            heads={[say('Guild'), say('Collateral'), say('Tokens'), say('Token value')]}
            className={styles.columns}
          />
          <VirtualList label={say('Banks')} items={lines} keyOf={({ guildId }) => guildId} rowGuessPx={ROW_GUESS_PX}>
            {(line) => <BankRow line={line} most={most} chosen={line.guildId === chosen} onChoose={onChoose} />}
          </VirtualList>
        </>
      )}
    </QueryPanel>
  );
}
