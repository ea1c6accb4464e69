import { say } from '../../lib/words/say.ts';
import { useHeaderGaps } from '../../state/hostGaps.ts';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

/** For whoever hosts these pages: the headers that its web server leaves out, and what each is for. */
export function HeaderGaps() {
  const gaps = useHeaderGaps();
  if (gaps === null) return null;
  if (gaps.length === 0) return <Note tone="faint">{say('This site’s web server sends all security headers.')}</Note>;
  return (
    <>
      <p>{say('This site’s web server is missing security headers. The host of this site should send:')}</p>
      <Stack as="ul" gap="hair" className={styles.gaps}>
        {gaps.map(({ header, should, why }) => (
          <li key={`${header} ${should}`}>
            <Say
              it="{header} (without it, {why})"
              with={{
                header: (
                  <code>
                    {header}: {should}
                  </code>
                ),
                why,
              }}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}
