import { coinAmount, coinKind } from '../../game/coins.ts';
import { formatCount } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { LedgerEntry } from '../../game/records.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ledgerLine } from './ledgerWords.ts';
import { Party } from './Party.tsx';
import styles from './ledger.module.css';

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const PARTY_WORDS = { to: ' to ', from: ' from ', with: ' into ' } as const;

/** One movement: what it was, with whom, when, and how much came or went. */
export function LedgerRow({
  entry,
  table,
  own,
  pools,
}: {
  readonly entry: LedgerEntry;
  readonly table: DenomTable | null;
  readonly own: string;
  readonly pools: ReadonlyMap<string, string>;
}) {
  const { words, party, icon } = ledgerLine(entry);
  const kind = coinKind(entry.coin.denom, table);
  const out = entry.direction === 'debit';
  return (
    <article className={styles.row} data-side={entry.direction}>
      <span className={styles.sign}>
        <Icon name={icon} size={18} />
      </span>
      <p className={styles.what}>
        {words}
        {party !== null && entry.counterparty !== null && (
          <>
            {PARTY_WORDS[party]}
            <Party address={entry.counterparty} own={own} pools={pools} />
          </>
        )}
      </p>
      <p className={styles.much}>
        <strong>
          {out ? '−' : '+'}
          {coinAmount(entry.coin, table)}
        </strong>
        <small>
          <bdi>{kind.name}</bdi>
          {kind.state !== null && `, ${kind.state}`}
        </small>
      </p>
      <p className={styles.when}>
        <time dateTime={new Date(entry.atMs).toISOString()}>{TIME.format(entry.atMs)}</time>
        <small>block {formatCount(entry.height)}</small>
      </p>
    </article>
  );
}
