import { useId } from 'react';
import { TARGET_ORDERS, type TargetOrder } from './sortTargets.ts';
import styles from './scout.module.css';

const ORDER_WORDS: Readonly<Record<TargetOrder, string>> = {
  ore: 'Most ore',
  ground: 'Richest ground',
  shield: 'Weakest shield',
  name: 'Name',
};

/** In which order the rows that were read stand. */
export function SortBar({
  order,
  onChange,
}: {
  readonly order: TargetOrder;
  readonly onChange: (order: TargetOrder) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.sort}>
      <legend>Sort by</legend>
      {TARGET_ORDERS.map((one) => (
        <label key={one} className={styles.sortChoice}>
          <input type="radio" name={name} checked={one === order} onChange={() => onChange(one)} />
          <span>{ORDER_WORDS[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
