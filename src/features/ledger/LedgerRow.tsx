import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/words/dates.ts';
import { coinAmount, coinKind, stateWords } from '../../game/coins.ts';
import { formatCount } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import type { LedgerEntry } from '../../game/records.ts';
import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type LedgerLine, ledgerLine } from './ledgerWords.ts';
import { Party } from './Party.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Frame } from '../../ui/Frame.tsx';
import styles from './ledger.module.css';

/** One movement: what it was, with whom, when, and how much came or went. */
export function LedgerRow({
  entry,
  denoms,
  own,
  pools,
}: {
  readonly entry: LedgerEntry;
  readonly denoms: Denoms;
  readonly own: string;
  readonly pools: ReadonlyMap<string, string>;
}) {
  const { words, party, icon } = ledgerLine(entry, denoms.alphaDenom);
  const kind = coinKind(entry.coin.denom, denoms);
  const out = entry.direction === 'debit';
  return (
    <Grid
      as="article"
      gap={3}
      columns="34px minmax(0, 1fr) minmax(6rem, auto) 9.5rem"
      items="center"
      pad={[2, 1]}
      lined
      className={styles.row}
    >
      <Frame shape="disc" size={34} tone={out ? 'faint' : 'teal'}>
        <Icon name={icon} size={18} />
      </Frame>
      <p>
        {party === null || entry.counterparty === null ? (
          words
        ) : (
          <WithParty words={words} by={party} party={<Party address={entry.counterparty} own={own} pools={pools} />} />
        )}
      </p>
      <Stack as="p" align="end" className={styles.much}>
        <Text as="strong" tone={out ? 'plain' : 'teal'}>
          {out ? '−' : '+'}
          {coinAmount(entry.coin, denoms)}
        </Text>
        <small>
          <bdi>{kind.name}</bdi>
          {kind.state !== null && `, ${stateWords(kind.state)}`}
        </small>
      </Stack>
      <Stack as="p" align="end" tone="faint" size="small" className={styles.when}>
        <time dateTime={new Date(entry.atMs).toISOString()}>{formatMoment(entry.atMs)}</time>
        <Text as="small" size="micro" face="display">
          {say('block {height}', { height: formatCount(entry.height) })}
        </Text>
      </Stack>
    </Grid>
  );
}

/** `Sent to ada`. */
function WithParty({
  words,
  by,
  party,
}: {
  readonly words: string;
  readonly by: NonNullable<LedgerLine['party']>;
  readonly party: ReactNode;
}) {
  switch (by) {
    case 'to':
      return <Say it="{words} to {party}" with={{ words, party }} />;
    case 'from':
      return <Say it="{words} from {party}" with={{ words, party }} />;
    case 'with':
      return <Say it="{words} into {party}" with={{ words, party }} />;
  }
}
