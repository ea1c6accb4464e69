import type { Address } from '../../game/ids.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './devices.module.css';

/** Letters at the end of an address that people compare between two screens. */
const TAIL = 6;

/** An address with the end that is compared made plain; the whole of it for readers and on hover. */
export function KeyTail({ address }: { readonly address: Address }) {
  return (
    <>
      <Unseen>{address}</Unseen>
      <code className={styles.tail} title={address} aria-hidden="true">
        {address.slice(0, 9)}…<b>{address.slice(-TAIL)}</b>
      </code>
    </>
  );
}
