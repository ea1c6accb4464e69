import { formatRate } from '../../game/format.ts';
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useProofs } from '../../state/react.ts';
import type { ProofsState } from '../../state/stores/proofs.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import styles from './control.module.css';
import { Table } from '../../ui/Table.tsx';

const GPU_WORDS: Readonly<Record<ProofsState['pool']['gpu'], Sentence | null>> = {
  off: null,
  working: null,
  starting: mark('Preparing the graphics card…'),
  failed: mark('The graphics card failed. Turn this option off and on to try again.'),
};

/** The ways of hashing that work on this machine, with what one worker did in the race at its start. */
export function KernelTable() {
  const kernels = useProofs((proofs) => proofs.pool.kernels);
  const gpu = useProofs((proofs) => proofs.pool.gpu);
  const words = GPU_WORDS[gpu];
  const best = Math.max(1, ...kernels.map(({ rate }) => rate));
  return (
    <>
      {kernels.length === 0 ? (
        <p className={styles.note}>{say('No methods yet. Start a proof to see them.')}</p>
      ) : (
        <Table className={styles.kernels}>
          <caption>{say('Hashing methods on this device. Each worker uses its fastest method.')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Hashing method')}</th>
              <th scope="col">{say('Rate per worker')}</th>
              <th scope="col">{say('Workers')}</th>
            </tr>
          </thead>
          <tbody>
            {kernels.map(({ name, rate, workers }) => (
              <tr key={name} className={cx(workers > 0 && styles.used)} style={cssVars({ share: rate / best })}>
                <th scope="row">{name}</th>
                <td>{formatRate(rate)}</td>
                <td>{workers === 0 ? say('None@@no workers') : workers}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {words && <p className={styles.note}>{say(words)}</p>}
    </>
  );
}
