import { useHeaderGaps } from '../../state/hostGaps.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

/** For whoever hosts these pages: the headers that its web server leaves out, and what each is for. */
export function HeaderGaps() {
  const gaps = useHeaderGaps();
  if (gaps === null) return null;
  if (gaps.length === 0) return <Note tone="faint">Its web server sends every header that keeps this page safe.</Note>;
  return (
    <>
      <p>Its web server leaves out headers. Whoever hosts this page should send:</p>
      <Stack as="ul" gap="hair" className={styles.gaps}>
        {gaps.map(({ header, should, why }) => (
          <li key={`${header} ${should}`}>
            <code>
              {header}: {should}
            </code>{' '}
            (without it {why})
          </li>
        ))}
      </Stack>
    </>
  );
}
