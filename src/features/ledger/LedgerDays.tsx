import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coinAmount, coinKind } from '../../game/coins.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import { ledgerStatsQuery } from '../../state/queries/guild/ledgerQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SeriesChart } from '../../ui/SeriesChart.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { dayLines, denomsOf } from './ledgerDays.ts';
import styles from './ledger.module.css';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** What moved on the whole chain, by day and kind. */
export function LedgerDays({ table }: { readonly table: DenomTable | null }) {
  const stats = useQuery(ledgerStatsQuery(useGuildSource(), { bucket: '1d' }));
  const [wish, setWish] = useState('ualpha');
  const denoms = denomsOf(stats.data ?? []);
  const denom = denoms.find((one) => one === wish) ?? denoms[0] ?? wish;
  return (
    <Panel
      title="All of the chain, by day"
      aside={stats.data && <SourceMark source="mirror" atMs={stats.dataUpdatedAt} />}
    >
      {stats.isPending && <Loader label="Adding up" />}
      {stats.isError && (
        <Trouble
          error={stats.error}
          missing="This guild server does not add up its ledger by day."
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.isSuccess && denoms.length === 0 && <p className={styles.note}>Nothing moved in the last thirty days.</p>}
      {denoms.length > 0 && (
        <>
          <SelectField
            label="Of what"
            value={denom}
            options={denoms.map((one) => ({ value: one, words: denomWords(one, table) }))}
            onChange={setWish}
          />
          <SeriesChart
            label={`${denomWords(denom, table)} moved by day`}
            series={dayLines(stats.data ?? [], denom)}
            format={(value) => coinAmount({ denom, amount: BigInt(Math.round(value)) }, table)}
            timeFormat={(atMs) => DAY.format(atMs)}
          />
        </>
      )}
    </Panel>
  );
}

function denomWords(denom: string, table: DenomTable | null): string {
  const { name, state } = coinKind(denom, table);
  return state === null ? name : `${name}, ${state}`;
}
