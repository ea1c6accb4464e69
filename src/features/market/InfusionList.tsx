import { formatAlpha, formatPower, formatShare } from '../../game/format.ts';
import { infusionYield } from '../../game/infusions.ts';
import type { InfusionRecord } from '../../game/entities.ts';
import { useNames } from '../../state/words/useNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './energy.module.css';

/** Alpha that works: where, how much of it, and what it gives after the operator's share. */
export function InfusionList({ rows }: { readonly rows: readonly InfusionRecord[] }) {
  const name = useNames();
  if (rows.length === 0) {
    return <Note tone="faint">No alpha of yours is infused yet. A gram in a reactor gives about a kilowatt.</Note>;
  }
  return (
    <ul className={styles.infusions}>
      {rows.map((row) => (
        <li key={`${row.destination} ${row.address}`}>
          <Stack as="span" row gap={3} align="center">
            <Icon tone="brass" name={row.destination.startsWith('5-') ? 'power' : 'globe'} size={20} />
            <Stack as="span">
              <strong>{row.destination.startsWith('5-') ? name(row.destination) : `Reactor ${row.destination}`}</strong>
              <small>{rateWords(row)}</small>
            </Stack>
          </Stack>
          <Stack as="span" align="end" className={styles.gives}>
            <Text as="strong" tone="bright" size="lead">
              {formatPower(infusionYield(row.fuel, row.ratio, row.commission).own)}
            </Text>
            <small>
              from {formatAlpha(row.fuel)}
              {hasAny(row.defusing) && `, ${formatAlpha(row.defusing)} on its way out`}
            </small>
          </Stack>
        </li>
      ))}
    </ul>
  );
}

function hasAny(amount: bigint): boolean {
  return amount > 0n;
}

function rateWords({ ratio, commission }: InfusionRecord): string {
  if (ratio === 0n) return 'Its validator is jailed: it gives nothing now.';
  const kept = commission === 0n ? 'all of it yours' : `${formatShare(commission)} kept by the operator`;
  return `${ratio} kW a gram, ${kept}`;
}
