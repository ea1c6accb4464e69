import { formatRate } from '../../game/format.ts';
import { useProofs } from '../../state/react.ts';
import type { ProofsState } from '../../state/stores/proofs.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import styles from './control.module.css';
import { Table } from '../../ui/Table.tsx';

const GPU_WORDS: Readonly<Record<ProofsState['pool']['gpu'], string | null>> = {
  off: null,
  working: null,
  starting: 'The graphics card is getting ready.',
  failed: 'The graphics card could not do it. Turn it off and on to try again.',
};

/** The ways of hashing that work on this machine, with what one worker did in the race at its start. */
export function KernelTable() {
  const kernels = useProofs((proofs) => proofs.pool.kernels);
  const gpu = useProofs((proofs) => proofs.pool.gpu);
  const best = Math.max(1, ...kernels.map(({ rate }) => rate));
  return (
    <>
      {kernels.length === 0 ? (
        <p className={styles.note}>Known once there is something to hash.</p>
      ) : (
        <Table className={styles.kernels}>
          <caption>Ways of hashing that work here; each worker takes its fastest.</caption>
          <thead>
            <tr>
              <th scope="col">Kernel</th>
              <th scope="col">One worker</th>
              <th scope="col">Workers</th>
            </tr>
          </thead>
          <tbody>
            {kernels.map(({ name, rate, workers }) => (
              <tr key={name} className={cx(workers > 0 && styles.used)} style={cssVars({ share: rate / best })}>
                <th scope="row">{name}</th>
                <td>{formatRate(rate)}</td>
                <td>{workers === 0 ? 'None' : workers}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {GPU_WORDS[gpu] && <p className={styles.note}>{GPU_WORDS[gpu]}</p>}
    </>
  );
}
