import { type Ambit, AMBITS } from '../../game/ambit.ts';
import { say } from '../../lib/words/say.ts';
import { cx } from '../../ui/cx.ts';
import { Stack } from '../../ui/Stack.tsx';
import unseen from '../../ui/Unseen.module.css';
import { ambitName } from './weaponWords.ts';
import styles from './combat.module.css';

/** The planet from above in four bands; those within reach are lit and named. */
export function AmbitBands({ lit, label }: { readonly lit: readonly Ambit[]; readonly label: string }) {
  return (
    <Stack as="span" row gap={2} align="center">
      <span
        className={unseen.unseen}
      >{`${label}: ${lit.map((ambit) => ambitName(ambit)).join(', ') || say('nothing')}`}</span>
      <Stack as="span" gap="hair" className={styles.strata} aria-hidden="true">
        {AMBITS.map((ambit) => (
          <span key={ambit} className={cx(styles.stratum, styles[ambit])} data-lit={lit.includes(ambit)} />
        ))}
      </Stack>
      <span aria-hidden="true">{lit.map((ambit) => ambitName(ambit)).join(' · ')}</span>
    </Stack>
  );
}
