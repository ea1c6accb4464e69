import { say } from '../../lib/words/say.ts';
import { Suspense } from 'react';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import styles from './errors.module.css';

const DoctorReport = lazyNamed(() => import('../../features/doctor/DoctorReport.tsx'), 'DoctorReport');

const focusNode = (node: HTMLElement | null): void => node?.focus();

/** What the doctor finds, below a page that stands in place of the game. It takes the focus: the button that asked for it is gone. */
export function Examined({ label }: { readonly label: string }) {
  return (
    <section aria-label={label} className={styles.examined} tabIndex={-1} ref={focusNode}>
      <Suspense fallback={<Loader label={say('Loading checks…')} />}>
        <DoctorReport isSignedIn={false} />
      </Suspense>
    </section>
  );
}
