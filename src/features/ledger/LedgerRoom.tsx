import { useQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import { denomsQuery } from '../../state/queries/guild/marketQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Balances } from './Balances.tsx';
import { LedgerDays } from './LedgerDays.tsx';
import { SendForm } from './SendForm.tsx';
import { Statement } from './Statement.tsx';
import styles from './ledger.module.css';

/** What the player holds, where it came from and went, and the way to send some of it. */
export function LedgerRoom({ player }: { readonly player: Player }) {
  const table = useQuery(denomsQuery(useGuildSource())).data ?? null;
  return (
    <div className={styles.room}>
      <Balances player={player} table={table} />
      <div className={styles.main}>
        <Statement player={player} table={table} />
      </div>
      <div className={styles.side}>
        <SendForm player={player} table={table} />
        <LedgerDays table={table} />
      </div>
    </div>
  );
}
