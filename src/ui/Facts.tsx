import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly tone?: 'warn' | 'live';
}

/** Names and values in two columns. */
export function Facts({ facts, wide = false }: { readonly facts: readonly Fact[]; readonly wide?: boolean }) {
  return (
    <dl className={cx(styles.facts, wide && styles.wide)}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.row}>
          <dt>{fact.name}</dt>
          <dd className={fact.tone && styles[fact.tone]}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
