import { formatCount } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { Loader } from '../../../ui/Loader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { VirtualList } from '../../../ui/VirtualList.tsx';
import { BankRow } from './BankRow.tsx';
import type { BanksReading } from './useBanks.ts';
import { Note } from '../../../ui/Note.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import styles from './bank.module.css';
import { Empty } from '../../../ui/Empty.tsx';

const ROW_GUESS_PX = 66;

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
  const { lines, error } = reading;
  const most = Math.max(0, ...(lines ?? []).map(({ collateral }) => Number(collateral ?? 0)));
  return (
    <Panel
      title={lines ? `${formatCount(lines.length)} ${lines.length === 1 ? 'bank' : 'banks'}` : 'Banks'}
      aside={lines && <SourceMark source={reading.source} atMs={reading.atMs} />}
    >
      {lines === undefined && error === null && <Loader label="Reading the banks" />}
      {error !== null && (
        <Trouble error={error} missing="Neither server nor chain lists banks here." onRetry={reading.refetch} />
      )}
      {lines?.length === 0 && (
        <Empty low>No guild has minted tokens yet. The first are minted by a guild’s own officers.</Empty>
      )}
      {lines && lines.length > 0 && (
        <>
          {reading.source === 'chain' && (
            <Note tone="faint">This guild server does not list banks; the tokens are those the chain counts.</Note>
          )}
          <Grid
            gap={3}
            columns="34px minmax(0, 1fr) 6.5rem 6.5rem 6.5rem"
            items="center"
            pad={[0, 3]}
            tone="faint"
            size="small"
            className={styles.columns}
            aria-hidden="true"
          >
            <span>Guild</span>
            <span>Collateral</span>
            <span>Tokens</span>
            <span>One token</span>
          </Grid>
          <VirtualList label="Banks" items={lines} keyOf={({ guildId }) => guildId} rowGuessPx={ROW_GUESS_PX}>
            {(line) => <BankRow line={line} most={most} chosen={line.guildId === chosen} onChoose={onChoose} />}
          </VirtualList>
        </>
      )}
    </Panel>
  );
}
