import { formatMoment, formatUtcDay } from '../../../lib/words/dates.ts';
import { say } from '../../../lib/words/say.ts';
import { cssVars } from '../../../ui/cssVars.ts';
import { cx } from '../../../ui/cx.ts';
import { formatTokens } from '../amounts.ts';
import { actionWords, type HistoryColumn, reachOf } from './history.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './bank.module.css';
import { Fold } from '../../../ui/Fold.tsx';
import { Table } from '../../../ui/Table.tsx';

/** Columns a picture holds; the table has them all. */
const MOST = 60;
const NOTHING = 0n;

/** Bars up for what came, down for what went. The same numbers stand in a table below. */
export function HistoryBars({
  columns,
  byDay,
}: {
  readonly columns: readonly HistoryColumn[];
  readonly byDay: boolean;
}) {
  const shown = columns.slice(-MOST);
  const { up, down } = reachOf(shown);
  const reach = Number(up + down);
  const when = (bucketMs: number): string => (byDay ? formatUtcDay : formatMoment)(bucketMs);
  const actions = [...new Set(columns.flatMap(({ volumes }) => [...volumes.keys()]))];
  return (
    <Stack gap={2}>
      <Stack as="ul" row gap={[1, 4]} wrap tone="soft" size="small" className={styles.legend}>
        {actions.map((action) => (
          <li key={action} data-action={action}>
            {actionWords(action)}
          </li>
        ))}
      </Stack>
      <Stack
        row
        gap="hair"
        align="stretch"
        className={styles.bars}
        style={cssVars({ up: reach > 0 ? Number(up) / reach : 1 })}
        aria-hidden="true"
      >
        <Text as="span" tone="faint" size="micro" face="display" className={styles.most}>
          {formatTokens(up)}
        </Text>
        {down > NOTHING && (
          <Text as="span" tone="faint" size="micro" face="display" className={styles.least}>
            {formatTokens(-down)}
          </Text>
        )}
        {shown.map(({ bucketMs, volumes }) => (
          <span key={bucketMs} className={styles.bucket}>
            {[...volumes].map(([action, volume]) => (
              <span
                key={action}
                className={cx(styles.volume, volume < NOTHING && styles.below)}
                data-action={action}
                style={cssVars({ size: reach > 0 ? Math.abs(Number(volume)) / reach : 0 })}
              />
            ))}
          </span>
        ))}
      </Stack>
      <Stack
        as="p"
        row
        justify="space-between"
        tone="faint"
        size="micro"
        face="display"
        className={styles.barTimes}
        aria-hidden="true"
      >
        <span>{when(shown[0]?.bucketMs ?? 0)}</span>
        {shown.length > 1 && <span>{when(shown.at(-1)?.bucketMs ?? 0)}</span>}
      </Stack>
      <Fold bare summary={say('Data as a table')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{byDay ? say('Day') : say('Hour')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {actionWords(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map(({ bucketMs, volumes }) => (
              <tr key={bucketMs}>
                <th scope="row">{when(bucketMs)}</th>
                {actions.map((action) => (
                  <td key={action}>{formatTokens(volumes.get(action) ?? NOTHING)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
    </Stack>
  );
}
