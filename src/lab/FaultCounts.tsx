import { formatCount } from '../game/format.ts';
import { cx } from '../ui/cx.ts';
import { Panel } from '../ui/Panel.tsx';
import { COUNT_WORDS } from './labControls.ts';
import { Grid } from '../ui/Grid.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Text } from '../ui/Text.tsx';
import styles from './lab.module.css';

/** How often each kind has happened. Read when asked for: numbers that run are not announced. */
export function FaultCounts({ counts }: { readonly counts: Readonly<Record<string, number>> }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Panel title="What has happened" aside={<strong>{formatCount(total)}</strong>}>
      <Grid as="dl" columns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))" className={styles.counts}>
        {Object.entries(counts).map(([kind, count]) => (
          <Stack
            key={kind}
            row
            gap={3}
            justify="space-between"
            tone="faint"
            size="small"
            className={cx(styles.count, count > 0 && styles.some)}
          >
            <dt>{COUNT_WORDS[kind] ?? kind}</dt>
            <Text as="dd" tone="copper" face="display">
              {formatCount(count)}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Panel>
  );
}
