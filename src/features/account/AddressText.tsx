import type { Address } from '../../game/ids.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './account.module.css';

/** Head and tail of an address; the whole of it for readers and on hover. */
export function AddressText({ address }: { readonly address: Address }) {
  return (
    <>
      <Unseen>{address}</Unseen>
      <code className={styles.address} title={address} aria-hidden="true">
        {address.slice(0, 10)}…{address.slice(-6)}
      </code>
    </>
  );
}
